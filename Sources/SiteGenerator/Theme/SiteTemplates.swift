import Documents
import TodoPages

/// The templates of all kinds of pages, compiled once and checked against what their views offer.
struct SiteTemplates: Sendable {
  let list: HTMLTemplate<TodoListPage>
  let detail: HTMLTemplate<TodoDetailPage>

  /// Compiles the templates of a theme.
  ///
  /// - Throws: everything that is wrong with any of them.
  init(_ theme: Theme) throws(Problems) {
    var problems: [Problem] = []
    func compiled<Page>(_ page: Page.Type) -> HTMLTemplate<Page>? {
      do throws(Problems) {
        return try HTMLTemplate(from: theme.templates)
      } catch {
        // A partial that several pages use is told once.
        problems += error.all.filter { !problems.contains($0) }
        return nil
      }
    }
    let list = compiled(TodoListPage.self)
    let detail = compiled(TodoDetailPage.self)
    guard let list, let detail else { throw Problems(problems.sorted()) }
    self.list = list
    self.detail = detail
  }
}
