import Documents
import Todos

/// Changes todos in a store: finds the referenced todos, makes the changes of a request, and has them saved.
package struct TodoChanger: PresenterToChanger {
  private let store: any TodoStore
  private let finder: TodoFinder
  private let rules: TodoRules
  private let todoFolder: String
  private let saver: TodoSaver

  /// Creates a changer.
  ///
  /// - Parameters:
  ///   - store: the store of the todos.
  ///   - rules: the rules by which the store reads todos.
  ///   - todoFolder: the path of the todo folder as the user types it, to resolve paths of files in it.
  ///   - history: the history to commit changes to; nil to commit nothing.
  init(
    _ store: any TodoStore, rules: TodoRules = TodoRules(), todoFolder: String,
    history: (any TodoHistory)? = nil
  ) {
    self.store = store
    self.rules = rules
    self.todoFolder = todoFolder
    saver = TodoSaver(store: store, todoFolder: todoFolder, history: history)
    finder = TodoFinder(store: store, rules: rules, todoFolder: todoFolder)
  }

  package func result(of request: TodoChangeRequest) async -> ChangeResult<TodoChangeOutcome> {
    var result = ChangeResult<TodoChangeOutcome>()
    do throws(Failure) {
      if request != .listChanges { result.kept = try await store.setAside() }
      // Undoing takes back a half-made change itself, because that is the last change.
      if request != .undo(nil), request != .listChanges {
        result.takenBack = try await store.takeBackInterruptedChanges()
      }
      try await make(request, &result)
    } catch {
      result.failures.append(error)
    }
    return result
  }
}

extension TodoChanger {
  /// Makes the changes of a request, and adds their outcomes to the result, also those before an error.
  private func make(
    _ request: TodoChangeRequest, _ output: inout ChangeResult<TodoChangeOutcome>
  ) async throws(Failure) {
    switch request {
    case .add(let new):
      let new = try await finder.resolved(new)
      try await saver.save([.add(new)], as: .added, &output)
    case .draft(let new): output.outcomes.append(.opened(try draft(try await finder.resolved(new))))
    case .addText(let bytes):
      try await finder.refuseTakenID(in: bytes)
      try await saver.save([.addText(bytes)], as: .added, &output)
    case .change(let choice, let edits, let action, let isConfirmed):
      let concernsWork = edits.contains(where: \.mayBeginOrEnd)
      let found = try await todos(choice, withDependencies: concernsWork, &output)
      let (changes, dependencies) = try await changes(of: found, edits, &output)
      guard isConfirmed else { return try await preview(changes, as: action, &output) }
      try await saver.save(changes, as: action, dependencies: dependencies, &output)
    case .claim(let word?, let name):
      let found = try await todos([.word(word)], withDependencies: true, &output)
      let claims = found.map { FileChange.edit($0.todo.path, [.claim(for: name, isNew: false)]) }
      try await saver.save(claims, as: .claimed, dependencies: found.map(\.depends), &output)
    case .claim(nil, let name): try await saver.claimFirst(for: name, &output)
    case .rewrite(let path, let old, let new):
      let change = FileChange.rewrite(path, from: old, to: new)
      try await finder.refuseTakenID(in: new, at: path, insteadOf: old)
      try await saver.save([change], as: .edited, &output)
    case .update(let updates, let added, let unchanged, let isDryRun):
      try await update(updates, adding: added, unchanged: unchanged, isDryRun: isDryRun, &output)
    case .remove(let named, let isConfirmed, let version):
      let todos = try await todos(named, toRemove: true, &output).map(\.todo)
      try await remove(todos, isConfirmed: isConfirmed, ifUnchangedSince: version, &output)
    case .rename(let word, let name, let isDryRun):
      let renaming = try await finder.renaming(of: word, to: name)
      if !renaming.left.isEmpty { output.outcomes.append(.left(renaming.left)) }
      if isDryRun { return try await preview(renaming.changes, as: .renamed, &output) }
      try await saver.save(renaming.changes, as: .renamed, &output)
    case .undo(let number): try await saver.undo(number, &output)
    case .listChanges:
      let changes = try await store.changes()
      output.outcomes.append(.recorded(changes))
    case .listItems(let word):
      let todo = try await finder.todo(word)
      output.outcomes.append(.items(rules.checklist(of: try source(of: todo.path))))
    case .open(let named): try await open(named, &output)
    }
  }

