import TestSupport
import Testing

/// Tests of the candidates that shells complete, and of the scripts for the shells.
@Suite struct CompletionTests {
  private static let todos: KeyValuePairs = [
    "todosite.yml": "statuses: [{name: Ideas}, {name: In Review}, {name: Shipped, closed: true}]\n",
    "Todos/r4x2kd-buy-oat-milk.md":
      "---\ntitle: Buy oat milk\ntags: [shopping, home]\nassignee: Ana María\n---\n",
    "Todos/r4zzzz-buy-bread.md": "---\ntitle: \"Buy\\tbread\"\ntags: [shopping]\npriority: someday\n---\n",
    "Todos/old.md": "---\ntitle: Old\nstatus: Shipped\nassignee: Bo\n---\n",
    "Todos/bad.md": "---\n",
  ]

  /// Returns the lines for the words after the program's name, of which the last is unfinished.
  private func lines(_ words: String..., in folder: TemporaryFolder) throws -> [String] {
    let run = try todosite(["candidates", "--"] + words, in: folder)
    #expect(run.status == 0 && run.stderr.isEmpty, "\(run)")
    return run.stdout.split(separator: "\n").map(String.init)
  }

  /// Returns the words of the lines.
  private func words(_ words: String..., in folder: TemporaryFolder) throws -> [String] {
    let run = try todosite(["candidates", "--"] + words, in: folder)
    return run.stdout.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func `completes commands, but not those that other programs call`() throws {
    let folder = try TemporaryFolder()
    #expect(
      try lines("un", in: folder) == ["untick\tuntick checklist items of a todo", "undo\tundo a change"])
    #expect(try words("comp", in: folder) == ["completions"])
    #expect(try words("help", "li", in: folder) == ["list"])
    #expect(try words("-C", ".", "inst", in: folder) == ["install-merge-driver"])
    #expect(try words("", in: folder).contains("add"))
    #expect(try words("nonsense", "", in: folder) == [])
  }

  @Test func `completes options that can still be given`() throws {
    let folder = try TemporaryFolder()
    #expect(try words("show", "--j", in: folder) == ["--json"])
    #expect(try words("show", "--json", "--j", in: folder) == [])
    #expect(try words("add", "--tag", "x", "--ta", in: folder) == ["--tag"])
    #expect(try words("--v", in: folder) == ["--version"])
    #expect(try words("show", "--", "--j", in: folder) == [])
    #expect(try words("check", "--problems", "", in: folder) == ["text", "json"])
    #expect(try words("check", "--problems=j", in: folder) == ["--problems=json"])
    #expect(try words("completions", "", in: folder) == ["bash", "zsh", "fish"])
  }

