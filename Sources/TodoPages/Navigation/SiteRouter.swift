package import Documents
internal import Synchronization
package import Todos

/// Converts link targets into links, and opens modules: for a route, with the module's
/// template, or for the page that another view shows.
package final class SiteRouter: PresenterToRouter, Sendable {
  package let map: SiteMap
  /// The date used to decide which todos are overdue; nil if the browser decides by its clock.
  let today: TodoDate?
  /// The example of a new todo that pages show; nil if they show none.
  let example: NewTodoExample?
  private let bodies: BodySource
  private let host: HostRouter?
  private let format: PageFormat
  private let openings: [ModuleOpening]
  /// The routes of all pages of the site.
  package let routes: [Route]
  private let shared = AtomicLazyReference<SharedSummaries>()
  /// The rows that several pages show; 10,000 rows have about 10 MB.
  let memo = TemplateMemo(limit: 64 << 20)

  /// Creates the router of a site.
  ///
  /// - Parameters:
  ///   - store: the store of the todos, to read bodies that the snapshot does not have.
  ///   - host: the router to the git host of the todos; nil if there is none.
  package init(
    _ map: SiteMap, from store: any TodoStore, modules: SiteModules, host: HostRouter? = nil,
    example: NewTodoExample? = nil
  ) {
    self.map = map
    self.host = host
    self.example = example
    var frame = modules.frame
    format = frame.format
    let bodies = format == .html ? BodySource.html(store) : .text(store)
    self.bodies = bodies
    today = frame.today
    let pages = modules.modules.flatMap { $0.pages(map) }
    frame.fields = map.fields.declared.map(\.name)
    frame.navigation = pages.compactMap(\.navigationEntry)
    routes = pages.map(\.route)
    openings = modules.modules.map { [frame] in $0.opening(map, bodies, frame) }
  }

  /// Creates the router for views without pages, such as those for the terminal.
  ///
  /// It opens the modules that have such views, and none for a route.
  package init(_ map: SiteMap, from store: (any TodoStore)? = nil, today: TodoDate? = nil) {
    self.map = map
    bodies = store.map { .text($0) } ?? .snapshot
    self.today = today
    host = nil
    example = nil
    format = .html
    routes = []
    openings = []
  }

  /// Returns the link to a target; nil if the target does not exist, such as the page after the last.
  package func link(to target: SiteLinkTarget) -> Link? {
    switch target {
    case .detail(let todo, let fragment): Link(to: .todo(todo.path), fragment: fragment)
    case .page(let page, let number, let count):
      (1...max(1, count)).contains(number) && has(.page(page, number: number))
        ? Link(to: .page(page, number: number)) : nil
    case .statuses(let group): map.page(of: group).map { Link(to: .page($0, number: 1)) }
    case .group(let kind, let name): map.page(of: kind, name).map { Link(to: .page($0, number: 1)) }
    case .file(let path): Link(to: .file(path))
    case .repositoryFile, .host, .newTodo, .newPart: host?.link(to: target)
    }
  }

  package var summaries: [TodoSummary?] { shared.load()?.all ?? [] }

  package var columns: [TodoField] { map.columns }

  /// Reports whether a module shows the page of a route; an HTML site has all pages.
  private func has(_ route: Route) -> Bool { format == .html || openings.contains { $0.shows(route) } }
}

extension SiteRouter {
  /// The number of summaries that the pages share, limited because of the memory that they take.
  package var sharedSummaryCount: Int { min(map.snapshot.todos.count, 50_000) }

  /// Returns the summary of a todo, for `share`.
  package func newSummary(at index: Int) -> TodoSummary? { summary(of: map.row(at: index), today: today) }

  /// Has the pages share the summaries of the first todos, because most todos are on several pages.
  package func share(_ summaries: [TodoSummary?]) {
    _ = shared.storeIfNil(SharedSummaries(all: summaries))
  }

  /// Forgets what pages share, when all of them are made.
  package func forgetRows() { memo.removeAll() }

  /// Frees the HTML that only the page of a route shows; it would be made from the file again.
  package func forgetBody(of route: Route) {
    guard case .todo(let path) = route, let todoIndex = map.snapshot.index.todoIndex(of: path) else { return }
    map.snapshot.todos[todoIndex].dropHTML()
  }

  /// Opens the module for a route and writes its page into a buffer, unless the page is as in the last build.
  ///
  /// If a page has the same version as in another build, and the site has the same frame, templates, git host, options
  /// and program, it is the same page. No file is read to know that. Versions with different keys differ.
  ///
  /// - Parameters:
  ///   - last: the version of the page in the last build; nil to make the page in any case.
  ///   - buffer: the bytes of the page, if it was written; its earlier contents are overwritten.
  /// - Returns: the version, which is `last` if the page was not written, and the problems of a written page.
  /// - Throws: the reason why the route has no page.
  package func open(
    _ route: Route, since last: ContentHash?, into buffer: inout [UInt8]
  ) throws(PageError) -> OpenedPage {
    buffer.removeAll(keepingCapacity: true)
    guard let opening = openings.first(where: { $0.shows(route) }) else { throw .noModule(route) }
    return try opening.open(route, self, last, &buffer)
  }

  /// Returns a hash of all that the list of all todos shows.
  package func listVersion() throws(PageError) -> ContentHash {
    let answer = try TodoListInteractor(map: map).answer(to: TodoListRequest(number: nil))
    return ContentHash(map.hashKey, of: answer)
  }

  /// Returns the list of all todos, or of the todos that match a query, on one page.
  package func listPage(matching query: TodoQuery? = nil) throws(PageError) -> TodoListPage {
    try page(of: TodoListModule.self, for: TodoListRequest(number: nil, query: query))
  }

  /// Returns the page of the todo in a file.
  package func todoPage(at path: TodoPath) throws(PageError) -> TodoDetailPage {
    try page(of: TodoDetailModule.self, for: TodoDetailRequest(path: path))
  }

  private func page<Module: PageModule>(
    of module: Module.Type, for request: Module.Interactor.Request
  ) throws(PageError) -> Module.Presenter.Page {
    let interactor = module.interactor(map, from: bodies)
    let answer = try interactor.filled(interactor.answer(to: request))
    return try module.presenter(self).page(of: answer, for: request)
  }
}

/// The summaries of the first todos, in the order of the snapshot.
private final class SharedSummaries: Sendable {
  let all: [TodoSummary?]

  init(all: [TodoSummary?]) { self.all = all }
}
