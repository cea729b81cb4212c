import Documents
import Todos

/// Changes todos in a store: finds those that a person names, saves all changes as one step, and writes them
/// down in a history where that is asked for.
package struct TodoChanger: PresenterToChanger, Sendable {
  package typealias Change = TodoChangeRequest
  package typealias Outcome = TodoChangeOutcome

  let store: any TodoStore
  let finder: TodoFinder
  let rules: TodoRules
  let todoFolder: String
  let history: (any TodoHistory)?

  /// Makes a changer.
  ///
  /// - Parameters:
  ///   - store: where the todos are kept.
  ///   - rules: what the store reads todos by.
  ///   - todoFolder: the todo folder as the person knows it, to understand paths of files in it.
  ///   - history: where what was changed is to be written down; nil for nowhere.
  init(
    _ store: any TodoStore, rules: TodoRules = TodoRules(), todoFolder: String,
    history: (any TodoHistory)? = nil
  ) {
    self.store = store
    self.rules = rules
    self.todoFolder = todoFolder
    self.history = history
    finder = TodoFinder(store, todoFolder: todoFolder)
  }

  /// Makes a change, as far as it can be made.
  package func perform(
    _ change: TodoChangeRequest, for output: inout some ChangerToPresenter<TodoChangeOutcome>
  ) async {
    do throws(ChangerFailure) {
      switch change {
      case .addTodo(let new):
        let new = try await finder.resolved(new)
        try await save([Step(.added, .addTodo(new))], for: "add", &output)
      case .editTodo(let word, let edit):
        let todo = try await finder.todo(word)
        let edit = try await finder.resolved(edit, of: todo)
        try await save([Step(.edited, todo, edit)], for: "edit", &output)
      case .completeTodos(let words, let moment):
        let edit = TodoEdit([.complete(at: moment)])
        let todos = try await todos(words.map { .word($0) }, &output)
        try await save(todos.map { Step(.done, $0, edit) }, for: "done", &output)
      case .reopenTodos(let words):
        let todos = try await todos(words.map { .word($0) }, &output)
        try await save(todos.map { Step(.reopened, $0, TodoEdit([.reopen])) }, for: "reopen", &output)
      case .tickItems(let numbers, let word, let isDone):
        let todo = try await finder.todo(word)
        let edit = TodoEdit(numbers.map { .tick($0, isDone: isDone) })
        let step = Step(isDone ? .ticked : .unticked, todo, edit)
        try await save([step], for: isDone ? "tick" : "untick", &output)
      case .listItems(let word): try await listItems(of: word, &output)
      case .openTodo(let named): try await open(named, &output)
      case .rewriteTodo(let path, let old, let new):
        var step = Step(.edited, .rewriteTodo(path, from: old, to: new))
        step.before = try await finder.todo(at: path)
        try await save([step], for: "edit", &output)
      case .removeTodos(let named, let isConfirmed):
        let todos = try await todos(named, toRemove: true, &output)
        try await remove(todos, isConfirmed: isConfirmed, &output)
      case .undo: try await undo(&output)
      }
    } catch {
      output.didFail(error)
    }
  }
}

/// One change, with what it is to do.
private struct Step {
  let deed: TodoDeed
  var before: TodoItem?
  let change: TodoChange
  var dependents: [TodoChangeOutcome.Dependent] = []

  init(_ deed: TodoDeed, _ change: TodoChange) {
    self.deed = deed
    self.change = change
  }

  init(_ deed: TodoDeed, _ todo: TodoItem, _ edit: TodoEdit) {
    self.init(deed, .editTodo(todo.path, edit))
    before = todo
  }
}

extension TodoChanger {
  /// Some named todos, each once; what is wrong with the others is told.
  private func todos(
    _ named: [NamedTodo], toRemove: Bool = false, _ output: inout some ChangerToPresenter<TodoChangeOutcome>
  ) async throws(ChangerFailure) -> [TodoItem] {
    var todos: [TodoItem] = []
    for result in try await finder.todos(named) {
      switch result {
      case .success(let todo):
        if !todos.contains(where: { $0.path == todo.path }) { todos.append(todo) }
      case .failure(let failure): output.didFail(toRemove ? failure.toldForRemoval : failure)
      }
    }
    return todos
  }

  private func save(
    _ steps: [Step], for command: String, _ output: inout some ChangerToPresenter<TodoChangeOutcome>
  ) async throws(ChangerFailure) {
    guard !steps.isEmpty else { return }
    let results: [Result<SavedTodo, ChangeFailure>]
    do throws(StoreError) {
      results = try await store.save(steps.map(\.change), for: command)
    } catch {
      throw .store(error)
    }
    var saved: [TodoChangeOutcome.Saved] = []
    for (step, result) in zip(steps, results) {
      switch result {
      case .success(let success):
        saved.append(
          TodoChangeOutcome.Saved(
            step.deed, before: step.before, success.todo, isUnchanged: success.kind == .unchanged,
            dependents: step.dependents))
      case .failure(let failure): output.didFail(.notDone(failure))
      }
    }
    guard !saved.isEmpty else { return }
    // Also what already was as it should be: an earlier commit of it may have failed.
    let todos = saved.map { TodoToCommit($0.todo.path, title: $0.todo.title) }
    let commit = await commit(todos, as: steps[0].deed.commitWord, &output)
    output.didChange(.saved(saved, commit))
  }

  /// Removes todos; those that refer to them stay as they are, and are told.
  private func remove(
    _ todos: [TodoItem], isConfirmed: Bool, _ output: inout some ChangerToPresenter<TodoChangeOutcome>
  ) async throws(ChangerFailure) {
    guard !todos.isEmpty else { return }
    let dependents = try await finder.dependents(of: todos)
    guard isConfirmed else {
      let removals = zip(todos, dependents).map { TodoChangeOutcome.Saved(.removed, $0, dependents: $1) }
      return output.didChange(.wouldRemove(removals))
    }
    let steps = zip(todos, dependents).map { todo, dependents in
      var step = Step(.removed, .removeTodo(todo.path))
      step.dependents = dependents
      return step
    }
    try await save(steps, for: "rm", &output)
  }
}

extension ChangerFailure {
  /// The same; of a file that cannot be read, with what to do instead.
  fileprivate var toldForRemoval: ChangerFailure {
    guard case .notFound(.unreadable(var file), let word) = self else { return self }
    file.problem.notes.append(
      "only what reads as a todo is moved to the trash: mend it, or delete it yourself")
    return .notFound(.unreadable(file), word: word)
  }
}

extension TodoDeed {
  /// What the history calls it.
  fileprivate var commitWord: String {
    switch self {
    case .added: "Add"
    case .edited: "Edit"
    case .done: "Done"
    case .reopened: "Reopen"
    case .ticked: "Tick"
    case .unticked: "Untick"
    case .removed: "Remove"
    case .reverted, .restored: "Undo"
    }
  }
}
