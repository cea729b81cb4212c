@testable import Documents
import Testing

/// Tests of the check that prevents a wrong edit from being written, without an edit.
@Suite struct FrontMatterExpectationTests {
  private func isUnchanged(_ before: String, _ after: String) throws -> Bool {
    let (old, new) = (SourceFile(path: "a.md", text: before), SourceFile(path: "a.md", text: after))
    let front = try #require(try FrontMatter.read(new))
    return FrontMatterExpectation(try #require(try FrontMatter.read(old)), of: old).isMet(by: front, of: new)
  }

  @Test(arguments: [
    "---\na: b\n---\nBody", "--- \n# c\n\na:   b # d\n---\nBody", "---\r\na: b\r\n---\r\nBody",
  ])
  func `comments, blanks and line endings are not compared`(after: String) throws {
    #expect(try isUnchanged("---\na: b\n---\nBody", after))
  }

  @Test(arguments: [
    // The body, a key, a value, its style and the number of keys.
    ("---\na: b\n---\nBody", "---\na: b\n---\nBody\n"), ("---\na: b\n---\nBody", "---\na: b\n---\n"),
    ("---\na: b\n---\n", "---\nc: b\n---\n"), ("---\n\u{E9}: b\n---\n", "---\ne\u{301}: b\n---\n"),
    ("---\na: b\n---\n", "---\na: c\n---\n"), ("---\na: \u{E9}\n---\n", "---\na: e\u{301}\n---\n"),
    ("---\na: b\n---\n", "---\na: 'b'\n---\n"), ("---\na: b\n---\n", "---\na: [b]\n---\n"),
    ("---\na: b\n---\n", "---\na: b\nc: d\n---\n"), ("---\na: b\nc: d\n---\n", "---\na: b\n---\n"),
    ("---\na: b\nc: d\n---\n", "---\nc: d\na: b\n---\n"),
    // The same for values in a list and in a mapping.
    ("---\na: [b]\n---\n", "---\na: [b, c]\n---\n"), ("---\na: [b]\n---\n", "---\na:\n- b\n---\n"),
    ("---\na: [b]\n---\n", "---\na: ['b']\n---\n"), ("---\na: [b]\n---\n", "---\na: [c]\n---\n"),
    ("---\na: {b: c}\n---\n", "---\na:\n  b: c\n---\n"), ("---\na: {b: c}\n---\n", "---\na: {b: d}\n---\n"),
    ("---\na: {b: c}\n---\n", "---\na: {d: c}\n---\n"),
    ("---\na: {b: c}\n---\n", "---\na: {b: c, d: e}\n---\n"),
  ])
  func `notices a change`(before: String, after: String) throws {
    #expect(try !isUnchanged(before, after))
  }

  @Test func `a text is not null, and a word may be`() throws {
    let mapping = try #require(try FrontMatter.read(SourceFile(path: "", text: "---\na: ~\n---\n"))).mapping
    let value = try #require(mapping.entry("a")).value
    #expect(!ExpectedNode.text("~").matches(value) && ExpectedNode.word("~").matches(value))
    #expect(!ExpectedNode.list([.word("~")]).matches(value) && ExpectedNode.same(value).matches(value))
  }
}
