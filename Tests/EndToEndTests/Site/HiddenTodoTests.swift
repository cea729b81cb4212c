import TestSupport
import Testing

/// Tests of todos that are not for readers.
@Suite struct HiddenTodoTests {
  private static let hidden = """
    ---
    title: Zebra party
    private: true
    tags: [zebratag]
    status: zebrastatus
    due: 2026-12-24
    assignee: Zebraman
    ---
    See ![picture](zebra.png) and [[visible]].
    """
  private static let draft = "---\ntitle: Yak draft\ndraft: true\nid: yak-1\n---\n"
  private static let visible = """
    ---
    title: Visible
    depends: [zebra-plan, yak-1, other]
    parent: zebra-plan
    related: "[[zebra-plan]]"
    duplicate-of: [other, zebra-plan]
    see: zebra-plan
    a key: [x, zebra-plan]
    ---
    Ask [[zebra-plan]], [[zebra-plan|the plan]], [the text](zebra-plan.md) and [[YAK-1]], [one][z] and [two][z].

    > [z]: zebra-plan.md

    [y]:
      <zebra-plan.md> "Title"

    - [ ] before [[zebra-plan]]

    ## Notes

    2026-11-20 about [[zebra-plan]]
    """

  private func project() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/zebra-plan.md": Self.hidden, "Todos/zebra.png": "png", "Todos/yak.md": Self.draft,
      "Todos/visible.md": Self.visible, "Todos/other.md": "---\ntitle: Other\nparent: visible\n---\n",
      "Todos/zebra-broken.md": "---\ntitle: Broken zebra\npublish: no\ntags: [\n---\n",
      "README.md": "<!-- todosite:begin -->\n<!-- todosite:end -->\n",
    ])
  }

  /// The files below a folder that contain a word, or whose paths do.
  private func files(with word: String, in folder: TemporaryFolder, _ path: String) throws -> [String] {
    try folder.contents(path).filter { name, bytes in
      "\(name) \(String(decoding: bytes, as: UTF8.self))".lowercased().contains(word)
    }.map(\.key).sorted()
  }

  @Test func `a site has no trace of a hidden todo`() throws {
    let folder = try project()
    let run = try todosite("build", in: folder)
    #expect(run.status == 1)
    #expect(run.stdout.hasPrefix("_site: 2 todos, 0 unreadable, 3 hidden; "))
    #expect(run.stderr.contains(" --> Todos/zebra-broken.md:4:7\n"))
    #expect(try files(with: "zebra", in: folder, "_site") == [])
    #expect(try files(with: "yak", in: folder, "_site") == [])
    let site = try BuiltSite(folder)
    expectSound(site)
    let page = try #require(site.files["todos/visible.html"].map { String(decoding: $0, as: UTF8.self) })
    #expect(
      page.contains("<p>Ask hidden todo, the plan, the text and hidden todo, one and two.</p>"))
    #expect(page.contains("Part of <bdi>hidden todo</bdi>"))
    #expect(page.contains(" about hidden todo</p>"))
  }

  @Test func `drafts are published on request, other hidden todos never`() throws {
    let folder = try project()
    #expect(
      try todosite("build", "--drafts", in: folder).stdout.hasPrefix(
        "_site: 3 todos, 0 unreadable, 2 hidden; "))
    #expect(try files(with: "zebra", in: folder, "_site") == [])
    #expect(try files(with: "yak draft", in: folder, "_site").contains("todos/yak.html"))
  }

  @Test func `an incremental build makes the site of a full one`() throws {
    let folder = try project()
    for (file, text) in [
      ("zebra-plan", Self.hidden.replacing("private: true", with: "private: false")),
      ("zebra-plan", Self.hidden), ("visible", Self.visible + "\nMore.\n"), ("yak", "# Yak\n"),
      ("zebra-broken", "---\npublish: false\n---\n"),
    ] {
      _ = try todosite("build", in: folder)
      try folder.write("Todos/\(file).md", text)
      _ = try todosite("build", in: folder)
      _ = try todosite("build", "--full", "--output", "full", in: folder)
      #expect(try folder.contents("_site") == folder.contents("full"), "\(file)")
    }
  }

  @Test(arguments: [
    ["--format", "markdown", "--output", "out"], ["--output", "out/todo.md"], ["--output", "out/todo.ics"],
    ["--into", "README.md"],
  ])
  func `exports for readers leave hidden todos out`(options: [String]) throws {
    let folder = try project()
    try folder.write("out/.keep", "")
    #expect(try shell("rm out/.keep", in: folder).status == 0)
    #expect(try todosite(["export"] + options, in: folder).status == 1)
    #expect(try folder.contents("out").isEmpty == (options[0] == "--into"))
    #expect(try files(with: "zebra", in: folder, "out") == [])
    #expect(try folder.text("README.md").lowercased().contains("zebra") == false)
    #expect(try folder.text("README.md").contains("Visible") == (options[0] == "--into"))
  }

  @Test(arguments: ["json", "csv"])
  func `exports that can be imported keep hidden todos with their keys`(format: String) throws {
    let folder = try project()
    #expect(try todosite("export", "--format", format, "--output", "todos", in: folder).status == 1)
    let text = try folder.text("todos")
    #expect(text.contains("Zebra party") && text.contains("private") && text.contains("Yak draft"))
  }

  @Test func `commands read hidden todos`() throws {
    let folder = try project()
    #expect(try todosite("check", in: folder).stdout == "4 todos, 1 unreadable\n")
    let list = try todosite("list", in: folder).stdout
    #expect(list.contains("Zebra party  hidden · "))
    #expect(list.contains("Yak draft  draft\n"))
  }
}
