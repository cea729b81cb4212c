import Documents

extension FolderTodoStore {
  /// Finds the todos that a person names.
  ///
  /// Of other files no more than the name is read where all names are whole ones, else no more than the front
  /// matter where that gives the title.
  package func find(_ words: [String]) async throws(StoreError) -> [TodoLookup] {
    if words.isEmpty { return [] }
    let listing = try list()
    let named = TodoPath.named(words, among: listing.todos)
    var lookups = named.map { path in path.flatMap(todoWithoutID).map { TodoLookup.found($0) } }
    if lookups.contains(nil) {
      let draft = try await draft(of: listing, bodies: .title)
      for place in lookups.indices where lookups[place] == nil {
        lookups[place] = try await wholly(draft.lookup(words[place]))
      }
    }
    return lookups.compactMap { $0 }
  }

  /// The todo in a file, where its name is its id; nil where it has another or cannot be read.
  private func todoWithoutID(at path: TodoPath) -> TodoItem? {
    guard case .todo(let todo) = reading(of: path), todo.idRange == nil else { return nil }
    return todo.item
  }

  /// The same with the bodies of its todos.
  private func wholly(_ lookup: TodoLookup) async throws(StoreError) -> TodoLookup {
    switch lookup {
    case .found(let todo):
      switch reading(of: todo.path) {
      case .todo(let read): .found(read.item)
      case .unreadable(let problem): .unreadable(UnreadableFile(path: todo.path.string, problem: problem))
      }
    case .ambiguous(let todos): .ambiguous(try await all(todos.count) { place in whole(todos[place]) })
    case .unknown(let nearest): .unknown(nearest: nearest.map(whole))
    case .unreadable: lookup
    }
  }

  /// A todo with its body; as it was where its file can be read no more.
  private func whole(_ todo: TodoItem) -> TodoItem {
    if case .todo(let read) = reading(of: todo.path) { read.item } else { todo }
  }
}
