import TestSupport
import Testing

/// Tests of errors in `todosite.yml` and in templates: they are reported with their positions, and nothing is published.
@Suite struct SettingsAndThemeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var text: String
    var stderr: String

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      name: "unknown key", text: "tilte: Mine\n",
      stderr: """
        error: unknown setting "tilte"
         --> todosite.yml:1:1
          |
        1 | tilte: Mine
          | ^^^^^ expected title, language, todos, output, base-url, repository, branch, accent, statuses, fields, templates, public, page-size, unsafe-html or limits
        help: did you mean "title"?

        error: the settings have errors

        """),
    Case(
      name: "two wrong values", text: "title: Mine\npage-size: 0\nstatuses: open\n",
      stderr: """
        error: wrong value for "page-size"
         --> todosite.yml:2:12
          |
        2 | page-size: 0
          |            ^ expected a whole number from 1 to 100000

        error: wrong value for "statuses"
         --> todosite.yml:3:11
          |
        3 | statuses: open
          |           ^^^^ expected a list of statuses

        error: the settings have errors

        """),
    Case(
      name: "no YAML", text: "title: Mine\n  x\n- y\n",
      stderr: """
        error: the line is not aligned with the lines above it
         --> todosite.yml:3:1
          |
        3 | - y
          | ^^^
        help: begin all keys or items of a level in the same column

        error: the settings have errors

        """),
  ])
  func `an invalid setting prevents build, check and list`(mistake: Case) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n", "todosite.yml": mistake.text])
    let before = try folder.contents()
    for command in ["build", "check", "list"] {
      try expect(command, in: folder, ends: 1, stderr: mistake.stderr)
    }
    #expect(try folder.contents() == before)
  }

  @Test(arguments: [
    Case(
      name: "unknown name", text: "<p>{{heading}}</p>\n<p>{{tootal}}</p>\n",
      stderr: """
        error: unknown name "tootal"
         --> Templates/list.html:2:6
          |
        2 | <p>{{tootal}}</p>
          |      ^^^^^^
        help: did you mean "total"?

        error: nothing was published: the templates have errors

        """),
    Case(
      name: "unknown partial", text: "{{> haed}}\n",
      stderr: """
        error: unknown partial "haed"
         --> Templates/list.html:1:5
          |
        1 | {{> haed}}
          |     ^^^^
        help: did you mean "head"?

        error: nothing was published: the templates have errors

        """),
    Case(
      name: "unclosed section", text: "<ul>\n{{#todos}}\n<li>\n</ul>\n",
      stderr: """
        error: section "todos" is never closed
         --> Templates/list.html:2:1
          |
        2 | {{#todos}}
          | ^^^^^^^^^^
        help: close it with {{/todos}}

        error: nothing was published: the templates have errors

        """),
    Case(
      name: "unsafe interpolation", text: "<p>{{{heading}}}</p>\n<a href=\"{{heading}}\">x</a>\n",
      stderr: """
        error: unsafe interpolation: "heading" is text, and {{{…}}} does not escape it
         --> Templates/list.html:1:7
          |
        1 | <p>{{{heading}}}</p>
          |       ^^^^^^^
        help: write {{heading}}

        error: unsafe interpolation: "heading" is text, and the attribute "href" accepts only a link
         --> Templates/list.html:2:12
          |
        2 | <a href="{{heading}}">x</a>
          |            ^^^^^^^

        error: nothing was published: the templates have errors

        """),
  ])
  func `nothing is published with an invalid template`(mistake: Case) throws {
    let folder = try TemporaryFolder()
    #expect(try todosite("init", "--theme", in: folder).status == 0)
    #expect(try todosite("build", in: folder).status == 0)
    let before = try folder.contents("_site")
    try folder.write("Templates/list.html", mistake.text)
    try folder.write("Todos/focus.md", "# Changed\n")
    try expect("build", in: folder, ends: 1, stderr: mistake.stderr)
    #expect(try folder.contents("_site") == before)
  }

  @Test func `no output folder is created with an invalid template`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n", "Templates/detail.html": "{{tilte}}"])
    let check = try todosite("check", in: folder)
    #expect(check.status == 1)
    #expect(check.stdout == "1 todo, 0 unreadable\n")
    #expect(check.stderr.hasPrefix("error: unknown name \"tilte\"\n --> Templates/detail.html:1:3\n"))
    #expect(try todosite("build", in: folder).status == 1)
    #expect(!folder.exists("_site"))
  }

  @Test func `a template with a misspelt name is an error with a suggestion, and nothing is published`()
    throws
  {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "Templates/lst.html": "x"])
    for command in ["check", "build"] {
      let run = try todosite(command, in: folder)
      #expect(run.status == 1)
      #expect(
        run.stderr.hasPrefix(
          """
          error: no page and no template uses the template "lst"
           --> Templates/lst.html
          help: did you mean "list"? Other templates can include this one: {{> lst}}

          """), "\(run)")
    }
    #expect(!folder.exists("_site"))
  }

  @Test func `uses the statuses, the title and the theme of the project`() throws {
    let folder = try TemporaryFolder([
      "todosite.yml": """
      title: Ours
      language: vi
      page-size: 1
      statuses:
        - { name: idea, label: "An idea" }
        - { name: shipped, closed: true }
      """,
      "Todos/a.md": "---\ntitle: A\n---\n", "Todos/b.md": "---\ntitle: B\nstatus: shipped\n---\n",
      "Public/style.css": "/* ours */\n", "Public/fonts/one.woff2": "font",
    ])
    try expect(
      "list", "--all", in: folder, ends: 0,
      stdout: "○  a  A  An idea\n✓  b  B  shipped\n\n1 An idea, 1 shipped\n")
    #expect(try todosite("build", in: folder).status == 0)
    let files = try folder.contents("_site")
    #expect(
      files.keys.filter { $0.hasPrefix("assets/") && !$0.hasSuffix("/") }.sorted() == [
        "assets/favicon.svg", "assets/filters.js", "assets/find.js", "assets/fonts/one.woff2",

        "assets/mark.js", "assets/query.js", "assets/rows.js", "assets/search.js", "assets/site.js",
        "assets/style.css",
        "assets/theme.js", "assets/words.js",
      ])
    #expect(files["page/2.html"] != nil && files["statuses/shipped.html"] != nil)
    #expect(try folder.text("_site/assets/style.css") == "/* ours */\n")
    let page = try folder.text("_site/index.html")
    #expect(page.contains("<html lang=\"vi\" dir=\"ltr\">"))
    #expect(page.contains("Ours"))
    #expect(try folder.text("_site/todos/a.html").contains("An idea"))
  }

  @Test func `a language without texts is a warning, and its pages are in English in its direction`() throws {
    let folder = try TemporaryFolder([
      "todosite.yml": "language: ar\n", "Todos/a.md": "---\ntitle: ق\n---\n",
    ])
    let warning = """
      warning: no texts in the language "ar"
       --> todosite.yml:1:11
        |
      1 | language: ar
        |           ^^ the words of the pages are in English
      help: there are texts in: en, vi
      """
    let build = try todosite("build", in: folder)
    #expect(build.status == 0)
    #expect(build.stderr.hasPrefix(warning), "\(build.stderr)")
    #expect(try todosite("check", in: folder).stderr.hasPrefix(warning))
    #expect(try todosite("build", "--strict", in: folder).status == 1)
    let page = try folder.text("_site/index.html")
    #expect(page.contains("<html lang=\"en\" dir=\"rtl\">"))
    #expect(page.contains("<p class=\"summary\"><bdi>"))
    #expect(page.contains("dir=\"auto\" lang=\"ar\">ق</a>"))
    try folder.write("todosite.yml", "language: vi-VN\n")
    #expect(try todosite("build", in: folder).stderr == "")
    #expect(try folder.text("_site/index.html").contains("<html lang=\"vi-VN\" dir=\"ltr\">"))
  }

  @Test(
    .requires(programs: "strace"),
    arguments: [
      ("openat", "EMFILE", "Too many open files"), ("openat", "EACCES", "Permission denied"),
      ("read", "EIO", "Input/output error"),
    ])
  func `settings that the system cannot read are a system error`(
    call: String, error: String, reason: String
  ) throws {
    for file in ["todosite.yml", "backlog/config.yml"] {
      let folder = try TemporaryFolder(["\(file)": "title: Mine\n"])
      for command in ["build", "check", "list"] {
        let run = try shell(
          "exec strace -f -qqq -o trace -P \(file) -e trace=\(call) -e inject=\(call):error=\(error) "
            + "'\(todositePath)' \(command)", in: folder)
        try #require(try folder.text("trace").contains("(INJECTED)"))
        #expect(run.status == 3)
        #expect(run.stdout == "")
        #expect(
          run.stderr.hasSuffix("error: cannot read the file: \(reason)\n --> \(file)\n"), "\(run.stderr)")
      }
      #expect(try folder.names().filter { $0 != "trace" }.count == 1)
    }
  }

  @Test func `settings that are not a file are a problem of the settings`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("todosite.yml")
    try expect(
      "list", in: folder, ends: 1,
      stderr: """
        error: cannot read the file: it is a folder
         --> todosite.yml

        error: the settings have errors

        """)
  }
}
