import Testing

@testable import Documents

/// Tests that put texts together that were written apart.
@Suite struct MarkdownSectionsTests {
  private func body(_ texts: (text: String, title: String?)...) -> String {
    var sections = MarkdownSections()
    for (text, title) in texts { sections.add(text, under: title) }
    return String(decoding: sections.bytes, as: UTF8.self)
  }

  @Test func `puts headings and blank lines between texts`() {
    #expect(
      body(("One.", nil), ("Two.\n", "Design"), (" \n", "Nothing"), ("- a", "Notes")) == """
        One.

        ## Design

        Two.

        ## Notes

        - a

        """)
    #expect(body(("Two.", "Design")) == "## Design\n\nTwo.\n")
    #expect(body(("", nil)) == "")
  }

  @Test func `returns the place of each section`() {
    var sections = MarkdownSections()
    #expect(sections.add("a\r\nb") == 0)
    #expect(sections.add("") == nil)
    #expect(sections.add("c", under: "D") == 6)
    #expect(sections.line(at: 6) == 4)
  }

  @Test(arguments: [
    ("```\nlet a", "```\nlet a\n```\n"), ("~~~~\na\n~~~", "~~~~\na\n~~~\n~~~~\n"),
    ("- a\n\n  ```\n  b", "- a\n\n  ```\n  b\n"), ("<!-- a", "<!-- a\n-->\n"),
    ("<pre>\na", "<pre>\na\n</pre>\n"), ("<?php", "<?php\n?>\n"), ("<![CDATA[ a", "<![CDATA[ a\n]]>\n"),
    ("<!DOCTYPE", "<!DOCTYPE\n>\n"), ("a < b, `c", "a < b, `c\n"), ("```a```", "```a```\n"),
    ("<div>\na", "<div>\na\n"),
  ])
  func `closes what a text leaves open`(_ text: String, _ closed: String) {
    let body = body((text, nil), ("Two.", "Design"))
    #expect(body == closed + "\n## Design\n\nTwo.\n")
    var problems: [Problem] = []
    let content = MarkdownContent.read(SourceFile(path: "a.md", text: body), problems: &problems)
    #expect(content.headingIDs == ["design"])
  }
}
