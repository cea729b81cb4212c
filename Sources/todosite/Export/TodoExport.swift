import Documents
import FileSystem
import TodoFormats
import TodoPages
import Todos

/// The todos that are to be exported, as their modules show them.
struct TodoExport {
  /// The project.
  let workplace: Workplace
  let snapshot: TodoSnapshot
  /// Which of them, in which order.
  let query: TodoQuery
  /// The day that decides what is overdue; nil for none, since exports do not depend on the clock.
  let today: TodoDate?
  private let map: SiteMap
  private let store: FolderTodoStore

  init(_ workplace: Workplace, _ snapshot: TodoSnapshot, query: TodoQuery, today: TodoDate?) {
    self.workplace = workplace
    self.snapshot = snapshot
    self.query = query
    self.today = today
    map = SiteMap(ofOneList: snapshot)
    store = workplace.store(workers: Workers())
  }

  /// What there is to say about an export.
  struct Result {
    /// The number of todos.
    var todos = 0
    /// The fields that the format does not have.
    var notes: [Problem] = []
    /// The todos that could not be exported.
    var problems: [Problem] = []
  }
}

extension TodoExport {
  /// Writes the todos in a format.
  func write(
    with makeWriter: @Sendable () -> any TodoFormatWriter, to buffer: ExportBuffer
  ) throws(Failure) -> Result {
    var writer = makeWriter()
    var tally = FieldNoteTally()
    writer.prepare(for: snapshot.todos)
    writer.begin(&buffer.bytes)
    var result = try forEachTodo { todo throws(Failure) in
      tally.add(writer.write(todo, to: &buffer.bytes))
      buffer.drain()
      return buffer.error == nil
    }
    writer.end(&buffer.bytes)
    result.notes = Self.problems(of: tally)
    return result
  }

  /// Writes a calendar with the texts of the todos.
  func writeCalendar(baseURL: String?, stamp: Timestamp, to buffer: ExportBuffer) throws(Failure) -> Result {
    var gone: [TodoPath] = []
    let view = CalendarView(
      frame: workplace.frame(baseURL: baseURL), stamp: stamp,
      text: { path in
        let text = store.bodyText(of: path)
        if text == nil { gone.append(path) }
        return text
      }, drain: { buffer.drain(&$0) })
    let shown = try list(in: Both(PathsView(), view), wantsParents: true)
    buffer.bytes += shown.second.bytes
    let paths = shown.first.paths
    return Result(todos: paths.count, notes: calendarNotes(on: Set(paths)), problems: gone.map(unreadable))
  }

  /// What a calendar leaves out of some todos.
  private func calendarNotes(on paths: Set<TodoPath>) -> [Problem] {
    var tally = FieldNoteTally()
    for todo in snapshot.todos where paths.contains(todo.path) {
      var notes = todo.extra.map { FieldNote($0.key, .leftOut("calendars have no such field")) }
      if !todo.depends.isEmpty {
        notes.append(FieldNote("depends", .leftOut("calendars have no such field")))
      }
      tally.add(notes)
    }
    return Self.problems(of: tally)
  }

  private static func problems(of tally: FieldNoteTally) -> [Problem] {
    tally.rows.map { Problem(.note, code: "field-not-kept", $0.words, path: "") }
  }

  /// Writes a checklist.
  ///
  /// - Parameter way: the way to the todo folder from where the checklist will be read.
  func writeChecklist(
    _ document: TodoListChecklistView.Document, way: String, to bytes: inout [UInt8]
  ) throws(Failure) -> Result {
    let settings = workplace.project.settings
    let view = TodoListChecklistView(
      document, words: Words(settings.language), statuses: settings.statuses, todoFolder: way)
    let shown = try list(in: Both(PathsView(), view))
    bytes += shown.second.bytes
    return Result(todos: shown.first.paths.count)
  }

  /// Gives each todo, in their order, with its text; for as long as it is wanted.
  ///
  /// - Parameter body: tells whether to go on.
  func forEachTodo(_ body: (ExportedTodo) throws(Failure) -> Bool) throws(Failure) -> Result {
    let builder = PageBuilder(
      TodoDetailPresentation(today: today), TodoDetailInteractor(map, from: store), SiteRouter())
    var result = Result()
    for path in try list(in: PathsView()).paths {
      guard !Interruption.isRequested else { throw .interrupted }
      var module = builder.module(
        for: TodoDetailRequest(path: path, wantsText: true), in: ExportedTodoView(snapshot))
      do throws(PageError) {
        try module.appear()
      } catch {
        // A todo whose text is gone is told; the others are exported nevertheless.
        guard case .noText = error else { throw Failure(error) }
      }
      guard let todo = module.view.todo else {
        result.problems.append(unreadable(path))
        continue
      }
      result.todos += 1
      guard try body(todo) else { break }
    }
    return result
  }

  private func unreadable(_ path: TodoPath) -> Problem {
    Problem(
      .error, code: "unreadable-file", "the file cannot be read any more",
      path: joined(workplace.todos, path.string))
  }

  /// Shows the list in a view.
  private func list<View: PresenterToView<TodoListPage>>(
    in view: View, wantsParents: Bool = false
  ) throws(Failure) -> View {
    let builder = PageBuilder(
      TodoListPresentation(today: today), TodoListInteractor(map, from: store), SiteRouter())
    let request = TodoListRequest(number: nil, query: query, wantsParents: wantsParents)
    var module = builder.module(for: request, in: view)
    do throws(PageError) { try module.appear() } catch { throw Failure(error) }
    return module.view
  }
}

/// Shows the list as the files of its todos.
private struct PathsView: PresenterToView {
  private(set) var paths: [TodoPath] = []

  mutating func show(_ page: TodoListPage) {
    paths = page.todos.compactMap { if case .todo(let path) = $0.link.route { path } else { nil } }
  }
}

/// Two views of the list at once.
private struct Both<First: PresenterToView<TodoListPage>, Second: PresenterToView<TodoListPage>>:
  PresenterToView
{
  private(set) var first: First
  private(set) var second: Second

  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  mutating func show(_ page: TodoListPage) {
    first.show(page)
    second.show(page)
  }
}
