import Documents
import FileSystem
import TestSupport
import Testing

@testable import TodoFormats

@Suite struct TodoFormatTests {
  @Test func `formats are found by name, and names are unique`() {
    let names = TodoFormat.all.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(TodoFormat.named(name)?.name == name) }
    #expect(TodoFormat.named("nothing") == nil)
  }

  @Test func `the manual lists all formats`() throws {
    let formats = TodoFormat.all
    #expect(try Set(rows(of: "docs/formats.md")) == Set(formats.map(\.name)))
    let written = formats.filter { $0.writer != nil }
    #expect(try Set(rows(of: "docs/exporting-importing.md")) == Set(written.map(\.name)))
  }

  /// Returns the first column of a document's first table whose header row starts with `format`.
  private func rows(of document: String) throws -> [String] {
    let text = String(decoding: try readFile(joined(packageFolder, document)), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| format |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
  }

  @Test func `an empty file has no format`() {
    #expect(TodoFormat.recognised(in: SourceFile(path: "-", text: "")) == nil)
  }

  @Test(arguments: [
    ("todo.txt", "Box - [ ]\n- [ ] 1. a id*:b%20c\n(A) Call Mom\n", "todotxt"),
    ("todo.txt", "- [ ] Call Mom\n", "checklist"),
    ("todo.md", "2026-01-01 Monday\n\n- [ ] Call Mom\n", "checklist"),
    ("-", "2026-01-01 Monday\n\n- [ ] Call Mom\n", "checklist"),
    ("todo.csv", "What,Text\nCall,\"\n- [ ] Mom\n\"\n", "csv"),
    ("todo.json", "[{},\n- [ ] Mom\n", "json"),
  ])
  func `a file with a checklist item is a checklist, unless it clearly has another format`(
    _ path: String, _ text: String, _ name: String
  ) {
    #expect(TodoFormat.recognised(in: SourceFile(path: path, text: text))?.name == name)
  }
}
