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
}
