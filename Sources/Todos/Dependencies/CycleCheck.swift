package import Documents

/// Checks todos for cycles of dependencies and of parents.
///
/// This is not one of the checks of a snapshot, because only `check` and `build` report cycles.
struct CycleCheck {
  private let snapshot: TodoSnapshot
  private let reader: TodoReader
  private let source: (TodoPath) -> SourceFile?

  /// - Parameter source: reads a todo's file again, to show the line of a problem.
  init(_ snapshot: TodoSnapshot, reader: TodoReader, source: @escaping (TodoPath) -> SourceFile?) {
    self.snapshot = snapshot
    self.reader = reader
    self.source = source
  }

  /// A warning for each cycle, at the reference of its first todo.
  var problems: [Problem] { snapshot.cycles.map(problem) }

  private func problem(with cycle: ReferenceCycle) -> Problem {
    let todo = snapshot.todos[cycle.path[0]]
    let message = cycle.inWords(snapshot.todos)
    let label: String
    let help: String
    switch cycle.relation {
    case .depends:
      label = cycle.path.count == 1 ? "a todo cannot wait for itself" : "none of these can be done first"
      help = "remove one of these dependencies"
    case .parent:
      label = cycle.path.count == 1 ? "a todo cannot be part of itself" : "these are parts of each other"
      help = "remove one of these parents"
    }
    let code = "reference-cycle"
    var problem: Problem
    let file = source(todo.path)
    if let file, let range = range(of: cycle, in: file) {
      problem = file.problem(.warning, code: code, message, at: range, label: label, help: help)
    } else {
      problem = Problem(.warning, code: code, message, path: file?.path ?? todo.path.string, help: help)
    }
    if cycle.others > 0 {
      problem.notes.append(
        "\(cycle.others) more todo\(cycle.others == 1 ? " is" : "s are") in cycles with these")
    }
    return problem
  }

  /// Returns the byte range of the reference of the cycle's first todo to the next one; nil if its file has
  /// changed, or if the tool of the folder derives the parent from the id.
  private func range(of cycle: ReferenceCycle, in file: SourceFile) -> Range<Int>? {
    let next = cycle.path.count > 1 ? cycle.path[1] : cycle.path[0]
    guard case .todo(let todo) = reader.read(file, at: snapshot.todos[cycle.path[0]].path, body: .title)
    else { return nil }
    switch cycle.relation {
    case .parent: return todo.parentRange
    case .depends:
      return zip(todo.item.depends, todo.dependsRanges)
        .first { snapshot.index.reference($0.0) == .todo(next) }?.1
    }
  }
}

extension FolderTodoStore {
  /// Returns a warning for each cycle of dependencies and of parents in a snapshot of the store.
  package func cycleProblems(in snapshot: TodoSnapshot) -> [Problem] {
    CycleCheck(snapshot, reader: reader, source: source).problems
  }
}
