import Documents
import Todos

/// Makes the page that shows the result of a change.
struct TodoChangePresenter: ChangePresenter {
  func page(
    of result: ChangeResult<TodoChangeOutcome>, for change: TodoChangeRequest
  ) -> TodoChangePage {
    var page = TodoChangePage()
    page.failures = result.failures
    page.warnings = result.kept + result.takenBack.map(\.problem)
    for outcome in result.outcomes { add(outcome, to: &page) }
    return page
  }

  private func add(_ outcome: TodoChangeOutcome, to page: inout TodoChangePage) {
    switch outcome {
    case .changed(let todos, let commit):
      page.entries += todos.map(entry)
      page.warnings += todos.flatMap(\.warnings)
      page.commit = commit
    case .wouldChange(let todos):
      page.toConfirm += todos.map(entry)
      page.isPreview = true
    case .unchanged(let count): page.unchanged = count
    case .nothingMatches(let closed): page.closedMatches = closed
    case .undone(let undone, let commit):
      page.undoneCommand = undone.command
      page.entries += undone.todos.map(entry)
      page.commit = commit
    case .left(let problems): page.warnings += problems
    case .nothingToCommit: page.hasNothingToCommit = true
    case .recorded(let changes): page.recorded = changes
    case .items(let items): page.items = items
    case .opened(let opened): page.opened = opened
    }
  }
}

extension TodoChangePresenter {
  private func entry(_ changed: ChangedTodo) -> TodoChangePage.Entry {
    var fields: [ChangedField] = []
    if let before = changed.before, let todo = changed.todo { fields = before.fields(changedIn: todo) }
    // A due date may have been given as a word such as `tomorrow`.
    if changed.action == .added, let due = changed.todo?.due {
      fields = [ChangedField(name: "due", values: [due.description])]
    }
    if changed.action == .noted, let note = changed.todo?.content.notes.last {
      fields.append(ChangedField(name: "note", values: [note.head.text]))
    }
    if !changed.items.isEmpty { fields.append(ChangedField(name: ChangedField.items, values: changed.items)) }
    if changed.hasNewBody { fields.append(ChangedField(name: "body", values: ["changed"])) }
    return TodoChangePage.Entry(
      action: changed.action, isUnchanged: changed.isUnchanged, id: changed.todo?.id, title: changed.title,
      path: changed.path,
      link: changed.action == .removed ? nil : Link(to: .todo(changed.path)),
      changed: fields, referrers: changed.referrers.map(referrer),
      unclosedDependencies: changed.unclosedDependencies.map {
        TodoMention($0.title, id: $0.id, status: $0.status, link: Link(to: .todo($0.path)))
      }, untickedItems: changed.untickedItems)
  }

  private func referrer(_ referrer: ChangedTodo.Referrer) -> TodoChangePage.Referrer {
    let todo = referrer.todo
    return TodoChangePage.Referrer(
      id: todo.id, title: todo.title, link: Link(to: .todo(todo.path)),
      role: referrer.role)
  }
}
