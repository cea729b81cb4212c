import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let edit = Command(
    name: TodoAction.edited.command, group: .change, summary: "change todos",
    operands: [.several(.todo)],
    options: ChangeOption.fields() + [
      ChangeOption.body, ChangeOption.set, ChangeOption.unset, ChangeOption.matching,
      ChangeOption.dryRun, ChangeOption.yes, ChangeOption.today,
    ] + ChangeOption.common,
    details: """
      Without an option that changes something, opens the todo in $VISUAL or
      $EDITOR, and saves it if it is still a valid todo file.

      For --tag, --assignee and --depends, +x adds x and -x removes it; values
      without a sign replace the list. --status also sets or removes the completion
      date, as done and reopen do.

      With --where instead of IDs, changes all todos that match QUERY, as list
      --search does; closed ones only if QUERY names a status. Asks for confirmation
      on a terminal; elsewhere, or with --json, requires --yes or --dry-run.
      """,
    examples: [
      "todosite edit buy-oat-milk --due 2026-12-02 --tag +home",
      "todosite edit r4x --set estimate=10m --unset priority",
      "todosite edit --where '#shopping due:none' --due tomorrow --dry-run",
    ]
  ) { arguments throws(Failure) in
    let choice = try arguments.todosToEdit()
    try arguments.checkIsNotNone()
    let run = try ChangeRun(arguments)
    let fields = run.workplace.project.settings.rules.fields
    try arguments.checkOperands(areNo: ChangeOption.fields(), fields)
    try arguments.checkContradictions(fields)
    let edits = try arguments.edits(fields)
    if case .named(let todos) = choice, todos.count == 1 {
      if edits.isEmpty, !arguments.has(ChangeOption.dryRun) {
        guard !arguments.has(.json) else {
          throw .usage(
            "edit without changes opens an editor, which --json cannot do",
            help: "name the changes, as in: --due tomorrow; see: todosite edit --help")
        }
        return try await EditSession(run).edit(todos[0])
      }
    } else {
      try edits.checkFitSeveralTodos()
    }
    guard !edits.isEmpty else {
      throw .usage(
        "nothing to change", help: "give an option such as --status; without one, edit takes one ID")
    }
    let isDryRun = arguments.has(ChangeOption.dryRun)
    let request = TodoChangeRequest.change(choice, edits, as: .edited, isConfirmed: !isDryRun)
    guard case .matching = choice, !isDryRun, !arguments.has(ChangeOption.yes) else {
      return try await run.outcome(of: request, isDryRun: isDryRun)
    }
    guard Question.canBeAsked, !arguments.has(.json) else {
      throw .usage(
        "edit --where requires --yes if it cannot ask for confirmation",
        help: "add --yes; to see what would change: --dry-run")
    }
    return try await run.afterAsking(
      ("change it?", "change them?"), .change(choice, edits, as: .edited, isConfirmed: false),
      refusal: "nothing was changed"
    ) { .change(.named($0), edits, as: .edited, isConfirmed: true) }
  }
}

extension Arguments {
  fileprivate func todosToEdit() throws(Failure) -> TodoChoice {
    guard let query = value(of: ChangeOption.matching) else {
      return .named(try todos(to: .edited).map { .word($0) })
    }
    guard operands.isEmpty else {
      throw .usage("--where and an ID both say what to change", help: "give only one of them")
    }
    return .matching(query: query, today: try todayOrClock())
  }
}

extension [TodoEdit] {
  /// Checks that no edit gives several todos the same title, body or id.
  fileprivate func checkFitSeveralTodos() throws(Failure) {
    for edit in self {
      let name: String
      switch edit {
      case .set(.title, _): name = "title"
      case .set(.id, _): name = "id"
      case .body: name = "body"
      default: continue
      }
      throw .usage("several todos cannot get the same \(name)", help: "name one todo by its ID")
    }
  }
}

extension Arguments {
  /// Checks that the options are consistent, and returns the edits that they ask for.
  ///
  /// - Parameter fields: the fields of the project.
  fileprivate func edits(_ fields: FieldTable) throws(Failure) -> [TodoEdit] {
    let time = try changeTime()
    // The other edits change parts of the new body, such as the heading that is the title.
    var edits = try body().map { [TodoEdit.body($0)] } ?? []
    for (option, field) in ChangeOption.ofFields where !option.isRepeatable {
      if let value = value(of: option) { edits.append(try setting(field, to: value, at: time)) }
    }
    for (option, field) in ChangeOption.ofFields where option.isRepeatable {
      edits += try listEdits(of: option, in: field)
    }
    for value in values(of: ChangeOption.set) {
      let edit = try setting(value, fields, at: time)
      // A status sets the completion date, and an explicit date must replace it.
      if case .status = edit { edits.insert(edit, at: 0) } else { edits.append(edit) }
    }
    for key in values(of: ChangeOption.unset) {
      edits.append(TodoField(key: key).map { .unset($0) } ?? .unsetKey(key))
    }
    return edits
  }

  /// Checks that no option sets `none`, which removes only dates.
  func checkIsNotNone() throws(Failure) {
    for (option, field) in ChangeOption.ofFields
    where field == .milestone || [.priority, .names, .reference, .references].contains(field.kind) {
      for value in values(of: option) where value.trimmingBlanks.lowercased() == "none" {
        throw .usage(
          "bad value for --\(option.name): \(quoted(value))", help: "to remove it: --unset \(field.name)")
      }
    }
  }

  private func setting(_ field: TodoField, to value: String, at time: ChangeTime) throws(Failure) -> TodoEdit
  {
    try TodoEdit.set(field, given: value, at: time)
  }

  /// Returns the edit of `--set KEY=VALUE`.
  func setting(_ text: String, _ fields: FieldTable, at time: ChangeTime) throws(Failure) -> TodoEdit {
    let parts = text.parts(at: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw .usage("bad value for --set: \(quoted(text))", help: "write --set KEY=VALUE")
    }
    let (key, value) = (parts[0], parts[1])
    guard let field = TodoField(key: key) ?? fields.editedExtraField(ofKey: key) else {
      return .setKey(key, value)
    }
    guard !value.isEmpty else {
      throw .usage(
        "--set gives \(key) no value",
        help: field == .title ? "write --title TEXT" : "to remove it: --unset \(key)")
    }
    guard field.isList, !field.isExtra else { return try setting(field, to: value, at: time) }
    let values =
      field.splitsAtCommas ? EditValue.list(value).filter { !$0.isEmpty }.map(\.trimmingBlanks) : [value]
    return .setList(field, values)
  }
}
