import Documents
import TodoPages
import Todos

/// Renders any page of the site: finds the module of a route and lets its HTML view appear.
struct PageRenderer: Sendable {
  private let templates: SiteTemplates
  private let frame: HTMLFrame
  private let list: TodoListBuilder
  private let detail: TodoDetailBuilder

  init(_ snapshot: TodoSnapshot, templates: SiteTemplates, options: SiteOptions) {
    self.templates = templates
    frame = options.frame
    list = TodoListBuilder(snapshot, pageSize: options.pageSize, today: options.today)
    detail = TodoDetailBuilder(snapshot, pageSize: options.pageSize, today: options.today)
  }

  /// Writes a route's page into a buffer, and tells where the page leads.
  ///
  /// A route to a file of the todo folder has no page; it leaves the buffer alone.
  func render(_ route: Route, into buffer: inout [UInt8]) throws(PageError) -> [Route] {
    switch route {
    case .list(let page):
      var module = list.module(page: page, in: view(templates.list, at: route, &buffer))
      return try appear(&module, into: &buffer)
    case .todo(let path):
      var module = detail.module(path: path, in: view(templates.detail, at: route, &buffer))
      return try appear(&module, into: &buffer)
    case .file:
      return []
    }
  }

  /// A view that writes into the memory of a buffer, which it takes out of there so that nothing is copied.
  private func view<Page>(
    _ template: HTMLTemplate<Page>, at route: Route, _ buffer: inout [UInt8]
  ) -> Traced<HTMLView<Page>> {
    var memory: [UInt8] = []
    swap(&memory, &buffer)
    return Traced(HTMLView(template, frame: frame, at: route, buffer: memory))
  }

  /// Lets a module's view appear, and gives the memory back to the buffer.
  private func appear<Presenter, Page>(
    _ module: inout Module<Presenter, Traced<HTMLView<Page>>>, into buffer: inout [UInt8]
  ) throws(PageError) -> [Route] {
    try module.appear()
    swap(&buffer, &module.view.view.bytes)
    return module.view.routes
  }
}
