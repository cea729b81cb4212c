import Documents
import TodoPages

/// The templates of all kinds of pages, compiled once and checked against what their views offer.
struct SiteTemplates: Sendable {
  let list: TodoListHTMLView.Template
  let detail: TodoDetailHTMLView.Template

  /// Compiles the templates of a theme.
  ///
  /// - Throws: everything that is wrong with any of them.
  init(_ theme: Theme) throws(Problems) {
    var problems: [Problem] = []
    func compiled<Template>(_ compile: (TemplateSources) throws(Problems) -> Template) -> Template? {
      do throws(Problems) {
        return try compile(theme.templates)
      } catch {
        // A partial that several pages use is told once.
        problems += error.all.filter { !problems.contains($0) }
        return nil
      }
    }
    let list = compiled(TodoListHTMLView.Template.init)
    let detail = compiled(TodoDetailHTMLView.Template.init)
    guard let list, let detail else { throw Problems(problems.sorted()) }
    self.list = list
    self.detail = detail
  }
}
