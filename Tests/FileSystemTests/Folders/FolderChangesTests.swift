@testable import FileSystem
import TestSupport
import Testing

@Suite struct FolderChangesTests {
  @Test func `removeTree removes the links in a tree but not their targets`() throws {
    let folder = try TemporaryFolder()
    try folder.write("kept/a", "kept")
    try folder.write("tree/x/y/z")
    try folder.write("tree/b")
    try folder.link("tree/x/link", to: folder["kept"])
    try FileDescriptor.folder(folder.path).removeTree("tree")
    #expect(try folder.names() == ["kept"])
    #expect(try folder.text("kept/a") == "kept")
  }

  @Test(.requiresLinux) func `removeTree removes entries whose names are not UTF-8`() throws {
    let folder = try TemporaryFolder()
    try folder.write("tree/a")
    try folder.write(Array("tree/b".utf8) + [0xFF], [])
    let made = try Subprocess(
      "sh", ["-c", #"mkdir "$(printf 'tree/d\377')" && >"$(printf 'tree/d\377/x')""#], in: folder.path
    )
    .run()
    #expect(made.status == 0)
    try FileDescriptor.folder(folder.path).removeTree("tree")
    #expect(try folder.names().isEmpty)
  }

  @Test func `removeTree fails for a link to a folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("kept/a")
    try folder.link("tree", to: "kept")
    #expect(throws: FileError(.open, folder["tree"], .system(.notFolder))) {
      try FileDescriptor.folder(folder.path).removeTree("tree")
    }
    #expect(try folder.text("kept/a") == "")
  }

  @Test func `lists entries with their kinds, sorted by bytes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("b")
    try folder.makeFolder("a")
    try folder.link("c", to: "b")
    let entries = try FileDescriptor.folder(folder.path).entries()
    #expect(entries.map(\.text) == ["a", "b", "c"])
    #expect(entries.map(\.kind) == [.folder, .file, .symbolicLink])
  }
}
