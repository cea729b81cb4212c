public import Documents
import Synchronization

/// Todos that live in memory, for tests and for trying things out.
public final class MemoryTodoStore: TodoStore {
  private let texts: Mutex<[TodoPath: String]>
  private let reader: TodoReader

  /// Makes a store.
  ///
  /// - Parameter files: the text of each file by its path below the todo folder.
  public init(_ files: KeyValuePairs<String, String> = [:], rules: TodoRules = TodoRules()) {
    texts = Mutex(Dictionary(files.map { (TodoPath($0.key), $0.value) }) { _, last in last })
    reader = TodoReader(rules: rules)
  }

  /// Reads the todos as they are now.
  public func snapshot() -> TodoSnapshot {
    let paths = texts.withLock { Array($0.keys) }
    var todos: [ReadTodo] = []
    var unreadable: [UnreadableFile] = []
    for path in paths where TodoPath.isMarkdown(path.string) {
      guard let file = source(of: path) else { continue }
      switch reader.read(file, at: path) {
      case .todo(let todo): todos.append(todo)
      case .unreadable(let problem): unreadable.append(UnreadableFile(path: path.string, problem: problem))
      }
    }
    let draft = SnapshotDraft(todos, unreadable: unreadable, files: paths.map(\.string))
    return TodoSnapshot(
      draft, linkTargets: draft.todos.indices.map { draft.linkTargets(ofTodoAt: $0) }, source: source)
  }

  /// A todo's file as it is now.
  public func source(of path: TodoPath) -> SourceFile? {
    texts.withLock { $0[path] }.map { SourceFile(path: "Todos/\(path.string)", text: $0) }
  }

  /// The Markdown of a todo's body as it is now, without the front matter.
  public func bodyText(of path: TodoPath) -> String? {
    source(of: path).flatMap(reader.bodyText)
  }
}
