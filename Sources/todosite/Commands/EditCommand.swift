import FileSystem
import TodoPages
import Todos

extension Command {
  static let edit = Command(
    name: TodoAction.edited.command, group: .change, summary: "change a todo",
    operands: [.one(.todo)],
    options: [
      ChangeOption.title, ChangeOption.status, ChangeOption.priority, ChangeOption.due, ChangeOption.tag,
      ChangeOption.assignee, ChangeOption.depends, ChangeOption.parent, ChangeOption.created,
      ChangeOption.completed, ChangeOption.body, ChangeOption.set, ChangeOption.unset, ChangeOption.today,
    ] + ChangeOption.common,
    details: """
      Without an option that changes something, opens the todo in $VISUAL or
      $EDITOR, and saves it if it is still a valid todo file.

      For --tag, --assignee and --depends, +x adds x and -x removes it; values
      without a sign replace the list. --status also sets or removes the completion
      date, as done and reopen do.
      """,
    examples: [
      "todosite edit buy-oat-milk --due 2026-12-02 --tag +home",
      "todosite edit r4x --set estimate=10m --unset priority",
      "todosite edit buy-bread",
    ]
  ) { arguments throws(Failure) in
    let word = try arguments.todos(to: .edited)[0]
    let edits = try arguments.edits()
    let run = try ChangeRun(arguments)
    guard edits.isEmpty else { return try await run.outcome(of: .edit([word], edits, as: .edited)) }
    return try await EditSession(run).edit(.word(word))
  }
}

extension Arguments {
  fileprivate func edits() throws(Failure) -> [TodoEdit] {
    try checkContradictions()
    let moment = try moment()
    var edits: [TodoEdit] = []
    for (option, field) in ChangeOption.keys where !option.isRepeatable {
      if let value = value(of: option) { edits.append(try setting(field, to: value, at: moment)) }
    }
    edits += try listEdits(of: ChangeOption.tag, in: .tags)
    edits += try listEdits(of: ChangeOption.assignee, in: .assignee, separatedByCommas: false)
    edits += try listEdits(of: ChangeOption.depends, in: .depends)
    for value in values(of: ChangeOption.set) {
      let edit = try setting(value, at: moment)
      // A status sets the completion date, and an explicit date must replace it.
      if case .status = edit { edits.insert(edit, at: 0) } else { edits.append(edit) }
    }
    for key in values(of: ChangeOption.unset) {
      edits.append(FieldName(key: key).map { .unset($0) } ?? .unsetKey(key))
    }
    if let body = try body() { edits.append(.body(body)) }
    return edits
  }

  private func setting(_ field: FieldName, to value: String, at moment: Moment) throws(Failure) -> TodoEdit {
    try reading { () throws(InputFailure) in try TodoEdit.set(field, given: value, at: moment) }
  }

  /// Returns the edit of `--set KEY=VALUE`.
  private func setting(_ text: String, at moment: Moment) throws(Failure) -> TodoEdit {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw .usage("bad value for --set: \(quoted(text))", help: "write --set KEY=VALUE")
    }
    let (key, value) = (parts[0], parts[1])
    guard let field = FieldName(key: key) else { return .setKey(key, value) }
    guard !value.isEmpty else {
      throw .usage(
        "--set gives \(key) no value",
        help: field == .title ? "write --title TEXT" : "to remove it: --unset \(key)")
    }
    switch field {
    case .tags:
      return .setList(
        field, value.split(separator: ",").map { ChangeOption.tag.withoutMark(String($0).trimmingBlanks) })
    case .depends: return .setList(field, value.split(separator: ",").map { String($0).trimmingBlanks })
    case .assignee: return .setList(field, [value])
    default: return try setting(field, to: value, at: moment)
    }
  }
}
