import Documents

/// Todos that would share a page: no file system and no web server can be trusted to keep `A.md` and `a.md`, or
/// `é` in its two spellings, apart.
enum PageCollision {
  /// Parts the todos that have a page of their own from those that do not.
  static func separate(_ todos: [ReadTodo]) -> (alone: [ReadTodo], colliding: [UnreadableFile]) {
    var claims: [String: Places] = [:]
    claims.reserveCapacity(todos.count)
    // Swift's strings are equal when they are canonically equivalent, which is what is wanted here.
    for (index, todo) in todos.enumerated() {
      claims.add(index, for: todo.item.path.withoutExtension.lowercased())
    }
    var problems: [Int: Problem] = [:]
    for claim in claims.shared {
      for index in claim {
        let others = claim.filter { $0 != index }.map { todos[$0] }.sorted { $0.item.path < $1.item.path }
        problems[index] = problem(of: todos[index], against: others)
      }
    }
    for (index, todo) in todos.enumerated() where problems[index] == nil {
      for folder in foldersNamedLikePages(todo.item.path) {
        guard let other = claims[folder.lowercased()]?.first else { continue }
        problems[index] = problem(of: todo, against: [todos[other]])
        problems[other] = problems[other] ?? problem(of: todos[other], against: [todo])
      }
    }
    guard !problems.isEmpty else { return (todos, []) }
    return (
      todos.indices.filter { problems[$0] == nil }.map { todos[$0] },
      problems.map { UnreadableFile(path: todos[$0.key].item.path.string, problem: $0.value) }
    )
  }

  /// The pages that a path's folders would stand in the way of: a todo in `a.html/` and the todo `a.md`.
  private static func foldersNamedLikePages(_ path: TodoPath) -> [String] {
    guard path.folder.utf8.contains(UInt8(ascii: ".")) else { return [] }
    var pages: [String] = []
    var folder = path
    while !folder.folder.isEmpty {
      folder = TodoPath(folder.folder)
      let name = folder.string
      if name.lowercased().hasSuffix(".html") { pages.append(String(name.dropLast(5))) }
    }
    return pages
  }

  private static func problem(of todo: ReadTodo, against others: [ReadTodo]) -> Problem {
    Problem(
      .error, code: "duplicate-page", "two todos for one page", path: todo.source,
      help: "rename one: \(others.map { "\"\($0.source)\"" }.joined(separator: " and ")) has the same page")
  }
}
