import Documents

/// The template of a kind of pages, checked against what the pages offer it.
struct PageTemplate<Page: TemplatePage>: Sendable {
  fileprivate let compiled: SiteTemplate<Shown<Page>>

  /// Compiles the page's template and its partials.
  ///
  /// - Parameter frame: what all pages share; what is the same on all of them becomes part of the template.
  /// - Throws: everything that is wrong with them.
  init(from sources: TemplateSources, frame: PageFrame) throws(Problems) {
    compiled = try SiteTemplate(
      Page.templateName, from: sources, fields: Shown<Page>.allFields(in: frame), format: frame.format.output)
  }
}

/// Shows a page by its template, and notes where the page leads.
struct TemplateView<Page: TemplatePage>: PresenterToView {
  /// The page's file, in UTF-8.
  var bytes: [UInt8]
  private(set) var routes: [Route] = []
  private let template: PageTemplate<Page>
  private let frame: PageFrame
  private let route: Route

  /// Makes a view.
  ///
  /// - Parameters:
  ///   - route: where the page stands.
  ///   - buffer: memory to write into; what it holds is overwritten.
  init(
    _ template: PageTemplate<Page>, frame: PageFrame, at route: Route, buffer: consuming [UInt8] = []
  ) {
    self.template = template
    self.frame = frame
    self.route = route
    bytes = buffer
  }

  mutating func show(_ page: Page) {
    bytes.removeAll(keepingCapacity: true)
    routes = page.routes
    template.compiled.render(Shown(page, in: PageScene(frame, at: route)), into: &bytes)
  }
}
