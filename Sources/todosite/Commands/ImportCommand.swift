import Documents
import FileSystem
import TodoFormats
import TodoPages
import Todos

extension Command {
  static let importTodos = Command(
    name: "import", group: .exchange, summary: "import todos from another program",
    operands: [.one(.file("PATH|-"))],
    options: [
      ImportOption.format, ImportOption.column, ImportOption.dateFormat, ImportOption.folder,
      ImportOption.update, ImportOption.add, ImportOption.dryRun, .drafts, .strict,
    ] + ChangeOption.common,
    details: """
      Writes each todo to its own file, in a new folder inside the todo folder. Of a
      file, all todos are added or none. Each todo records its source (origin:), so
      importing again adds only new todos and changes no existing ones.

      PATH may be a folder of plain Markdown files, each a todo, or a folder of
      \(TodoTool.all.map(\.title).joined(separator: ", ")).
      Files in it that cannot be read are reported, and the others added; with
      --strict, nothing is added then.

      Without --format, the format of a file is detected. FORMAT is one of:
      \(formatList)
      """,
    examples: [
      "todosite import issues.csv --dry-run",
      "todosite import issues.csv --column Deadline=due",
    ]
  ) { arguments throws(Failure) in
    let workplace = try Workplace(arguments)
    let updates = arguments.has(ImportOption.update)
    try workplace.checkTakesChanges(by: arguments.command)
    let adds = arguments.has(ImportOption.add)
    guard updates || !adds else {
      throw .usage("--add requires --update", help: "without --update, import adds all todos that are new")
    }
    if !updates || adds { try workplace.checkTakesNewTodos() }
    let input = try await ImportInput(arguments, for: workplace)
    if updates { return try await update(from: input, arguments, workplace) }
    if arguments.has(.strict), let count = Outcome.count(of: input.problems) {
      throw .problems(input.problems, code: "not-imported", because: "nothing was imported: \(count)")
    }
    let store = workplace.folderStore(workers: Workers())
    workplace.progress.begin("Importing todos")
    let request = TodoImportRequest(
      isDryRun: arguments.has(ImportOption.dryRun), folder: try arguments.importFolder())
    let history = try arguments.history(of: workplace)
    let importer = TodoImporter(
      from: input.source, to: store, rules: workplace.project.settings.rules, history: history)
    let page = TodoImportPresenter().page(of: await importer.result(of: request), for: request)
    var view: any TextView<TodoImportPage> =
      arguments.has(.json)
      ? JSONView<TodoImportPage>(todoFolder: workplace.todos)
      : TodoImportTerminalView(todoFolder: workplace.todos)
    view.show(page)
    Outcome(problems: page.warnings, problemsAsJSON: try arguments.printsProblemsAsJSON()).writeErrors()
    let text = view.text + (arguments.has(.json) ? "" : input.omittedFiles)
    return try outcome(of: page, text, input.problems)
  }

  /// Changes the todos of a table that was exported.
  private static func update(
    from input: ImportInput, _ arguments: Arguments, _ workplace: Workplace
  ) async throws(Failure) -> Outcome {
    guard !arguments.has(ImportOption.folder) else {
      throw .usage(
        "--update and --folder contradict each other", help: "--update writes no folder; remove one of them")
    }
    guard let table = input.table else {
      throw .usage(
        "--update requires a table", help: "export one with: todosite export --output todos.csv")
    }
    let store = workplace.folderStore(workers: Workers())
    let present = try await store.present()
    let (rules, adds) = (workplace.project.settings.rules, arguments.has(ImportOption.add))
    let plan = UpdatePlan(
      table, beside: present, rules: rules, at: try arguments.changeTime(), allowsUnmarked: adds,
      currentTodo: store.currentTodo)
    guard plan.problems.isEmpty else { throw notChanged(plan.problems) }
    let importer = TodoImporter(from: table, to: store, rules: rules)
    let added = try adds ? importer.additions(beside: present) : (changes: [], notes: [])
    let unchanged = plan.unchangedCount + plan.unmarkedCount - added.changes.count
    let isDryRun = arguments.has(ImportOption.dryRun)
    var outcome = try await ChangeRun(arguments).outcome(
      of: .update(plan.updates, adding: added.changes, unchanged: unchanged, isDryRun: isDryRun),
      isDryRun: isDryRun)
    if !arguments.has(.json) { outcome.output += added.notes.map { "\(visible($0))\n" }.joined() }
    if outcome.status == .problems {
      outcome.problems += [outcome.reason].compactMap { $0 }
      outcome.reason = notChanged([]).reason
    }
    return outcome
  }

  private static func notChanged(_ problems: [Problem]) -> Failure {
    .problems(problems, code: "not-imported", because: "nothing was changed")
  }

  /// Returns the outcome of the command.
  ///
  /// - Parameter unread: the problems of files that cannot be read as todos; the other files are imported.
  private static func outcome(
    of page: TodoImportPage, _ text: String, _ unread: [Problem]
  ) throws(Failure) -> Outcome {
    if !page.isDone, let failure = page.failures.first(where: { $0.kind != .problems }) { throw failure }
    let problems = page.failures.map(\.reason)
    guard !problems.isEmpty, !page.isDone else {
      let status = problems.isEmpty ? Outcome.status(of: unread, isStrict: false) : .system
      return Outcome(status: status, output: text, problems: unread + problems)
    }
    var outcome = Outcome(
      .problems(problems, code: "not-imported", because: "nothing was imported"))
    outcome.output = text
    return outcome
  }

  private static var formatList: String {
    helpTable(TodoFormat.readable.map { ($0.name, $0.summary) })
  }
}

enum ImportOption {
  static let format = CommandOption(
    name: "format", letter: "f", value: .words("FORMAT", TodoFormat.readable.map(\.name)),
    summary: "the format to read, if it is not detected")
  static let column = CommandOption(
    name: "column", value: .text("COLUMN=KEY"), isRepeatable: true,
    summary: "read KEY from this column of a table; repeatable")
  static let dateFormat = CommandOption(
    name: "date-format", value: .words("ORDER", DateParser.Order.allCases.map(\.rawValue)),
    summary: "read dates of a table such as 1/2/2026: DMY or MDY")
  static let folder = CommandOption(
    name: "folder", value: .text("NAME"), summary: "the name of the new folder")
  static let update = CommandOption(
    name: "update", summary: "change the todos of an exported table instead of adding todos")
  static let add = CommandOption(
    name: "add", summary: "with --update, add the rows that are not from an export")
  static let dryRun = CommandOption(
    name: "dry-run", letter: "n", summary: "write nothing; list what would be added or changed")
}

extension Arguments {
  /// Returns the value of `--folder`: the name of the new folder.
  fileprivate func importFolder() throws(Failure) -> String? {
    guard let name = value(of: ImportOption.folder).map(withoutTrailingSlashes) else { return nil }
    let isName =
      !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) && name.utf8.first != UInt8(ascii: ".")
      && !TodoPath.isMarkdown(name) && name.utf8.count <= 200
    guard isName else {
      throw .usage(
        "bad value for --folder: \(quoted(name))",
        help: "give a folder name without slashes that does not begin with a dot")
    }
    return name
  }
}
