import TestSupport
import Documents
@testable import TodoPages
import Todos

extension SiteRouter {
  /// The router of an empty list that is not split into pages.
  static var ofNoTodos: SiteRouter { SiteRouter(SiteMap(ofOneList: MemoryTodoStore().snapshot())) }
}

extension TodoProgress {
  /// The progress of some todos.
  init(of todos: some Collection<TodoItem>, in vocabulary: StatusVocabulary = .standard) {
    self.init(of: Array(0..<todos.count), by: StatusIndices(of: todos, in: vocabulary))
  }
}

extension TodoItem {
  /// The todo as a row in the answer of an interactor, without a parent.
  var row: TodoRow { TodoRow(todo: self, name: id) }
}

/// A router that links to every target except todos, tags, statuses and people named `hidden`.
struct StubRouter: PresenterToRouter {
  typealias Target = SiteLinkTarget

  func link(to target: SiteLinkTarget) -> Link? {
    switch target {
    case .detail(let todo, let fragment):
      todo.title == "hidden" ? nil : Link(to: .todo(todo.path), fragment: fragment)
    case .page(let page, let number, let count):
      (1...count).contains(number) ? Link(to: .page(page, number: number)) : nil
    case .group(let kind, let name):
      name == "hidden" ? nil : Link(to: .page(.group(kind, name: "n-\(name)"), number: 1))
    case .statuses(let group): Link(to: .page(.group(.status, name: "all-\(group)"), number: 1))
    case .file(let path): Link(to: .file(path))
    case .repositoryFile(let file, let fragment):
      Link(to: .web(WebAddress("https://host/file/\(file.path)")), fragment: fragment)
    case .host(let action, let path):
      Link(to: .web(WebAddress("https://host/\(action)/\(path.string)")))
    case .newTodo(_, let name): Link(to: .web(WebAddress("https://host/new/\(name)")))
    case .newPart(let todo): Link(to: .web(WebAddress("https://host/part/\(todo.id)")))
    }
  }
}

extension TodoItem {
  /// Creates a todo with only the given fields.
  static func make(
    _ title: String, path: String? = nil, status: TodoStatus = TodoStatus("open", .open),
    priority: TodoPriority? = nil, due: TodoDate? = nil, tags: [String] = [], assignees: [String] = [],
    extra: [ExtraField] = [], badValues: [BadValue] = [], body: String = ""
  ) -> TodoItem {
    let path = TodoPath(path ?? "\(title).md")
    return TodoItem(
      id: path.stem, path: path, title: title, status: status, priority: priority, due: due, tags: tags,
      assignees: assignees, extra: extra, badValues: badValues, content: .make(body))
  }
}

extension MarkdownContent {
  /// Parses the content of a body.
  static func make(_ text: String) -> MarkdownContent {
    var problems: [Problem] = []
    return read(
      SourceFile(path: "body", text: text), options: MarkdownOptions(knownTitle: ""), problems: &problems)
  }
}
