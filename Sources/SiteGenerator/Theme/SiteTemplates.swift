import Documents
import TodoPages

/// The templates of all kinds of pages that a format has, compiled once and checked against what their views offer.
struct SiteTemplates: Sendable {
  let list: PageTemplate<TodoListPage>
  let detail: PageTemplate<TodoDetailPage>
  let groups: PageTemplate<GroupsPage>
  let unreadable: PageTemplate<UnreadablePage>
  let dependencies: PageTemplate<DependenciesPage>?
  let trend: PageTemplate<TodoTrendPage>?
  let notFound: PageTemplate<NotFoundPage>?
  let board: PageTemplate<BoardPage>?
  let due: PageTemplate<DuePage>?

  /// Compiles the templates of a theme.
  ///
  /// - Throws: everything that is wrong with any of them.
  init(_ theme: Theme, frame: PageFrame) throws(Problems) {
    var compiler = Compiler(theme: theme, frame: frame)
    let list = compiler.template(of: TodoListPage.self)
    let detail = compiler.template(of: TodoDetailPage.self)
    let groups = compiler.template(of: GroupsPage.self)
    let unreadable = compiler.template(of: UnreadablePage.self)
    dependencies = compiler.template(of: DependenciesPage.self, for: .dependencies)
    trend = compiler.template(of: TodoTrendPage.self, for: .progress)
    notFound = compiler.template(of: NotFoundPage.self, for: .notFound)
    board = compiler.template(of: BoardPage.self, for: .board)
    due = compiler.template(of: DuePage.self, for: .due)
    guard compiler.problems.isEmpty, let list, let detail, let groups, let unreadable else {
      throw Problems(compiler.problems.sorted())
    }
    self.list = list
    self.detail = detail
    self.groups = groups
    self.unreadable = unreadable
  }
}

/// Compiles templates and collects what is wrong with them.
private struct Compiler {
  let theme: Theme
  let frame: PageFrame
  private(set) var problems: [Problem] = []

  /// The template of a kind of pages; nil where the format has no such pages, and where something is wrong with it.
  mutating func template<Page: TemplatePage>(
    of page: Page.Type, for sitePage: SitePage? = nil
  ) -> PageTemplate<Page>? {
    if let sitePage, !frame.format.has(sitePage) { return nil }
    do throws(Problems) {
      return try PageTemplate(from: theme.templates, frame: frame)
    } catch {
      // A partial that several pages use is told once.
      problems += error.all.filter { !problems.contains($0) }
      return nil
    }
  }
}
