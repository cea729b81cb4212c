package import Documents

/// Edits of a todo that are made only if its file is still as it was read.
package struct TodoUpdate: Equatable, Sendable {
  /// The todo as it was read.
  package let todo: TodoItem
  private let source: [UInt8]
  package var edits: [TodoEdit]
  /// A problem with the name of the todo as its message, at the position of the edits in the user's file.
  private let origin: Problem

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - current: the todo as it is now, to which the edits apply.
  ///   - origin: a problem with the name of the todo as its message, at the position of the edits in the user's file.
  package init(of current: CurrentTodo, _ edits: [TodoEdit], from origin: Problem) {
    todo = current.todo
    source = current.source.bytes
    self.edits = edits
    self.origin = origin
  }
}

extension TodoUpdate {
  /// Returns the problem of an edit that was refused, at the position of the edits.
  package func problem(because reason: Problem) -> Problem {
    var problem = origin
    problem.code = reason.code
    problem.message += ": \(reason.message)"
    (problem.notes, problem.help) = (reason.notes, reason.help)
    return problem
  }

  /// Returns the change of the file, and the result that it will have.
  package func planned(rules: TodoRules) throws(Failure) -> (change: FileChange, todo: ChangedTodo) {
    let planner = ChangePlanner(reader: TodoReader(rules: rules), action: .updated)
    let path = todo.path
    let source = SourceFile(path: path.string, bytes: source)
    var planned = try planner.plan(
      .edit(path, edits), source: { (_) throws(Failure) in source }, newPath: { _ in path })
    planned.todo.hasNewBody = edits.contains { if case .body = $0 { true } else { false } }
    guard case .edited(_, let before, let after)? = planned.steps.first else {
      return (.rewrite(path, from: self.source, to: self.source), planned.todo)
    }
    return (.rewrite(path, from: before, to: after), planned.todo)
  }
}
