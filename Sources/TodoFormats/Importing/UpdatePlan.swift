package import Documents
package import Todos

/// The changes of a table that was exported, changed by another program, and is imported again.
package struct UpdatePlan {
  /// The changes, in the order of the rows.
  package private(set) var updates: [TodoUpdate] = []
  /// The number of rows that have the values of their todos.
  package private(set) var unchanged = 0
  /// The problems of the table; if there are any, nothing is changed.
  package private(set) var problems: [Problem] = []
  private let source: ImportedFile
  /// The todos of the project.
  private let present: PresentTodos
  private let statuses: StatusVocabulary
  private let moment: Moment
  private var paths: Set<TodoPath> = []

  /// Creates a plan by reading a table.
  ///
  /// - Parameters:
  ///   - present: the todos of the project.
  ///   - statuses: the statuses of the project.
  ///   - moment: the completion date of todos that the table closes.
  ///   - version: returns the current version of the todo in a file; nil if there is none.
  package init(
    _ source: ImportedFile, beside present: PresentTodos, statuses: StatusVocabulary, at moment: Moment,
    version: (TodoPath) -> TodoVersion?
  ) {
    self.source = source
    self.present = present
    self.statuses = statuses
    self.moment = moment
    var reader = source.reader()
    while problems.count < ImportPlan.maximumProblems {
      do throws(Problem) {
        guard let row = try reader.next() else { break }
        try add(row, version)
      } catch {
        problems.append(error)
      }
    }
  }
}

extension UpdatePlan {
  private mutating func add(
    _ row: ImportedTodo, _ version: (TodoPath) -> TodoVersion?
  ) throws(Problem) {
    let name = "\"\(row.todo.title.isEmpty ? row.todo.mark?.id ?? "" : row.todo.title)\""
    func refusal(_ code: String, _ message: String, _ help: String) -> Problem {
      source.problem(code, "\(name) \(message)", at: row, help: help)
    }
    guard let mark = row.todo.mark else {
      throw refusal("no-mark", "has no mark of an export", "import new todos without --update")
    }
    let found = present.todos(id: mark.id, path: mark.path)
    guard let version = found.first.flatMap({ version($0.path) }) else {
      throw refusal("unknown-todo", "is not in the project", "delete its row")
    }
    guard found.count == 1 else {
      throw refusal(
        "ambiguous-todo", "could be any of \(found.count) todos with the id \"\(mark.id)\"",
        "give each its own id, and export them again")
    }
    guard paths.insert(version.todo.path).inserted else {
      throw refusal("named-twice", "is in the table twice", "delete one of the rows")
    }
    let edits: [TodoEdit]
    do {
      edits = try RowChanges(
        of: row, mark, since: try exported(version), isAsExported: version.hash == mark.hash,
        statuses: statuses, at: moment
      ).edits
    } catch {
      throw refusal(error.code, error.message, error.help)
    }
    if edits.isEmpty {
      unchanged += 1
    } else if version.hash != mark.hash {
      throw refusal(
        "changed-since-export", "has changed since it was exported", "delete its row, or export it again")
    } else {
      let place = source.problem("refused", name, at: row, help: nil)
      updates.append(TodoUpdate(of: version, edits, from: place))
    }
  }

  /// Returns a todo as it is read back from an export, so that only changes of the table are differences.
  private func exported(_ version: TodoVersion) throws(RowChanges.Refusal) -> TodoRecord {
    do throws(Problem) {
      let record = TodoRecord(
        version.todo, text: version.text, depends: present.dependencyNames(of: version.todo))
      if let todo = try CSVWriter.copy(of: record) { return todo }
    } catch {}
    throw RowChanges.Refusal(
      code: "not-exportable", message: "cannot be compared with its row", help: "delete its row")
  }
}
