/// What each command says of itself.
enum HelpTexts {
  /// The last options of the commands that read todos.
  private static let problemOptions = """
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help
    """

  /// The last options of the commands that change todos.
  private static let changeOptions = """
          --commit           make a git commit of just this change
          --json             print JSON instead of text
          --todos FOLDER     read the todos of FOLDER, not the project's
    \(problemOptions)
    """

  static let all = [
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
    \(problemOptions)

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
    \(problemOptions)

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
    \(problemOptions)

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
    \(problemOptions)

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
    "add": """
    Write a new todo down.

    Usage: todosite add [options] TITLE… [-]

    TITLE may be several words. A - behind it reads the text from standard input,
    as --body - does. Prints the id and the path of the new file.

    Options:
          --status WORD      open, doing, blocked, done, cancelled, or your own
          --priority WORD    low, medium, high or urgent
          --due DATE         when it has to be done (YYYY-MM-DD)
          --tag WORD         a tag; several with commas, or again
          --assignee NAME    who does it; again for others
          --depends ID       a todo that has to be done before; again for others
          --parent ID        the todo that this one is part of
          --body TEXT        the text; - reads it from standard input
          --edit             open the new file in $VISUAL or $EDITOR
          --today DATE       the day it is (YYYY-MM-DD), not the clock's
    \(changeOptions)

    """,
    "edit": """
    Change a todo.

    Usage: todosite edit [options] ID

    Without an option that changes something, the todo is opened in $VISUAL or
    $EDITOR, and put in place if it still reads as a todo.

    For tags, people and dependencies, +x adds x and -x takes it away; words
    without a sign are the new list.

    Options:
          --title TEXT       what is to be done
          --status WORD      open, doing, blocked, done, cancelled, or your own
          --priority WORD    low, medium, high or urgent
          --due DATE         when it has to be done (YYYY-MM-DD)
          --tag WORD         a tag; several with commas, or again
          --assignee NAME    who does it; again for others
          --depends ID       a todo that has to be done before; again for others
          --parent ID        the todo that this one is part of
          --created DATE     when it was written down
          --completed DATE   when it was closed
          --body TEXT        the text; - reads it from standard input
          --set KEY=VALUE    give any other key a value
          --unset KEY        take a key away
    \(changeOptions)

    """,
    "done": """
    Close todos as done.

    Usage: todosite done [options] ID…

    Sets the status and the day of completion. A file that says so with
    completed: true or done: true gets that instead.

    Options:
          --today DATE       the day it is (YYYY-MM-DD), not the clock's
    \(changeOptions)

    """,
    "reopen": """
    Open todos again.

    Usage: todosite reopen [options] ID…

    Sets the status to the first open one, and takes the day of completion away.

    Options:
    \(changeOptions)

    """,
    "tick": """
    Tick items of a todo's checklist.

    Usage: todosite tick [options] ID N…

    N counts the items from 1, in the order of the text.

    Options:
    \(changeOptions)

    """,
    "untick": """
    Take the ticks of items away.

    Usage: todosite untick [options] ID N…

    N counts the items from 1, in the order of the text.

    Options:
    \(changeOptions)

    """,
    "rm": """
    Move todos to the trash.

    Usage: todosite rm [options] ID…

    Asks first on a terminal; elsewhere, and with --json, --yes is needed. The
    files go to .todosite/ in the project, and come back with: todosite undo

    Options:
      -y, --yes              do not ask
    \(changeOptions)

    """,
    "undo": """
    Take back the last change.

    Usage: todosite undo [options]

    Takes back the last change that todosite made, byte for byte. Refuses where a
    file has been changed since.

    Options:
    \(changeOptions)

    """,
  ]
}
