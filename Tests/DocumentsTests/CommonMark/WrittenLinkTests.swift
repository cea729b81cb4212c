import Testing
@testable import Documents

@Suite struct WrittenLinkTests {
  @Test(
    arguments: [
      ("[[Buy a can]]", "Buy a can"), ("[[Tasks/Buy a can.md]]", "Tasks/Buy a can.md"),
      ("[[ Buy a can | the can ]]", "Buy a can"), ("[[a#Part two|x]]", "a#Part two"), ("[[#x]]", "#x"),
      ("[[a, b]]", "a, b"),
    ])
  func `reads a link of Obsidian without its own text`(text: String, target: String) {
    #expect(WrittenLink(text) == WrittenLink(.wiki, to: target))
  }

  @Test(
    arguments: [
      ("[Buy](Buy%20a%20can.md)", "Buy a can.md"), ("[Buy](<Buy a can.md>)", "Buy a can.md"),
      ("[Buy](Buy a can.md)", "Buy a can.md"), ("[Buy](../x/a.md#shop)", "../x/a.md"),
      ("[Buy](./a.md \"the title\")", "./a.md"), ("[Buy](a.md 'it''s)", "a.md 'it''s"),
      ("[Buy](a.md 'title')", "a.md"), ("[Buy](a.md (title))", "a.md"), ("[Buy](<a.md> \"t\")", "a.md"),
      ("[a [b] \\] c](x.md)", "x.md"), ("[](x.md)", "x.md"), ("[a](x_(1).md)", "x_(1).md"),
      ("[a](x\\).md)", "x).md"), ("[a]( x.md )", "x.md"), ("[a](x (1).md)", "x (1).md"),
      ("[a](%C3%9Cbung.md)", "Übung.md"), ("[a](<a\\>b.md>)", "a>b.md"),
    ])
  func `reads a Markdown link with the path of a file`(text: String, target: String) {
    #expect(WrittenLink(text) == WrittenLink(.file, to: target))
  }

  @Test(
    arguments: [
      "", "a", "[", "[[", "[[]]", "[[ ]]", "[[a]", "[a]]", "[[a]] b", "x [[a]]", "[[a]][[b]]", "[a]", "[a]()",
      "[a](<>)", "[a](b.md", "[a](b.md) c", "[a](https://example.org/b.md)", "[a](#b)", "[a](/b.md)",
      "[a](javascript:b)",
      "[a] (b.md)", "[a", "[a]\\(b.md)", "[[a[b]]]", "[|b]", "[[|b]]",
    ])
  func `any other text is no link`(text: String) {
    #expect(WrittenLink(text) == nil)
  }

  @Test(
    arguments: [
      ("a, b", ["a", " b"]), ("a", ["a"]), ("", [""]), (",", ["", ""]), ("[[a, b]], c", ["[[a, b]]", " c"]),
      ("[a, b](c,d.md),e", ["[a, b](c,d.md)", "e"]), ("[a, b], c", ["[a", " b]", " c"]),
      ("x [[a, b]]", ["x [[a", " b]]"]), (" [[a, b]] x, y", [" [[a, b]] x", " y"]),
      ("é,[[ü,ö]],é", ["é", "[[ü,ö]]", "é"]),
    ])
  func `commas separate words, but not in links`(text: String, parts: [Substring]) {
    #expect(commaSeparated(text) == parts)
  }

  @Test func `takes linear time for brackets that begin no link`() {
    for text in ["[,", "[[a,", "[a](,", "\\,[", "[x](a \"", "[\\\\"] {
      let parts = commaSeparated(String(repeating: text, count: 200_000))
      #expect(parts.count > 1 || !text.contains(","))
    }
  }
}
