import Documents

/// The sorted todos of a store, before their links are resolved.
struct SnapshotDraft: Sendable {
  /// The todos in order, as they were read.
  let read: [ReadTodo]
  let todos: [TodoItem]
  /// The files that could not be read as todos, in the order of their problems.
  let unreadable: [UnreadableFile]
  let skipped: SkippedFiles
  let index: TodoIndex

  /// Sorts the todos that were read.
  ///
  /// - Parameters:
  ///   - files: the paths of all files of the folder, for links to files that are not todos.
  ///   - whyUnreadable: returns the reason why a file that a todo links to cannot be read; nil if it can.
  init(
    _ all: [ReadTodo], unreadable: [UnreadableFile], skipped: SkippedFiles = SkippedFiles(), files: [String],
    whyUnreadable: (String) -> String? = { _ in nil }
  ) {
    let (alone, colliding) = PageCollision.separate(all)
    let ordered = alone.map { (order: TodoOrder($0.item), todo: $0) }.sorted { $0.order < $1.order }
    read = ordered.map(\.todo)
    todos = read.map(\.item)
    self.unreadable = (unreadable + colliding).sorted { $0.problem < $1.problem }
    self.skipped = skipped
    var index = TodoIndex(todos, files: files)
    index.findUnreadableFiles(of: todos, whyUnreadable)
    self.index = index
  }

  /// Returns the targets of a todo's links; may be called by several workers at once.
  func linkTargets(ofTodoAt place: Int) -> [LinkTarget?] {
    let todo = todos[place]
    return todo.content.links.map { index.target(of: $0, in: todo, among: todos) }
  }
}
