import TestSupport
import Testing

/// Tests of bodies, from the file to the page.
@Suite struct BodyTests {
  @Test func `a Markdown export leaves a link that it cannot rewrite as written, with a note`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\n---\n\n## Set <n> to\n\n![](gone.png)\n\nSee [[b]].\n",
      "Todos/b.md": "# B\n",
    ])
    let run = try todosite("export", "--format", "markdown", "--output", "out", "--strict", in: folder)
    #expect(run.status == 1 && run.stderr.contains("nothing was published: 1 warning"))
    let again = try todosite("export", "--format", "markdown", "--output", "out", in: folder)
    #expect(again.status == 0)
    #expect(
      again.stderr == """
        warning: dead link "gone.png"
         --> Todos/a.md:7:5
          |
        7 | ![](gone.png)
          |     ^^^^^^^^ no todo or published file at this path

        note: link left as written
         --> Todos/a.md:7:5
          |
        7 | ![](gone.png)
          |     ^^^^^^^^ rewriting it could change the text around it

        1 warning

        """)
    let page = try folder.text("out/todos/a.md")
    #expect(page.hasSuffix("\n---\n\n## Set <n> to\n\n![](gone.png)\n\nSee [B](b.md).\n"))
    #expect(try todosite("build", in: folder).stderr.contains("note:") == false)
  }

  @Test func `links to files of the repository and ids of todos become links`() throws {
    let folder = try TemporaryFolder([
      "todosite.yml": "repository: https://github.com/ana/work\n",
      ".git/config": "", "src/a b.c": "", "Todos/task-1.md": "# B\n",
      "Todos/a.md": "---\ntitle: A\n---\n\n[c](../src/a%20b.c#L10), [src](../src), [gone](../x.c), task-1.\n",
    ])
    let build = try todosite("build", in: folder)
    #expect(build.status == 0)
    #expect(
      build.stderr == """
        warning: dead link "../x.c"
         --> Todos/a.md:5:48
          |
        5 | [c](../src/a%20b.c#L10), [src](../src), [gone](../x.c), task-1.
          |                                                ^^^^^^ no todo or published file at this path

        1 warning

        """)
    let site = "https://github.com/ana/work"
    #expect(
      try folder.text("_site/todos/a.html").contains(
        """
        <p><a href="\(site)/blob/main/src/a%20b.c#L10">c</a>, <a href="\(site)/tree/main/src">src</a>, gone, \
        <a href="../todos/task-1.html" title="B">task-1</a>.</p>
        """))
    #expect(try todosite("export", "--format", "markdown", "--output", "out", in: folder).status == 0)
    #expect(
      try folder.text("out/todos/a.md").hasSuffix(
        "\n[c](\(site)/blob/main/src/a%20b.c#L10), [src](\(site)/tree/main/src), gone, task-1.\n"))
    try folder.write("todosite.yml")
    #expect(
      try todosite("check", in: folder).stderr.hasPrefix(
        """
        warning: 2 links to files of the repository are shown as text
         --> Todos/a.md:5:5
          |
        5 | [c](../src/a%20b.c#L10), [src](../src), [gone](../x.c), task-1.
          |     ^^^^^^^^^^^^^^^^^^ the first of them
        help: to link to the git host, add to todosite.yml: repository: https://github.com/OWNER/NAME

        warning: dead link "../x.c"
        """))
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try folder.text("_site/todos/a.html").contains("<p>c, src, gone, <a href"))
  }

  @Test(arguments: [("en", "Contents", "Link to"), ("vi", "Mục lục", "Liên kết đến")])
  func `headings have links, and more than four a table of contents`(
    language: String, contents: String, label: String
  ) throws {
    let folder = try TemporaryFolder([
      "todosite.yml": "language: \(language)\n",
      "Todos/a.md": "# A\n\n## Một\n\n### b\n\n## c\n\n## b\n\n## d\n",
      "Todos/b.md": "# B\n\n## a\n\n## b\n\n## c\n\n## d\n",
    ])
    #expect(try todosite("build", in: folder).status == 0)
    let page = try folder.text("_site/todos/a.html")
    #expect(page.contains("<nav class=\"contents\" aria-label=\"\(contents)\">"))
    #expect(page.contains("<li class=\"level-2\" dir=\"auto\"><a href=\"#m%E1%BB%99t\">Một</a></li>"))
    #expect(page.contains("<li class=\"level-3\" dir=\"auto\"><a href=\"#b\">b</a></li>"))
    #expect(
      page.contains("<a class=\"anchor\" href=\"#b-1\" aria-label=\"\(label) b\"></a><h2 id=\"b-1\">b</h2>"))
    let other = try folder.text("_site/todos/b.html")
    #expect(!other.contains("contents") && other.contains("<h2 id=\"d\">d</h2>"))
  }

  @Test(arguments: [("en", "Note"), ("vi", "Lưu ý")])
  func `an alert has its label in the language of the site`(language: String, label: String) throws {
    let folder = try TemporaryFolder([
      "todosite.yml": "language: \(language)\n",
      "Todos/a.md": "---\ntitle: Fix login\n---\n\n# Task 12: Fix Login!\n\n> [!NOTE]\n> Ask *Ana*.\n",
    ])
    #expect(try todosite("build", in: folder).status == 0)
    let page = try folder.text("_site/todos/a.html")
    #expect(page.contains("<div class=\"alert note\">\n<p>\(label)</p>\n<p>Ask <em>Ana</em>.</p>\n</div>"))
    #expect(!page.contains("Task 12"))
  }

  @Test(arguments: [("en", "Footnotes", "Back to reference 1"), ("vi", "Chú thích", "Trở lại chỗ dẫn 1")])
  func `footnotes have labels in the language of the site, and safe HTML passes`(
    language: String, heading: String, label: String
  ) throws {
    let folder = try TemporaryFolder([
      "todosite.yml": "language: \(language)\n",
      "Todos/a.md": "# A\n\nH<sub>2</sub>O[^1] <u>b</u>\n\n[^1]: Water\n",
    ])
    let build = try todosite("build", in: folder)
    #expect(build.status == 0 && build.stderr == "")
    let page = try folder.text("_site/todos/a.html")
    #expect(
      page.contains(
        """
        <p>H<sub>2</sub>O<sup><a id="Reference-1" href="#Footnote-1" aria-describedby="Footnotes">1</a></sup> \
        &lt;u&gt;b&lt;/u&gt;</p>
        <section class="footnotes" aria-labelledby="Footnotes">
        <h2 class="sr" id="Footnotes">\(heading)</h2>
        <ol>
        <li id="Footnote-1">
        <p>Water <a class="backlink" href="#Reference-1" aria-label="\(label)">↩\u{FE0E}</a></p>
        </li>
        </ol>
        </section>
        """))
  }
}
