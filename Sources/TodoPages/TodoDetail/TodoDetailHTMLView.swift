public import Documents
public import Todos

/// Shows the page of one todo as HTML.
public struct TodoDetailHTMLView: PresenterToView {
  /// The page's file, in UTF-8.
  public var bytes: [UInt8]
  private let template: Template
  private let frame: HTMLFrame
  private let route: Route

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - path: the todo's file.
  ///   - buffer: memory to write into; what it holds is overwritten.
  public init(_ template: Template, frame: HTMLFrame, path: TodoPath, buffer: consuming [UInt8] = []) {
    self.template = template
    self.frame = frame
    route = .todo(path)
    bytes = buffer
  }

  /// Writes the page.
  public mutating func show(_ page: TodoDetailPage) {
    bytes.removeAll(keepingCapacity: true)
    template.compiled.render(model(of: page), into: &bytes)
  }

  /// The template of the page, checked against what this view offers it.
  public struct Template: Sendable {
    fileprivate let compiled: SiteTemplate<Model>

    /// Compiles `detail` and its partials.
    ///
    /// - Throws: everything that is wrong with them.
    public init(from sources: TemplateSources) throws(Problems) {
      compiled = try SiteTemplate("detail", from: sources, fields: fields)
    }
  }
}

extension TodoDetailHTMLView {
  /// What the template sees.
  fileprivate struct Model: Sendable {
    let page: HTMLPlaced<TodoDetailPage>
    let frame: HTMLFrameFields
    let body: [UInt8]

    var value: TodoDetailPage { page.value }
  }

  private func model(of page: TodoDetailPage) -> Model {
    let location = HTMLLocation(of: route)
    var body: [UInt8] = []
    page.body.appendHTML(to: &body, at: location)
    return Model(
      page: HTMLPlaced(page, at: location),
      frame: HTMLFrameFields(
        frame: frame, route: route, pageTitle: "\(page.summary.title) · \(frame.siteTitle)",
        location: location),
      body: body)
  }

  private static let fields = TemplateFields<Model>()
    .including(HTMLFrameFields.fields) { $0.frame }
    .including(HTMLPlaced<TodoSummary>.summaryFields) { $0.page.part($0.value.summary) }
    .text("source") { model in
      let folder = model.frame.frame.todoFolder
      return folder.isEmpty ? model.value.path.string : "\(folder)/\(model.value.path.string)"
    }
    .record("depends", mentions) { $0.value.depends.isEmpty ? nil : $0.page.parts($0.value.depends) }
    .record("parent", mention) { model in model.value.parent.map(model.page.part) }
    .html("body") { $0.body }
    .flag("hasBody") { !$0.body.isEmpty }
    .record("fields", extra) { $0.value.extra.isEmpty ? nil : $0.value.extra }
    .open("extra") { $0.value.extra.map { (name: $0.key, text: $0.value) } }
    .record("list", way) { model in model.value.list.map(model.page.part) }
    .record("previous", way) { model in model.value.previous.map(model.page.part) }
    .record("next", way) { model in model.value.next.map(model.page.part) }

  private static let way = TemplateFields<HTMLPlaced<Link>>()
    .link("href") { $0.href(to: $0.value) }
    .text("title") { $0.value.label }

  private static let mention = TemplateFields<HTMLPlaced<TodoMention>>()
    .text("label") { $0.value.label }
    .record("link", TemplateFields<String>().link("href") { $0 }) { mention in
      mention.value.link.map(mention.href)
    }

  private static let mentions = TemplateFields<[HTMLPlaced<TodoMention>]>().list("all", mention) { $0 }

  private static let extra = TemplateFields<[ExtraField]>().list("all", field) { $0 }

  private static let field = TemplateFields<ExtraField>()
    .text("name") { $0.key }
    .text("value") { $0.value }
}

extension TodoBody {
  /// Writes the body with its links as a page at a location spells them.
  fileprivate func appendHTML(to bytes: inout [UInt8], at location: HTMLLocation) {
    var next = 0
    content.appendHTML(to: &bytes) { _ in
      defer { next += 1 }
      guard next < links.count, let link = links[next] else { return nil }
      return ResolvedLink(href: location.href(to: link), label: link.label)
    }
  }
}
