import TestSupport
@testable import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests that the version of a page changes with each property of its interactor's answer.
@Suite struct AnswerVersionTests {
  private let todo = TodoItem.make("milk").known
  private let other = TodoItem.make("oats").known
  private var row: TodoRow { todo.row }
  private var others: LimitedTodos { LimitedTodos(todos: [other]) }
  private let progress = TodoProgress(total: 2)

  @Test func `a todo`() {
    expectVersion(
      of: TodoDetailAnswer(row: row),
      changesWith: [
        "row": { $0.row = other.row }, "listPage": { $0.listPage = 2 }, "previous": { $0.previous = other },
        "next": { $0.next = other }, "depends": { $0.depends = [.init(name: "oats", todo: other)] },
        "blocks": { $0.blocks = others }, "parent": { $0.parent = .init(name: "oats") },
        "ancestors": { $0.ancestors = [other] }, "children": { $0.children = others },
        "backlinks": { $0.backlinks = others }, "targets": { $0.targets = [nil] },
        "commandsOfTool": { $0.commandsOfTool = ["bd show a"] },
      ],
      notWith: [
        "text": { $0.text = BodyText("text", at: BodyLocation(path: "milk.md", firstLine: 1)) },
        "items": { $0.items = [ChecklistItem(isDone: true, text: "one", mark: 3)] },
      ])
    expectVersion(
      of: TodoDetailAnswer.Named(name: "oats"),
      changesWith: ["name": { $0.name = "milk" }, "todo": { $0.todo = other }])
    let file = RepositoryFile(path: "a")
    expectOwnVersions([
      TodoDetailAnswer.Target.todo(todo, fragment: nil), .todo(todo, fragment: "a"),
      .todo(other, fragment: nil), .file("a"), .file("b"), .repositoryFile(file, fragment: nil),
      .repositoryFile(file, fragment: "a"), .repositoryFile(RepositoryFile(path: "b"), fragment: nil),
    ])
  }

  @Test func `the text of a todo changes only its own page`() throws {
    func version(_ todo: TodoItem, next: TodoItem) -> ContentHash {
      TodoDetailAnswer(row: todo.row, next: next).pageVersion
    }
    func edited(_ todo: TodoItem) throws -> TodoItem {
      let values = try #require(todo.hashes?.values)
      return TodoItem(todo, hashes: TodoHashes(values: values, file: ContentHash(1)))
    }
    #expect(try version(edited(todo), next: other) != version(todo, next: other))
    #expect(try version(todo, next: edited(other)) == version(todo, next: other))
  }

  @Test func `a list`() {
    let file = UnreadableFile(path: "a.md", problem: Problem(.error, code: "c", "m", path: "a.md"))
    expectVersion(
      of: TodoListAnswer(todos: [row], progress: progress),
      changesWith: [
        "todos": { $0.todos = [] }, "group": { $0.group = TodoGroup(.tag, "home", todoIndices: [0]) },
        "progress": { $0.progress.total = 3 }, "pageCount": { $0.pageCount = 2 },
        "found": { $0.found = progress }, "hidden": { $0.hidden = 1 },
        "unreadable": { $0.unreadable = [file] },
        "newestChange": { $0.newestChange = .epoch },
      ])
  }

  @Test func `a board`() {
    let column = BoardAnswer.Column(subject: .none)
    expectVersion(
      of: BoardAnswer(columns: [], progress: progress),
      changesWith: [
        "kind": { $0.kind = .tag }, "columns": { $0.columns = [column] },
        "moreColumns": { $0.moreColumns = 1 },
        "kinds": { $0.kinds.append(.tag) }, "progress": { $0.progress.total = 3 },
      ])
    expectVersion(
      of: column,
      changesWith: [
        "subject": { $0.subject = .name("a") }, "todos": { $0.todos = [row] }, "total": { $0.total = 1 },
        "closed": { $0.closed = 1 },
      ])
    expectOwnVersions([
      BoardSubject.none, .name("low"), .name("high"), .priority(TodoPriority("low", .low)),
      .priority(TodoPriority("low", .other)), .priority(TodoPriority("lowest", .low)),
      .status(TodoStatus("low", .open)),
    ])
  }

  @Test func `due todos`() {
    expectVersion(
      of: DueAnswer(todos: [row], datedCount: 1, undatedCount: 1),
      changesWith: [
        "todos": { $0.todos = [] }, "datedCount": { $0.datedCount = 2 },
        "undatedCount": { $0.undatedCount = 2 },
        "pageCount": { $0.pageCount = 2 },
      ])
  }

  @Test func `a month`() {
    let day = MonthAnswer.Day(number: 1, todos: others)
    let (july, may) = (CalendarMonth(name: "2026-07"), CalendarMonth(name: "2026-05"))
    expectVersion(
      of: MonthAnswer(days: [day], total: 1),
      changesWith: [
        "days": { $0.days = [] }, "total": { $0.total = 2 }, "previous": { $0.previous = may },
        "next": { $0.next = may }, "duePage": { $0.duePage = 2 }, "duePageCount": { $0.duePageCount = 2 },
      ])
    expectVersion(
      of: day,
      changesWith: [
        "number": { $0.number = 2 }, "todos": { $0.todos.more = 1 }, "restPage": { $0.restPage = 1 },
      ])
    expectOwnVersions([july, may, CalendarMonth(name: "2025-07")])
  }

