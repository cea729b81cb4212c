package import Documents

/// The modules of a site's pages that a format has, their templates compiled.
package struct SiteModules: Sendable {
  /// All modules, in the order in which the navigation shows their pages.
  ///
  /// A page that is added is a line here.
  private static let all: [any PageModule.Type] = [
    TodoListModule.self,
    BoardModule.self,
    DueModule.self,
    GroupsModule.self,
    DependenciesModule.self,
    TrendModule.self,
    UnreadableModule.self,
    NotFoundModule.self,
    TodoDetailModule.self,
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
    for module in Self.all where module.formats.contains(frame.format) {
      do throws(Problems) {
        modules.append(try module.compiled(templates, frame: frame))
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
