import Documents

/// The template of a kind of page, checked against the names that the page provides.
struct CompiledTemplate<Page: TemplatePage>: Sendable {
  fileprivate let compiled: SiteTemplate<Shown<Page>>

  /// Compiles the template of the page and its partials.
  ///
  /// - Parameter frame: the values that all pages share; values that are the same on all pages become part of
  ///   the template.
  /// - Throws: all errors in the template and its partials.
  init(from sources: TemplateSources, frame: PageFrame) throws(Problems) {
    compiled = try SiteTemplate(
      Page.templateName, from: sources, fields: Shown<Page>.allFields(in: frame), format: frame.format.output)
  }
}

/// Shows a page with its template, and records the problems in it.
struct TemplateView<Page: TemplatePage>: PresenterToView {
  /// The content of the page's file, in UTF-8.
  var bytes: [UInt8]
  /// The problems that concern only this page, such as links that cannot be written in its format.
  private(set) var problems: [Problem] = []
  private let template: CompiledTemplate<Page>
  private let frame: PageFrame
  private let route: Route
  private let memo: TemplateMemo?

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - route: the route of the page.
  ///   - memo: the sections that other pages of the site have in common with the page.
  ///   - buffer: memory to write into; its contents are overwritten.
  init(
    _ template: CompiledTemplate<Page>, frame: PageFrame, at route: Route, sharing memo: TemplateMemo? = nil,
    buffer: consuming [UInt8] = []
  ) {
    self.template = template
    self.frame = frame
    self.route = route
    self.memo = memo
    bytes = buffer
  }

  mutating func show(_ page: Page) {
    bytes.removeAll(keepingCapacity: true)
    let scene = PageScene(frame, at: route, description: page.description(in: frame.words))
    template.compiled.render(Shown(value: page, scene: scene), sharing: memo, into: &bytes)
    problems = scene.problems
  }
}
