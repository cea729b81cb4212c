internal import Documents
internal import FileSystem

/// The data about the existing todos that is needed to add others.
package struct PresentTodos: Sendable {
  /// What identifies a todo.
  package struct Entry: Equatable, Sendable {
    package let id: String
    package let title: String
    package let path: TodoPath
  }

  private var todosByOrigin: [TodoOrigin: Entry] = [:]
  /// The todos with each id; several only if they share it.
  private var todosByID: [String: [Entry]] = [:]
  private var todosByPath: [TodoPath: Entry] = [:]
  private var prefixes: Set<String> = []
  /// For each todo of which another file says that it waits, the names of all its dependencies.
  private var dependencies: [TodoPath: [String]] = [:]

  mutating func add(_ todo: TodoItem) {
    let entry = Entry(id: todo.id, title: todo.title, path: todo.path)
    todosByID[todo.id, default: []].append(entry)
    todosByPath[todo.path] = entry
    for field in todo.extra where field.key == TodoOrigin.key {
      todosByOrigin[TodoOrigin(written: field.value.text)] = entry
    }
    add(file: todo.path.string)
  }

  /// Adds a file that cannot be read as a todo; its text may still contain an origin.
  mutating func add(unreadable path: TodoPath, _ bytes: [UInt8]) {
    if let origin = TodoOrigin(ofUnreadable: bytes) {
      todosByOrigin[origin] = Entry(id: path.stem, title: path.stem, path: path)
    }
  }

  /// Adds a file, so that no new file gets a name with the same prefix.
  package mutating func add(file path: String) {
    prefixes.insert(TodoFileName.prefix(of: lastComponent(of: path)))
  }

  /// Returns the todo with this origin; nil if there is none.
  package func todo(ofOrigin origin: TodoOrigin) -> Entry? { todosByOrigin[origin] }

  /// Returns the todo that had an id and a path when it was exported: the one with the id, wherever its file
  /// is now, or else the one in the file.
  ///
  /// - Returns: one todo; several if they share the id and none of them is in the file; none if there is none.
  package func todos(id: String, path: TodoPath) -> [Entry] {
    guard let named = todosByID[id] else { return todosByPath[path].map { [$0] } ?? [] }
    let here = named.filter { $0.path == path }
    return here.isEmpty ? named : here
  }

  /// Returns the title of the todo with this id, or of one of them if several have it; nil if none has it.
  package func title(ofID id: String) -> String? { todosByID[id]?.last?.title }

  /// Returns the names of the todos that a todo depends on, with those whose files say that it waits for them.
  package func dependencyNames(of todo: TodoItem) -> [String] { dependencies[todo.path] ?? todo.depends }

  /// Returns an unused name for a new todo's file; it is always the same for an origin and a title, unless
  /// that name is taken.
  package mutating func newName(title: String, origin: TodoOrigin) -> String {
    var random: any RandomNumberGenerator = OriginRandom(origin.text)
    while true {
      let name = TodoFileName.make(title: title, using: &random)
      if prefixes.insert(TodoFileName.prefix(of: name)).inserted { return name }
    }
  }
}

extension PresentTodos {
  init(_ draft: SnapshotDraft, files: [String]) {
    for todo in draft.todos {
      add(todo)
      let blockers = draft.index.unnamedBlockers(of: todo)
      if !blockers.isEmpty { dependencies[todo.path] = todo.depends + blockers.map { draft.todos[$0].id } }
    }
    for file in files { add(file: file) }
  }
}

/// A pseudorandom generator (SplitMix64) that is seeded with the hash of an origin.
///
/// It generates the same numbers for the same origin, so imports of the same file in two branches create the
/// same files.
private struct OriginRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ origin: String) {
    state = ContentHash(of: Array(origin.utf8).span).value
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
