import Documents

/// The sorted todos of a store, before their links are resolved.
struct SnapshotDraft: Sendable {
  /// The todos as they were read, in the same order as `todos`.
  private(set) var read: [ReadTodo]
  /// The todos in the default order.
  private(set) var todos: [TodoItem]
  /// The files that could not be read as todos, in the order of their problems.
  let unreadable: [UnreadableFile]
  let skipped: SkippedFiles
  /// The time of the newest change, if a tool wrote all todos to one file; otherwise nil.
  let newest: TodoDate?
  let index: TodoIndex

  /// Sorts the todos that were read, and separates those whose pages would have the same path.
  ///
  /// - Parameters:
  ///   - files: the paths of all files of the folder, for links to files that are not todos.
  ///   - notListed: the entries of the folder that are not among them, with the reasons.
  ///   - tool: the tool to which the folder belongs.
  ///   - newest: the time of the newest change, if a tool wrote all todos to one file.
  ///   - refusal: returns the reason why the file at a path cannot be published, or nil if it can; called for
  ///     files that todos link to.
  init(
    _ all: [ReadTodo], unreadable: [UnreadableFile], skipped: SkippedFiles = SkippedFiles(), files: [String],
    notListed: [TodoPath: FileRefusal] = [:], tool: TodoTool? = nil, newest: TodoDate? = nil,
    refusal: (String) -> FileRefusal? = { _ in nil }
  ) {
    let (alone, colliding) = PageCollision.separate(all)
    read = alone.inDefaultOrder
    todos = read.map { $0.item }
    self.unreadable = (unreadable + colliding).sorted { $0.problem < $1.problem }
    self.skipped = skipped
    self.newest = newest
    var index = TodoIndex(todos, files: files, notListed: notListed, tool: tool)
    index.findRefusedFiles(of: todos, refusal)
    self.index = index
  }

  /// Replaces a todo by one that differs only in its text.
  mutating func replace(todoAt place: Int, by new: ReadTodo) {
    read[place] = new
    todos[place] = new.item
  }

  /// Returns the targets of a todo's links, nil for a dead link; several workers may call it at once.
  func linkTargets(ofTodoAt place: Int) -> [LinkTarget?] {
    let todo = todos[place]
    return todo.links.map { index.target(of: $0, in: todo, among: todos) }
  }
}
