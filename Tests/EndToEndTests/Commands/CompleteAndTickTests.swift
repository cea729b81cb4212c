import TestSupport
import Testing

@Suite struct CompleteAndTickTests {
  private static let milk = """
    ---
    title: Milk # for coffee
    status: doing
    tags: [home]
    ---

    - [ ] one
      - [x] two

    """

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/a.md": Self.milk, "Todos/b.md": "---\ntitle: Oats\ncompleted: false\n---\n",
      "Todos/c.md": "---\ntitle: Old\nstatus: done\ncompleted: 2026-01-01\n---\n",
      "Todos/bad.md": "---\ntitle: bad\n",
    ])
  }

  @Test func `done changes the status and adds the completion date`() throws {
    let folder = try folder()
    try expect(
      "done", "a", "--today", "2026-12-01", in: folder, ends: 0,
      stdout: "done a  Milk\n     completed 2026-12-01\n     unticked items: 1\n")
    #expect(
      try folder.text("Todos/a.md")
        == Self.milk.replacing("doing", with: "done").replacing(
          "[home]\n", with: "[home]\ncompleted: 2026-12-01\n"))
    try expect(
      "done", "a", "--today", "2027-01-01", in: folder, ends: 0, stdout: "unchanged a  Milk (already done)\n")
    try expect("reopen", "a", in: folder, ends: 0, stdout: "reopened a  Milk\n")
    #expect(try folder.text("Todos/a.md") == Self.milk.replacing("doing", with: "open"))
  }

  @Test func `done and reopen change a Boolean key`() throws {
    let folder = try folder()
    try expect("done", "b", in: folder, ends: 0, stdout: "done b  Oats\n")
    #expect(try folder.text("Todos/b.md") == "---\ntitle: Oats\ncompleted: true\n---\n")
    try expect("reopen", "b", in: folder, ends: 0, stdout: "reopened b  Oats\n")
    #expect(try folder.text("Todos/b.md") == "---\ntitle: Oats\ncompleted: false\n---\n")
  }

  @Test func `done and reopen change the other todos if some cannot be changed`() throws {
    let folder = try folder()
    try expect(
      "done", "a", "Todos/a.md", "zzz", "c", "--today=2026-12-01", in: folder, ends: 2,
      stdout: """
        done      a  Milk
                  completed 2026-12-01
                  unticked items: 1
        unchanged c  Old (already done)

        """,
      stderr: """
        error: no todo "zzz"
        help: list the todos with: todosite list

        error: only 1 of 3 todos was done

        """)
    try expect(
      "reopen", "a", "zzz", "bad", in: folder, ends: 2, stdout: "reopened a  Milk\n",
      stderr: """
        error: no todo "zzz"
        help: list the todos with: todosite list

        error: the front matter is not closed
         --> Todos/bad.md:1:1
          |
        1 | ---
          | ^^^ opened here
        help: add a line "---" after the last key

        error: only 1 of 3 todos was reopened

        """)
    #expect(try todosite("done", "bad", in: folder).status == 1)
  }

  @Test func `one undo reverts one command`() throws {
    let folder = try folder()
    let before = try folder.contents("Todos")
    #expect(try todosite("done", "a", "b", in: folder).status == 0)
    #expect(try folder.contents("Todos") != before)
    try expect("undo", in: folder, ends: 0, stdout: "undid done\nreverted a  Milk\nreverted b  Oats\n")
    #expect(try folder.contents("Todos") == before)
    try expect("undo", in: folder, ends: 2, stderr: "error: there is nothing to undo\n")
  }

  @Test func `tick takes several numbers, ranges and all`() throws {
    let items = (1...4).map { "- [ ] \($0)\n" }.joined()
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n\n\(items)"])
    func ticked(_ words: String...) throws -> String {
      #expect(try todosite(words, in: folder).status == 0)
      let lines = try folder.text("Todos/a.md").split(separator: "\n")
      return lines.filter { $0.hasPrefix("- [x]") }.map { String($0.suffix(1)) }.joined()
    }
    #expect(try ticked("tick", "a", "1-2,4", "1-2", "2") == "124")
    #expect(try ticked("untick", "a", "1", "4") == "2")
    #expect(try ticked("tick", "a", "all") == "1234")
    #expect(try ticked("undo") == "2")
    for word in ["2-1", "1,,2", "0", "-", "1-2-3", "1-9999"] {
      expect(
        try todosite("tick", "a", "--", word, in: folder),
        is: Run(
          2,
          stderr: """
            error: bad item number: "\(word)"
            help: count the items from 1, as in: todosite tick ID 2, or 1,3, or 2-4, or all

            """))
    }
    try folder.write("Todos/b.md", "# B\n")
    expect(
      try todosite("tick", "b", "all", in: folder),
      is: Run(2, stderr: "error: the todo has no checklist\nhelp: write items as: - [ ] buy milk\n"))
  }

  @Test func `tick and untick find an item by words that only one item has`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# A\n\n- [ ] Buy *milk*\n- [ ] Drink milk\n- [ ] café  2 go\n- [ ] all\n"
    ])
    try expect("tick", "a", "buy", in: folder, ends: 0, stdout: "ticked a  A\n       1 Buy milk\n")
    try expect("tick", "a", "CAFE 2", in: folder, ends: 0, stdout: "ticked a  A\n       3 café  2 go\n")
    try expect(
      "untick", "a", "buy", "milk", in: folder, ends: 0, stdout: "unticked a  A\n         1 Buy milk\n")
    try expect(
      "tick", "a", "milk", in: folder, ends: 2,
      stderr: """
        error: 2 checklist items contain "milk"
        help: name one by its place: 1 for "Buy milk", 2 for "Drink milk"

        """)
    try expect(
      "tick", "a", "tea", in: folder, ends: 2,
      stderr: "error: no checklist item contains \"tea\"\nhelp: name an item by its place, from 1 to 4\n")
    #expect(try todosite("tick", "a", "2", in: folder).stdout == "ticked a  A\n       2 Drink milk\n")
  }

  @Test func `tick finds the criteria of Backlog.md by their numbers`() throws {
    let text = """
      ---
      id: TASK-1
      title: Login
      status: To Do
      ---

      - [ ] ask Ana

      ## Acceptance Criteria
      <!-- AC:BEGIN -->
      - [x] #1 Works offline
      - [ ] #2 Says why
      <!-- AC:END -->

      ## Definition of Done
      <!-- DOD:BEGIN -->
      - [ ] #1 Tests pass
      <!-- DOD:END -->

      """
    let folder = try TemporaryFolder([
      "backlog/config.yml": "project_name: P\nstatuses: [To Do, Done]\n",
      "backlog/tasks/task-1 - Login.md": text,
    ])
    try expect(
      "tick", "task-1", "#2", in: folder, ends: 0,
      stdout: "ticked TASK-1  Login\n       3 #2 Says why\n")
    let file = "backlog/tasks/task-1 - Login.md"
    #expect(try folder.text(file) == text.replacing("[ ] #2", with: "[x] #2"))
    // Of two items with the number, the acceptance criterion is meant.
    try expect(
      "untick", "task-1", "#1", in: folder, ends: 0,
      stdout: "unticked TASK-1  Login\n         2 #1 Works offline\n")
    try expect("undo", in: folder, ends: 0, stdout: "undid untick\nreverted TASK-1  Login\n")
    try expect(
      "untick", "task-1", "#2-#3", in: folder, ends: 2,
      stderr: "error: no checklist item begins with #3\nhelp: the numbered items are #1, #2\n")
    try expect(
      "tick", "task-1", "#2,4", in: folder, ends: 0, stdout: "ticked TASK-1  Login\n       4 #1 Tests pass\n")
    try expect("undo", in: folder, ends: 0, stdout: "undid tick\nreverted TASK-1  Login\n")
    try expect("undo", in: folder, ends: 0, stdout: "undid tick\nreverted TASK-1  Login\n")
    #expect(try folder.text(file) == text)
    let shown = try todosite("show", "task-1", in: folder).stdout
    #expect(
      shown.contains(
        "  checklist            1 of 4\n  acceptance criteria  1 of 2\n  definition of done   0 of 1\n"),
      "\(shown)")
    #expect(try todosite("build", in: folder).status == 0)
    let page = try folder.text("_site/todos/tasks/task-1 - Login.html")
    #expect(page.contains("<dt>Acceptance criteria</dt>\n<dd>1/2 <progress value=\"1\" max=\"2\""), "\(page)")
    #expect(page.contains("<dt>Definition of done</dt>\n<dd>0/1 <progress"))
    for word in ["#", "#0", "1-#2", "#1-", "#1-2-3", "##1"] {
      expect(
        try todosite("tick", "task-1", word, in: folder),
        is: Run(
          2,
          stderr: """
            error: bad item number: "\(word)"
            help: count the items from 1, as in: todosite tick ID 2, or 1,3, or 2-4, or all

            """))
    }
  }

  @Test(.requires(programs: "flock"))
  func `a todo that becomes unreadable while the command waits counts as not changed`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "Todos/b.md": "# B\n"])
    let run = try shell(
      "flock Todos sh -c 'sleep 1; echo --- >Todos/b.md' & sleep 0.3; todosite done a b; status=$?; wait; exit $status",
      in: folder)
    #expect(run.status == 1 && run.stdout == "done a  A\n")
    #expect(run.stderr.hasPrefix("error: the front matter is not closed\n"))
    #expect(run.stderr.hasSuffix("\nerror: only 1 of 2 todos was done\n"))
  }

  @Test func `a command that changes only some of the todos says so`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "Todos/b.md": "# B\n", "Todos/bad.md": "---\n"])
    let unknown = "error: no todo \"nope\"\nhelp: list the todos with: todosite list\n"
    expect(
      try todosite("done", "a", "nope", in: folder),
      is: Run(2, stdout: "done a  A\n", stderr: "\(unknown)\nerror: only 1 of 2 todos was done\n"))
    expect(
      try todosite("rm", "--yes", "a", "nope", "b", in: folder),
      is: Run(
        2, stdout: "removed a  A\nremoved b  B\n",
        stderr: "\(unknown)\nerror: only 2 of 3 todos were removed\n"))
    expect(try todosite("done", "nope", in: folder), is: Run(2, stderr: unknown))
    // Nothing was done, so nothing was done in part.
    try folder.write("Todos/c.md", "---\ntitle: C\nstatus: done\ncompleted: 2026-01-01\n---\n")
    expect(
      try todosite("done", "c", "nope", in: folder),
      is: Run(2, stdout: "unchanged c  C (already done)\n", stderr: unknown))
    let bad = try todosite("done", "bad", "Todos/bad.md", in: folder)
    #expect(bad.status == 1)
    #expect(bad.stderr.matches(of: /error: the front matter is not closed/).count == 1, "\(bad.stderr)")
  }

  @Test func `a tick changes one byte`() throws {
    let folder = try folder()
    try expect("tick", "a", "1", in: folder, ends: 0, stdout: "ticked a  Milk\n       1 one\n")
    #expect(try folder.text("Todos/a.md") == Self.milk.replacing("[ ] one", with: "[x] one"))
    try expect("tick", "a", "2", "1", in: folder, ends: 0, stdout: "unchanged a  Milk (already ticked)\n")
    try expect(
      "untick", "a", "1", "2", in: folder, ends: 0,
      stdout: "unticked a  Milk\n         1 one\n         2 two\n")
    #expect(try folder.text("Todos/a.md") == Self.milk.replacing("[x] two", with: "[ ] two"))
    try expect("untick", "a", "1", in: folder, ends: 0, stdout: "unchanged a  Milk (not ticked)\n")
    let run = try todosite("tick", "a", "3", in: folder)
    #expect(run.status == 2)
    #expect(run.stdout.isEmpty && run.stderr.hasPrefix("error: "), "\(run)")
  }

  @Test func `tick and untick name the items that they change, by number and text`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# A\n\n- [ ] *buy* `milk`\n- [x] pay\n- [ ] \u{1B}[31m[[b]] e\u{301}\n"
    ])
    try expect(
      "tick", "a", "1-3", in: folder, ends: 0,
      stdout: "ticked a  A\n       1 buy milk\n       3 \\u{1B}[31m[[b]] e\u{301}\n")
    let run = try todosite("untick", "a", "2", "1", "--json", in: folder)
    let change = try #require(JSONValue(run.stdout)?["changes"]?.list?.first, "\(run)")
    #expect(change["changed"]?["checklist"]?.list?.map(\.text) == ["1/3"])
    #expect(change["changed"]?["items"]?.list?.map(\.text) == ["1 buy milk", "2 pay"])
    try expect("undo", in: folder, ends: 0, stdout: "undid untick\nreverted a  A\n")
  }
}
