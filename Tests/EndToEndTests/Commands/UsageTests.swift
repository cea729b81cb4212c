import TestSupport
import Testing
@testable import todosite

@Suite struct UsageTests {
  @Test(arguments: [
    Mistake("bulid", says: "error: unknown command \"bulid\"\nhelp: did you mean \"build\"?\n"),
    Mistake("frobnicate", says: "error: unknown command \"frobnicate\"\nhelp: see: todosite help\n"),
    Mistake("version", says: "error: unknown command \"version\"\nhelp: did you mean \"--version\"?\n"),
    Mistake("--hepl", says: "error: unknown option \"--hepl\"\nhelp: did you mean \"--help\"?\n"),
    Mistake(
      "-x",
      says: "error: unknown option \"-x\"\nhelp: only -C may stand before the command; see: todosite help\n"),
    Mistake("", says: "error: unknown command \"\"\nhelp: see: todosite help\n"),
    Mistake(
      "--", "build",
      says: "error: unknown option \"--\"\nhelp: only -C may stand before the command; see: todosite help\n"),
    Mistake("help", "lsit", says: "error: unknown command \"lsit\"\nhelp: did you mean \"list\"?\n"),
    Mistake(
      "help", "list", "show", says: "error: unexpected argument \"show\"\nhelp: see: todosite help --help\n"),
    Mistake(
      "build", "--otput", "x", says: "error: unknown option \"--otput\"\nhelp: did you mean \"--output\"?\n"),
    Mistake(
      "build", "--otput=x", says: "error: unknown option \"--otput\"\nhelp: did you mean \"--output\"?\n"),
    Mistake(
      "build", "--verbose", says: "error: unknown option \"--verbose\"\nhelp: see: todosite build --help\n"),
    Mistake("build", "-q", says: "error: unknown option \"-q\"\nhelp: see: todosite build --help\n"),
    Mistake(
      "build", "--output", says: "error: option --output requires a value\nhelp: write --output FOLDER\n"),
    Mistake(
      "build", "--output=", says: "error: option --output requires a value\nhelp: write --output FOLDER\n"
    ),
    Mistake(
      "build", "-o", "", says: "error: option --output requires a value\nhelp: write --output FOLDER\n"),
    Mistake(
      "list", "-C", says: "error: option --directory requires a value\nhelp: write --directory DIR\n"),
    Mistake(
      "build", "--strict=yes",
      says: "error: option --strict takes no value\nhelp: write just --strict\n"),
    Mistake("build", "a", "b", says: "error: unexpected argument \"b\"\nhelp: see: todosite build --help\n"),
    Mistake(
      "list", "a b",
      says: "error: unexpected argument \"a b\"\nhelp: to search: todosite list --search 'a b'\n"),
    Mistake(
      "check", "--", "-a", "-b",
      says: "error: unexpected argument \"-b\"\nhelp: see: todosite check --help\n"),
    Mistake(
      "build", "--jobs", "0",
      says: "error: bad value for --jobs: \"0\"\nhelp: give a whole number from 1 to 256\n"),
    Mistake(
      "build", "-j257",
      says: "error: bad value for --jobs: \"257\"\nhelp: give a whole number from 1 to 256\n"),
    Mistake(
      "check", "--jobs=2x",
      says: "error: bad value for --jobs: \"2x\"\nhelp: give a whole number from 1 to 256\n"),
    Mistake(
      "build", "--today", "2026-02-30",
      says: """
        error: impossible date "2026-02-30"
        help: 2026-02 has 28 days; give a date such as 2026-12-01, tomorrow or +2w

        """),
    Mistake(
      "list", "--today=2026-02-03T10:00:00Z",
      says: "error: not a day: \"2026-02-03T10:00:00Z\"\nhelp: leave out the time\n"),
    Mistake(
      "build", "--base-url", "example.org",
      says: """
        error: bad value for --base-url: "example.org"
        help: expected an address such as https://example.org/todos/

        """),
    Mistake(
      "build", "--base-url", "javascript:alert(1)",
      says: """
        error: bad value for --base-url: "javascript:alert(1)"
        help: expected an address such as https://example.org/todos/

        """),
    Mistake(
      "check", "--problems=xml", says: "error: bad value for --problems: \"xml\"\nhelp: give text or json\n"),
    Mistake(
      "show",
      says: "error: missing ID\nhelp: name a todo: todosite show ID; list them with: todosite list\n"),
    Mistake(
      "build", "--\u{1B}[31m\u{202E}x",
      says: "error: unknown option \"--\\u{1B}[31m\\u{202E}x\"\nhelp: see: todosite build --help\n"),
  ])
  func `usage errors are reported with help`(mistake: Mistake) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    var program = Program(path: todositePath, folder: folder)
    program.environment["PATH"] = nil
    expect(try program.run(mistake.arguments), is: Run(2, stderr: mistake.message))
    #expect(try folder.contents().keys.sorted() == ["Todos/", "Todos/a.md"])
  }

  @Test func `an argument that is not UTF-8 is refused`() throws {
    let folder = try TemporaryFolder()
    let program = Program(path: todositePath, folder: folder)
    expect(
      try program.run([Array("build".utf8), [0x61, 0xFF]]),
      is: Run(2, stderr: "error: argument 2 is not UTF-8\nhelp: use names in UTF-8\n"))
  }

  @Test func `everything after two dashes is an operand`() throws {
    let folder = try TemporaryFolder(["-x/Todos/a.md": "# a\n", "Todos/-rf.md": "# minus\n"])
    try expect("check", "--", "-x", in: folder, ends: 0, stdout: "1 todo, 0 unreadable, no problems\n")
    #expect(try todosite("show", "--", "-rf", in: folder).stdout.hasPrefix("○ minus\n"))
  }

  @Test(arguments: [
    (["build", "-o", "one", "--output=two"], "--output", "one", "two"),
    (["list", "--limit", "1", "--limit", "2"], "--limit", "1", "2"),
    (["show", "a", "-C.", "-Csub"], "--directory", ".", "sub"),
    (["edit", "a", "--due", "2026-12-01", "--due", "2026-12-02"], "--due", "2026-12-01", "2026-12-02"),
  ])
  func `an option with two different values is refused`(
    words: [String], option: String, first: String, second: String
  ) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    let message =
      "error: option \(option) is given twice: \"\(first)\" and \"\(second)\"\nhelp: give it once\n"
    expect(try todosite(words, in: folder), is: Run(2, stderr: message))
    #expect(try folder.contents().keys.sorted() == ["Todos/", "Todos/a.md"])
  }

  @Test(arguments: [
    (["ls"], "todosite list"), (["search", "milk"], "todosite list --search TEXT"),
    (["new", "x"], "todosite add TITLE"),
    (["status"], "todosite list, or: todosite edit ID --status WORD"), (["remove", "a"], "todosite rm ID"),
    (["Close", "a"], "todosite done ID"), (["find"], "todosite list --search TEXT"),
    (["delete"], "todosite rm ID"),
    (["complete", "a", "b"], "todosite done ID"), (["mv"], "todosite rename ID NEW-NAME"),
    (["retitle"], "todosite edit ID --title TEXT"),
    (["comment"], "todosite note ID TEXT"), (["take"], "todosite claim --as NAME"),
    (["next"], "todosite ready"),
    (["begin"], "todosite start ID"), (["help", "ls"], "todosite list"),
    (["open", "a"], "todosite reopen ID, or: todosite edit ID"), (["archive", "a"], "todosite done ID"),
    (["tags"], "todosite list --tag WORD, or: todosite list --columns tags,title"),
    (["today"], "todosite list --search due:today"),
    (["agenda"], "todosite list --sort due, or: todosite list --search due:week"),
    (["stats"], "todosite list, or: todosite build; see docs/site.md"),
    (["preview"], "todosite serve; see docs/serve.md"),
    (["trash", "a"], "todosite rm ID, or: todosite undo --list; see docs/commands.md#the-trash"),
    (["task"], "todosite list"), (["task", "create", "x"], "todosite add TITLE"),
    (["todos", "rm", "a"], "todosite rm"), (["issue", "frobnicate"], "todosite list"),
  ])
  func `a word of other programs is refused with the command that does it`(words: [String], advice: String)
    throws
  {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    let word = words[0] == "help" ? words[1] : words[0]
    expect(
      try todosite(words, in: folder),
      is: Run(2, stderr: "error: unknown command \"\(word)\"\nhelp: write: \(advice)\n"))
    #expect(try folder.text("Todos/a.md") == "# a\n")
    for command in advice.matches(of: #/todosite ([a-z-]+)/#) {
      #expect(try todosite("help", String(command.1), in: folder).status == 0)
    }
  }

  @Test(arguments: [
    (["config"], "see todosite.yml and docs/settings.md"), (["log"], "write: todosite recent"),
    (["history"], "write: todosite recent"), (["move", "a"], "write: todosite rename ID NEW-NAME"),
  ])
  func `a word of other programs is refused with what to do instead`(words: [String], help: String) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    let message = "error: unknown command \"\(words[0])\"\nhelp: \(help)\n"
    expect(try todosite(words, in: folder), is: Run(2, stderr: message))
  }

  @Test func `-C may stand before the command`() throws {
    let folder = try TemporaryFolder(["p/Todos/a.md": "# a\n"])
    let list = try todosite("list", "-C", "p", in: folder)
    #expect(list.status == 0)
    for words in [["-C", "p"], ["-Cp"], ["--directory", "p"], ["--directory=p"]] {
      #expect(try todosite(words + ["list"], in: folder) == list)
    }
    #expect(try todosite("-C", "p", "--version", in: folder).stdout == "todosite \(Todosite.version)\n")
    expect(
      try todosite("-C", "p", "list", "-C", "q", in: folder),
      is: Run(2, stderr: "error: option --directory is given twice: \"p\" and \"q\"\nhelp: give it once\n"))
    try expect(
      "-C", "p", in: folder, ends: 2,
      stderr: "error: missing command\nhelp: write it after the folder, as in: todosite -C DIR list\n")
  }

  @Test func `an option may be repeated with the same value`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    #expect(try todosite("list", "--limit", "1", "--limit=1", "--json", "--json", in: folder).status == 0)
  }

  @Test func `runs with an empty environment`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    var program = Program(path: todositePath, folder: folder)
    program.environment = [:]
    #expect(try program.run(["build"]).status == 0)
  }
}