  @Test func `completes ids with titles, and the words of a file name`() throws {
    let folder = try TemporaryFolder(Self.todos)
    #expect(
      try lines("done", "r4", in: folder)
        == ["r4x2kd-buy-oat-milk\tBuy oat milk", "r4zzzz-buy-bread\tBuy\\u{9}bread"]
        || lines("done", "r4", in: folder)
          == ["r4zzzz-buy-bread\tBuy\\u{9}bread", "r4x2kd-buy-oat-milk\tBuy oat milk"]
    )
    #expect(try words("done", "old", "buy-o", in: folder) == ["buy-oat-milk"])
    #expect(try words("edit", "old", "--depends", "+r4x", in: folder) == ["+r4x2kd-buy-oat-milk"])
    #expect(
      try words("edit", "old", "--depends=r4x2kd-buy-oat-milk,ol", in: folder) == [
        "--depends=r4x2kd-buy-oat-milk,old"
      ])
    #expect(try words("tick", "old", "", in: folder) == [])
    #expect(try lines("show", "Todos/o", in: folder) == ["\tfile\t"])
    #expect(try words("done", "o", in: folder) == [])
    #expect(try words("start", "o", in: folder) == [])
    #expect(try words("claim", "", in: folder).count == 2)
    #expect(try words("reopen", "", in: folder) == ["old"])
    #expect(try words("note", "o", in: folder) == ["old"])
  }

  @Test func `completes the statuses, priorities, tags and people of the project`() throws {
    let folder = try TemporaryFolder(Self.todos)
    #expect(try words("add", "x", "-t", "s", in: folder) == ["shopping"])
    #expect(try words("edit", "old", "--status", "", in: folder) == ["Ideas", "In Review", "Shipped"])
    #expect(
      try words("list", "--status", "", in: folder) == [
        "Ideas", "In Review", "Shipped", "open", "doing", "blocked", "done", "cancelled", "closed",
        "unclosed",
      ])
    #expect(
      try words("add", "x", "--priority", "", in: folder) == ["urgent", "high", "medium", "low", "someday"])
    #expect(try Set(words("add", "x", "--tag", "", in: folder)) == ["shopping", "home"])
    #expect(try words("list", "--tag", "home,sh", in: folder) == ["home,shopping"])
    #expect(try words("list", "--tag", "#ho", in: folder) == ["#home"])
    #expect(try words("edit", "old", "--assignee", "-B", in: folder) == ["-Bo"])
    #expect(try words("add", "x", "--due", "to", in: folder) == ["today", "tomorrow"])
    #expect(try lines("import", "", in: folder) == ["\tfile\t"])
    #expect(try lines("export", "--output=x", in: folder) == ["\tfile\t--output="])
    #expect(try lines("build", "-o", "", in: folder) == ["\tfolder\t"])
    #expect(try lines("build", "", in: folder) == ["\tfolder\t"])
  }

  @Test func `completes after a sign or a mark only where it can be given`() throws {
    let folder = try TemporaryFolder(Self.todos)
    #expect(try words("add", "x", "--due", "+", in: folder) == ["+1w"])
    #expect(try words("edit", "old", "--due=+", in: folder) == ["--due=+1w"])
    #expect(try words("edit", "old", "--due", "-", in: folder) == [])
    #expect(try words("edit", "old", "--due", "today,", in: folder) == [])
    #expect(try words("edit", "old", "--status", "+I", in: folder) == [])
    #expect(try words("edit", "old", "--status", "Ideas,", in: folder) == [])
    #expect(try words("edit", "old", "--parent", "+ol", in: folder) == [])
    #expect(try words("list", "--tag", "+ho", in: folder) == [])
    #expect(try words("list", "--tag", "@ho", in: folder) == [])
    #expect(try words("list", "--assignee", "#B", in: folder) == [])
    #expect(try words("list", "--assignee", "@B", in: folder) == ["@Bo"])
    #expect(try words("edit", "old", "--tag", "+#ho", in: folder) == ["+#home"])
    #expect(try words("edit", "old", "--tag", "+home,sh", in: folder) == ["+home,shopping"])
    #expect(try words("list", "--sort", "-du", in: folder) == ["-due"])
    #expect(try words("list", "--sort", "+du", in: folder) == [])
    #expect(try words("list", "--sort", "priority,-du", in: folder) == ["priority,-due"])
    #expect(try words("list", "--search", "-sta", in: folder) == ["-status:"])
    #expect(try words("edit", "--where", "is", in: folder) == ["is:waiting"])
    #expect(
      try words("list", "--search", "no:", in: folder) == [
        "no:person", "no:due", "no:priority", "no:milestone", "no:tag",
      ])
    #expect(try words("list", "--w", in: folder) == ["--waiting"])
    #expect(try words("export", "--m", in: folder) == ["--milestone", "--mine"])
    #expect(try words("list", "--columns", "id,pri", in: folder) == ["id,priority"])
  }

  @Test func `reads the project that the command line names`() throws {
    let folder = try TemporaryFolder(["p/Todos/a.md": "# A\n", "q/work/b.md": "# B\n"])
    #expect(try words("show", "", in: folder) == [])
    #expect(try lines("-C", "p", "show", "", in: folder) == ["a\tA"])
    #expect(try lines("show", "-Cp", "", in: folder) == ["a\tA"])
    #expect(try lines("show", "--todos=q/work", "", in: folder) == ["b\tB"])
    #expect(try words("show", "-C", "missing", "", in: folder) == [])
  }

  @Test func `more than 100 todos have no titles`() throws {
    let folder = try TemporaryFolder()
    for number in 100..<201 { try folder.write("Todos/t\(number).md", "# T\n") }
    #expect(try lines("show", "", in: folder).count == 101)
    #expect(try lines("show", "", in: folder).allSatisfy { $0.hasSuffix("\t") })
    #expect(try lines("show", "t1", in: folder).count == 100)
    #expect(try lines("show", "t1", in: folder).allSatisfy { $0.hasSuffix("\tT") })
  }

  @Test func `completes bytes: a combining mark begins a value, and another spelling is another word`() throws
  {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\ntags: [\"\u{301}x\", \"e\u{301}\"]\n---\n"
    ])
    #expect(try words("list", "--tag=\u{301}", in: folder) == ["--tag=\u{301}x"])
    #expect(try words("list", "--tag", "b,\u{301}", in: folder) == ["b,\u{301}x"])
    #expect(try words("edit", "a", "--tag", "+\u{301}", in: folder) == ["+\u{301}x"])
    #expect(try words("list", "--tag", "\u{E9}", in: folder) == [])
    #expect(try lines("build", "-o\u{301}", in: folder) == ["\tfolder\t-o"])
  }

  @Test func `an unknown shell is a usage error`() throws {
    let folder = try TemporaryFolder()
    try expect(
      "completions", "sh", in: folder, ends: 2,
      stderr: "error: unknown shell \"sh\"\nhelp: give one of: bash, zsh, fish\n")
    try expect(
      "completions", in: folder, ends: 2, stderr: "error: missing shell\nhelp: give one of: bash, zsh, fish\n"
    )
  }

  /// Runs a script of another shell, in which `todosite` is the built program.
  private func run(_ script: String, with shell: String, in folder: TemporaryFolder) throws -> Run {
    try folder.makeFolder("bin")
    try folder.link("bin/todosite", to: todositePath)
    try folder.write("script", script)
    var program = Program(path: "/usr/bin/env", folder: folder)
    program.environment["PATH"] = "\(folder["bin"]):/usr/local/bin:/usr/bin:/bin"
    program.environment["HOME"] = folder.path
    return try program.run([shell, "script"])
  }

  @Test(.requires(programs: "bash"))
  func `bash completes with the script`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let script = #"""
      eval "$(todosite completions bash)"
      compopt() { printf '(%s)' "$*"; }
      complete -p todosite
      COMP_WORDBREAKS=$' \t\n"\'@><=;|&(:'
      try() {
        COMP_LINE="todosite $1"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=${2-33}
        _todosite
        printf '%s|' "${COMPREPLY[@]}"; echo
      }
      try und
      try 'list --status=In'
      try 'list --status='
      try 'list --tag home,sh'
      try 'show buy-o'
      try 'add x --assignee A'
      try 'import Todos/o'
      try 'build -o To'
      try 'nonsense x'
      try 'show r4x' 63
      try un 63

      """#
    expect(
      try run(script, with: "bash", in: folder),
      is: Run(
        0,
        stdout: #"""
          complete -o nosort -F _todosite todosite
          undo|
          In\ Review|
          Ideas|In\ Review|Shipped|open|doing|blocked|done|cancelled|closed|unclosed|
          home,shopping|
          buy-oat-milk|
          Ana\ María|
          (-o filenames)Todos/old.md|
          (-o filenames)Todos|
          |
          r4x2kd-buy-oat-milk|
          untick  (untick checklist items of a todo)|undo  (undo a change)|

          """#))
  }

  @Test(.requires(programs: "bash"))
  func `the script needs no builtin that bash 3.2 lacks`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let script = #"""
      enable -n mapfile readarray compopt
      complete() { [[ $* == *nosort* ]] && { echo 'nosort: invalid option name' >&2; return 2; }; builtin complete "$@"; }
      eval "$(todosite completions bash)"
      complete -p todosite
      COMP_WORDBREAKS='=:'
      try() { COMP_LINE="todosite $1"; COMP_POINT=${#COMP_LINE}; _todosite; printf '%s|' "${COMPREPLY[@]}"; echo; }
      try und
      try 'list --status=In'
      try 'import Todos/o'
      try 'build -o To'

      """#
    expect(
      try run(script, with: "bash", in: folder),
      is: Run(
        0, stdout: "complete -F _todosite todosite\nundo|\nIn\\ Review|\nTodos/old.md|\nTodos|\n"))
  }

  @Test(.requires(programs: "zsh"))
  func `zsh completes with the script`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let script = #"""
      autoload -Uz compinit && compinit -u -D
      source <(todosite completions zsh)
      print ${_comps[todosite]}
      _files() { print "files $*" }
      compset() { print compset $* }
      compadd() { print -r -- $*; print -rl -- $values; print -rl -- $shown }
      try() { words=("$@"); CURRENT=$#; PREFIX=$words[CURRENT]; _todosite }
      try todosite und
      try todosite list --status=In
      try todosite show r4x
      try todosite import Todos/o
      try todosite build --output=To
      try todosite nonsense x || true

      """#
    expect(
      try run(script, with: "zsh", in: folder),
      is: Run(
        0,
        stdout: """
          _todosite
          -V todosite -d shown -a -- values
          undo
          undo -- undo a change
          -V todosite -d shown -a -- values
          --status=In Review
          --status=In Review
          -V todosite -d shown -a -- values
          r4x2kd-buy-oat-milk
          r4x2kd-buy-oat-milk -- Buy oat milk
          compset -p 0
          files 
          compset -p 9
          files -/

          """))
  }

  @Test(.requires(programs: "fish"))
  func `fish completes with the script`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let script = """
      todosite completions fish | source
      complete -C 'todosite und'
      complete -C 'todosite list --status=In'
      complete -C 'todosite show r4x'
      complete -C 'todosite import Todos/ol'

      """
    let run = try run(script, with: "fish", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(
      run.stdout.split(separator: "\n").map { String($0).replacing("\\ ", with: " ") } == [
        "undo\tundo a change", "--status=In Review", "r4x2kd-buy-oat-milk\tBuy oat milk", "Todos/old.md",
      ], "\(run)")
  }
}
