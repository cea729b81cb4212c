internal import Documents

/// Edits of a todo that are made only if its file is still as it was read.
package struct TodoUpdate: Equatable, Sendable {
  /// The todo as it was read.
  package let todo: TodoItem
  private let source: [UInt8]
  package var edits: [TodoEdit]

  /// Creates an update.
  ///
  /// - Parameter version: the version of the todo to which the edits apply.
  package init(of version: TodoVersion, _ edits: [TodoEdit]) {
    todo = version.todo
    source = version.source.bytes
    self.edits = edits
  }
}

extension TodoUpdate {
  /// Returns the change of the file, and the result that it will have.
  package func planned(rules: TodoRules) throws(StoreError) -> (change: FileChange, todo: ChangedTodo) {
    let planner = ChangePlanner(reader: TodoReader(rules: rules), action: .updated)
    let path = todo.path
    let source = SourceFile(path: path.string, bytes: source)
    var planned = try planner.plan(
      .edit(path, edits), source: { (_) throws(StoreError) in source }, newPath: { _ in path })
    planned.todo.hasNewBody = edits.contains { if case .body = $0 { true } else { false } }
    guard case .edited(_, let before, let after)? = planned.step else {
      return (.rewrite(path, from: self.source, to: self.source), planned.todo)
    }
    return (.rewrite(path, from: before, to: after), planned.todo)
  }
}
