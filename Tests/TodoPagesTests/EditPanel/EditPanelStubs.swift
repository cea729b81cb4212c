import Documents
import FileSystem
import TestSupport
import Testing
@testable import TodoPages
@testable import Todos

/// A project with a field of each kind, and the forms of its pages.
struct EditPanel {
  static let fields = FieldTable([
    FieldDeclaration(name: "estimate", kind: .number, label: "Estimate"),
    FieldDeclaration(name: "urgent", kind: .flag, label: "Is urgent"),
    FieldDeclaration(name: "team", kind: .choice, label: "Team", choices: ["web", "app"]),
    FieldDeclaration(name: "reviewers", kind: .names, label: "Reviewers"),
    FieldDeclaration(name: "review", kind: .date, label: "Review on"),
    FieldDeclaration(name: "version", kind: .text, label: "Version"),
  ])

  let store: MemoryTodoStore
  let router: SiteRouter
  let rules: TodoRules
  let module: EditPanelModule
  let hiding = HiddenTodos(showsDrafts: false, name: "hidden todo")

  /// Creates the forms of a project.
  ///
  /// - Parameter present: the files as they are now; nil if they are as the pages show them.
  init(
    _ files: KeyValuePairs<String, String>, now present: KeyValuePairs<String, String>? = nil,
    fields: FieldTable = Self.fields,
    statuses: StatusVocabulary = .standard, language: String = "en", takesNewTodos: Bool = true
  ) throws {
    rules = TodoRules(statuses: statuses, fields: fields)
    store = MemoryTodoStore(present ?? files, rules: rules)
    let map = SiteMap(
      MemoryTodoStore(files, rules: rules).snapshotWithHashes(rules), statuses: statuses, fields: fields,
      pageSize: 100)
    router = SiteRouter(map)
    let folder = joined(packageFolder, "Sources/CSiteAssets/serve")
    var sources: [String: SourceFile] = [:]
    for name in ["edit-panel", "edit-form"] {
      let path = joined(folder, "\(name).html")
      sources[name] = SourceFile(path: path, bytes: try readFile(path))
    }
    let frame = PageFrame(
      siteTitle: "Site", words: Words(language), todoFolder: "Todos", generator: "todosite")
    module = try EditPanelModule(
      TemplateSources(sources), frame: frame, rules: rules, takesNewTodos: takesNewTodos,
      hiding: hiding)
  }

  var interactor: EditPanelInteractor {
    EditPanelInteractor(map: router.map, store: store, rules: rules, takesNewTodos: true, hiding: hiding)
  }

  func version(of path: String) throws -> String {
    try #require(store.source(of: TodoPath(path))).hash.text
  }

  /// Returns the inputs of the form that edits a todo, as a browser sends them.
  func inputs(of path: String, _ change: (inout EditPanelRequest) -> Void = { _ in }) throws -> [String:
    String]
  {
    let page = page(.todo(at: path), change)
    let form = try #require(page.forms.first { $0.kind == .edit })
    let pairs = form.hidden.map { ($0.name, $0.value) } + form.fields.map { ($0.name, $0.value) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  func change(
    of form: EditForm, undoing last: UndoableChange? = nil, by author: String? = nil
  ) throws -> TodoChangeRequest {
    try module.change(of: form, undoing: last, in: router.map, from: store, at: .atEight, by: author)
  }

  /// Returns the forms of a page.
  func page(_ route: Route, _ change: (inout EditPanelRequest) -> Void = { _ in }) -> EditPanelPage {
    var request = EditPanelRequest(route: route, token: "secret")
    change(&request)
    return EditPanelPresenter(router: router, rules: rules).page(
      of: interactor.answer(to: request), for: request)
  }

  /// Returns the HTML of the forms of a page, with `VERSION` instead of the version of the file `a.md`, and with `SHOWN`
  /// instead of the hashes of its values.
  func html(_ route: Route, _ change: (inout EditPanelRequest) throws -> Void = { _ in }) throws -> String {
    var request = EditPanelRequest(route: route, token: "secret")
    try change(&request)
    let html = String(decoding: module.html(of: request, in: router, from: store), as: UTF8.self)
    return html.replacing(try version(of: "a.md"), with: "VERSION")
      .replacing(/(name="shown" value=")[^"]*/) { "\($0.output.1)SHOWN" }
  }
}

extension MemoryTodoStore {
  /// Returns the snapshot with the hashes of the files, as `serve` has it.
  fileprivate func snapshotWithHashes(_ rules: TodoRules) -> TodoSnapshot {
    let sources = snapshot().todos.compactMap { source(of: $0.path) }
    let read = sources.compactMap { source -> ReadTodo? in
      let path = TodoPath(String(source.path.dropFirst("Todos/".count)))
      guard case .success(let todo) = TodoReader(rules: rules).read(source, at: path) else { return nil }
      return ReadTodo(
        todo, hashes: TodoHashes(values: ContentHash(0), file: ContentHash(of: source.bytes.span, .none)))
    }
    let draft = SnapshotDraft(of: read, unreadable: [], files: read.map(\.item.path.string))
    return TodoSnapshot(
      draft, linkTargets: draft.todos.indices.map { draft.linkTargets(ofTodoAt: $0) },
      lines: ProblemLines(reading: { self.source(of: $0) }))
  }
}

extension ChangeTime {
  static let atEight: ChangeTime = {
    guard let utc = TodoDate(text: "2026-12-03T08:00Z"), let day = TodoDate(text: "2026-12-03") else {
      fatalError("the day exists")
    }
    return ChangeTime(day: day, utc: utc)
  }()
}

extension Route {
  static func todo(at path: String) -> Route { .todo(TodoPath(path)) }
}

extension EditForm {
  /// Creates a form from the values of its inputs.
  init(_ inputs: [(String, String)]) throws {
    let pairs = inputs.map { name, value in
      "\(name)=" + value.utf8.map { "%\($0 < 16 ? "0" : "")\(String($0, radix: 16))" }.joined()
    }
    try self.init(Array(pairs.joined(separator: "&").utf8))
  }

  init(_ inputs: KeyValuePairs<String, String>) throws { try self.init(inputs.map { ($0, $1) }) }
}
