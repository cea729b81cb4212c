import TestSupport
import Testing

@Suite struct ChangeHelpTests {
  private static let texts = [
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
          --commit           make a git commit of just this change
          --json             print JSON instead of text
          --todos FOLDER     read the todos of FOLDER, not the project's
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

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
          --commit           make a git commit of just this change
          --json             print JSON instead of text
          --todos FOLDER     read the todos of FOLDER, not the project's
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

    """,
    "done": """
    Close todos as done.

    Usage: todosite done [options] ID…

    Sets the status and the day of completion. A file that says so with
    completed: true or done: true gets that instead.

    Options:
          --today DATE       the day it is (YYYY-MM-DD), not the clock's
          --commit           make a git commit of just this change
          --json             print JSON instead of text
          --todos FOLDER     read the todos of FOLDER, not the project's
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

    """,
    "reopen": """
    Open todos again.

    Usage: todosite reopen [options] ID…

    Sets the status to the first open one, and takes the day of completion away.

    Options:
          --commit           make a git commit of just this change
          --json             print JSON instead of text
          --todos FOLDER     read the todos of FOLDER, not the project's
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

    """,
    "tick": """
    Tick items of a todo's checklist.

    Usage: todosite tick [options] ID N…

    N counts the items from 1, in the order of the text.

    Options:
          --commit           make a git commit of just this change
          --json             print JSON instead of text
          --todos FOLDER     read the todos of FOLDER, not the project's
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

    """,
    "untick": """
    Take the ticks of items away.

    Usage: todosite untick [options] ID N…

    N counts the items from 1, in the order of the text.

    Options:
          --commit           make a git commit of just this change
          --json             print JSON instead of text
          --todos FOLDER     read the todos of FOLDER, not the project's
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

    """,
    "rm": """
    Move todos to the trash.

    Usage: todosite rm [options] ID…

    Asks first on a terminal; elsewhere, and with --json, --yes is needed. The
    files go to .todosite/ in the project, and come back with: todosite undo

    Options:
      -y, --yes              do not ask
          --commit           make a git commit of just this change
          --json             print JSON instead of text
          --todos FOLDER     read the todos of FOLDER, not the project's
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

    """,
    "undo": """
    Take back the last change.

    Usage: todosite undo [options]

    Takes back the last change that todosite made, byte for byte. Refuses where a
    file has been changed since.

    Options:
          --commit           make a git commit of just this change
          --json             print JSON instead of text
          --todos FOLDER     read the todos of FOLDER, not the project's
          --problems FORMAT  tell problems as text, or as json: an object a line
      -C, --directory DIR    work in DIR, not in the current folder
      -h, --help             show this help

    """,
  ]

  @Test(arguments: ["add", "edit", "done", "reopen", "tick", "untick", "rm", "undo"])
  func `each command that changes todos explains itself`(command: String) throws {
    let folder = try TemporaryFolder()
    let text = try #require(Self.texts[command])
    expect(try todosite(command, "--help", in: folder), is: Run(0, stdout: text))
    expect(try todosite("help", command, in: folder), is: Run(0, stdout: text))
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 80 })
  }
}
