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
      let view = TodoListHTMLView(templates.list, frame: frame, number: page, buffer: take(&buffer))
      var module = list.module(page: page, in: Traced(view))
      try module.appear()
      swap(&buffer, &module.view.view.bytes)
      return module.view.routes
    case .todo(let path):
      let view = TodoDetailHTMLView(templates.detail, frame: frame, path: path, buffer: take(&buffer))
      var module = detail.module(path: path, in: Traced(view))
      try module.appear()
      swap(&buffer, &module.view.view.bytes)
      return module.view.routes
    case .file:
      return []
    }
  }

  /// Takes the memory out of a buffer, so that a view can write into it without copying.
  private func take(_ buffer: inout [UInt8]) -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &buffer)
    return taken
  }
}
