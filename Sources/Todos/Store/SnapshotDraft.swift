import Documents
import FileSystem

/// The sorted todos of a store, without those whose pages would have the same path, before their links are resolved.
struct SnapshotDraft: Sendable {
  /// The todos as they were read, in the same order as `todos`.
  let read: [ReadTodo]
  /// The todos in the default order.
  let todos: [TodoItem]
  /// The files that could not be read as todos, in the order of their problems.
  let unreadable: [UnreadableFile]
  let skipped: SkippedFiles
  /// The time of the newest change, if a tool wrote all todos to one file; otherwise nil.
  let newestChange: TodoDate?
  private(set) var index: TodoIndex

  /// - Parameters:
  ///   - all: the todos that were read.
  ///   - files: the paths of all files of the folder, for links to files that are not todos.
  ///   - notListed: the entries of the folder that are not among them, with the reasons.
  ///   - tool: the tool to which the folder belongs.
  ///   - newestChange: the time of the newest change, if a tool wrote all todos to one file.
  init(
    of all: [ReadTodo], unreadable: [UnreadableFile], skipped: SkippedFiles = SkippedFiles(),
    files: [String], notListed: [TodoPath: FileRefusal] = [:], tool: TodoTool? = nil,
    newestChange: TodoDate? = nil
  ) {
    let (alone, colliding) = PageCollision.separate(all)
    read = alone.inDefaultOrder
    todos = read.map { $0.item }
    self.unreadable = (unreadable + colliding).sorted { $0.problem < $1.problem }
    self.skipped = skipped
    self.newestChange = newestChange
    index = TodoIndex(todos, files: files, notListed: notListed, tool: tool)
  }

  /// Returns the targets of a todo's links, nil for a dead link; several workers may call it at once.
  ///
  /// Files that cannot be published are among them until `refuseFiles` was called.
  func linkTargets(ofTodoAt todoIndex: Int) -> [LinkTarget?] {
    let todo = todos[todoIndex]
    return todo.links.map { index.target(of: $0, in: todo, among: todos) }
  }

  /// Replaces the targets that are files that cannot be published; each file is checked once.
  ///
  /// - Parameters:
  ///   - linkTargets: the targets of the links of each todo.
  ///   - refusal: returns the reason why the file at a path cannot be published; nil if it can.
  mutating func refuseFiles(
    in linkTargets: inout [[LinkTarget?]], _ refusal: (String) -> FileRefusal?
  ) {
    var isRefused: [TodoPath: Bool] = [:]
    for todoIndex in linkTargets.indices {
      for linkIndex in linkTargets[todoIndex].indices {
        guard case .file(let file)? = linkTargets[todoIndex][linkIndex] else { continue }
        let path = TodoPath(file)
        if isRefused[path] == nil {
          let reason = refusal(file)
          isRefused[path] = reason != nil
          if let reason { index.refusedFiles[path] = reason }
        }
        if isRefused[path] == true { linkTargets[todoIndex][linkIndex] = nil }
      }
    }
  }
}

extension SnapshotDraft {
  /// Sorts the todos of a listing.
  init(of listing: TodoListing, _ readings: [TodoReader.Reading], tool: TodoTool?) {
    let (todos, unreadable) = readings.divided()
    self.init(
      of: todos, unreadable: listing.refused + unreadable, skipped: listing.skipped, files: listing.files,
      notListed: listing.notListed, tool: tool)
  }
}
