public import Documents
import Todos

/// Shows a page of the list as HTML.
public struct TodoListHTMLView: PresenterToView {
  /// The page's file, in UTF-8.
  public var bytes: [UInt8]
  private let template: Template
  private let frame: HTMLFrame
  private let number: Int

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - number: the page's number, from 1.
  ///   - buffer: memory to write into; what it holds is overwritten.
  public init(_ template: Template, frame: HTMLFrame, number: Int, buffer: consuming [UInt8] = []) {
    self.template = template
    self.frame = frame
    self.number = number
    bytes = buffer
  }

  /// Writes the page.
  public mutating func show(_ page: TodoListPage) {
    bytes.removeAll(keepingCapacity: true)
    template.compiled.render(model(of: page), into: &bytes)
  }

  /// The template of the page, checked against what this view offers it.
  public struct Template: Sendable {
    fileprivate let compiled: SiteTemplate<Model>

    /// Compiles `list` and its partials.
    ///
    /// - Throws: everything that is wrong with them.
    public init(from sources: TemplateSources) throws(Problems) {
      compiled = try SiteTemplate("list", from: sources, fields: fields)
    }
  }
}

extension TodoListHTMLView {
  /// What the template sees.
  fileprivate struct Model: Sendable {
    let page: HTMLPlaced<TodoListPage>
    let frame: HTMLFrameFields
  }

  private func model(of page: TodoListPage) -> Model {
    let route = Route.list(page: number)
    let location = HTMLLocation(of: route)
    return Model(
      page: HTMLPlaced(page, at: location),
      frame: HTMLFrameFields(
        frame: frame, route: route,
        pageTitle: number == 1 ? frame.siteTitle : "\(frame.siteTitle) · \(number)", location: location))
  }

  private static let fields = TemplateFields<Model>()
    .including(HTMLFrameFields.fields) { $0.frame }
    .text("heading") { $0.frame.frame.siteTitle }
    .flag("isEmpty") { $0.page.value.progress.total == 0 && $0.page.value.unreadable.isEmpty }
    .text("total") { String($0.page.value.progress.total) }
    .text("closed") { String($0.page.value.progress.closed) }
    .text("open") { String($0.page.value.progress.total - $0.page.value.progress.closed) }
    .list("summary", share) { model in
      let shares = model.page.value.progress.shares
      return shares.indices.map { (share: shares[$0], isLast: $0 == shares.count - 1) }
    }
    .list("todos", HTMLPlaced<TodoSummary>.summaryFields) { $0.page.parts($0.page.value.todos) }
    .record("pagination", pagination) { model in model.page.value.pagination.map(model.page.part) }
    .record("unreadable", unreadable) { $0.page.value.unreadable.isEmpty ? nil : $0.page.value.unreadable }

  private static let share = TemplateFields<(share: TodoProgress.Share, isLast: Bool)>()
    .text("count") { String($0.share.count) }
    .text("group") { $0.share.group.rawValue }
    .text("label") { $0.share.group.rawValue }
    .flag("isLast") { $0.isLast }

  private static let pagination = TemplateFields<HTMLPlaced<Pagination>>()
    .text("current") { String($0.value.current) }
    .text("count") { String($0.value.count) }
    .record("previous", address) { page in page.value.previous.map(page.href) }
    .record("next", address) { page in page.value.next.map(page.href) }
    .list("pages", entry) { $0.parts($0.value.entries) }

  private static let entry = TemplateFields<HTMLPlaced<Pagination.Entry>>()
    .text("number") { $0.value.link.label }
    .link("href") { $0.href(to: $0.value.link) }
    .flag("isCurrent") { $0.value.isCurrent }
    .flag("isGap") { $0.value.followsGap }

  private static let address = TemplateFields<String>().link("href") { $0 }

  private static let unreadable = TemplateFields<[UnreadableFile]>()
    .text("count") { String($0.count) }
    .list("files", file) { $0 }

  private static let file = TemplateFields<UnreadableFile>()
    .text("path") { $0.path }
    .text("position") { file in
      file.problem.excerpt.map { "\(file.path):\($0.line):\($0.column)" } ?? file.path
    }
    .text("message") { $0.problem.message }
}
