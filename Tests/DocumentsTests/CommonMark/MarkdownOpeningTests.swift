import Testing

@testable import Documents

@Suite struct MarkdownOpeningTests {
  private func opening(_ text: String, atMost limit: Int = 160) -> String? {
    var problems: [Problem] = []
    return MarkdownContent.read(SourceFile(path: "a.md", text: text), problems: &problems).opening(
      atMost: limit)
  }

  @Test(
    arguments: [
      ("", nil), ("# Only a heading\n", nil), ("![](a.png)\n", nil), ("One\ntwo\n", "One two"),
      ("## Why\n\nBecause *it* is `a < b` & \"so\".\n", "Because it is a < b & \"so\"."),
      ("First.\n\n- [ ] item\n- [[b]] and [c](d.md)\n", "First. item b and c"),
      ("[[a]] [[b | B & \"co\"]], [[#Why]] `[[x]]` \\[[y]] [ [z]]", "a B & \"co\", #Why [[x]] [[y]] [ [z]]"),
      ("![[a.png]] TASK-1 [[a]]: [b](b.md) **[[b|c]]**", "!a.png TASK-1 a: b c"),
      ("<b>raw</b> &amp; &lt;\n", "raw & <"), ("| a | b |\n|---|---|\n| c | d |\n", "a b c d"),
      ("Text\n\n# End", "Text"),
    ] as [(String, String?)])
  func `the opening is the text without markup and headings`(body: String, text: String?) {
    #expect(opening(body) == text)
  }

  @Test(
    arguments: [
      ("one two three", 13, "one two three"), ("one two three", 12, "one two…"),
      ("one two three", 8, "one two…"),
      ("one two three", 7, "one two…"), ("incomprehensible", 5, "incom…"),
      ("a incomprehensible", 9, "a incompr…"),
      ("việc ở nhà", 10, "việc ở nhà"), ("việc ở nhà", 9, "việc ở…"), ("木材を塗り直す", 3, "木材を…"),
      ("one  \n two", 7, "one two"),
    ] as [(String, Int, String)])
  func `a long text is cut after a word`(body: String, limit: Int, text: String) {
    #expect(opening(body, atMost: limit) == text)
  }
}