  @Test func `recent events`() throws {
    let date = try #require(TodoDate(text: "2026-12-01"))
    let event = RecentAnswer.Event(kind: .created, date: date, todo: todo)
    expectVersion(
      of: RecentAnswer(events: [event], hasClosed: false),
      changesWith: ["events": { $0.events = [] }, "hasClosed": { $0.hasClosed = true }])
    expectVersion(
      of: event,
      changesWith: [
        "kind": { $0.kind = .closed }, "date": { $0.date = TodoDate(text: "2026-12-02") ?? date },
        "todo": { $0.todo = other },
        "note": { $0.note = MarkdownNote(head: NoteHead(time: "2026-12-01 09:30", author: nil), text: "x") },
      ],
      notWith: ["change": { $0.change = CommittedChange(commit: "1a2b3c", author: "Ann", date: date) }])
  }

  @Test func `groups`() {
    let entry = GroupsAnswer.Entry(name: "home", progress: progress)
    expectVersion(
      of: GroupsAnswer(entries: [entry], total: 1),
      changesWith: [
        "entries": { $0.entries = [] }, "total": { $0.total = 2 }, "pageCount": { $0.pageCount = 2 },
      ])
    expectVersion(
      of: entry, changesWith: ["name": { $0.name = "work" }, "progress": { $0.progress.total = 3 }])
  }

  @Test func `dependencies`() {
    expectVersion(
      of: DependenciesAnswer(),
      changesWith: [
        "cycles": { $0.cycles = [.init(path: others)] }, "graph": { $0.graph = .tooLarge },
        "ready": { $0.ready = [.init(todo: row)] }, "waiting": { $0.waiting = [.init(todo: row)] },
        "others": { $0.others = [.init(todo: row)] },
        "readyCount": { $0.readyCount = 1 }, "waitingCount": { $0.waitingCount = 1 },
        "pageCount": { $0.pageCount = 2 },
      ])
    expectVersion(
      of: DependenciesAnswer.Row(todo: row),
      changesWith: [
        "todo": { $0.todo = other.row }, "needs": { $0.needs = others },
        "doneFirst": { $0.doneFirst = others },
        "blocks": { $0.blocks = others },
      ])
    expectVersion(
      of: DependenciesAnswer.Cycle(path: others),
      changesWith: ["path": { $0.path.more = 1 }, "others": { $0.others = others }])
    let arrow = LayeredLayout.Arrow(from: 0, to: 1)
    expectVersion(of: arrow, changesWith: ["from": { $0.from = 2 }, "to": { $0.to = 2 }])
    expectOwnVersions([
      DependenciesAnswer.Graph.tooLarge, .todos([], arrows: []), .todos([todo], arrows: []),
      .todos([todo], arrows: [arrow]),
    ])
  }

  @Test func `progress over time`() throws {
    let date = try #require(TodoDate(text: "2026-12-01"))
    let day = TodoTrend.Day(date, created: 2, closed: 1)
    expectVersion(
      of: TrendAnswer(progress: progress, trend: TodoTrend()),
      changesWith: ["progress": { $0.progress.total = 3 }, "trend": { $0.trend.undated = 1 }])
    expectVersion(
      of: TodoTrend(days: [day]),
      changesWith: [
        "days": { $0 = TodoTrend() }, "undated": { $0.undated = 1 },
        "undatedClosings": { $0.undatedClosings = 1 },
      ])
    expectVersion(
      of: day,
      changesWith: [
        "date": { $0.date = TodoDate(text: "2026-12-02") ?? date }, "created": { $0.created = 3 },
        "closed": { $0.closed = 2 },
      ])
  }

  @Test func `unreadable files`() {
    let excerpt = SourceExcerpt(line: 1, column: 2, text: "a: [", length: 1)
    let problem = Problem(.error, code: "invalid", "no", path: "a.md", excerpt: excerpt)
    let file = UnreadableFile(path: "a.md", problem: problem)
    expectVersion(
      of: UnreadableAnswer(files: [file], total: 1),
      changesWith: [
        "files": { $0.files = [] }, "total": { $0.total = 2 }, "pageCount": { $0.pageCount = 2 },
      ])
    expectVersion(
      of: file,
      changesWith: [
        "path": { $0.path = "b.md" }, "problem": { $0.problem.message = "yes" }, "id": { $0.id = "b" },
        "visibility": { $0.visibility = .hidden },
      ])
    expectVersion(
      of: problem,
      changesWith: [
        "severity": { $0.severity = .warning }, "code": { $0.code = "unreadable-file" },
        "message": { $0.message = "yes" }, "path": { $0.path = "b.md" }, "excerpt": { $0.excerpt = nil },
        "notes": { $0.notes = ["note"] }, "help": { $0.help = "help" }, "count": { $0.count = 2 },
      ])
    expectVersion(
      of: excerpt,
      changesWith: [
        "line": { $0.line = 2 }, "column": { $0.column = 3 }, "label": { $0.label = "here" },
        "text": { $0.text = "" },
        "textColumn": { $0 = SourceExcerpt(line: 1, column: 2, text: "a: [", textColumn: 2, length: 1) },
        "isCutAfter": { $0 = SourceExcerpt(line: 1, column: 2, text: "a: [", isCutAfter: true, length: 1) },
        "length": { $0 = SourceExcerpt(line: 1, column: 2, text: "a: [", length: 2) },
      ])
  }
}
