import Documents

/// The todos of a store in their order, before their links are followed.
struct SnapshotDraft: Sendable {
  /// The todos as they were read, in their order.
  let read: [ReadTodo]
  let todos: [TodoItem]
  /// The files that could not be read as todos, by path.
  let unreadable: [UnreadableFile]
  let leftOut: LeftOutFiles
  let index: TodoIndex

  /// Orders what was read.
  ///
  /// - Parameters:
  ///   - files: all files of the folder by their paths, for links to files that are no todos.
  ///   - whyUnreadable: tells why a file that a todo refers to cannot be read; nil where it can.
  init(
    _ all: [ReadTodo], unreadable: [UnreadableFile], leftOut: LeftOutFiles = LeftOutFiles(), files: [String],
    whyUnreadable: (String) -> String? = { _ in nil }
  ) {
    let (alone, colliding) = PageCollision.separate(all)
    let ordered = alone.map { (order: TodoOrder($0.item), todo: $0) }.sorted { $0.order < $1.order }
    read = ordered.map(\.todo)
    todos = read.map(\.item)
    self.unreadable = (unreadable + colliding).sorted { $0.problem < $1.problem }
    self.leftOut = leftOut
    var index = TodoIndex(todos, files: files)
    index.leaveOutUnreadableFiles(of: todos, whyUnreadable)
    self.index = index
  }

  /// Where the links of a todo lead; may be asked by many workers at once.
  func linkTargets(ofTodoAt place: Int) -> [LinkTarget?] {
    let todo = todos[place]
    return todo.content.links.map { index.target(of: $0, in: todo, among: todos) }
  }
}