  private func todos(
    _ choice: TodoChoice, withDependencies: Bool,
    _ output: inout ChangeResult<TodoChangeOutcome>
  ) async throws(Failure) -> [TodoFinder.TodoAndDependencies] {
    switch choice {
    case .named(let named): return try await todos(named, withDependencies: withDependencies, &output)
    case .matching(let query, let today):
      let found = try await finder.todos(matching: query, today: today)
      for file in found.unreadable { output.failures.append(.unreadable(file)) }
      if found.todos.isEmpty { output.outcomes.append(.nothingMatches(closed: found.closed)) }
      return found.todos
    }
  }

  /// Returns the edits of each todo with the references replaced by ids, and what the todo depends on; reports
  /// the reasons why todos cannot be edited, each once.
  private func changes(
    of todos: [TodoFinder.TodoAndDependencies], _ edits: [TodoEdit],
    _ output: inout ChangeResult<TodoChangeOutcome>
  ) async throws(Failure) -> (changes: [FileChange], dependencies: [[TodoItem]]) {
    var changes: [FileChange] = []
    var dependencies: [[TodoItem]] = []
    var failures: [Failure] = []
    for (found, result) in zip(todos, try await finder.resolved(todos.map { ($0.todo, edits) })) {
      switch result {
      case .success(let edits):
        changes.append(.edit(found.todo.path, edits))
        dependencies.append(found.depends)
      case .failure(let failure): if !failures.contains(failure) { failures.append(failure) }
      }
    }
    for failure in failures { output.failures.append(failure) }
    return (changes, dependencies)
  }

  /// Reports what changes would do, and writes nothing.
  private func preview(
    _ changes: [FileChange], as action: TodoAction, _ output: inout ChangeResult<TodoChangeOutcome>
  ) async throws(Failure) {
    try await finder.refuseCycles(after: changes)
    var previewed: [ChangedTodo] = []
    for result in store.preview(changes, as: action, rules: rules, todoFolder: todoFolder) {
      switch result {
      case .success(let todo): previewed.append(todo)
      case .failure(let error): output.failures.append(error)
      }
    }
    output.outcomes.append(.wouldChange(previewed))
  }

  /// Returns the named todos, without duplicates; reports a failure for each name that does not match
  /// exactly one readable todo.
  private func todos(
    _ named: [NamedTodo], toRemove: Bool = false, withDependencies: Bool = false,
    _ output: inout ChangeResult<TodoChangeOutcome>
  ) async throws(Failure) -> [TodoFinder.TodoAndDependencies] {
    var todos: [TodoFinder.TodoAndDependencies] = []
    var paths: Set<TodoPath> = []
    var unreadable: Set<String> = []
    for result in try await finder.todos(named, withDependencies: withDependencies) {
      switch result {
      case .success(let found): if paths.insert(found.todo.path).inserted { todos.append(found) }
      case .failure(let failure):
        // A file that several names match is reported once.
        if let file = failure.lookup?.file, !unreadable.insert(file.path).inserted { continue }
        output.failures.append(toRemove ? failure.withRemovalNote : failure)
      }
    }
    return todos
  }

