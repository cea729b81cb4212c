import TestSupport
import Testing

@Suite struct HelpTests {
  private static let overview = """
    todosite turns a folder of Markdown todos into a site.

    Usage: todosite <command> [options]

    Commands:
      init                  start a project
      build                 make the site
      check                 report every problem, write nothing
      list                  list the todos
      show                  show one todo
      export                write the todos in another format
      import                add the todos of another program
      add                   write a new todo down
      edit                  change a todo
      done                  close todos as done
      reopen                open todos again
      tick                  tick items of a todo's checklist
      untick                take the ticks of items away
      rm                    move todos to the trash
      undo                  take back the last change
      install-merge-driver  have git merge todos key by key
      merge-driver          merge one todo, called by git
      help                  explain todosite, or one of its commands

    Options:
      -h, --help   show this help; with a command, that command's
      --version    show the version

    Start with: todosite init && todosite build

    """

  @Test(arguments: [[], ["help"], ["--help"], ["-h"], ["--help", "anything"]])
  func `without a command it gives an overview`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try expect(arguments, in: folder, ends: 0, stdout: Self.overview)
  }

  @Test func `it tells its version`() throws {
    let folder = try TemporaryFolder()
    try expect("--version", in: folder, ends: 0, stdout: "todosite 0.1.0\n")
  }

  @Test(arguments: HelpTexts.all.keys.sorted())
  func `each command explains itself`(command: String) throws {
    let folder = try TemporaryFolder()
    let text = try #require(HelpTexts.all[command])
    try expect(command, "--help", in: folder, ends: 0, stdout: text)
    try expect(command, "-h", "too", "many", in: folder, ends: 0, stdout: text)
    try expect("help", command, in: folder, ends: 0, stdout: text)
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 80 })
  }
}
