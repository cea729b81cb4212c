import TestSupport
import Testing

/// Tests of closed and full standard streams.
@Suite struct StreamTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 0..<3000 {
      try folder.write("Todos/\(number).md", "# A title that is not short at all, number \(number)\n")
    }
    return folder
  }

  @Test func `a closed pipe ends the program without a message`() throws {
    let folder = try project()
    let run = try shell("{ todosite list; echo $? >status; } | head -n 1", in: folder)
    #expect(run == Run(0, stdout: "○  0     A title that is not short at all, number 0\n"))
    #expect(try folder.text("status") == "141\n")
  }

  @Test(
    .requiresFullDevice,
    arguments: ["list", "list --json", "show a", "help", "--version", "check", "build --help"])
  func `a full or closed output is reported`(command: String) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    expect(
      try shell("todosite \(command) >/dev/full", in: folder),
      is: Run(3, stderr: "error: cannot write to standard output: No space left on device\n"))
    expect(
      try shell("todosite \(command) >&-", in: folder),
      is: Run(3, stderr: "error: cannot write to standard output: Bad file descriptor\n"))
  }

  @Test func `a closed output to which nothing is written is not reported`() throws {
    let folder = try TemporaryFolder()
    #expect(try shell("todosite list >&-", in: folder).status == 2)
  }

  @Test(
    .requiresFullDevice,
    arguments: [
      ("add Milk", "added ######-milk  Milk\n        Todos/######-milk.md"),
      ("edit a --tag x", "edited a  a\n         tags x"),
      ("done a", "done a  a"),
      ("done a none", "done a  a"),
      ("tick a 1", "ticked a  a"),
      ("rm --yes a", "removed a  a"),
      (
        "done a --json",
        #"{"version":1,"dryRun":false,"undone":null,"changes":[{"action":"done","unchanged":false,"id":"a","title":"a","#
          + #""path":"a.md","file":"Todos/a.md","changed":{"status":["done"],"completed":["2026-11-22"]},"dependents":[],"unfinished":[],"unticked":1}],"#
          + #""unchanged":null,"failures":[],"commit":null}"#
      ),
      ("import todo.txt", "added 1 todo in Todos/todo"),
      ("init", "wrote todosite.yml\n  wrote .gitattributes\n  wrote .gitignore"),
      ("export --format todotxt -o a.txt", "wrote a.txt: 1 todo"),
      ("build", "_site: 1 todo, 0 unreadable; "),
    ])
  func `a change is reported on standard error if its result cannot be printed`(
    command: String, result: String
  ) throws {
    for (output, reason) in [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")] {
      let folder = try TemporaryFolder(["Todos/a.md": "# a\n\n- [ ] x\n", "todo.txt": "b\n"])
      let isDated = command.hasPrefix("done")
      let run = try shell("todosite \(command)\(isDated ? " --today 2026-11-22" : "") \(output)", in: folder)
      let errors = run.stderr.replacing(#/[0-9a-z]{6}-milk/#, with: "######-milk")
      #expect(run.status == 3)
      #expect(
        errors.contains(
          "error: the command has run, but cannot write to standard output: \(reason)\n  \(result)"))
    }
  }

  @Test(.requiresFullDevice) func `undo is reported on standard error if its result cannot be printed`()
    throws
  {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    #expect(try todosite("done", "a", in: folder).status == 0)
    expect(
      try shell("todosite undo --problems json >/dev/full", in: folder),
      is: Run(
        3,
        stderr: #"{"severity":"error","code":"system","message":"the command has run, but cannot write to "#
          + #"standard output: No space left on device","notes":["undid done","reverted a  a"]}"# + "\n"))
    #expect(try folder.text("Todos/a.md") == "# a\n")
  }

  @Test func `a change is reported if the reader of the output has closed the pipe`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    let run = try shell(
      """
      { until [ -e closed ]; do sleep 0.01; done; todosite done a; echo $? >status; } | {
        exec <&-
        : >closed
      }
      """, in: folder)
    expect(
      run,
      is: Run(
        0,
        stderr:
          "error: the command has run, but cannot write to standard output: Broken pipe\n  done a  a\n"))
    #expect(try folder.text("status") == "141\n")
  }

  @Test func `no file gets the number of a closed stream`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    #expect(try shell("todosite add A --body b --today 2026-11-22 >&-", in: folder).status == 3)
    let name = try #require(try folder.names(in: "Todos").first { $0.hasSuffix("-a.md") })
    #expect(
      try folder.text("Todos/\(name)") == "---\ntitle: A\nstatus: open\ncreated: 2026-11-22\n---\n\nb\n")
    expect(
      try shell("todosite add B - <&-", in: folder),
      is: Run(3, stderr: "error: cannot read standard input: Bad file descriptor\n"))
    #expect(try folder.names(in: "Todos").sorted() == [name, "a.md"].sorted())
  }

  @Test(.requiresFullDevice) func `closed input and error streams are ignored`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\n"])
    #expect(
      try shell("todosite build <&- 2>&-", in: folder).untimed
        == Run(1, stdout: "_site: 0 todos, 1 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n")
    )
    #expect(try shell("todosite build <&- >&- 2>&-", in: folder).status == 3)
    #expect(try folder.contents("_site").keys.filter { $0.hasPrefix(".todosite-staging") } == [])
    #expect(try shell("todosite check 2>/dev/full", in: folder) == Run(1, stdout: "0 todos, 1 unreadable\n"))
  }
}