  /// Makes updates and adds todos, or with a dry run only reports them; if one is refused, makes none.
  ///
  /// The edits are from a file of the user, so that a refusal is a problem of that file.
  private func update(
    _ updates: [TodoUpdate], adding added: [FileChange], unchanged: Int, isDryRun: Bool,
    _ output: inout ChangeResult<TodoChangeOutcome>
  ) async throws(Failure) {
    var unchanged = unchanged
    var changes: [FileChange] = []
    var todos: [ChangedTodo] = []
    var failures: [Failure] = []
    let resolved = try await finder.resolved(updates.map { ($0.todo, $0.edits) })
    for (update, edits) in zip(updates, resolved) {
      do throws(Failure) {
        let (change, todo) = try planned(update, edits)
        if todo.isUnchanged {
          unchanged += 1
          continue
        }
        changes.append(change)
        todos.append(todo)
      } catch {
        failures.append(error)
      }
    }
    guard failures.isEmpty else {
      for failure in failures { output.failures.append(failure) }
      return
    }
    let replacesBody = todos.map(\.hasNewBody)
    changes += added
    for result in store.preview(added, as: .added, rules: rules, todoFolder: todoFolder) {
      todos.append(try result.get())
    }
    do throws(Failure) {
      try await finder.refuseCycles(after: changes)
    } catch {
      throw error.isRefusal ? Failure(.problems, error.reason) : error
    }
    output.outcomes.append(.unchanged(unchanged))
    if isDryRun { return output.outcomes.append(.wouldChange(todos)) }
    try await saver.save(changes, as: .updated, replacesBody: replacesBody, &output)
  }

  /// Returns the change of an update, and its result.
  ///
  /// - Parameter edits: the edits of the update with the references replaced by ids.
  private func planned(
    _ update: TodoUpdate, _ edits: Result<[TodoEdit], Failure>
  ) throws(Failure) -> (FileChange, ChangedTodo) {
    do throws(Failure) {
      var resolved = update
      resolved.edits = try edits.get()
      return try resolved.planned(rules: rules)
    } catch {
      throw error.isRefusal ? Failure(.problems, update.problem(because: error.reason)) : error
    }
  }

  /// Removes todos; if the user has not confirmed this, only reports which todos would be removed.
  ///
  /// The todos that refer to them are not changed, but reported.
  private func remove(
    _ todos: [TodoItem], isConfirmed: Bool, ifUnchangedSince version: ContentHash?,
    _ output: inout ChangeResult<TodoChangeOutcome>
  ) async throws(Failure) {
    guard !todos.isEmpty else { return }
    let referrers = try await finder.referrers(of: todos)
    guard isConfirmed else {
      let removals = zip(todos, referrers).map { ChangedTodo(.removed, $0, referrers: $1) }
      return output.outcomes.append(.wouldChange(removals))
    }
    let removals = todos.map { FileChange.remove($0.path, ifUnchangedSince: version) }
    try await saver.save(removals, as: .removed, referrers: referrers, &output)
  }
}

extension TodoChanger {
  /// Returns the content of a new todo's file for the editor; its path is that of the file without the random
  /// part of its name.
  private func draft(_ new: NewTodo) throws(Failure) -> TodoChangeOutcome.Opened {
    let file = try NewTodoFile(new, rules: rules)
    return TodoChangeOutcome.Opened(path: TodoPath("new\(file.nameEnding)"), bytes: Array(file.text.utf8))
  }

  /// Reads the file of a todo for the editor, even if its text cannot be read as a todo, because the user can
  /// fix it there.
  ///
  /// No other file is read, such as the target of a symbolic link that points outside the todo folder.
  private func open(
    _ named: NamedTodo, _ output: inout ChangeResult<TodoChangeOutcome>
  ) async throws(Failure) {
    let path: TodoPath
    do throws(Failure) {
      path = try await finder.todo(named).path
    } catch {
      guard let file = error.lookup?.file, file.hasText else { throw error }
      path = TodoPath(file.path)
    }
    let bytes = try source(of: path).bytes
    output.outcomes.append(.opened(TodoChangeOutcome.Opened(path: path, bytes: bytes)))
  }

  private func source(of path: TodoPath) throws(Failure) -> SourceFile {
    if let source = store.source(of: path) { return source }
    let name = path.inWords(below: todoFolder)
    throw Failure(.system, Problem(.error, code: "system", "cannot read the file", path: name))
  }
}

extension Failure {
  /// Whether a requested value was refused.
  fileprivate var isRefusal: Bool { kind == .refused || kind == .problems }

  /// The same failure; if the file cannot be read, with a note that says what to do instead.
  fileprivate var withRemovalNote: Failure {
    guard lookup?.file != nil else { return self }
    var failure = self
    failure.reason.notes.append(
      "only a readable todo can be moved to the trash: fix the file, or delete it yourself")
    return failure
  }
}
