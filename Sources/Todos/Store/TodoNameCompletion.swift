extension FolderTodoStore {
  /// Returns a name that begins with a prefix for each todo that has one: the id, the file name or its slug.
  ///
  /// In a folder of todosite, only the files whose names begin with the prefix are read, or none if there are
  /// more than the limit; all files are read if there is no such name, because a file may have another id.
  ///
  /// - Parameter limit: the number of names up to which they have titles.
  package func names(
    from prefix: String, titlesUpTo limit: Int
  ) async throws(StoreError) -> [(name: String, title: String?)] {
    var listing = try files.list()
    func begins(_ name: String) -> Bool { name.utf8.starts(with: prefix.utf8) }
    let paths = listing.todos.filter { $0.names.contains(where: begins) }
    if reader.rules.tool == nil, !paths.isEmpty {
      if paths.count > limit { return Self.distinct(paths.map { ($0.names, nil) }, begins) }
      listing.todos = paths
    }
    let todos = try await draft(of: listing, bodies: .title).todos
    let named = todos.filter { $0.names.contains(where: begins) }
    return Self.distinct(named.map { ($0.names, named.count > limit ? nil : $0.title) }, begins)
  }

  /// Returns for each todo the first of its names that begins with the prefix and that no other todo has.
  private static func distinct(
    _ todos: [(names: [String], title: String?)], _ begins: (String) -> Bool
  ) -> [(name: String, title: String?)] {
    var owners: [String: Int] = [:]
    for todo in todos { for name in Set(todo.names) { owners[name, default: 0] += 1 } }
    return todos.compactMap { todo in
      todo.names.first { begins($0) && owners[$0] == 1 }.map { ($0, todo.title) }
    }
  }
}
