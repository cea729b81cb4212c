import Documents
import Todos

/// Finds the todos that a person's words stand for, among them those that an edit makes a todo refer to.
struct TodoFinder: Sendable {
  private let store: any TodoStore
  private let todoFolder: String

  init(_ store: any TodoStore, todoFolder: String) {
    self.store = store
    self.todoFolder = todoFolder
  }

  /// The one todo of a word.
  func todo(_ word: String) async throws(ChangerFailure) -> TodoItem {
    let lookup = try await find(TodoPath(word: word, below: todoFolder)?.string ?? word)
    if case .found(let todo) = lookup { return todo }
    throw .notFound(lookup, word: word)
  }

  /// The one todo that a request names.
  func todo(_ named: NamedTodo) async throws(ChangerFailure) -> TodoItem {
    switch named {
    case .word(let word): return try await todo(word)
    case .file(let path):
      let lookup = try await find(path)
      if case .found(let todo) = lookup { return todo }
      throw .notFound(lookup, word: path.string)
    }
  }

  /// The todo in a file; nil where it cannot be read as one.
  func todo(at path: TodoPath) async throws(ChangerFailure) -> TodoItem? {
    guard case .found(let todo) = try await find(path) else { return nil }
    return todo
  }

  /// A new todo that refers to others by their ids, where the person wrote words.
  func resolved(_ new: NewTodo) async throws(ChangerFailure) -> NewTodo {
    var new = new
    new.depends = try await ids(of: new.depends, besides: [], for: nil)
    if let parent = new.parent { new.parent = try await todo(parent).id }
    return new
  }

  /// An edit that makes a todo refer to others by their ids, where the person wrote words.
  ///
  /// What the todo's file calls another already stays as it is spelled there.
  func resolved(_ edit: TodoEdit, of todo: TodoItem) async throws(ChangerFailure) -> TodoEdit {
    var resolved = TodoEdit()
    for change in edit.changes {
      switch change {
      case .set(.parent, let word):
        let known = todo.parent.map { [$0] } ?? []
        resolved.changes.append(.set(.parent, try await id(of: word, besides: known, for: todo)))
      case .set(.depends, let word):
        resolved.changes.append(.set(.depends, try await id(of: word, besides: todo.depends, for: todo)))
      case .setList(.depends, let words):
        let ids = try await ids(of: words, besides: todo.depends, for: todo)
        resolved.changes.append(.setList(.depends, ids))
      case .add(let word, .depends):
        resolved.changes.append(.add(try await id(of: word, besides: todo.depends, for: todo), to: .depends))
      case .remove(let word, .depends) where !todo.depends.contains(word):
        // Nobody can refer to a todo that is gone in other words than the file's own, which come first.
        let id = try await id(of: word, besides: todo.depends, for: nil)
        resolved.changes.append(.remove(id, from: .depends))
      default: resolved.changes.append(change)
      }
    }
    return resolved
  }

  /// The todos that refer to each of some todos, those that are among them left out; in the order of all.
  func dependents(
    of removed: [TodoItem]
  ) async throws(ChangerFailure) -> [[TodoChangeOutcome.Dependent]] {
    let snapshot = try await snapshot()
    func path(_ name: String) -> TodoPath? {
      guard case .todo(let place) = snapshot.index.reference(name) else { return nil }
      return snapshot.todos[place].path
    }
    let places = Dictionary(removed.enumerated().map { ($1.path, $0) }) { first, _ in first }
    var dependents = [[TodoChangeOutcome.Dependent]](repeating: [], count: removed.count)
    for todo in snapshot.todos where places[todo.path] == nil {
      for place in Set(todo.depends.compactMap { path($0).flatMap { places[$0] } }) {
        dependents[place].append(TodoChangeOutcome.Dependent(todo, .depends))
      }
      if let place = todo.parent.flatMap(path).flatMap({ places[$0] }) {
        dependents[place].append(TodoChangeOutcome.Dependent(todo, .parent))
      }
    }
    return dependents
  }
}

extension TodoFinder {
  private func find(_ word: String) async throws(ChangerFailure) -> TodoLookup {
    do throws(StoreError) {
      return try await store.find(word)
    } catch {
      throw .store(error)
    }
  }

  /// What a file holds, whatever else goes by its path.
  private func find(_ path: TodoPath) async throws(ChangerFailure) -> TodoLookup {
    let lookup = try await find(path.string)
    if case .found(let todo) = lookup, todo.path == path { return lookup }
    let snapshot = try await snapshot()
    if let place = snapshot.index.place(of: path) { return .found(snapshot.todos[place]) }
    let file = snapshot.unreadable.first { TodoPath($0.path) == path }
    return file.map { .unreadable($0) } ?? .unknown(nearest: nil)
  }

  private func snapshot() async throws(ChangerFailure) -> TodoSnapshot {
    do throws(StoreError) {
      return try await store.snapshot()
    } catch {
      throw .store(error)
    }
  }

  /// The ids of the todos that some words stand for, each once.
  private func ids(
    of words: [String], besides known: [String], for todo: TodoItem?
  ) async throws(ChangerFailure) -> [String] {
    var ids: [String] = []
    for word in words {
      let id = try await id(of: word, besides: known, for: todo)
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The id of the todo that a word stands for, or what the file calls that todo already.
  ///
  /// - Parameters:
  ///   - known: what the file calls others.
  ///   - todo: the todo that is to refer to it; nil where it need not be another one.
  private func id(
    of word: String, besides known: [String], for todo: TodoItem?
  ) async throws(ChangerFailure) -> String {
    let other = try await self.todo(word)
    if let todo, other.path == todo.path {
      throw .notDone(
        ChangeFailure(
          .refused, Problem(.error, code: "self-reference", "a todo cannot refer to itself", path: "")))
    }
    for name in known {
      if case .found(let same) = try await find(name), same.path == other.path { return name }
    }
    return other.id
  }
}
