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
    expect(
      try Program(path: todositePath, folder: folder).run(arguments), is: Run(0, stdout: Self.overview))
  }

  @Test func `it tells its version`() throws {
    let folder = try TemporaryFolder()
    expect(try todosite("--version", in: folder), is: Run(0, stdout: "todosite 0.1.0\n"))
  }

  private static let texts = [
    "init": """
    Start a project.

    Usage: todosite init [options] [DIR]

    Writes three todos into Todos/, a todosite.yml with every setting explained,
    and the line of .gitattributes that has git merge todos key by key, once
    install-merge-driver was run. A file that is there already is left as it is;
    only to .gitattributes the line is added.

    Options:
          --theme          also copy Templates/ and Public/, to change the look
      -C, --directory DIR  work in DIR, not in the current folder
      -h, --help           show this help

    """,
    "build": """
    Make the site.

    Usage: todosite build [options] [DIR]

    DIR is a project: a folder with Todos/ or todosite.yml, or else one with the
    todos of another tool, such as backlog/ or .tickets/. Without DIR, the project
    is the current folder or the nearest one above it.

    Exits with 1 if some todos have errors; all that can be shown is published
    nevertheless.

    Nothing depends on the clock. The calendar and the feed date what no todo dates
    by SOURCE_DATE_EPOCH, seconds since 1970, if that is set in the environment.

    Options:
      -o, --output FOLDER    write the site to FOLDER, not to the project's _site
          --todos FOLDER     read the todos of FOLDER, not the project's
          --drafts           read another tool's drafts as todos, too
          --base-url URL     where the site will be, for canonical links
          --check            write nothing; tell what would change, exit 1 if so
          --strict           treat warnings as errors
      -j, --jobs N           do N things at a time, not one per core
          --today DATE       mark what was due before DATE (YYYY-MM-DD) as overdue
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

    """,
    "check": """
    Report every problem, write nothing.

    Usage: todosite check [options] [DIR]

    Exits with 1 if there are errors, with --strict also if there are warnings.

    Options:
          --todos FOLDER     read the todos of FOLDER, not the project's
          --drafts           read another tool's drafts as todos, too
          --strict           treat warnings as errors
      -j, --jobs N           do N things at a time, not one per core
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

    """,
    "list": """
    List the todos.

    Usage: todosite list [options]

    Without options it lists all todos: open before closed, then by priority, due
    date and creation. With several kinds of options, todos have to meet them all.

    WORD for --status is a status of yours; or open, doing, blocked, done or
    cancelled with all that means the same; or closed or unclosed. WORD for
    --priority is low, medium, high or urgent with all that means the same, or a
    word of yours. --search looks at titles, ids, tags, people and texts, whatever
    the case. KEY is due, priority, created, completed, title, id or status.

    Several words for an option may also be written with commas: open,doing

    Options:
          --status WORD      those with this status; again for others too
          --tag WORD         those with this tag; again: with all of them
          --assignee NAME    those of this person; again for others too
          --priority WORD    those with this priority; again for others too
          --due-before DATE  those due on a day before DATE (YYYY-MM-DD)
          --due-after DATE   those due on a day after DATE (YYYY-MM-DD)
          --overdue          those that were due before today
          --search TEXT      those that hold all words of TEXT
          --sort KEY         put them in order; -KEY for the reverse
          --reverse          put the last first
          --limit N          show the first N only
          --json             print JSON instead of text
          --todos FOLDER     read the todos of FOLDER, not the project's
          --drafts           read another tool's drafts as todos, too
          --today DATE       take DATE (YYYY-MM-DD) for today, not the clock's day
          --strict           treat warnings as errors
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

    """,
    "show": """
    Show one todo.

    Usage: todosite show [options] ID

    ID is the todo's id, its file name without .md, the words behind the letters
    and digits that a file name begins with, the beginning of one of these, or the
    path of its file.

    Options:
          --json             print JSON instead of text
          --todos FOLDER     read the todos of FOLDER, not the project's
          --drafts           read another tool's drafts as todos, too
          --today DATE       take DATE (YYYY-MM-DD) for today, not the clock's day
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

    """,
    "merge-driver": """
    Merge one todo, called by git.

    Usage: todosite merge-driver BASE OURS THEIRS PATH [SIZE]

    Writes into OURS what comes of the files OURS and THEIRS, which both come from
    BASE: front matter key by key, lists as sets, the body as git does. PATH is the
    todo's name in messages, SIZE the length of the marker lines.

    Exits with 1 if there are conflicts. To have git call it, run:
    todosite install-merge-driver

    Options:
      -h, --help  show this help

    """,
    "install-merge-driver": """
    Have git merge todos key by key.

    Usage: todosite install-merge-driver [options]

    Tells git's configuration how to call todosite for files with merge=todosite,
    and adds the line for the project's todos to .gitattributes if it is missing.

    Options:
          --global         for all your repositories, not just this one
      -C, --directory DIR  work in DIR, not in the current folder
      -h, --help           show this help

    """,
    "help": """
    Explain todosite, or one of its commands.

    Usage: todosite help [COMMAND]

    Options:
      -h, --help  show this help

    """,
  ]

  @Test(arguments: [
    "init", "build", "check", "list", "show", "merge-driver", "install-merge-driver", "help",
  ])
  func `each command explains itself`(command: String) throws {
    let folder = try TemporaryFolder()
    let text = try #require(Self.texts[command])
    expect(try todosite(command, "--help", in: folder), is: Run(0, stdout: text))
    expect(try todosite(command, "-h", "too", "many", in: folder), is: Run(0, stdout: text))
    expect(try todosite("help", command, in: folder), is: Run(0, stdout: text))
    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count < 80 })
  }
}
