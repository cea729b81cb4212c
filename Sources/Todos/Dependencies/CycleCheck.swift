package import Documents

/// Checks todos for cycles of dependencies and of parents.
///
/// This is not one of the checks of a snapshot, because only `check` and `build` report cycles.
struct CycleCheck {
  let snapshot: TodoSnapshot
  /// Reads a todo's file again, to show the line of a problem.
  let read: (TodoPath) -> (file: SourceFile, todo: ReadTodo)?

  /// A warning for each cycle, at the reference of its first todo to the next one.
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
    if let (file, range) = reference(in: cycle) {
      problem = file.problem(.warning, code: code, message, at: range, label: label, help: help)
    } else {
      let path = read(todo.path)?.file.path ?? todo.path.string
      problem = Problem(.warning, code: code, message, path: path, help: help)
    }
    if cycle.others > 0 {
      problem.notes.append(
        "\(cycle.others) more todo\(cycle.others == 1 ? " is" : "s are") in cycles with these")
    }
    return problem
  }

  /// Returns the reference of the cycle's first todo to the next one, which either file may have; nil if they
  /// have changed, or if the tool of the folder derives the parent from the id.
  private func reference(in cycle: ReferenceCycle) -> (file: SourceFile, range: Range<Int>)? {
    let (first, next) = (cycle.path[0], cycle.path.count > 1 ? cycle.path[1] : cycle.path[0])
    guard let (file, todo) = read(snapshot.todos[first].path) else { return nil }
    if cycle.relation == .parent { return todo.parentRange.map { (file, $0) } }
    let named = zip(todo.item.depends, todo.dependsRanges)
      .first { snapshot.index.reference($0.0, in: todo.item.path) == .todo(next) }
    if let named { return (file, named.1) }
    guard let (file, todo) = read(snapshot.todos[next].path) else { return nil }
    return zip(todo.item.blocks, todo.blocksRanges)
      .first { snapshot.index.reference($0.0, in: todo.item.path) == .todo(first) }.map { (file, $0.1) }
  }
}

extension FolderTodoStore {
  /// Returns a warning for each cycle of dependencies and of parents in a snapshot of the store.
  package func cycleProblems(in snapshot: TodoSnapshot) -> [Problem] {
    CycleCheck(snapshot: snapshot) { path in
      guard let file = source(of: path), case .success(let todo) = reader.read(file, at: path, body: .title)
      else {
        return nil
      }
      return (file, todo)
    }.problems
  }
}
