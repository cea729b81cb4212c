import FileSystem
import TestSupport
import Testing

private let repository = sharedFolder("corpora/backlog-md")

/// Tests that import a real folder of another tool.
///
/// The folder is not part of the repository; without it, the tests are skipped.
@Suite(.tags(.rounds), .requiresAllRounds, .requires(shared: "corpora/backlog-md"))
struct ImportBacklogTests {
  @Test func `imports every file or reports it, and keeps every field`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Todos")
    let run = try todosite("import", joined(repository, "backlog"), in: folder)
    #expect(run.status == 0)
    #expect(run.stdout.hasPrefix("added 658 todos in Todos/backlog\n"))
    #expect(
      run.stdout.hasSuffix(
        "\n16 drafts skipped (see --drafts), 22 other files skipped\n"))
    let files = try FolderWalk { _ in false }.listing(of: joined(repository, "backlog")).files
    #expect(files.count { $0.hasSuffix(".md") } == 658 + 16 + 22)
    let after = try folder.contents("Todos")
    #expect(after.keys.count { $0.hasSuffix(".md") } == 658)
    let again = try todosite("import", joined(repository, "backlog"), in: folder)
    #expect(again.stdout.hasPrefix("nothing to add, 658 were here already\n"), "\(again.stdout)")
    #expect(try folder.contents("Todos") == after)

    let old = try todos(
      try todosite("export", "--format", "json", "-C", repository, in: folder).stdout, from: "")
    let new = try todos(try todosite("export", "--format", "json", in: folder).stdout, from: "backlog/")
    #expect(old.count == 658 && old.keys.sorted() == new.keys.sorted())
    var different = 0
    // Ten ids occur twice in the original, but are unique after the import.
    #expect(old.count { $0.value["id"] != new[$0.key]?["id"] } == 10)
    for (path, todo) in old {
      for field in ["title", "priority", "due", "tags", "assignees", "body"]
      where todo[field] != new[path]?[field] {
        different += 1
        if different < 10 { Issue.record("\(path): \(field)") }
      }
    }
    #expect(different == 0)
  }

  @Test func `the exported Markdown pages have no dead links except those in the imported texts`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Todos")
    _ = try todosite("import", joined(repository, "backlog"), in: folder)
    let run = try todosite("export", "--format", "markdown", "-o", "pages", in: folder)
    #expect(run.stdout.hasPrefix("pages: 658 todos, "), "\(run.stdout)")
    let files = try folder.contents("pages")
    var dead: [String] = []
    for (path, bytes) in files where path.hasSuffix(".md") {
      let text = String(decoding: bytes, as: UTF8.self)
      for match in text.matches(of: /\]\(([^()\s<>#:]+\.md)(?:#[^)\s]*)?\)/) {
        guard let target = normalised(joined(parent(of: path), decoded(match.output.1))) else { continue }
        if files[target] == nil { dead.append("\(path): \(target)") }
      }
    }
    #expect(dead.isEmpty, "\(dead.count): \(dead.prefix(5))")
  }

  private func todos(_ text: String, from folder: String) throws -> [String: JSONValue] {
    var todos: [String: JSONValue] = [:]
    for todo in try #require(JSONValue(text)?["todos"]?.list) {
      let path = try #require(todo["path"]?.text)
      #expect(path.hasPrefix(folder))
      var members = todo.members
      if let body = members["body"]?.text, body.hasPrefix("\n") {
        members["body"] = .text(String(body.dropFirst()))
      }
      todos[String(path.dropFirst(folder.count))] = .object(members)
    }
    return todos
  }

  private func decoded(_ address: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(address.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
