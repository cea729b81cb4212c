import Documents
import FileSystem

/// Finds todos whose pages would have the same path.
///
/// A file system or web server may treat `A.md` and `a.md`, or the two Unicode forms of `é`, as the same
/// name.
enum PageCollision {
  /// Separates the todos whose page has a unique path from the others.
  static func separate(_ todos: [ReadTodo]) -> (alone: [ReadTodo], colliding: [UnreadableFile]) {
    guard mayCollide(todos) else { return (todos, []) }
    var claims: [String: MatchingIndices] = [:]
    claims.reserveCapacity(todos.count)
    // Swift strings are equal if they are canonically equivalent, as is required here.
    for (index, todo) in todos.enumerated() {
      claims.add(index, for: todo.item.path.withoutExtension.lowercased())
    }
    var problems: [Int: Problem] = [:]
    for claim in claims.shared {
      let group = claim.sorted { todos[$0].item.path < todos[$1].item.path }
      for index in group {
        problems[index] = problem(
          of: todos[index], "two todos for one page",
          help: "rename one: \(others(than: index, in: group, of: todos)) the same page")
      }
    }
    for (index, todo) in todos.enumerated() where problems[index] == nil {
      for folder in foldersNamedLikePages(todo.item.path) {
        guard let other = claims[folder.page.lowercased()]?.first else { continue }
        let message = "a folder and a page have the same name"
        problems[index] = problem(
          of: todo, message,
          help: "rename one: the folder \"\(folder.path)\" has the name of the page of "
            + "\"\(todos[other].shownPath)\"")
        problems[other] =
          problems[other]
          ?? problem(
            of: todos[other], message,
            help: "rename one: the folder \"\(folder.path)\" of \"\(todo.shownPath)\" has the name of "
              + "this page")
      }
    }
    guard !problems.isEmpty else { return (todos, []) }
    return (
      todos.indices.filter { problems[$0] == nil }.map { todos[$0] },
      problems.map { index, problem in
        let todo = todos[index].item
        return UnreadableFile(
          path: todo.path.string, problem: problem, id: todo.id, visibility: todo.visibility)
      }
    )
  }

  /// Reports whether two pages may have the same path, or a page and a folder; nearly always false.
  private static func mayCollide(_ todos: [ReadTodo]) -> Bool {
    var hashes: Set<Int> = []
    hashes.reserveCapacity(todos.count)
    return todos.contains { todo in
      let path = todo.item.path
      return !hashes.insert(path.withoutExtension.foldedHash).inserted
        || !foldersNamedLikePages(path).isEmpty
    }
  }

  /// Returns the folders of a path that have the name of a page, with the path of that page's todo without
  /// `.md`: `a.html/` collides with the page of `a.md`.
  private static func foldersNamedLikePages(_ path: TodoPath) -> [(path: String, page: String)] {
    var folder = path.folder
    guard folder.utf8.contains(UInt8(ascii: ".")) else { return [] }
    var folders: [(path: String, page: String)] = []
    while !folder.isEmpty {
      if folder.lowercased().hasSuffix(".html") { folders.append((folder, String(folder.dropLast(5)))) }
      folder = parent(of: folder)
    }
    return folders
  }

  /// Returns the files of a group except one, followed by a verb: `"a.md", "b.md", "c.md" and 4 more have`.
  private static func others(than index: Int, in group: [Int], of todos: [ReadTodo]) -> String {
    let named = group.prefix(4).filter { $0 != index }.prefix(3)
    let names = named.map { "\"\(todos[$0].shownPath)\"" }.joined(separator: ", ")
    let more = group.count - 1 - named.count
    return "\(names)\(more > 0 ? " and \(more) more" : "") \(group.count > 2 ? "have" : "has")"
  }

  private static func problem(of todo: ReadTodo, _ message: String, help: String) -> Problem {
    Problem(.error, code: "duplicate-page", message, path: todo.shownPath, help: help)
  }
}
