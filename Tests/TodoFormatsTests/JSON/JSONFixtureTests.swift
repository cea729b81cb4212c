import Documents
import FileSystem
import Testing
import Todos

@testable import TodoFormats

/// Tests that convert whole documents, as programs write them, to todo files.
@Suite struct JSONFixtureTests {
  private static let folder = joined(parent(of: parent(of: #filePath)), "Fixtures")

  @Test(arguments: [
    ("json", "input"), ("items", "input"), ("github", "input"), ("github", "rest"), ("taskwarrior", "input"),
    ("taskwarrior", "lines"),
  ])
  func `converts a document to the expected todo files`(format: String, name: String) throws {
    let base = joined(Self.folder, "\(format)/\(name)")
    let bytes = try readFile(base + ".json")
    let found = try #require(TodoFormat.recognised(in: SourceFile(path: base, bytes: bytes)))
    #expect(found.name == format)
    let (todos, problems) = read(bytes: bytes, as: found)
    #expect(problems == [])
    let files = CanonicalTodoFile(rules: TodoRules())
    var text = ""
    for (number, todo) in todos.enumerated() {
      text += "==== \(todo.key)\n"
      for note in todo.notes { text += "\(note.field): \(note.outcome)\n" }
      var portable = todo.todo
      if !todo.keepsID { portable.id = nil }
      text += String(decoding: try files.bytes(of: portable, at: TodoPath("\(number).md")), as: UTF8.self)
    }
    if CurrentProcess.environment("TODOSITE_RECORD_SNAPSHOTS") != nil {
      try AtomicFile.replace(base + ".txt", with: Array(text.utf8))
    }
    let expected = String(decoding: try readFile(base + ".txt"), as: UTF8.self)
    #expect(text == expected)
  }
}
