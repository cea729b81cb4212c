internal import Documents
internal import FileSystem

/// What has to be known of the todos that are there before others are added.
package struct PresentTodos: Sendable {
  private var todosByOrigin: [TodoOrigin: (id: String, title: String)] = [:]
  private var titlesByID: [String: String] = [:]
  private var beginnings: Set<String> = []

  mutating func add(_ todo: TodoItem) {
    titlesByID[todo.id] = todo.title
    for field in todo.extra where field.key == TodoOrigin.key {
      todosByOrigin[TodoOrigin(written: field.value.text)] = (todo.id, todo.title)
    }
    add(file: todo.path.string)
  }

  /// Notes a file that cannot be read as a todo, whose origin may still be found in it.
  mutating func add(unreadable path: TodoPath, _ bytes: [UInt8]) {
    if let origin = TodoOrigin(ofUnreadable: bytes) { todosByOrigin[origin] = (path.stem, path.stem) }
  }

  /// Notes a file, so that no name of a new one begins as it does.
  package mutating func add(file path: String) {
    beginnings.insert(TodoFileName.beginning(of: lastComponent(of: path)))
  }

  package func id(ofOrigin origin: TodoOrigin) -> String? { todosByOrigin[origin]?.id }

  package func title(ofOrigin origin: TodoOrigin) -> String? { todosByOrigin[origin]?.title }

  /// The title of the todo that has an id; of several one.
  package func title(ofID id: String) -> String? { titlesByID[id] }

  /// A name for the file of a new todo, the same for the same origin unless it is taken; nobody else gets it.
  package mutating func newName(title: String, origin: TodoOrigin) -> String {
    var random = OriginRandom(origin.text)
    while true {
      let name = TodoFileName.make(title: title, using: &random)
      if beginnings.insert(TodoFileName.beginning(of: name)).inserted { return name }
    }
  }
}

extension PresentTodos {
  init(_ draft: SnapshotDraft, files: [String]) {
    for todo in draft.todos { add(todo) }
    for file in files { add(file: file) }
  }
}

/// Numbers that look random and come again for the same origin, so that an import of the same file in two branches
/// makes the same files (SplitMix64, begun with the text's hash).
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
