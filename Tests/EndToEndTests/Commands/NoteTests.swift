import FileSystem
import TestSupport
import Testing

@Suite struct NoteTests {
  private static let milk = "---\ntitle: Milk\n---\n\nTwo cartons.\n"

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["Todos/a.md": Self.milk, "Todos/b.md": "# Oats\n\n```\nopen\n"])
  }

  /// Returns the text of the todo `a` with `TIME` for each time.
  private func text(in folder: TemporaryFolder) throws -> String {
    try folder.text("Todos/a.md").replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}/, with: "TIME")
  }

  @Test func `note appends words or standard input, and undo takes them back`() throws {
    let folder = try folder()
    try expect(
      "note", "a", "Only", "the", "small shop", "--as", "Ana", in: folder, ends: 0, stdout: "noted a  Milk\n")
    let one = Self.milk + "\n## Notes\n\n- **TIME Ana**: Only the small shop\n"
    #expect(try text(in: folder) == one)
    let run = try shell(#"printf 'a\n\n# b\n' | todosite note a - --as "B *c*""#, in: folder)
    #expect(run == Run(0, stdout: "noted a  Milk\n"))
    #expect(try text(in: folder) == one + "- **TIME B \\*c\\***: a\n\n  \\# b\n")
    for _ in 0..<2 { #expect(try todosite("undo", in: folder).status == 0) }
    #expect(try folder.text("Todos/a.md") == Self.milk)
  }

  @Test(.requires(programs: "git")) func `the author is git's user.name`() throws {
    let folder = try folder()
    let home = ["HOME": folder[""], "GIT_CONFIG_NOSYSTEM": "1"]
    try expect("note", "a", "one", in: folder, environment: home, ends: 0, stdout: "noted a  Milk\n")
    try folder.write(".gitconfig", "[user]\n\tname = Ana Lê\n")
    try expect("note", "a", "two", in: folder, environment: home, ends: 0, stdout: "noted a  Milk\n")
    try expect(
      "note", "a", "three", in: folder, environment: ["PATH": "/nonexistent"], ends: 0,
      stdout: "noted a  Milk\n")
    #expect(
      try text(in: folder) == Self.milk
        + "\n## Notes\n\n- **TIME**: one\n- **TIME Ana Lê**: two\n- **TIME**: three\n")
  }

  @Test func `prints JSON, and show lists the notes`() throws {
    let folder = try folder()
    let run = try todosite("note", "a", "**x** [[b]]", "--as=Ana", "--json", in: folder)
    let change = try #require(JSONValue(run.stdout)?["changes"]?.list?.first, "\(run)")
    #expect(change["action"]?.text == "noted")
    #expect(change["changed"]?["note"]?.list?.first?.text?.hasSuffix(" Ana") == true)
    let note = try #require(
      JSONValue(try todosite("show", "a", "--json", in: folder).stdout)?["todo"]?["notes"]?.list?.first)
    #expect(note["author"]?.text == "Ana")
    #expect(note["text"]?.text == "x [[b]]")
    #expect(note["time"]?.text?.utf8.count == "2026-12-01T09:30Z".utf8.count)
  }

  @Test(arguments: [
    Mistake(
      "note", says: "error: missing ID\nhelp: name a todo: todosite note ID; list them with: todosite list\n"),
    Mistake(
      "note", "a b",
      says:
        "error: missing text\nhelp: write it after the id: todosite note 'a b' TEXT; - reads it from standard input\n"
    ),
    Mistake("note", "a", " ", says: "error: the note is empty\nhelp: say what is to be noted\n"),
    Mistake("note", "zz", "x", says: "error: no todo \"zz\"\nhelp: list the todos with: todosite list\n"),
    Mistake(
      "note", "b", "x",
      says: """
        error: the body ends in an open code block or HTML block
        help: end the block, so that the note is not a part of it

        """),
  ])
  func `mistakes change nothing`(mistake: Mistake) throws {
    let folder = try folder()
    try expect(mistake.arguments, in: folder, ends: 2, stderr: mistake.message)
    #expect(try folder.text("Todos/a.md") == Self.milk)
  }

  @Test func `the site shows notes on the page of the todo and in the feed`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# Milk\n\n## Notes\n\n- **2026-12-01 09:30 Ana**: Only the *small* shop\n"
    ])
    #expect(try todosite("build", in: folder).status == 0)
    #expect(
      try folder.text("_site/todos/a.html").contains(
        """
        <ol class="notes">
        <li>
        <p><span class="by"><time datetime="2026-12-01T09:30Z">1 Dec 2026, 09:30 UTC</time> <b>Ana</b></span> Only the \
        <em>small</em> shop</p>
        </li>
        </ol>
        """))
    let feed = try folder.text("_site/feed.xml")
    #expect(feed.contains("<title type=\"text\">Note: Milk</title>"))
    #expect(feed.contains("<content type=\"text\">Only the small shop</content>"))
  }
}
