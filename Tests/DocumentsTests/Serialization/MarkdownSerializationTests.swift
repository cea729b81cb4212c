import Testing

@testable import Documents

/// Tests of bodies that are restored from their values.
@Suite struct MarkdownSerializationTests {
  private func read(_ text: String, rendersHTML: Bool = false) -> MarkdownContent {
    var problems: [Problem] = []
    return .read(
      SourceFile(path: "a.md", text: text), options: MarkdownOptions(rendersHTML: rendersHTML),
      problems: &problems)
  }

  private func restored(_ content: MarkdownContent) throws -> MarkdownContent {
    var writer = BinaryWriter()
    content.writeValues(to: &writer)
    content.writeRanges(to: &writer)
    return try writer.bytes.withUnsafeBytes { bytes in
      var reader = BinaryReader(bytes)
      var content = try MarkdownContent(values: &reader)
      try content.readRanges(from: &reader)
      #expect(reader.isAtEnd)
      return content
    }
  }

  private static let text = """
    # Milk

    [[a|b]], [c](d.md#e "f"), ![g](h.png) and TASK-12.

    ## Oat
    ## Oat
    ## É

    - [x] i

    ## Acceptance criteria

    - [ ] j

    ## Notes

    - **2026-12-01 09:30 Ana**: k
    - **2026-12-01 09:31**: l
    """

  @Test func `a restored body equals one that was read without HTML`() throws {
    let content = try restored(read(Self.text, rendersHTML: true))
    #expect(content == read(Self.text))
    #expect(content.links.map(\.target) == ["a", "d.md", "h.png", "TASK-12"])
    #expect(content.notes.map(\.head.text) == ["2026-12-01 09:30 Ana", "2026-12-01 09:31"])
    #expect(content.criteria == [ChecklistCount(.acceptanceCriteria, Checklist(done: 0, total: 1))])
  }

  @Test func `only a rendered body and one that exceeds a limit have HTML`() throws {
    #expect(read("a", rendersHTML: true).hasHTML)
    #expect(!read("a").hasHTML)
    #expect(!(try restored(read("a", rendersHTML: true)).hasHTML))
    let deep = read(String(repeating: "> ", count: 1_000) + "a")
    #expect(deep.isPlainText && deep.hasHTML)
    let restored = try restored(deep)
    #expect(restored.isPlainText && !restored.hasHTML)
  }

  @Test func `after its HTML was dropped, a body and its copies have only their other values`() {
    let content = read("# A\n\n[b](b.md)", rendersHTML: true)
    let copy = content
    content.dropHTML()
    #expect(!content.hasHTML && !copy.hasHTML && copy.isEmpty)
    var bytes: [UInt8] = []
    copy.appendHTML(to: &bytes) { _ in nil }
    #expect(bytes.isEmpty)
    #expect(copy.firstHeading == "A")
    #expect(copy.links.map(\.target) == ["b.md"])
  }

  @Test(arguments: [0, 13, 14, 40])
  func `finds the headings of a restored body, few or many`(others: Int) throws {
    let content = try restored(read(Self.text + "\n" + String(repeating: "\n## Z\n", count: others)))
    #expect(
      ["milk", "oat", "oat-1", "é", "e\u{301}", "oat-2", "", "TOP"].map { content.target(ofFragment: $0) }
        == [
          .top, .heading("oat"), .heading("oat-1"), .heading("é"), .heading("é"), nil, .top, .top,
        ])
  }

  @Test func `the level of a heading and the counts of a checklist are checked`() {
    func isDamaged<Value: BinaryValue>(_ value: Value) -> Bool {
      var writer = BinaryWriter()
      writer.write(value)
      return writer.bytes.withUnsafeBytes { bytes in
        var reader = BinaryReader(bytes)
        return (try? reader.read(Value.self)) == nil
      }
    }
    #expect(isDamaged(MarkdownHeading(level: 1, id: "a", text: "A")))
    #expect(isDamaged(MarkdownHeading(level: 7, id: "a", text: "A")))
    #expect(!isDamaged(MarkdownHeading(level: 6, id: "a", text: "A")))
    #expect(isDamaged(Checklist(done: 2, total: 1)))
    #expect(isDamaged(Checklist(done: -1, total: 1)))
    #expect(isDamaged(MarkdownNote(head: NoteHead(time: "2026-12-01", author: nil), text: "")))
  }
}
