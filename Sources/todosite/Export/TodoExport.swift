import Documents
import FileSystem
import TodoFormats
import TodoPages
import Todos

/// An export of the todos that match a query.
struct TodoExport {
  let workplace: Workplace
  let snapshot: TodoSnapshot
  let query: TodoQuery
  /// The day that decides which todos are overdue; nil by default, because exports do not depend on the
  /// clock.
  let today: TodoDate?
  private let store: any ProjectTodoStore
  private let router: SiteRouter

  init(
    _ workplace: Workplace, _ snapshot: TodoSnapshot, from store: any ProjectTodoStore, query: TodoQuery,
    today: TodoDate?
  ) {
    self.workplace = workplace
    self.snapshot = snapshot
    self.query = query
    self.today = today
    self.store = store
    router = SiteRouter(
      SiteMap(ofOneList: snapshot, fields: workplace.project.settings.rules.fields), from: store, today: today
    )
  }

  struct Result {
    /// The number of exported todos.
    var todoCount = 0
    /// A note for each field that the format does not support.
    var notes: [Problem] = []
    /// The problems of todos that could not be exported.
    var problems: [Problem] = []
  }
}

extension TodoExport {
  /// Writes each todo, in the order of the list.
  func writeTodos(
    with makeWriter: @Sendable (FieldTable) -> any TodoFormatWriter, to buffer: ExportBuffer
  ) throws(Failure) -> Result {
    var writer = makeWriter(workplace.project.settings.rules.fields)
    var tally = FieldNoteTally()
    writer.prepare(for: snapshot.todos)
    writer.begin(&buffer.bytes)
    var changed: [TodoPath] = []
    var result = try forEachTodo { todo throws(Failure) in
      guard let path = todo.todo.path, let mark = self.mark(of: path, read: todo.todo) else {
        changed += [todo.todo.path].compactMap { $0 }
        return true
      }
      var todo = todo
      todo.todo.mark = mark
      tally.add(writer.write(todo, to: &buffer.bytes))
      buffer.drain()
      return buffer.error == nil
    }
    writer.end(&buffer.bytes)
    result.todoCount -= changed.count
    result.problems += changed.map(unreadable)
    result.notes = Self.notes(of: tally)
    return result
  }

  /// Writes a document of the list.
  ///
  /// - Parameters:
  ///   - todoFolder: the path from the document's folder to the todo folder.
  ///   - isPartOfFile: whether the document is inserted into a file of the user.
  func writeList(
    with makeWriter: (TodoListInputs) -> any TodoListWriter, _ frame: PageFrame,
    defaultTimestamp: Timestamp,
    todoFolder: String, isPartOfFile: Bool, to buffer: ExportBuffer
  ) throws(Failure) -> Result {
    var missing: [TodoPath] = []
    var writer = makeWriter(
      TodoListInputs(
        frame: frame, defaultTimestamp: defaultTimestamp, statuses: workplace.project.settings.statuses,
        isPartOfFile: isPartOfFile,
        todoFolder: todoFolder,
        text: { path in
          let text = store.bodyText(of: path)
          if text == nil { missing.append(path) }
          return text
        },
        mark: { path in
          let todoIndex = snapshot.index.todoIndex(of: path)
          let found = todoIndex.flatMap { self.mark(of: path, listed: snapshot.todos[$0]) }
          if found == nil { missing.append(path) }
          return found
        }, drain: { buffer.drain(&$0) }))
    let list = try listPage()
    writer.show(list)
    buffer.bytes += writer.bytes
    var tally = FieldNoteTally()
    let paths = Set(list.paths)
    for todo in snapshot.todos where paths.contains(todo.path) { tally.add(writer.notes(on: todo)) }
    return Result(
      todoCount: list.paths.count, notes: Self.notes(of: tally), problems: missing.map(unreadable))
  }

  private static func notes(of tally: FieldNoteTally) -> [Problem] {
    tally.rows.map { Problem(.note, code: "field-not-kept", $0.words, path: "") }
  }

  /// Calls a closure with each todo and its text, in the order of the list.
  ///
  /// - Parameter body: the closure; it returns false to stop.
  func forEachTodo(_ body: (ExportedTodo) throws(Failure) -> Bool) throws(Failure) -> Result {
    var result = Result()
    for path in try listPage().paths {
      guard !Interruption.isRequested else { throw .interrupted }
      var todo: ExportedTodo?
      do throws(PageError) {
        todo = ExportedTodo(try router.todoPage(at: path), in: snapshot)
      } catch {
        // A todo whose text can no longer be read is reported; the others are still exported.
        guard case .noText = error else { throw Failure(error) }
      }
      guard let todo else {
        result.problems.append(unreadable(path))
        continue
      }
      result.todoCount += 1
      guard try body(todo) else { break }
    }
    return result
  }

  /// Returns the mark of a todo; nil if its file differs from the todo that was read.
  private func mark(of path: TodoPath, read portable: PortableTodo) -> TodoMark? {
    guard let current = store.currentTodo(at: path),
      PortableTodo(current.todo, text: current.text, depends: snapshot.dependencyNames(of: current.todo))
        == portable.unmarked
    else { return nil }
    return TodoMark(current)
  }

  /// Returns the mark of a todo; nil if the fields in its file differ from those in the list.
  private func mark(of path: TodoPath, listed todo: TodoItem) -> TodoMark? {
    guard let current = store.currentTodo(at: path),
      PortableTodo(current.todo, text: "") == PortableTodo(todo, text: "")
    else { return nil }
    return TodoMark(current)
  }

  private func unreadable(_ path: TodoPath) -> Problem {
    Problem(
      .error, code: "unreadable-file", "the file can no longer be read, or has changed during the export",
      path: joined(workplace.todos, path.string))
  }

  private func listPage() throws(Failure) -> TodoListPage {
    do throws(PageError) { return try router.listPage(matching: query) } catch { throw Failure(error) }
  }
}

extension TodoListPage {
  /// The paths of the listed todos.
  fileprivate var paths: [TodoPath] {
    todos.compactMap { if case .todo(let path) = $0.link.route { path } else { nil } }
  }
}
