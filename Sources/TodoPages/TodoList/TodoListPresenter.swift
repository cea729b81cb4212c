import Todos

struct TodoListPresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router
  /// The date used to decide which todos are overdue; nil if the browser decides by its clock.
  let today: TodoDate?
  /// The example of a new todo; nil to show none.
  var example: NewTodoExample?

  func page(of answer: TodoListAnswer, for request: TodoListRequest) -> TodoListPage {
    // Nobody adds a todo that is closed already.
    let isOfClosed = request.page == .closed
    return TodoListPage(
      heading: answer.group.map {
        .group($0.kind, name: $0.name, back: router.link(to: .page(.groups($0.kind))))
      } ?? (isOfClosed ? .closed : .all),
      progress: answer.group == nil ? router.linked(answer.progress) : answer.progress,
      selection: answer.found.flatMap { found in
        request.query.map { TodoSelection(query: $0, found: found, hidden: answer.hidden) }
      },
      todos: router.summaries(of: answer.todos, today: today),
      columns: FieldColumn.all(router.columns),
      pagination: request.number.flatMap {
        Pagination(of: request.page, at: $0, count: answer.pageCount, linking: router)
      },
      unreadable: request.number ?? 1 == 1 ? answer.unreadable : [],
      asOf: answer.newestChange.map { "\($0.minute) UTC" },
      add: isOfClosed ? nil : router.link(to: .newTodo(answer.group?.kind, answer.group?.name ?? "")),
      addCommand: isOfClosed ? nil : example?.command(in: answer.group))
  }
}
