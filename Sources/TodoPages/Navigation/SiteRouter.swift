package import Todos

/// Turns the navigation of all modules into links, and opens modules: by a route with the module's template, or in a
/// view that is given.
package final class SiteRouter: PresenterToRouter, Sendable {
  let map: SiteMap
  /// The day that decides what is overdue; nil leaves that to the reader's clock.
  let today: TodoDate?
  /// What pages say about writing down a new todo; nil where they say nothing.
  let example: NewTodoExample?
  private let store: (any TodoStore)?
  private let host: HostRouter?
  private let format: PageFormat
  private let openings: [ModuleOpening]
  /// The pages that everything else can be reached from.
  package let entrances: [Route]

  /// Makes the router of a site.
  ///
  /// - Parameters:
  ///   - store: where the todos are from; pages of Markdown read the text of bodies there again.
  ///   - host: leads to the git host that the todos are on, if they are.
  package init(
    _ map: SiteMap, from store: any TodoStore, modules: SiteModules, host: HostRouter? = nil,
    example: NewTodoExample? = nil
  ) {
    self.map = map
    self.host = host
    self.example = example
    var frame = modules.frame
    format = frame.format
    // Pages of HTML show what was parsed, which the snapshot has.
    let store: (any TodoStore)? = format == .html ? nil : store
    self.store = store
    today = frame.today
    let entrances = modules.modules.flatMap { $0.entrances(map) }
    frame.navigation = entrances.filter { $0.title != nil }
    self.entrances = entrances.map { .page($0.page, number: 1) }
    openings = modules.modules.map { [frame] in $0.opening(map, store, frame) }
  }

  /// Makes the router for views that show todos by themselves, such as those of a terminal; it opens the modules of
  /// the list and of a todo in views that are given.
  package init(_ map: SiteMap, from store: (any TodoStore)? = nil, today: TodoDate? = nil) {
    self.map = map
    self.store = store
    self.today = today
    host = nil
    example = nil
    format = .html
    entrances = []
    openings = []
  }

  /// The link to a place; nil where there is no such place, such as the page after the last.
  package func link(to place: SitePlace) -> Link? {
    switch place {
    case .detail(let todo, let fragment): Link(to: .todo(todo.path), fragment: fragment)
    case .list(let place): Link(to: .list(page: place / map.pageSize + 1))
    case .page(let page, let number, let count):
      (1...max(1, count)).contains(number) && has(.page(page, number: number))
        ? Link(to: .page(page, number: number)) : nil
    case .group(let kind, let name): map.page(of: kind, name).map { Link(to: .page($0, number: 1)) }
    case .file(let path): Link(to: .file(path))
    case .host, .newTodo, .newPart: host?.link(to: place)
    }
  }

  /// Whether a module shows the page of a route; a site in HTML has all pages.
  private func has(_ route: Route) -> Bool { format == .html || openings.contains { $0.shows(route) } }
}

extension SiteRouter {
  /// Opens the module that a route leads to and writes its page into a buffer; what it holds is overwritten.
  ///
  /// - Returns: where the page leads.
  /// - Throws: where there is no page; the buffer is then empty.
  package func open(_ route: Route, into buffer: inout [UInt8]) throws(PageError) -> [Route] {
    buffer.removeAll(keepingCapacity: true)
    for opening in openings {
      if let routes = try opening.open(route, self, &buffer) { return routes }
    }
    throw .noModule(route)
  }

  /// Shows the list of all todos, or those that a query finds, on one page.
  package func presentList(
    matching query: TodoQuery? = nil, in view: inout some PresenterToView<TodoListPage>
  ) throws(PageError) {
    let presenter = TodoListModule.presenter(TodoListModule.interactor(map, from: store), self)
    try open(presenter, for: TodoListRequest(number: nil, query: query), in: &view)
  }

  package func presentTodo(
    at path: TodoPath, in view: inout some PresenterToView<TodoDetailPage>
  ) throws(PageError) {
    let presenter = TodoDetailModule.presenter(TodoDetailModule.interactor(map, from: store), self)
    try open(presenter, for: TodoDetailRequest(path: path), in: &view)
  }

  /// Tells a module's presenter what it is opened for, and lets its view appear.
  func open<Presenter: PagePresenter>(
    _ presenter: Presenter, for arrival: Presenter.Arrival,
    in view: inout some PresenterToView<Presenter.Page>
  ) throws(PageError) {
    var presenter = presenter
    presenter.didOpen(arrival)
    try presenter.viewWillAppear(in: &view)
  }
}
