import FileSystem
import TodoPages
import Todos

extension Command {
  static let add = Command(
    name: TodoAction.added.command, group: .change, summary: "add a todo",
    operands: [.several(.text("TITLE")), .optional(.text("-"))],
    options: ChangeOption.ofNewTodos
      + [ChangeOption.body, ChangeOption.set, ChangeOption.edit, ChangeOption.today] + ChangeOption.common,
    details: """
      Writes a new todo file and prints its id and path. TITLE may be several words.
      A - after it reads the body from standard input, as --body - does.

      An argument such as due:tomorrow or +home is refused. It is text if the title
      is in quotes, or after --.
      """,
    examples: [
      #"todosite add "Buy apples" --tag shopping --due 2026-12-05"#,
      "todosite add Call the plumber",
      #"echo "For ten people." | todosite add Plan the party -"#,
    ]
  ) { arguments throws(Failure) in
    var words = arguments.operands
    let readsInput = words.count > 1 && words.last == "-"
    if readsInput { words.removeLast() }
    guard !words.isEmpty else {
      throw .usage("missing title", help: "write it after the command: todosite add TITLE")
    }
    guard !arguments.has(ChangeOption.edit) || !arguments.has(.json) else {
      throw .usage(
        "--edit and --json cannot be combined",
        help: "add the todo with --json, then edit it: todosite edit ID")
    }
    if readsInput, arguments.has(ChangeOption.body) {
      throw .usage("--body and - both give the body", help: "give only one of them")
    }
    try arguments.checkIsNotNone()
    let run = try ChangeRun(arguments)
    let fields = run.workplace.project.settings.rules.fields
    try arguments.checkOperands(
      areNo: ChangeOption.ofNewTodos, fields, otherwise: "For text, quote the title, or write -- before it")
    try arguments.checkContradictions(fields)
    try run.workplace.checkTakesNewTodos()
    let time = try arguments.changeTime()
    let settings = try arguments.values(of: ChangeOption.set).map { text throws(Failure) in
      try arguments.setting(text, fields, at: time)
    }
    let new = NewTodo(
      title: words.joined(separator: " "), values: try arguments.newValues(created: time.day),
      others: settings, time: time,
      body: try readsInput ? arguments.standardInput() : arguments.body() ?? "")
    guard arguments.has(ChangeOption.edit) else { return try await run.outcome(of: .add(new)) }
    return try await EditSession(run).add(new)
  }
}

extension Workplace {
  /// Checks that the todo folder is not that of another tool, which names and numbers its files itself.
  func checkTakesNewTodos() throws(Failure) {
    guard let tool = project.tool else { return }
    throw .usage(
      "\(quoted(todos)) is a folder of \(tool.title), \(tool.adding.because)",
      help: "add them with \(tool.adding.with), or create a todo folder with: todosite init")
  }
}
