import TestSupport
import Testing

/// Tests of the usage errors of commands that change todos.
@Suite struct ChangeUsageTests {
  private static let missingID =
    "error: missing ID\nhelp: name a todo: todosite %; list them with: todosite list\n"
  private static let giveOneHelp = "\nhelp: give only one of them\n"
  private static let missingValueHelp = "\nhelp: a value is missing beside a comma\n"

  @Test(arguments: [
    Mistake("add", says: "error: missing title\nhelp: write it after the command: todosite add TITLE\n"),
    Mistake(
      "add", "x", "--due", says: "error: option --due requires a value\nhelp: write --due DATE\n"),
    Mistake(
      "add", "x", "--today", "soon",
      says: "error: not a date: \"soon\"\nhelp: give a date such as 2026-12-01, tomorrow or +2w\n"),
    Mistake("add", "x", "--tag", "-y", says: "error: a new todo has no values to remove: \"-y\"\n"),
    Mistake("add", "x", "--tag", ",", says: "error: bad value for --tag: \",\"" + missingValueHelp),
    Mistake("add", "x", "--tag=a,+", says: "error: bad value for --tag: \"a,+\"" + missingValueHelp),
    Mistake(
      "add", "x", "--title", "y", says: "error: unknown option \"--title\"\nhelp: see: todosite add --help\n"
    ),
    Mistake("edit", says: missingID.replacing("%", with: "edit ID")),
    Mistake("done", says: missingID.replacing("%", with: "done ID")),
    Mistake("reopen", says: missingID.replacing("%", with: "reopen ID")),
    Mistake("tick", says: missingID.replacing("%", with: "tick ID")),
    Mistake("untick", says: missingID.replacing("%", with: "untick ID")),
    Mistake("rm", "--yes", says: missingID.replacing("%", with: "rm ID")),
    Mistake("undo", "1", "2", says: "error: unexpected argument \"2\"\nhelp: see: todosite undo --help\n"),
    Mistake(
      "edit", "a", "--title", "",
      says: "error: option --title requires a value\nhelp: write --title TEXT\n"),
    Mistake(
      "edit", "a", "--title", "--commit",
      says: """
        error: option --title requires a value, and "--commit" is an option
        help: to give it as the value: --title=--commit

        """),
    Mistake(
      "edit", "a", "--title=",
      says: "error: option --title requires a value\nhelp: write --title TEXT\n"),
    Mistake(
      "edit", "a", "--tag", "x", "--tag", "+y",
      says: """
        error: --tag has values with and without a sign
        help: +x adds x and -x removes it; values without a sign replace the list

        """),
    Mistake(
      "edit", "a", "--title", "b", "--title", "c",
      says: "error: option --title is given twice: \"b\" and \"c\"\nhelp: give it once\n"),
    Mistake(
      "add", "x", "--body=b", "--body=-",
      says: "error: option --body is given twice: \"b\" and \"-\"\nhelp: give it once\n"),
    Mistake("add", "x", "--body=b", "-", says: "error: --body and - both give the body" + giveOneHelp),
    Mistake(
      "edit", "a", "--title", "A", "--set", "title=B",
      says: "error: --title and --set title=B contradict each other" + giveOneHelp),
    Mistake(
      "edit", "a", "--due=2026-12-01", "--unset", "due_date",
      says: "error: --due and --unset due_date contradict each other" + giveOneHelp),
    Mistake(
      "edit", "a", "--tag=+x", "--set=labels=y",
      says: "error: --tag and --set labels=y contradict each other" + giveOneHelp),
    Mistake(
      "edit", "a", "--set=k=1", "--set=k=2",
      says: "error: --set k=1 and --set k=2 contradict each other" + giveOneHelp),
    Mistake(
      "edit", "a", "--assignee=+",
      says: "error: bad value for --assignee: \"+\"\nhelp: write --assignee +NAME\n"),
    Mistake("edit", "a", "--tag", "-", says: "error: bad value for --tag: \"-\"\nhelp: write --tag -WORD\n"),
    Mistake("edit", "a", "--tag", " ", says: "error: bad value for --tag: \" \"\nhelp: write --tag WORD\n"),
    Mistake(
      "edit", "a", "--set", "x",
      says: "error: bad value for --set: \"x\"\nhelp: write --set KEY=VALUE\n"),
    Mistake(
      "edit", "a", "--set", "=x",
      says: "error: bad value for --set: \"=x\"\nhelp: write --set KEY=VALUE\n"),
    Mistake(
      "edit", "a", "--set", "due=",
      says: "error: --set gives due no value\nhelp: to remove it: --unset due\n"),
    Mistake(
      "edit", "a", "--set", "title=",
      says: "error: --set gives title no value\nhelp: write --title TEXT\n"),
    Mistake(
      "tick", "a", "0",
      says:
        "error: bad item number: \"0\"\nhelp: count the items from 1, as in: todosite tick ID 2, or 1,3, or 2-4, or all\n"
    ),
    Mistake(
      "untick", "a", "three",
      says:
        "error: no checklist item contains \"three\"\nhelp: name an item by its place, from 1 to 2\n"
    ),
    Mistake(
      "tick", "a",
      says: """
        error: missing item number
          1 [ ] one
          2 [x] two \\u{1B}[31m
        help: name an item by its number: todosite tick a 1

        """),
    Mistake("tick", "b", says: "error: \"b\" has no checklist\nhelp: write items as: - [ ] buy milk\n"),
    Mistake(
      "rm", "a",
      says: "error: rm requires --yes if it cannot ask for confirmation\nhelp: run: todosite rm --yes a\n"),
    Mistake(
      "rm", "a b", "b",
      says: """
        error: rm requires --yes if it cannot ask for confirmation
        help: run: todosite rm --yes 'a b' b

        """),
    Mistake(
      "rm", "--", "a b", "-x",
      says: """
        error: rm requires --yes if it cannot ask for confirmation
        help: run: todosite rm --yes -- 'a b' -x

        """),
    Mistake(
      "add", "-rf",
      says:
        "error: unknown option \"-r\"\nhelp: see: todosite add --help; for an operand: todosite add -- -rf\n"
    ),
    Mistake(
      "edit", "a", "-r",
      says:
        "error: unknown option \"-r\"\nhelp: see: todosite edit --help; for an operand: todosite edit -- -r\n"
    ),
    Mistake(
      "edit", "a", "--due", "",
      says: "error: option --due requires a value\nhelp: to remove it: --unset due\n"),
    Mistake(
      "edit", "a", "--tag=", says: "error: option --tag requires a value\nhelp: to remove it: --unset tags\n"
    ),
    Mistake("edit", "a", "--due", says: "error: option --due requires a value\nhelp: write --due DATE\n"),
    Mistake("add", "x", "--due=", says: "error: option --due requires a value\nhelp: write --due DATE\n"),
    Mistake("done", "zzz", says: "error: no todo \"zzz\"\nhelp: list the todos with: todosite list\n"),
    Mistake("edit", "aa", says: "error: no todo \"aa\"\nhelp: did you mean \"a\" (a)?\n"),
    Mistake(
      "add", "x", "--depends", "zzz",
      says: "error: no todo \"zzz\"\nhelp: list the todos with: todosite list\n"),
    Mistake("edit", "a", "--parent", "a", says: "error: \"a\" cannot refer to itself\n"),
  ])
  func `usage errors are reported with help`(mistake: Mistake) throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# a\n- [ ] *one*\n- [x] two \u{1B}[31m\n", "Todos/b.md": "# b\n",
    ])
    let before = try folder.contents()
    try expect(mistake.arguments, in: folder, ends: 2, stderr: mistake.message)
    #expect(try folder.contents() == before)
  }

  @Test(arguments: ["add", "edit", "done", "reopen", "tick", "untick", "rm", "undo"])
  func `a missing project is reported with help`(command: String) throws {
    let folder = try TemporaryFolder()
    let arguments = command == "undo" ? [] : command == "rm" ? ["--yes", "a"] : ["a"]
    expect(
      try todosite([command] + arguments, in: folder),
      is: Run(
        2,
        stderr: """
          error: no todos here: there is no Todos folder and no todosite.yml
          help: create a project with: todosite init, or name a folder of Markdown files with --todos FOLDER

          """))
    #expect(try folder.contents().isEmpty)
  }

  @Test func `prints problems as JSON`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    try expect(
      "done", "zz", "--json", "--problems=json", in: folder, ends: 2,
      stdout: #"""
        {"version":1,"dryRun":false,"undone":null,"changes":[],"unchanged":null,"failures":[\#
        {"code":"unknown-todo","word":"zz","candidates":[],"message":"no todo \"zz\"","file":null,"line":null,"column":null}],"commit":null}

        """#,
      stderr: #"""
        {"severity":"error","code":"unknown-todo","message":"no todo \"zz\"","help":"list the todos with: todosite list"}

        """#)
  }

  @Test func `reports usage errors as JSON with --json`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    try expect(
      "add", "x", "--edit", "--json", in: folder, ends: 2,
      stdout: #"""
        {"version":1,"dryRun":false,"undone":null,"changes":[],"unchanged":null,"failures":[\#
        {"code":"usage","word":null,"candidates":[],"message":"--edit and --json cannot be combined","file":null,"line":null,"column":null}],\#
        "commit":null}

        """#,
      stderr: """
        error: --edit and --json cannot be combined
        help: add the todo with --json, then edit it: todosite edit ID

        """)
  }

  @Test func `a body that is not UTF-8 is refused`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    for command in ["add x -", "add x --body -", "edit a --body -"] {
      expect(
        try shell("printf 'a\\377' | todosite \(command)", in: folder),
        is: Run(2, stderr: "error: standard input is not UTF-8\nhelp: convert it to UTF-8\n"))
    }
  }

  @Test(.requires(programs: "fish"))
  func `a command that help shows is the same in sh and in fish, whatever the name of a todo is`() throws {
    let name = #"a\'; touch evil; #"#
    let folder = try TemporaryFolder(["Todos/\(name).md": "# A\n"])
    let refused = try todosite(["rm", name], in: folder)
    let command = try #require(refused.stderr.split(separator: "\n").last).dropFirst("help: run: ".count)
    try folder.write("todosite", "#!/bin/sh\nexec '\(todositePath)' \"$@\"\n")
    for program in ["sh", "fish"] {
      try folder.write("command", "\(command)\n")
      let run = try shell(
        "chmod +x ./todosite && PATH=.:$PATH \(program) command && todosite undo", in: folder)
      #expect(run.status == 0 && run.stderr.isEmpty, "\(program): \(run)")
      #expect(!folder.exists("evil"))
    }
  }
}
