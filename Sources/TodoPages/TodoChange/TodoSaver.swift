import Documents
import Todos

/// Saves the changes of a request as one undoable step, commits them if requested, and reports the results.
struct TodoSaver: Sendable {
  let store: any TodoStore
  /// The path of the todo folder as the user types it, for the paths in warnings.
  let todoFolder: String
  /// The history to commit changes to; nil to commit nothing.
  let history: (any TodoHistory)?

  /// Saves changes, commits them, and reports the results.
  ///
  /// - Parameters:
  ///   - referrers: for each removal, the todos that refer to the removed todo; empty for other changes.
  ///   - dependencies: for each change that may begin or end the work on a todo, the todos that this one
  ///     depends on.
  ///   - replacesBody: for each update, whether it replaces the body; empty for other changes.
  func save(
    _ changes: [FileChange], as action: TodoAction, referrers: [[ChangedTodo.Referrer]] = [],
    dependencies: [[TodoItem]] = [], replacesBody: [Bool] = [],
    _ output: inout ChangeResult<TodoChangeOutcome>
  ) async throws(Failure) {
    guard !changes.isEmpty else { return }
    try history?.prepare()
    let results = try await store.save(changes, as: action)
    await report(
      results, as: action, referrers: referrers, dependencies: dependencies, replacesBody: replacesBody,
      &output)
  }

  /// Commits changes that were saved, and reports the results.
  private func report(
    _ results: [Result<ChangedTodo, Failure>], as action: TodoAction,
    referrers: [[ChangedTodo.Referrer]] = [], dependencies: [[TodoItem]] = [], replacesBody: [Bool] = [],
    _ output: inout ChangeResult<TodoChangeOutcome>
  ) async {
    var changed: [ChangedTodo] = []
    let done = Set(results.compactMap { try? $0.get() }.filter(\.isNowDone).map(\.path))
    for (index, result) in results.enumerated() {
      switch result {
      case .success(var todo):
        if referrers.indices.contains(index) { todo.referrers = referrers[index] }
        if dependencies.indices.contains(index), todo.isNowDone || todo.isNowBegun {
          todo.unclosedDependencies = dependencies[index].filter {
            !$0.status.isClosed && !done.contains($0.path)
          }
        }
        if replacesBody.indices.contains(index) { todo.hasNewBody = replacesBody[index] }
        let file = todo.path.inWords(below: todoFolder)
        for warning in todo.warnings.indices { todo.warnings[warning].path = file }
        changed.append(todo)
      case .failure(let error): output.failures.append(error)
      }
    }
    guard !changed.isEmpty else { return }
    // Todos that already had the requested state are committed too, because an earlier commit of them may
    // have failed.
    let commit = await commit(changed, as: action.commitVerb, &output)
    output.outcomes.append(.changed(changed, commit))
  }

  /// Claims the first todo that is ready for a person.
  ///
  /// Another process may claim a todo after this one has read it. The store then refuses the change, because
  /// it reads the file again while it holds the lock, and the next todo is tried.
  func claimFirst(
    for name: String, _ output: inout ChangeResult<TodoChangeOutcome>
  ) async throws(Failure) {
    let snapshot = try await store.snapshot(bodies: .title)
    let readiness = TodoReadiness(of: snapshot, for: name)
    for index in readiness.ready {
      let change = FileChange.edit(snapshot.todos[index].path, [.claim(for: name, isNew: true)])
      try history?.prepare()
      let results = try await store.save([change], as: .claimed)
      if case .failure(let error)? = results.first, error.isClaimed { continue }
      return await report(results, as: .claimed, &output)
    }
    throw .refused(
      "no todo is ready for \(name)", code: "nothing-ready",
      help: "to see why a todo is not: todosite ready --explain ID")
  }

  /// Takes back a change; nil for the last one.
  func undo(
    _ number: Int?, _ output: inout ChangeResult<TodoChangeOutcome>
  ) async throws(Failure) {
    try history?.prepare()
    let undone = try await store.undo(number)
    guard let undone else { throw .refused("there is nothing to undo", code: "nothing-to-undo") }
    let commit = await commit(undone.todos, as: TodoAction.reverted.commitVerb, &output)
    output.outcomes.append(.undone(undone, commit))
  }

  /// Commits changed files.
  ///
  /// A failure is reported, but the changes are kept.
  private func commit(
    _ todos: [ChangedTodo], as verb: String, _ output: inout ChangeResult<TodoChangeOutcome>
  ) async -> TodoCommit? {
    guard let history, !todos.isEmpty else { return nil }
    var files = todos.map { TodoToCommit($0.path, title: $0.title) }
    if let renamed = todos.firstIndex(where: { $0.formerPath != nil }) {
      // The commit is about this todo, and not about those that refer to it.
      let others = [todos[renamed].formerPath].compactMap(\.self) + todos.map(\.path)
      files = [TodoToCommit(todos[renamed].path, title: todos[renamed].title, files: others)]
    }
    let committed = await output.commit(files, to: history, as: verb)
    if committed == Committed(nil) { output.outcomes.append(.nothingToCommit) }
    return committed?.commit
  }
}
