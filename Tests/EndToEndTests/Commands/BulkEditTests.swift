import TestSupport
import Testing

/// Tests of `edit` with several todos.
@Suite struct BulkEditTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/a.md": "---\ntitle: Milk\ntags: [web]\n---\n",
      "Todos/b.md": "---\ntitle: Oats # rolled\ntags: [web]\n---\n",
      "Todos/c.md": "---\ntitle: Old\nstatus: done\ntags: [web]\n---\n",
      "Todos/d.md": "---\ntitle: Door\n---\n",
    ])
  }

  private func texts(of folder: TemporaryFolder) throws -> [String] {
    try ["a", "b", "c", "d"].map { try folder.text("Todos/\($0).md") }
  }

  @Test func `edits several todos, and undo takes all edits back at once`() throws {
    let folder = try folder()
    let before = try texts(of: folder)
    try expect(
      "edit", "a", "zzz", "b", "a", "--priority", "high", in: folder, ends: 2,
      stdout: """
        edited a  Milk
               priority high
        edited b  Oats
               priority high

        """,
      stderr: """
        error: no todo "zzz"
        help: list the todos with: todosite list

        error: only 2 of 3 todos were edited

        """)
    #expect(try folder.text("Todos/b.md") == "---\ntitle: Oats # rolled\npriority: high\ntags: [web]\n---\n")
    try expect("undo", in: folder, ends: 0, stdout: "undid edit\nreverted a  Milk\nreverted b  Oats\n")
    #expect(try texts(of: folder) == before)
  }

  @Test func `edits the unclosed todos that match a query, or the closed ones that it names`() throws {
    let folder = try folder()
    let edited = """
      edited a  Milk
             due 2026-12-01
      edited b  Oats
             due 2026-12-01

      """
    try expect("edit", "--where", "#web", "--due", "2026-12-01", "--yes", in: folder, ends: 0, stdout: edited)
    try expect(
      "edit", "--where", "#web status:done", "--priority", "low", "-y", in: folder, ends: 0,
      stdout: "edited c  Old\n       priority low\n")
    try expect(
      "edit", "--where", "nope", "--due=none", "--yes", in: folder, ends: 0, stdout: "no todo matches\n")
    try expect(
      "edit", "--where", "old", "--due=none", "--yes", in: folder, ends: 0,
      stdout: "no unclosed todo matches, but a closed one does; to change it: status:closed\n")
  }

  @Test(arguments: [
    ("-status:open", ""), ("-#web", "d"), ("old OR #web", "a b"), ("status:done OR door", "d"),
    ("status:done OR door status:open", "d c"), ("-milk OR status:closed", "b d"),
    ("completed:none", "a b d"),
    ("completed:week", "c"), ("completed:week OR status:open -milk", "b d c"), ("no:tag", "d"),
    ("is:waiting", "b"), ("-is:waiting", "a d"), ("created:<2026-11-01", "a"),
  ])
  func `closed todos are changed only if each branch names them`(query: String, ids: String) throws {
    let folder = try folder()
    try folder.write("Todos/a.md", "---\ntitle: Milk\ntags: [web]\ncreated: 2026-10-31\n---\n")
    try folder.write("Todos/b.md", "---\ntitle: Oats\ntags: [web]\ndepends: [a]\n---\n")
    try folder.write("Todos/c.md", "---\ntitle: Old\nstatus: done\ncompleted: 2026-11-20\ntags: [web]\n---\n")
    let run = try todosite(
      "edit", "--where", query, "--priority", "high", "--dry-run", "--today", "2026-11-22", in: folder)
    #expect(run.status == 0, "\(run)")
    let edited = run.stdout.split(separator: "\n").filter { $0.hasPrefix("edit ") }
    #expect(edited.map { $0.dropFirst(5).prefix(1) }.joined(separator: " ") == ids)
  }

  @Test func `a dry run shows the changes and writes nothing`() throws {
    let folder = try folder()
    let before = try texts(of: folder)
    try expect(
      "edit", "--where", "#web", "--tag=+x", "--dry-run", in: folder, ends: 0,
      stdout: "edit a  Milk\n     tags web, x\nedit b  Oats\n     tags web, x\ndry run: nothing was changed\n"
    )
    try expect(
      "edit", "a", "d", "--tag=-web", "-n", in: folder, ends: 0,
      stdout: "edit      a  Milk\n          no tags\nunchanged d  Door\ndry run: nothing was changed\n")
    let run = try todosite("edit", "a", "--due", "2026-12-01", "--dry-run", "--json", in: folder)
    let document = try #require(JSONValue(run.stdout), "\(run)")
    #expect(document["dryRun"] == .flag(true))
    #expect(document["changes"]?.list?.first?["changed"]?["due"]?.list?.first?.text == "2026-12-01")
    #expect(try texts(of: folder) == before)
    try expect("undo", in: folder, ends: 2, stderr: "error: there is nothing to undo\n")
  }

  @Test func `a todo that cannot be edited does not stop the others`() throws {
    let folder = try folder()
    try expect(
      "edit", "a", "b", "--depends", "a", in: folder, ends: 2, stdout: "edited b  Oats\n       depends a\n",
      stderr: "error: \"a\" cannot refer to itself\n\nerror: only 1 of 2 todos was edited\n")
    try expect(
      "edit", "a", "d", "--depends", "zz", in: folder, ends: 2,
      stderr: "error: no todo \"zz\"\nhelp: list the todos with: todosite list\n")
  }

  @Test func `an unreadable file is reported, because it might match`() throws {
    let folder = try folder()
    try folder.write("Todos/bad.md", "---\ntitle: x\n")
    let run = try todosite("edit", "--where", "door", "--due=2026-12-01", "--yes", in: folder)
    #expect(run.status == 1)
    #expect(run.stdout == "edited d  Door\n       due 2026-12-01\n")
    let unclosed = """
      error: the front matter is not closed
       --> Todos/bad.md:1:1
        |
      1 | ---
        | ^^^ opened here
      help: add a line "---" after the last key

      """
    #expect(run.stderr == unclosed)
    // It is not one of the todos that were to be edited, and unchanged ones were not refused.
    expect(
      try todosite("edit", "--where", "status:open", "--unset", "due", "--yes", in: folder),
      is: Run(
        1, stdout: "edited    d  Door\n          no due\nunchanged a  Milk\nunchanged b  Oats\n",
        stderr: unclosed))
    let both = try todosite("edit", "--where", "status:open", "--depends", "+d", "--yes", in: folder)
    #expect(both.status == 2)
    #expect(both.stderr.hasSuffix("\nerror: only 2 of 3 todos were edited\n"), "\(both.stderr)")
  }

  @Test(arguments: [
    Mistake(
      "edit", "--where", "#web", "--due=none",
      says:
        "error: edit --where requires --yes if it cannot ask for confirmation\nhelp: add --yes; to see what would change: --dry-run\n"
    ),
    Mistake(
      "edit", "--where", "", "--due=none", "--yes",
      says: "error: the query is empty\nhelp: say which todos, as in: #home\n"),
    Mistake(
      "edit", "--where", " ", "--due=none", "--yes",
      says: "error: the query is empty\nhelp: say which todos, as in: #home\n"),
    Mistake(
      "edit", "--where", "\"milk", "--due=none", "--yes",
      says: "error: a quote in the query is not closed: \"milk\nhelp: write \" at both ends of the phrase\n"),
    Mistake(
      "edit", "a", "--where", "#web", "--due=none",
      says: "error: --where and an ID both say what to change\nhelp: give only one of them\n"),
    Mistake(
      "edit", "a", "b", "--title", "x",
      says: "error: several todos cannot get the same title\nhelp: name one todo by its ID\n"),
    Mistake(
      "edit", "--where", "#web", "--body", "x", "--yes",
      says: "error: several todos cannot get the same body\nhelp: name one todo by its ID\n"),
    Mistake(
      "edit", "a", "b", "--set", "id=x",
      says: "error: several todos cannot get the same id\nhelp: name one todo by its ID\n"),
    Mistake(
      "edit", "a", "b",
      says:
        "error: nothing to change\nhelp: give an option such as --status; without one, edit takes one ID\n"),
  ])
  func `mistakes change nothing`(mistake: Mistake) throws {
    let folder = try folder()
    let before = try texts(of: folder)
    try expect(mistake.arguments, in: folder, ends: 2, stderr: mistake.message)
    #expect(try texts(of: folder) == before)
  }
}
