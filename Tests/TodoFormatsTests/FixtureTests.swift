import Documents
import FileSystem
import Testing

@testable import TodoFormats
@testable import Todos

@Suite struct FixtureTests {
  @Test(arguments: [
    ("todotxt", "todo.txt"), ("csv", "tracker.csv"), ("checklist", "notes.md"),
  ])
  func `converts a realistic file to the expected todo files`(_ format: String, _ file: String) throws {
    let folder = joined(parent(of: #filePath), "Fixtures/\(format)")
    let source = SourceFile(path: file, bytes: try readFile(joined(folder, file)))
    let found = try #require(TodoFormat.recognised(in: source))
    #expect(found.name == format)
    var reader = try #require(found.reader?(source, TodoReadingOptions()))
    let canonical = CanonicalTodoFile(rules: TodoRules())
    var output = ""
    while let todo = try reader.next() {
      var portable = todo.todo
      if !todo.keepsID { portable.id = nil }
      let bytes = try canonical.bytes(of: portable, at: TodoPath("todo.md"))
      let names = [todo.key] + (todo.keepsID ? [] : [todo.todo.id].compactMap { $0 })
      output += "===== \(names.joined(separator: ", "))\n" + String(decoding: bytes, as: UTF8.self)
      if !output.hasSuffix("\n") { output += "\n" }
      for note in todo.notes { output += "note: \(FieldNoteTally.Row(note: note, count: 1).words)\n" }
    }
    let expected = String(decoding: try readFile(joined(folder, "expected.txt")), as: UTF8.self)
    #expect(output == expected, "\(output)")
  }
}
