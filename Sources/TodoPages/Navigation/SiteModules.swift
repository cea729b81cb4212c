package import Documents

/// The modules of a site's pages that a format has, their templates compiled.
package struct SiteModules: Sendable {
  /// All modules, in the order in which the navigation shows their pages.
  ///
  /// A page that is added is a line here.
  private static let all: [Line] = [
    // Nearly all routes are those of todos, which no navigation shows.
    Line(TodoDetailModule.self),
    Line(TodoListModule.self),
    Line(BoardModule.self),
    Line(DueModule.self),
    Line(GroupsModule.self),
    Line(DependenciesModule.self),
    Line(TrendModule.self),
    Line(UnreadableModule.self),
    Line(NotFoundModule.self),
  ]

  let frame: PageFrame
  let modules: [CompiledModule]

  /// Compiles the templates of all modules.
  ///
  /// - Parameter frame: what all pages share, apart from the navigation.
  /// - Throws: everything that is wrong with any of the templates.
  package init(_ templates: TemplateSources, frame: PageFrame) throws(Problems) {
    var modules: [CompiledModule] = []
    var problems: [Problem] = []
    for line in Self.all {
      do throws(Problems) {
        if let module = try line.compiled(templates, frame) { modules.append(module) }
      } catch {
        // A partial that several pages use is reported once.
        problems += error.all.filter { !problems.contains($0) }
      }
    }
    guard problems.isEmpty else { throw Problems(problems.sorted()) }
    self.frame = frame
    self.modules = modules
  }
}

/// A line of the table; it knows its module's type, so that what the module does is specialised for it.
private struct Line: Sendable {
  let compiled: @Sendable (TemplateSources, PageFrame) throws(Problems) -> CompiledModule?

  init<Module: PageModule>(_ module: Module.Type) {
    compiled = { (templates, frame) throws(Problems) in try Module.compiled(templates, frame) }
  }
}
