import TestSupport
import Testing
@testable import todosite

@Suite struct HelpTests {
  private static let overview = """
    todosite turns a folder of Markdown todos into a site.

    Usage: todosite <command> [options]

    Start a project:
      init                  create a project
      build                 build the site
      serve                 show the site in a browser, and change todos there
      completions           print the script that completes commands in a shell
      help                  show help for todosite or for a command

    Change todos:
      add                   add a todo
      edit                  change todos
      start                 start work on todos
      claim                 take a todo, so that nobody else does
      done                  mark todos as done
      reopen                reopen closed todos
      tick                  tick checklist items of a todo
      untick                untick checklist items of a todo
      note                  add a note to a todo
      rename                rename the file of a todo
      rm                    move todos to the trash
      undo                  undo a change

    Read todos:
      check                 report all problems and write nothing
      list                  list todos
      ready                 list the todos that can be started
      show                  show a todo
      recent                list what commits have changed in todos
      prime                 tell a coding agent how to work with the todos

    Exchange todos:
      export                export todos to another format
      import                import todos from another program

    Work with git:
      install-merge-driver  make git merge todos key by key

    Options:
      -h, --help   show this help; after a command, the help of that command
      --version    show the version

    Start with: todosite init && todosite build

    """

  /// The commands in the overview.
  private static let listed = overview.matches(of: #/(?m)^  ([a-z][a-z-]*)  /#).map { String($0.1) }

  @Test(arguments: [[], ["help"], ["--help"], ["-h"], ["--help", "anything"]])
  func `prints an overview without a command or when asked for help`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try expect(arguments, in: folder, ends: 0, stdout: Self.overview)
  }

  @Test func `prints its version`() throws {
    let folder = try TemporaryFolder()
    try expect("--version", in: folder, ends: 0, stdout: "todosite \(Todosite.version)\n")
  }

  @Test(arguments: HelpTexts.all.keys.sorted())
  func `each command has a help text`(command: String) throws {
    let folder = try TemporaryFolder()
    let text = try #require(HelpTexts.all[command])
    try expect(command, "--help", in: folder, ends: 0, stdout: text)
    try expect(command, "-h", "too", "many", in: folder, ends: 0, stdout: text)
    try expect("help", command, in: folder, ends: 0, stdout: text)
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 80 })
  }

  /// Each example runs in a project of its own, in which a todo was just added, so that there is a change to undo.
  ///
  /// `serve` runs until a signal; `ServeTests` runs it.
  @Test(.requires(programs: "git"), arguments: listed.filter { $0 != "serve" })
  func `the examples in a command's help run without an error`(command: String) throws {
    let examples = try Self.examples(of: command)
    #expect((2...3).contains(examples.count))
    for example in examples {
      let project = try ExampleProject("shopping")
      let run = try project.run("export EDITOR=true\ntodosite add Ask the neighbours >&2 && \(example)")
      #expect(run.status == 0, "\(example)\n\(run.stderr)")
    }
  }

  private static func examples(of command: String) throws -> [String] {
    let text = try todosite("help", command, in: TemporaryFolder()).stdout
    guard let heading = text.firstRange(of: "\nExamples:\n") else { return [] }
    return text[heading.upperBound...].split(separator: "\n").map { String($0.dropFirst(2)) }
  }
}
