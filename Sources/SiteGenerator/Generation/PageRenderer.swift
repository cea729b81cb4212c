import Documents
import TodoPages
import Todos

/// Renders any page of the site: finds the module of a route and lets its view appear.
struct PageRenderer: Sendable {
  /// The pages that everything else can be reached from, and the one for servers to show where there is none.
  let entrances: [Route]
  private let templates: SiteTemplates
  private let frame: PageFrame
  private let list: PageBuilder<TodoListPresentation, TodoListInteractor, SiteRouter>
  private let detail: PageBuilder<TodoDetailPresentation, TodoDetailInteractor, SiteRouter>
  private let groups: PageBuilder<GroupsPresentation, GroupsInteractor, SiteRouter>
  private let dependencies: PageBuilder<DependenciesPresentation, DependenciesInteractor, SiteRouter>
  private let trend: PageBuilder<TodoTrendPresentation, TodoTrendInteractor, SiteRouter>
  private let unreadable: PageBuilder<UnreadablePresentation, UnreadableInteractor, SiteRouter>
  private let notFound: PageBuilder<NotFoundPresentation, NotFoundInteractor, SiteRouter>
  private let board: PageBuilder<BoardPresentation, BoardInteractor, SiteRouter>
  private let due: PageBuilder<DuePresentation, DueInteractor, SiteRouter>

  /// Makes a renderer.
  ///
  /// - Parameter store: where the todos are from; pages of Markdown take their text from there.
  init(_ map: SiteMap, from store: any TodoStore, templates: SiteTemplates, options: SiteOptions) {
    let router = SiteRouter(map, host: options.host, format: options.frame.format)
    self.templates = templates
    var frame = options.frame
    frame.navigation = map.navigation.filter(frame.format.has)
    self.frame = frame
    entrances = (map.navigation + [.notFound]).filter(frame.format.has).map { .page($0, number: 1) }
    let example =
      options.takesNewTodos
      ? NewTodoExample(title: frame.words[.exampleTitle], statuses: options.statuses) : nil
    list = PageBuilder(
      TodoListPresentation(today: options.today, example: example), TodoListInteractor(map), router)
    detail = PageBuilder(
      TodoDetailPresentation(today: options.today), TodoDetailInteractor(map, from: store, namesTodos: true),
      router)
    groups = PageBuilder(GroupsPresentation(), GroupsInteractor(map), router)
    dependencies = PageBuilder(
      DependenciesPresentation(today: options.today), DependenciesInteractor(map), router)
    trend = PageBuilder(TodoTrendPresentation(), TodoTrendInteractor(map), router)
    unreadable = PageBuilder(UnreadablePresentation(), UnreadableInteractor(map), router)
    notFound = PageBuilder(NotFoundPresentation(), NotFoundInteractor(map), router)
    board = PageBuilder(BoardPresentation(today: options.today), BoardInteractor(map), router)
    due = PageBuilder(DuePresentation(today: options.today), DueInteractor(map), router)
  }

  /// Writes a route's page into a buffer, and tells where the page leads.
  ///
  /// A route to a file of the todo folder has no page; it leaves the buffer alone.
  func render(_ route: Route, into buffer: inout [UInt8]) throws(PageError) -> [Route] {
    switch route {
    case .page(let page, let number):
      try render(page, number, at: route, into: &buffer)
    case .todo(let path):
      try show(
        TodoDetailRequest(path: path, wantsText: frame.format == .markdown), detail, templates.detail,
        at: route,
        into: &buffer)
    case .file, .web: []
    }
  }

  private func render(
    _ page: SitePage, _ number: Int, at route: Route, into buffer: inout [UInt8]
  ) throws(PageError) -> [Route] {
    switch page {
    case .list, .group:
      try show(TodoListRequest(page, number: number), list, templates.list, at: route, into: &buffer)
    case .groups(let kind):
      try show(GroupsRequest(kind, number: number), groups, templates.groups, at: route, into: &buffer)
    case .dependencies:
      try show(
        DependenciesRequest(number: number), dependencies, templates.dependencies, at: route, into: &buffer)
    case .progress where number == 1:
      try show((), trend, templates.trend, at: route, into: &buffer)
    case .unreadable:
      try show(
        UnreadableRequest(number: number), unreadable, templates.unreadable, at: route, into: &buffer)
    case .notFound:
      try show((), notFound, templates.notFound, at: route, into: &buffer)
    case .board where number == 1:
      try show(BoardRequest(), board, templates.board, at: route, into: &buffer)
    case .due:
      try show(DueRequest(number: number), due, templates.due, at: route, into: &buffer)
    case .board, .progress:
      throw .noSuchPage(page, number: number)
    }
  }

  /// Lets the view of a module appear in the memory of a buffer, which it takes out of there so that nothing is
  /// copied.
  private func show<Presentation, Interactor, Page>(
    _ request: Presentation.Request, _ builder: PageBuilder<Presentation, Interactor, SiteRouter>,
    _ template: PageTemplate<Page>?, at route: Route, into buffer: inout [UInt8]
  ) throws(PageError) -> [Route] where Presentation.Page == Page {
    // Nothing leads to pages that the format does not have.
    guard let template else { return [] }
    var memory: [UInt8] = []
    swap(&memory, &buffer)
    var module = builder.module(
      for: request, in: Traced(TemplateView(template, frame: frame, at: route, buffer: memory)))
    try module.appear()
    swap(&buffer, &module.view.view.bytes)
    return module.view.routes
  }
}
