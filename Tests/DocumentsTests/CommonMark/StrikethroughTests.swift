@testable import Documents
import Testing

/// Strikethrough of the GitHub Flavored Markdown specification 0.29, §6.5.
@Suite struct StrikethroughTests {
  @Test(arguments: [
    ("~~Tea~~ Oat milk, ~two~ three", "<del>Tea</del> Oat milk, <del>two</del> three"),
    (
      "a ~~b *c* `d` [e](http://f)~~ g",
      "a <del>b <em>c</em> <code>d</code> <a href=\"http://f\">e</a></del> g"
    ),
    ("a~b~c", "a<del>b</del>c"), ("*a ~b~*", "<em>a <del>b</del></em>"),
    ("[~a~](http://b)", "<a href=\"http://b\"><del>a</del></a>"),
    ("~a\nb~", "<del>a\nb</del>"), ("~~a  \nb\\\nc~~ ~d~", "<del>a<br />\nb<br />\nc</del> <del>d</del>"),
    ("~~a ~b~ c~~", "<del>a <del>b</del> c</del>"), ("~~a~~b~~c~~", "<del>a</del>b<del>c</del>"),
    ("~~&amp;~~ ~\\*~", "<del>&amp;</del> <del>*</del>"), ("é~ü~", "é<del>ü</del>"),
    ("~~**a**~~ **~~b~~**", "<del><strong>a</strong></del> <strong><del>b</del></strong>"),
    ("***a** b* ~c~ *d*** ~e~", "<em><strong>a</strong> b</em> <del>c</del> <em>d</em>** <del>e</del>"),
    ("``a ~b~", "``a <del>b</del>"), ("~this ~ that~", "<del>this ~ that</del>"),
  ])
  func `text between one or two tildes is struck through`(markdown: String, expected: String) {
    #expect(html(markdown) == "<p>\(expected)</p>\n")
  }

  @Test(arguments: [
    "a ~~~b~~~ c", "a ~~~~~b~~~~~", "~a", "a~", "a ~ b ~ c", "~~ a~~", "~~a ~~", "~a~~", "~~a~", "~a~~ b~",
    "a~.b~ c", "~a.~b",
    "~\u{A0}a~", "a~\u{2014}b~",
  ])
  func `tildes that form no strikethrough are unchanged`(markdown: String) {
    #expect(html(markdown) == "<p>\(markdown)</p>\n")
  }

  @Test func `strikethrough does not cross paragraphs`() {
    #expect(html("This ~~has a\n\nnew one~~.\n") == "<p>This ~~has a</p>\n<p>new one~~.</p>\n")
  }

  @Test func `escaped tildes and tildes in code or URLs are text`() {
    #expect(html("\\~a~ ~a\\~~ `~b~`\n") == "<p>~a~ <del>a~</del> <code>~b~</code></p>\n")
    #expect(
      html("    ~a~\n\n<http://a/~b~>\n")
        == "<pre><code>~a~\n</code></pre>\n<p><a href=\"http://a/~b~\">http://a/~b~</a></p>\n")
  }

  /// libcmark's tree already contains the emphasis, so strikethrough can only be inside or around it.
  @Test func `emphasis takes precedence over strikethrough that crosses it`() {
    #expect(html("~a *b~ c*") == "<p>~a <em>b~ c</em></p>\n")
    #expect(html("*a ~b* c~") == "<p><em>a ~b</em> c~</p>\n")
  }

  @Test func `tildes are paired by the rules for emphasis`() {
    // If a run can both open and close, the lengths of a pair must not add up to a multiple of three.
    #expect(html("~~a~b~~") == "<p><del>a~b</del></p>\n")
    #expect(html("~a~~b~") == "<p><del>a~~b</del></p>\n")
    #expect(html("a~b~~c~d~~e") == "<p>a<del>b~~c</del>d~~e</p>\n")
    #expect(html("x~~a~") == "<p>x~~a~</p>\n")
  }

  @Test func `strikethrough is found in headings, quotes and lists`() {
    #expect(html("## ~~a~~ b ##\n") == "<h2 id=\"a-b\"><del>a</del> b</h2>\n")
    #expect(
      html("~a~ b\n---\n> - ~c~\n>   ~d~\n")
        == "<h2 id=\"a-b\"><del>a</del> b</h2>\n<blockquote>\n<ul>\n<li><del>c</del>\n<del>d</del></li>\n"
        + "</ul>\n</blockquote>\n"
    )
    #expect(html("[a]: http://b\n~c~ [a]\n") == "<p><del>c</del> <a href=\"http://b\">a</a></p>\n")
  }

  @Test func `titles, ids and checklist items contain no tildes`() {
    let source = SourceFile(path: "a.md", text: "# ~~Old~~ title\n\n- [ ] buy ~~tea~~ milk\n")
    #expect(read("# ~~Old~~ title\n").content.firstHeading == "Old title")
    #expect(read("x\n\n# ~~Old~~ title\n").content.headingIDs == ["old-title"])
    let parts = EditableParts.find(in: source)
    #expect(parts.checklist == [ChecklistItem(isDone: false, text: "buy tea milk", mark: 20)])
    #expect(parts.firstHeading == 2..<15)
  }
}
