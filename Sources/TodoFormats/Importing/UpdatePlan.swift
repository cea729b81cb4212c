package import Documents
package import Todos

/// The changes of a table that was exported, changed by another program, and is imported again.
package struct UpdatePlan {
  /// The changes, in the order of the rows.
  package private(set) var updates: [TodoUpdate] = []
  /// The number of rows that have the values of their todos.
  package private(set) var unchangedCount = 0
  /// The number of rows without a mark, if they are accepted.
  package private(set) var unmarkedCount = 0
  /// The problems of the table; if there are any, nothing is changed.
  package private(set) var problems: [Problem] = []
  private let source: ImportedFile
  /// The todos of the project.
  private let present: PresentTodos
  private let rules: TodoRules
  private let time: ChangeTime
  private let allowsUnmarked: Bool
  private var paths: Set<TodoPath> = []

  /// Creates a plan by reading a table.
  ///
  /// - Parameters:
  ///   - present: the todos of the project.
  ///   - rules: the project's rules for todos.
  ///   - time: the completion date of todos that the table closes.
  ///   - allowsUnmarked: whether rows without a mark are accepted, and only counted.
  ///   - currentTodo: returns the todo in a file as it is now; nil if there is none.
  package init(
    _ source: ImportedFile, beside present: PresentTodos, rules: TodoRules, at time: ChangeTime,
    allowsUnmarked: Bool = false, currentTodo: (TodoPath) -> CurrentTodo?
  ) {
    self.source = source
    self.present = present
    self.rules = rules
    self.time = time
    self.allowsUnmarked = allowsUnmarked
    var reader = source.reader()
    while problems.count < ImportPlan.maximumProblems {
      do throws(Problem) {
        guard let row = try reader.next() else { break }
        try add(row, currentTodo)
      } catch {
        problems.append(error)
      }
    }
  }
}

extension UpdatePlan {
  /// Adds the update of the todo that a row describes, unless the todo is already as in the row.
  ///
  /// - Throws: if the row names no todo, several, or one of another row; or if the todo cannot be changed as in the row.
  private mutating func add(
    _ row: ImportedTodo, _ currentTodo: (TodoPath) -> CurrentTodo?
  ) throws(Problem) {
    let name = "\"\(row.todo.title.isEmpty ? row.todo.mark?.id ?? "" : row.todo.title)\""
    func refusal(_ code: String, _ message: String, _ help: String) -> Problem {
      source.problem(code, "\(name) \(message)", at: row, help: help)
    }
    guard let mark = row.todo.mark else {
      if allowsUnmarked { return unmarkedCount += 1 }
      throw refusal("no-mark", "has no mark of an export", "to add it: --update --add")
    }
    let found = present.todos(id: mark.id, path: mark.path)
    guard let current = found.first.flatMap({ currentTodo($0.path) }) else {
      throw refusal("unknown-todo", "is not in the project", "delete its row")
    }
    guard found.count == 1 else {
      throw refusal(
        "ambiguous-todo", "could be any of \(found.count) todos with the id \"\(mark.id)\"",
        "give each its own id, and export them again")
    }
    guard paths.insert(current.todo.path).inserted else {
      throw refusal("named-twice", "is in the table twice", "delete one of the rows")
    }
    let edits: [TodoEdit]
    do {
      edits = try RowChanges(
        of: row, mark, since: try exported(current), isAsExported: current.hash == mark.hash,
        rules: rules, at: time
      ).edits
    } catch {
      throw refusal(error.code, error.message, error.help)
    }
    let update = TodoUpdate(of: current, edits, from: source.problem("refused", name, at: row, help: nil))
    if edits.isEmpty {
      unchangedCount += 1
    } else if current.hash == mark.hash {
      updates.append(update)
    } else if changesNothing(update) {
      unchangedCount += 1
    } else {
      throw refusal(
        "changed-since-export", "has changed since it was exported", "delete its row, or export it again")
    }
  }

  /// Reports whether the file of a todo already is as the edits would leave it.
  ///
  /// A cell that was emptied differs from its todo even after it was imported, if the field then has a default
  /// value.
  private func changesNothing(_ update: TodoUpdate) -> Bool {
    (try? update.planned(rules: rules).change).map { change in
      if case .rewrite(_, let before, let after) = change { before == after } else { false }
    } ?? false
  }

  /// Returns a todo as it is read back from an export, so that only changes of the table are differences.
  private func exported(_ current: CurrentTodo) throws(RowChanges.Refusal) -> PortableTodo {
    do throws(Problem) {
      let portable = PortableTodo(
        current.todo, text: current.text, depends: present.dependencyNames(of: current.todo))
      if let todo = try CSVWriter.copy(of: portable, rules.fields) { return todo }
    } catch {}
    throw RowChanges.Refusal(
      code: "not-exportable", message: "cannot be compared with its row", help: "delete its row")
  }
}
