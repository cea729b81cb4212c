import FileSystem
import TestSupport
import Testing

/// Tests of the temporary files that replace other files, in folders that other users can read.
@Suite(.requires(programs: "strace"))
struct PrivateFileTests {
  /// Returns the permissions with which a command creates temporary files in a folder, such as `0600`.
  private func permissions(
    of command: String, creatingIn name: String, in folder: TemporaryFolder
  ) throws -> [String] {
    let run = try shell(
      "umask 000; exec strace -y -f -qqq -o trace -e trace=openat '\(todositePath)' \(command)", in: folder)
    #expect(run.status == 0, "\(run.stderr)")
    return try folder.text("trace").split(separator: "\n").compactMap { line in
      guard line.contains("\(name)>, \".todosite-temporary-"), line.contains("O_CREAT") else { return nil }
      return line.split(separator: ") = ").first.flatMap { $0.split(separator: ", ").last }.map(String.init)
    }
  }

  @Test(
    arguments: [(0o600, "0600"), (0o644, "0600"), (0o400, "0600"), (0o660, "0600")] as [(UInt32, String)])
  func `nobody else can read the new text of a todo before it replaces the old text`(
    permissions: UInt32, temporary: String
  ) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "Todos/b.md": "# B\n"])
    try folder.setPermissions("Todos/a.md", permissions)
    let created = try self.permissions(of: "edit a --title Secret", creatingIn: "/Todos", in: folder)
    #expect(created == [temporary])
    #expect(try folder.status("Todos/a.md")?.permissions == permissions)
    #expect(try folder.text("Todos/a.md").contains("Secret"))
  }

  @Test func `nobody else can read an export before it replaces a file`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "out/all.json": "old"])
    try folder.setPermissions("out/all.json", 0o640)
    let export = "export --format json -o out/all.json"
    #expect(try permissions(of: export, creatingIn: "/out", in: folder) == ["0600"])
    #expect(try folder.status("out/all.json")?.permissions == 0o640)
  }
}
