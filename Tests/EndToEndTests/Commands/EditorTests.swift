import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests of editing in an editor, which is a shell script in these tests; `$1` is the file to edit.
@Suite struct EditorTests {
  private static let milk = "---\ntitle: Milk\n---\nBody.\n"

  private func folder(editor: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/a.md": Self.milk, "Todos/bad.md": "---\ntitle: bad\n", "editor": "\(editor)\n",
    ])
  }

  private func edit(
    _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Run {
    try edit(arguments, in: folder, environment: environment)
  }

  private func edit(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Run {
    var program = Program(path: todositePath, folder: folder)
    program.environment.merge(["EDITOR": "sh ./editor"].merging(environment) { $1 }) { $1 }
    return try program.run(arguments)
  }

  /// Returns the names of the copies in the state folder.
  private func copies(_ folder: TemporaryFolder) throws -> [String] {
    try folder.exists(".todosite/edit") ? folder.contents(".todosite/edit").keys.sorted() : []
  }

  @Test func `saves the text that was written in the editor`() throws {
    let folder = try folder(editor: "basename \"$1\"; sed 's/Milk/Oat milk/' \"$1\" > t && cat t > \"$1\"")
    expect(
      try edit("edit", "a", in: folder),
      is: Run(0, stdout: "a.md\nedited a  Oat milk\n       title Oat milk\n"))
    #expect(try folder.text("Todos/a.md") == "---\ntitle: Oat milk\n---\nBody.\n")
    #expect(try copies(folder) == [])
    #expect(try folder.text(".todosite/.gitignore") == "*\n")
    try expect("undo", in: folder, ends: 0, stdout: "undid edit\nreverted a  Milk\n")
  }

  @Test func `says how many items are not ticked if the todo was marked as done in the editor`() throws {
    let folder = try folder(
      editor: "printf -- '---\\ntitle: Milk\\nstatus: done\\n---\\n- [ ] a\\n- [x] b\\n- [ ] c\\n' > \"$1\"")
    expect(
      try edit("edit", "a", in: folder),
      is: Run(0, stdout: "edited a  Milk\n       status done · checklist 1/3\n       unticked items: 2\n"))
  }

  @Test func `with --json no editor is opened, because it might print`() throws {
    let folder = try folder(editor: "echo opened; echo x >> \"$1\"")
    let run = try edit("edit", "a", "--json", in: folder)
    #expect(run.status == 2)
    #expect(
      run.stdout == #"{"version":1,"dryRun":false,"undone":null,"changes":[],"unchanged":null,"failures":[{"#
        + #""code":"usage","word":null,"candidates":[],"message":"edit without changes opens an editor, which --json cannot do","#
        + #""file":null,"line":null,"column":null}],"commit":null}"# + "\n", "\(run)")
    #expect(
      run.stderr == """
        error: edit without changes opens an editor, which --json cannot do
        help: name the changes, as in: --due tomorrow; see: todosite edit --help

        """)
    #expect(try folder.text("Todos/a.md") == Self.milk)
  }

  @Test func `the copy is readable only by the user`() throws {
    let folder = try folder(editor: "ls -l \"$1\" | cut -c 1-10")
    for permissions: UInt32 in [0o600, 0o664, 0o444] {
      try folder.setPermissions("Todos/a.md", permissions)
      let run = try edit("edit", "a", in: folder)
      expect(run, is: Run(0, stdout: "-rw-------\nunchanged a  Milk\n"))
      #expect(try folder.status("Todos/a.md")?.permissions == permissions)
    }
  }

  @Test func `removes leftover temporary files, but not the copies of other sessions`() throws {
    let folder = try folder(editor: "ls -A .todosite/edit")
    try folder.write(".todosite/edit/.todosite-temporary-1", "half")
    try folder.write(".todosite/edit/a.md", "mine\n")
    expect(try edit("edit", "a", in: folder), is: Run(0, stdout: "a-2.md\na.md\nunchanged a  Milk\n"))
    #expect(try folder.text(".todosite/edit/a.md") == "mine\n")
  }

  @Test func `other processes can change todos while the editor runs, but not while the copy is made`() throws
  {
    let folder = try folder(editor: "\"$TODOSITE\" done other")
    try folder.write("Todos/other.md", "# Other\n")
    let lock = try FolderLock(folder["Todos"])
    var program = Program(path: todositePath, folder: folder)
    program.environment.merge(["EDITOR": "sh ./editor", "TODOSITE": todositePath]) { $1 }
    let started = try program.start(["edit", "a"].map { Array($0.utf8) })
    usleep(300_000)
    #expect(!folder.exists(".todosite"))
    _ = consume lock
    expect(try started.finish(), is: Run(0, stdout: "done other  Other\nunchanged a  Milk\n"))
  }

  @Test func `an unchanged text is not written`() throws {
    let folder = try folder(editor: ":")
    let times = try folder.times("Todos")
    expect(try edit("edit", "a", in: folder), is: Run(0, stdout: "unchanged a  Milk\n"))
    #expect(try folder.times("Todos") == times)
    #expect(try copies(folder) == [])
  }

  @Test func `an unreadable todo can be repaired`() throws {
    let folder = try folder(editor: "echo --- >> \"$1\"")
    expect(try edit("edit", "bad", in: folder), is: Run(0, stdout: "edited bad  bad\n"))
    #expect(try folder.text("Todos/bad.md") == "---\ntitle: bad\n---\n")
  }

  @Test(arguments: ["out", "folder", "pipe", "huge"])
  func `opens only a readable file of the todo folder`(word: String) throws {
    let folder = try folder(editor: "echo x >> \"$1\"")
    try folder.write("secret.md", "---\n")
    try folder.link("Todos/out.md", to: "../secret.md")
    try folder.makeFolder("Todos/folder.md")
    try folder.makePipe("Todos/pipe.md")
    try folder.write("Todos/huge.md", String(repeating: "x", count: 17_000_000))
    let run = try edit("edit", word, in: folder)
    #expect(run.status == 1)
    #expect(run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("error: cannot read "), "\(run.stderr)")
    #expect(run.stderr.hasSuffix(" --> Todos/\(word).md\n"), "\(run.stderr)")
    #expect(try folder.text("secret.md") == "---\n")
    #expect(!folder.exists(".todosite"))
  }

  @Test func `a text that is not a valid todo is kept in a copy`() throws {
    let folder = try folder(editor: "printf -- '---\\ntitle: [\\n---\\n' > \"$1\"")
    let run = try edit("edit", "a", in: folder)
    #expect(run.status == 1)
    #expect(run.stdout.isEmpty)
    #expect(
      run.stderr.hasSuffix(
        """

        error: your changes were not saved to the todo
         --> .todosite/edit/a.md
        help: they are kept in this file

        """), "\(run.stderr)")
    #expect(try folder.text("Todos/a.md") == Self.milk)
    #expect(try folder.text(".todosite/edit/a.md") == "---\ntitle: [\n---\n")
    #expect(try folder.text(".todosite/.gitignore") == "*\n")
    // The next session does not change the copy of this one.
    #expect(try edit("edit", "a", in: folder).status == 1)
    #expect(try copies(folder) == ["a-2.md", "a.md"])
  }

  @Test func `a text with the id of another todo is kept in a copy`() throws {
    let folder = try folder(editor: "printf -- '---\\ntitle: Mine\\nid: OTHER\\n---\\n' > \"$1\"")
    try folder.write("Todos/x.md", "---\nid: other\ntitle: Other\n---\n")
    for words in [["edit", "a"], ["add", "new", "--edit"]] {
      let run = try edit(words, in: folder)
      let copy = words[0] == "edit" ? "a" : "new-new"
      expect(
        run,
        is: Run(
          1,
          stderr: """
            error: the id "OTHER" is taken
            help: it already identifies x.md (Other)

            error: your changes were not saved to the todo
             --> .todosite/edit/\(copy).md
            help: they are kept in this file

            """))
    }
    #expect(try folder.text("Todos/a.md") == Self.milk)
    #expect(try folder.contents("Todos").count == 3)
    // The id that a todo has already may be kept, even if another todo has it too.
    try folder.write("Todos/a.md", "---\ntitle: Milk\nid: other\n---\n")
    try folder.write("editor", "sed 's/Milk/Oats/' \"$1\" > t && cat t > \"$1\"\n")
    #expect(try edit("edit", "a.md", in: folder).status == 0)
  }

  @Test func `a text that has lost the line before its keys is kept in a copy`() throws {
    let folder = try folder(editor: "sed 1d \"$1\" > t && cat t > \"$1\"")
    expect(
      try edit("edit", "a", in: folder),
      is: Run(
        1,
        stderr: """
          error: missing "---" before the first key
           --> Todos/a.md:1:1
            |
          1 | title: Milk
            | ^^^^^^^^^^^
          help: write it on a line of its own

          error: your changes were not saved to the todo
           --> .todosite/edit/a.md
          help: they are kept in this file

          """))
    #expect(try folder.text("Todos/a.md") == Self.milk)
    #expect(
      try edit("add", "x", "--edit", in: folder).stderr.hasPrefix(
        "error: missing \"---\" before the first key\n --> the new todo:1:1\n"))
    // All keys may be deleted, and a todo without front matter may begin with a heading.
    try folder.write("editor", "printf 'Title: x\\n---\\n' > \"$1\"\n")
    try folder.write("Todos/plain.md", "# Plain\n")
    #expect(try edit("edit", "plain", in: folder).status == 0)
    try folder.write("editor", "printf '# Title\\n\\nstatus: x\\n' > \"$1\"\n")
    #expect(try edit("edit", "a", in: folder).status == 0)
  }

  @Test func `warns of what check will find in the text`() throws {
    let text = "---\\ntitle: Milk\\nstatus: open\\ncompleted: 2026-11-20\\n---\\n"
    let folder = try folder(editor: "printf -- '\(text)' > \"$1\"")
    expect(
      try edit("edit", "a", in: folder),
      is: Run(
        0,
        stdout: "edited a  Milk\n       completed 2026-11-20\n",
        stderr: """
          warning: completed, but the status is "open"
           --> Todos/a.md:4:12
            |
          4 | completed: 2026-11-20
            |            ^^^^^^^^^^ only a closed todo has a completion date
          help: mark the todo as done, or remove this key

          1 warning

          """))
    // It is not repeated.
    try folder.write("editor", "echo more >> \"$1\"\n")
    #expect(try edit("edit", "a", in: folder).stderr.isEmpty)
    try folder.write("editor", "printf -- '\(text)' > \"$1\"\n")
    let run = try edit("add", "x", "--edit", in: folder)
    #expect(
      run.status == 0 && run.stderr.contains(" --> Todos/") && run.stderr.contains("-milk.md:4:12\n"),
      "\(run)")
  }

  @Test func `a file that was changed in the meantime is not replaced`() throws {
    let folder = try folder(editor: "echo mine >> \"$1\"; echo theirs >> Todos/a.md")
    let run = try edit("edit", "a", in: folder)
    #expect(run.status == 3)
    #expect(run.stderr.contains("another program has changed the file"), "\(run.stderr)")
    #expect(run.stderr.hasSuffix(" --> .todosite/edit/a.md\nhelp: they are kept in this file\n"))
    #expect(try folder.text("Todos/a.md") == Self.milk + "theirs\n")
    #expect(try folder.text(".todosite/edit/a.md") == Self.milk + "mine\n")
  }

  @Test func `a failed editor changes nothing`() throws {
    let folder = try folder(editor: "exit 7")
    expect(
      try edit("edit", "a", in: folder),
      is: Run(
        3,
        stderr: "error: the editor \"sh ./editor\" exited with status 7\nhelp: the todo was not changed\n"))
    #expect(try copies(folder) == [])
    try folder.write("editor", "echo mine >> \"$1\"; exit 7\n")
    expect(
      try edit("edit", "a", in: folder),
      is: Run(
        3,
        stderr: """
          error: the editor "sh ./editor" exited with status 7
          help: the todo was not changed; your text is kept in .todosite/edit/a.md

          """))
    #expect(try folder.text("Todos/a.md") == Self.milk)
    let missing = try edit("edit", "a", in: folder, environment: ["VISUAL": "no-such-editor --wait"])
    #expect(missing.status == 3)
    #expect(
      missing.stderr.hasSuffix(
        "error: the editor \"no-such-editor --wait\" exited with status 127\nhelp: the todo was not changed\n"
      ),
      "\(missing.stderr)")
  }

  @Test func `a new todo can be edited with --edit`() throws {
    let folder = try folder(editor: "echo More. >> \"$1\"")
    let run = try edit("add", "x", "--body", "Text.", "--edit", in: folder)
    let id = try folder.newTodo(besides: "a", "bad")
    expect(
      run, is: Run(0, stdout: "added \(id)  x\n      Todos/\(id).md\n"))
    #expect(try folder.text("Todos/\(id).md").hasSuffix("\nText.\nMore.\n"))
  }

  @Test func `a new todo has the name of the title that was written in the editor`() throws {
    let folder = try folder(editor: "basename \"$1\"; sed 's/Old/New/' \"$1\" > t && cat t > \"$1\"")
    let run = try edit("add", "Old title", "--edit", in: folder)
    let id = try folder.newTodo(besides: "a", "bad")
    #expect(id.hasSuffix("-new-title"))
    expect(run, is: Run(0, stdout: "new-old-title.md\nadded \(id)  New title\n      Todos/\(id).md\n"))
    let removed = "undid add\nremoved \(id)  New title\n"
    try expect("undo", in: folder, ends: 0, stdout: removed)
  }

  @Test(arguments: [["edit", "a"], ["add", "x", "--edit"]])
  func `without a terminal and $EDITOR, no editor is opened`(words: [String]) throws {
    let folder = try folder(editor: "exit 7")
    let before = try folder.contents()
    expect(
      try todosite(words, in: folder),
      is: Run(
        2,
        stderr: """
          error: there is no terminal for an editor
          help: set $EDITOR, or give the changes as options; see: todosite edit --help

          """))
    #expect(try folder.contents() == before)
  }

  @Test func `no todo is added if the editor fails`() throws {
    let folder = try folder(editor: "exit 7")
    expect(
      try edit("add", "x", "--edit", "--commit", in: folder),
      is: Run(
        3,
        stderr: """
          error: the editor "sh ./editor" exited with status 7
          help: no todo was added

          """))
    #expect(try folder.contents("Todos").keys.sorted() == ["a.md", "bad.md"])
    #expect(try copies(folder) == [])
  }

  @Test func `no todo is added if the text is not a valid todo, and the text is kept`() throws {
    let folder = try folder(editor: "printf -- '---\\ntitle: [\\n---\\n' > \"$1\"")
    expect(
      try edit("add", "Oat milk", "--edit", in: folder),
      is: Run(
        1,
        stderr: """
          error: expected "]" or "}" after this
           --> the new todo:2:8
            |
          2 | title: [
            |        ^

          error: your changes were not saved to the todo
           --> .todosite/edit/new-oat-milk.md
          help: they are kept in this file

          """))
    #expect(try folder.contents("Todos").keys.sorted() == ["a.md", "bad.md"])
    #expect(try folder.text(".todosite/edit/new-oat-milk.md") == "---\ntitle: [\n---\n")
  }

  @Test(.requiresTerminal)
  func `on a terminal the user can edit again`() throws {
    let folder = try folder(
      editor: "if test -e twice; then echo '# Oats' > \"$1\"; else : > twice; echo --- > \"$1\"; fi")
    let command = "script -qec \"EDITOR='sh ./editor' '\(todositePath)' edit a\" /dev/null"
    let run = try shell("(sleep 1; echo; sleep 1) | \(command)", in: folder, environment: ["NO_COLOR": "1"])
    #expect(run.status == 0)
    #expect(run.stdout.contains("edit again? [Y/n] "), "\(run.stdout)")
    #expect(run.stdout.hasSuffix("edited a  Oats\r\n       title Oats\r\n"), "\(run.stdout)")
    #expect(try copies(folder) == [])
    try folder.remove("twice")
    let refusal = try shell(
      "(sleep 1; echo no; sleep 1) | \(command)", in: folder, environment: ["NO_COLOR": "1"])
    #expect(refusal.status == 1)
    #expect(
      refusal.stdout.hasSuffix(
        "error: your changes were not saved to the todo\r\n --> .todosite/edit/a.md\r\nhelp: they are kept in this file\r\n"
      ), "\(refusal.stdout)")
    #expect(try folder.text("Todos/a.md") == "# Oats\n")
  }

  @Test(.requiresTerminal)
  func `on a terminal rm asks for confirmation`() throws {
    let folder = try folder(editor: "")
    let command = "script -qec \"'\(todositePath)' rm a\" /dev/null"
    for (answer, status) in [("n", false), ("", false), ("maybe\\nYES", true)] {
      let run = try shell(
        "(sleep 1; printf '\(answer)\\n'; sleep 1) | \(command)", in: folder,
        environment: ["NO_COLOR": "1"])
      #expect(run.status == 0)
      #expect(run.stdout.contains("remove a  Milk\r\nmove it to the trash? [y/N] "), "\(run.stdout)")
      #expect(
        run.stdout.hasSuffix(status ? "removed a  Milk\r\n" : "nothing was removed\r\n"), "\(run.stdout)")
      #expect(folder.exists("Todos/a.md") != status)
    }
    try folder.write("Todos/x.md", "# Outer\n")
    try folder.write("Todos/Todos/x.md", "# Inner\n")
    let inner = try shell(
      "(sleep 1; echo y; sleep 1) | \(command.replacing("rm a", with: "rm Todos/Todos/x.md"))", in: folder,
      environment: ["NO_COLOR": "1"])
    #expect(inner.stdout.hasSuffix("removed x  Inner\r\n"), "\(inner.stdout)")
    #expect(folder.exists("Todos/x.md") && !folder.exists("Todos/Todos/x.md"))
    let json = try shell(command.replacing("rm a", with: "rm --json bad"), in: folder)
    #expect(json.status == 2)
    #expect(json.stdout.contains("run: todosite rm --yes bad\r\n{\"version\":1,"), "\(json.stdout)")
  }
}
