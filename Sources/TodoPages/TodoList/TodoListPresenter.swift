package import Todos

struct TodoListPresenter<
  Interactor: PresenterToInteractor<TodoListRequest, TodoListAnswer>, Router: PresenterToRouter<SitePlace>
>: PagePresenter {
  typealias Page = TodoListPage

  let interactor: Interactor
  let router: Router
  /// The day that decides what is overdue; nil leaves that to the reader's clock.
  let today: TodoDate?
  /// What to say about writing down a new todo; nil says nothing.
  var example: NewTodoExample?
  var pending = Pending<TodoListRequest, TodoListAnswer>()

  func page(of answer: TodoListAnswer, for request: TodoListRequest) -> TodoListPage {
    TodoListPage(
      heading: answer.group.map {
        .group($0.kind, name: $0.name, back: router.link(to: .page(.groups($0.kind))))
      } ?? .all,
      progress: answer.progress,
      selection: answer.found.flatMap { found in request.query.map { TodoSelection(query: $0, found: found) }
      },
      todos: answer.todos.compactMap { router.summary(of: $0, today: today) },
      pagination: request.number.flatMap {
        Pagination(of: request.page, at: $0, count: answer.pageCount, linking: router)
      },
      unreadable: request.number ?? 1 == 1 ? answer.unreadable : [],
      add: router.link(to: .newTodo(answer.group?.kind, answer.group?.name ?? "")),
      addCommand: example?.command(in: answer.group))
  }
}

/// A todo that pages take for an example of a new one.
package struct NewTodoExample: Sendable {
  private let title: String
  private let statuses: StatusVocabulary

  /// Makes an example.
  ///
  /// - Parameter statuses: the statuses that files use, to find the words behind labels.
  package init(title: String, statuses: StatusVocabulary) {
    self.title = title
    self.statuses = statuses
  }

  /// The command that writes it down as one of a group; nil where it cannot be said.
  fileprivate func command(in group: TodoGroup?) -> TodoCommand? {
    switch group?.kind {
    case nil: TodoCommands.add(title: title)
    case .tag: TodoCommands.add(title: title, tag: group?.name)
    case .person: TodoCommands.add(title: title, assignee: group?.name)
    case .status:
      group.map { statuses.word(forLabel: $0.name) }.flatMap { word in
        statuses.status(for: word).flatMap { _ in TodoCommands.add(title: title, status: word) }
      }
    }
  }
}
