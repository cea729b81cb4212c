/// A name of a todo, for completions.
package struct NameCandidate {
  package var name: String
  /// The todo's title; nil if there are too many names.
  package var title: String?
  /// Whether the todo is closed; nil if its file was not read.
  package var isClosed: Bool?
}

extension FolderTodoStore {
  /// Returns a name that begins with a prefix for each todo that has one: the id, the file name or its slug.
  ///
  /// In a folder of todosite, only the files whose names begin with the prefix are read, or none if there are
  /// more than the limit; all files are read if there is no such name, because a file may have another id.
  ///
  /// - Parameter limit: the number of names up to which they have titles.
  package func names(
    from prefix: String, titlesUpTo limit: Int
  ) async throws(Failure) -> [NameCandidate] {
    var listing = try files.list()
    func begins(_ name: String) -> Bool { name.utf8.starts(with: prefix.utf8) }
    let paths = listing.todos.filter { $0.names.contains(where: begins) }
    if reader.rules.tool == nil, !paths.isEmpty {
      if paths.count > limit { return NameCandidate.distinct(paths.map { ($0.names, nil, nil) }, begins) }
      listing.todos = paths
    }
    return NameCandidate.names(
      of: try await draft(of: listing, bodies: .title).todos, from: prefix, titlesUpTo: limit)
  }
}

extension NameCandidate {
  /// Returns a name that begins with a prefix for each of some todos that has one.
  ///
  /// - Parameter limit: the number of names up to which they have titles.
  static func names(of todos: [TodoItem], from prefix: String, titlesUpTo limit: Int) -> [NameCandidate] {
    func begins(_ name: String) -> Bool { name.utf8.starts(with: prefix.utf8) }
    let named = todos.filter { $0.names.contains(where: begins) }
    return distinct(
      named.map { ($0.names, named.count > limit ? nil : $0.title, $0.status.isClosed) }, begins)
  }

  /// Returns for each todo the first of its names that begins with the prefix and that no other todo has.
  fileprivate static func distinct(
    _ todos: [(names: [String], title: String?, isClosed: Bool?)], _ begins: (String) -> Bool
  ) -> [NameCandidate] {
    var owners: [String: Int] = [:]
    for todo in todos { for name in Set(todo.names) { owners[name, default: 0] += 1 } }
    return todos.compactMap { todo in
      todo.names.first { begins($0) && owners[$0] == 1 }
        .map { NameCandidate(name: $0, title: todo.title, isClosed: todo.isClosed) }
    }
  }
}
