/// The help text of each command.
enum HelpTexts {
  /// The last options of the commands that read todos.
  private static let problemOptions = """
          --allow-outside    let settings name folders outside the repository
          --problems FORMAT  report problems as text or json (one object per line)
      -C, --directory DIR    run in DIR instead of the current folder
      -h, --help             show this help
    """

  /// The last options of the commands that change todos.
  private static let changeOptions = """
          --commit           make a git commit of only this change
          --json             print JSON instead of text
          --todos FOLDER     use FOLDER as the todo folder
    \(problemOptions)
    """

  static let all = [
    "init": """
    Create a project.

    Usage: todosite init [options] [DIR]

    Writes three sample todos to Todos/ if there are none, a todosite.yml that
    explains every setting, a line in .gitattributes that makes git merge todos key
    by key after you run install-merge-driver, and a line in .gitignore for the
    site, unless git ignores it already. Existing files are not changed, except
    that these lines are added.

    --pages adds a workflow for the host of the repository: after each push it
    downloads this version of todosite, builds the site and publishes it. --hook
    adds a hook that refuses a commit if the staged todos have errors. In a
    project, --theme, --pages and --hook write nothing else.

    Options:
          --theme            also copy Templates/ and Public/, for customising
          --pages HOST       add what publishes the site on github or gitlab
          --from OWNER/REPO  with --pages, the repository of todosite on GitHub
          --hook             add a pre-commit hook that checks what is staged
          --allow-outside    let settings name folders outside the repository
      -C, --directory DIR    run in DIR instead of the current folder
      -h, --help             show this help

    Examples:
      todosite init
      todosite init my-todos --theme
      todosite init --hook

    """,
    "build": """
    Build the site.

    Usage: todosite build [options] [DIR]

    DIR is a project: a folder with Todos/ or todosite.yml, or else with the todos
    of another tool, such as backlog/ or .tickets/. Without DIR, the project is the
    current folder or the nearest one above it.

    Exits with 1 if some todos have errors; everything else is still published.

    With --watch, the site is built again whenever todos, templates, assets or
    settings change. A line is printed for each build, new problems in full, and
    how many were solved.

    The site does not depend on the clock. If todos have no dates, the calendar and
    the feed use the time in the environment variable SOURCE_DATE_EPOCH (seconds
    since 1970; default: 0).

    Options:
      -o, --output FOLDER    write to FOLDER instead of the project's _site
          --todos FOLDER     use FOLDER as the todo folder
          --drafts           also read drafts of another tool; publish drafts
          --base-url URL     the URL of the site, for canonical links
          --check            write nothing; list changes, exit with 1 if any
      -w, --watch            build again after each change, until Ctrl-C
          --strict           treat warnings as errors
          --full             make everything again, not only what has changed
      -j, --jobs N           run N jobs at a time (default: one per core)
          --today DATE       mark todos due before DATE as overdue
    \(problemOptions)

    Examples:
      todosite build
      todosite build --output public --base-url https://example.org/todos/

    """,
    "serve": """
    Show the site in a browser, and change todos there.

    Usage: todosite serve [options] [DIR]

    Shows the pages that build makes, at an address that only this machine can
    reach, until Ctrl-C. They are made when they are asked for; the folder of the
    built site stays as it is.

    When a todo, a template, an asset or a setting changes, open pages change.
    Their forms change the files of todos as add, edit, done, tick, note, rm and
    undo do. A form whose file has changed since the page was made changes nothing.

    Options:
          --port N           use port N (default: the first free one from 4173)
          --open             open the address in the browser
          --todos FOLDER     use FOLDER as the todo folder
          --drafts           also read drafts of another tool; publish drafts
      -j, --jobs N           run N jobs at a time (default: one per core)
          --today DATE       use DATE as today instead of the clock
          --allow-outside    let settings name folders outside the repository
          --problems FORMAT  report problems as text or json (one object per line)
      -C, --directory DIR    run in DIR instead of the current folder
      -h, --help             show this help

    Examples:
      todosite serve
      todosite serve --open --port 8080

    """,
    "check": """
    Report all problems and write nothing.

    Usage: todosite check [options] [DIR]

    Exits with 1 if there are errors or, with --strict, warnings. A list of
    statuses of which none closes todos is a warning.

    The last line counts all Markdown files of the todo folder, or all lines of
    beads. With --files, the lines before it say what each is:

      todo        a todo
      unreadable  cannot be read as a todo
      draft       a draft of another tool; read with --drafts
      other       no todo, such as a page of documentation or a memory of beads
      deleted     an issue of beads that was deleted
      ephemeral   an issue of beads that bd deletes soon

    Tags, people, milestones, statuses and priorities that are one, because their
    spellings differ only in case, are listed in a note each.

    With --staged, prints nothing if no todo, setting or template is staged.

    Options:
          --todos FOLDER     use FOLDER as the todo folder
          --drafts           also read drafts of another tool; publish drafts
          --files            list each Markdown file and what became of it
          --strict           treat warnings as errors
          --staged           read what is staged in git; only errors count
      -j, --jobs N           run N jobs at a time (default: one per core)
          --allow-outside    let settings name folders outside the repository
          --problems FORMAT  report problems as text or json (one object per line)
      -C, --directory DIR    run in DIR instead of the current folder
      -h, --help             show this help

    Examples:
      todosite check
      todosite check --strict --problems json

    """,
    "list": """
    List todos.

    Usage: todosite list [options]

    Lists the todos that are not closed, by priority, due date and creation date;
    with --all, or with a status that is closed, also closed ones. With several
    kinds of filters, a todo must match all of them.

      --status    a status of the project; or open, doing, blocked, done or
                  cancelled, each with all its synonyms; or closed or unclosed
      --priority  low, medium, high or urgent, each with all its synonyms; or a
                  custom priority
      --search    words, "a phrase", #tag, @person, and conditions such as
                  status:doing or due:week; -x excludes x, and a OR b finds
                  both; see docs/queries.md
      --sort      due, priority, created, updated, completed, title, id, status,
                  or a field of the project; several: --sort priority,-due
      --columns   id, title, status, priority, due, tags, assignee, parent,
                  milestone, created, updated, completed, checklist, path and the
                  fields of the project; in a file or a pipe with tabs between
                  them, and no other line

    Several values of an option can be separated by commas: --status open,doing

    The marks: ○ open, ◐ doing, ⊘ blocked, ✓ done, – cancelled. A status of your
    own has the mark of the one that it means, and is shown after the title; see
    docs/settings.md.

    Options:
      -a, --all              also closed todos
      -s, --status WORD      todos with this status; repeat it to match any
      -t, --tag WORD         todos with this tag; repeat it to match all
          --milestone TEXT   todos of this milestone; repeat it to match any
          --assignee NAME    todos of this person; repeat it to match any
      -p, --priority WORD    todos with this priority; repeat it to match any
          --due-before DATE  todos due before the day DATE
          --due-after DATE   todos due after the day DATE
          --overdue          unclosed todos that were due before today
          --no-due           todos without a due date
          --unassigned       todos of nobody
          --mine             your todos, by git's user.name
          --waiting          unclosed todos that depend on an unclosed one
          --closed           only closed todos
          --parent ID        parts of the todo ID
          --search QUERY     todos that match QUERY, as in the search box
          --sort KEYS        sort by KEYS, with commas; by -KEY in reverse
          --reverse          reverse the order
          --limit N          only the first N todos
          --tree             parts below the todo that they are part of
          --columns NAMES    a table of these columns, separated by commas
          --count            print only the number of todos
          --json             print JSON instead of text
          --todos FOLDER     use FOLDER as the todo folder
          --drafts           also read drafts of another tool; publish drafts
          --today DATE       use DATE as today instead of the clock
          --strict           treat warnings as errors
    \(problemOptions)

    Examples:
      todosite list --tag shopping --sort due
      todosite list --search '#shopping due:week'
      todosite list --all --columns id,status,title

    """,
    "ready": """
    List the todos that can be started.

    Usage: todosite ready [options]

    A todo is ready if its status means open, if all todos that it depends on are
    closed, and if it is not assigned to somebody else than you. Sorts by priority,
    due date and the number of todos that wait for it. Without --as, your name is
    that of git's user.name.

    In the project's list of statuses, a word between one that means doing and the
    first closed one means doing too, such as "In Review", unless it is known to
    mean something else or the list says so.

    Options:
          --as NAME          your name, instead of git's user.name
          --explain ID       say why the todo ID is or is not ready
          --limit N          only the first N todos
          --json             print JSON instead of text
          --todos FOLDER     use FOLDER as the todo folder
          --drafts           also read drafts of another tool; publish drafts
          --today DATE       use DATE as today instead of the clock
    \(problemOptions)

    Examples:
      todosite ready --limit 1
      todosite ready --as Ana --json
      todosite ready --explain r4x

    """,
    "show": """
    Show a todo.

    Usage: todosite show [options] ID

    ID is the todo's id, its file name without .md, the words of the file name
    after its random prefix, the beginning of any of these, the path of its file,
    its title, or words that no other title has.

    Options:
          --json             print JSON instead of text
          --todos FOLDER     use FOLDER as the todo folder
          --drafts           also read drafts of another tool; publish drafts
          --today DATE       use DATE as today instead of the clock
    \(problemOptions)

    Examples:
      todosite show buy-oat-milk
      todosite show r4x --json

    """,
    "recent": """
    List what commits have changed in todos.

    Usage: todosite recent [options]

    Lists the last 20 changes of todos in the commits of the current git branch, or
    with --since all changes since a day, by day and author: what was created,
    completed, noted, updated or deleted, and the title, status, due date, priority
    and people before and after. Days are those of your time zone. Merges are left
    out, because the changes that they bring are in commits of their own.

    Options:
          --since DATE       all changes since the day DATE
      -n, --limit N          only the last N changes
          --json             print JSON instead of text
          --todos FOLDER     use FOLDER as the todo folder
          --today DATE       use DATE as today instead of the clock
    \(problemOptions)

    Examples:
      todosite recent --since yesterday
      todosite recent -n 5 --json

    """,
    "merge-driver": """
    Merge a todo file (called by git).

    Usage: todosite merge-driver BASE OURS THEIRS PATH [SIZE] [S] [X] [Y]

    Merges OURS and THEIRS, two versions of the file BASE, and writes the result to
    OURS. Merges front matter key by key, lists as sets, and the body as git does.
    PATH names the todo in messages; SIZE is the length of conflict markers, and
    S, X and Y are the names of BASE, OURS and THEIRS in them.

    Exits with 1 if there are conflicts. To make git call it, run:
    todosite install-merge-driver

    Options:
      -h, --help  show this help

    """,
    "install-merge-driver": """
    Make git merge todos key by key.

    Usage: todosite install-merge-driver [options]

    Configures git to call todosite for files with merge=todosite, and adds the
    line for the project's todos to .gitattributes if it is missing.

    Options:
          --global         set it up for all your repositories
          --allow-outside  let settings name folders outside the repository
      -C, --directory DIR  run in DIR instead of the current folder
      -h, --help           show this help

    Examples:
      todosite install-merge-driver
      todosite install-merge-driver --global

    """,
    "help": """
    Show help for todosite or for a command.

    Usage: todosite help [options] [COMMAND]

    Options:
          --man   print the manual page of todosite, for man
      -h, --help  show this help

    Examples:
      todosite help
      todosite help list
      todosite help --man >todosite.1

    """,
    "add": """
    Add a todo.

    Usage: todosite add [options] TITLE… [-]

    Writes a new todo file and prints its id and path. TITLE may be several words.
    A - after it reads the body from standard input, as --body - does.

    An argument such as due:tomorrow or +home is refused. It is text if the title
    is in quotes, or after --.

    Options:
      -s, --status WORD      open, doing, blocked, done, cancelled or a custom one
      -p, --priority WORD    low, medium, high or urgent
      -d, --due DATE         the due date: 2026-12-01, tomorrow, fri, +2w, eom
      -t, --tag WORD         a tag; for several, use commas or repeat it
      -a, --assignee NAME    the person who does it; for several, repeat it
          --depends ID       a todo to be done first; for several, repeat it
          --parent ID        the todo that this one is part of
          --milestone TEXT   the id or title of the milestone
          --body TEXT        the body; - reads it from standard input
          --set KEY=VALUE    set any key to a value
          --edit             write it in $VISUAL or $EDITOR before it is added
          --today DATE       use DATE as today instead of the clock
    \(changeOptions)

    Examples:
      todosite add "Buy apples" --tag shopping --due 2026-12-05
      todosite add Call the plumber
      echo "For ten people." | todosite add Plan the party -

    """,
    "edit": """
    Change todos.

    Usage: todosite edit [options] ID…

    Without an option that changes something, opens the todo in $VISUAL or
    $EDITOR, and saves it if it is still a valid todo file.

    For --tag, --assignee and --depends, +x adds x and -x removes it; values
    without a sign replace the list. --status also sets or removes the completion
    date, as done and reopen do.

    With --where instead of IDs, changes all todos that match QUERY, as list
    --search does; closed ones only if QUERY names a status. Asks for confirmation
    on a terminal; elsewhere, or with --json, requires --yes or --dry-run.

    Options:
          --title TEXT       the title
      -s, --status WORD      open, doing, blocked, done, cancelled or a custom one
      -p, --priority WORD    low, medium, high or urgent
      -d, --due DATE         the due date: 2026-12-01, tomorrow, fri, +2w, eom
      -t, --tag WORD         a tag; for several, use commas or repeat it
      -a, --assignee NAME    the person who does it; for several, repeat it
          --depends ID       a todo to be done first; for several, repeat it
          --parent ID        the todo that this one is part of
          --milestone TEXT   the id or title of the milestone
          --created DATE     the creation date
          --completed DATE   the completion date
          --body TEXT        the body; - reads it from standard input
          --set KEY=VALUE    set any key to a value
          --unset KEY        remove a key
          --where QUERY      change all todos that match QUERY
      -n, --dry-run          write nothing; show what would be changed
      -y, --yes              do not ask for confirmation
          --today DATE       use DATE as today instead of the clock
    \(changeOptions)

    Examples:
      todosite edit buy-oat-milk --due 2026-12-02 --tag +home
      todosite edit r4x --set estimate=10m --unset priority
      todosite edit --where '#shopping due:none' --due tomorrow --dry-run

    """,
    "done": """
    Mark todos as done.

    Usage: todosite done [options] ID…

    Sets the status and the completion date. In a file whose key completed or done
    is true or false, sets that key to true instead.

    Options:
          --today DATE       use DATE as today instead of the clock
    \(changeOptions)

    Examples:
      todosite done buy-bread
      todosite done r4x k3v --commit

    """,
    "claim": """
    Take a todo, so that nobody else does.

    Usage: todosite claim [options] [ID]

    Assigns the todo to NAME, unless somebody else has it, and sets the project's
    first status that means doing, unless its status means that already. Without
    ID, takes the first todo that is ready. Without --as, the name is that of git's
    user.name.

    Of several processes in one folder, only one gets a todo. Two clones cannot see
    each other's claims; git shows a conflict when they are merged.

    Options:
          --as NAME          your name, instead of git's user.name
    \(changeOptions)

    Examples:
      todosite claim --as Ana
      todosite claim buy-bread --as Ana --json

    """,
    "start": """
    Start work on todos.

    Usage: todosite start [options] ID…

    Sets the project's first status that means doing, unless the status of a todo
    means that already; reopens closed todos.

    Options:
    \(changeOptions)

    Examples:
      todosite start buy-bread
      todosite start r4x k3v --commit

    """,
    "reopen": """
    Reopen closed todos.

    Usage: todosite reopen [options] ID…

    Sets the status to the project's first open status and removes the completion
    date.

    Options:
    \(changeOptions)

    Examples:
      todosite reopen fix-the-gate
      todosite reopen w7m --commit

    """,
    "tick": """
    Tick checklist items of a todo.

    Usage: todosite tick [options] ID ITEM…

    ITEM is the number of an item, counted from 1 in the order of the body, or
    several as in 1,3 or 2-4, or all; or words that only one item has. '#2' is the
    item whose text begins with #2, as in the criteria of Backlog.md. Without ITEM,
    lists the items.

    Options:
    \(changeOptions)

    Examples:
      todosite tick buy-oat-milk 2
      todosite tick r4x 1-2 --commit
      todosite tick r4x all

    """,
    "untick": """
    Untick checklist items of a todo.

    Usage: todosite untick [options] ID ITEM…

    ITEM is the number of an item, counted from 1 in the order of the body, or
    several as in 1,3 or 2-4, or all; or words that only one item has. '#2' is the
    item whose text begins with #2, as in the criteria of Backlog.md. Without ITEM,
    lists the items.

    Options:
    \(changeOptions)

    Examples:
      todosite untick buy-oat-milk 1
      todosite untick r4x all --commit

    """,
    "note": """
    Add a note to a todo.

    Usage: todosite note [options] ID TEXT…

    Appends the text, with the time in UTC and the name of its author, to the
    section "## Notes" at the end of the todo. TEXT may be several words; - reads
    it from standard input. Without --as, the name is that of git's user.name.

    Options:
          --as NAME          your name, instead of git's user.name
    \(changeOptions)

    Examples:
      todosite note buy-oat-milk Only the small shop has it
      todosite note r4x "See [[k3v8pq]]." --as Ana --commit
      date | todosite note buy-bread -

    """,
    "rename": """
    Rename the file of a todo.

    Usage: todosite rename [options] ID NEW-NAME

    NEW-NAME is the new name in the same folder, with or without .md. References of
    other todos to the path or the name change with it: links, and keys such as
    depends and parent. An id key stays. References that could also mean another
    todo, or are in unreadable files, are listed and left.

    If the file has the new name already, after git mv, changes only the
    references; ID is then the old name. Other branches and clones stay as is.

    Options:
      -n, --dry-run          write nothing; show what would be changed
    \(changeOptions)

    Examples:
      todosite rename k3v bread
      todosite rename r4x oat-milk --commit

    """,
    "rm": """
    Move todos to the trash.

    Usage: todosite rm [options] ID…

    Asks for confirmation on a terminal; elsewhere, or with --json, requires --yes.
    Moves the files to .todosite/ in the project; todosite undo restores them.

    Options:
      -y, --yes              do not ask for confirmation
    \(changeOptions)

    Examples:
      todosite rm --yes buy-bread
      todosite rm --yes r4x k3v --commit

    """,
    "undo": """
    Undo a change.

    Usage: todosite undo [options] [N]

    Undoes the last change that todosite made, byte for byte, or change N of those
    that --list shows. Changes nothing if one of the files has been changed since.

    Options:
          --list             list the changes that can be undone, latest first
    \(changeOptions)

    Examples:
      todosite undo
      todosite undo --list
      todosite undo 1

    """,
    "completions": """
    Print the script that completes commands in a shell.

    Usage: todosite completions SHELL

    SHELL is bash, zsh or fish. The script completes commands, options, ids,
    statuses, tags, people and files of the current project. Load it in the start
    file of the shell:

      bash  eval "$(todosite completions bash)"
      zsh   source <(todosite completions zsh), after compinit
      fish  todosite completions fish | source

    Options:
      -h, --help  show this help

    Examples:
      todosite completions bash
      todosite completions fish >todosite.fish

    """,
    "prime": """
    Tell a coding agent how to work with the todos.

    Usage: todosite prime [options]

    Prints the rules, the numbers of todos, five todos that can be started, and the
    commands, in at most 2400 bytes. Name it in your AGENTS.md.

    Options:
          --todos FOLDER     use FOLDER as the todo folder
          --drafts           also read drafts of another tool; publish drafts
          --today DATE       use DATE as today instead of the clock
    \(problemOptions)

    Examples:
      todosite prime
      todosite prime --today 2026-12-01

    """,
  ]
}
