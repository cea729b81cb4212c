package import Documents

/// The modules that have pages in a site's format, with their templates compiled.
package struct SiteModules: Sendable {
  /// All modules, in the order of their pages in the navigation.
  ///
  /// To add a module, add a line here.
  private static let all: [Line] = [
    // First because most routes lead to todos, which are not in the navigation.
    Line(TodoDetailModule.self),
    Line(TodoListModule.self),
    Line(BoardModule.self),
    Line(DueModule.self),
    Line(MonthModule.self),
    Line(RecentModule.self),
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
  /// - Parameter frame: the values that all pages share, apart from the navigation.
  /// - Throws: all errors in the templates.
  package init(_ templates: TemplateSources, frame: PageFrame) throws(Problems) {
    var modules: [CompiledModule] = []
    var problems: Set<Problem> = []
    for line in Self.all {
      do throws(Problems) {
        if let module = try line.compiled(templates, frame) { modules.append(module) }
      } catch {
        // An error in a partial that several pages use is reported once.
        problems.formUnion(error.all)
      }
    }
    guard problems.isEmpty else { throw Problems(problems.sorted()) }
    self.frame = frame
    self.modules = modules
  }
}

/// An entry of the list of modules.
///
/// It captures the module's type, so that the calls to the module are specialised.
private struct Line: Sendable {
  let compiled: @Sendable (TemplateSources, PageFrame) throws(Problems) -> CompiledModule?

  init<Module: PageModule>(_ module: Module.Type) {
    compiled = { (templates, frame) throws(Problems) in try Module.compiled(templates, frame) }
  }
}
