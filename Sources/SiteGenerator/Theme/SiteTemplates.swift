import Documents
import TodoPages

/// The templates of all kinds of pages, compiled once and checked against what their views offer.
struct SiteTemplates: Sendable {
  let list: PageTemplate<TodoListPage>
  let detail: PageTemplate<TodoDetailPage>
  let groups: PageTemplate<GroupsPage>
  let dependencies: PageTemplate<DependenciesPage>
  let trend: PageTemplate<TodoTrendPage>
  let unreadable: PageTemplate<UnreadablePage>
  let notFound: PageTemplate<NotFoundPage>
  let board: PageTemplate<BoardPage>
  let due: PageTemplate<DuePage>

  /// Compiles the templates of a theme.
  ///
  /// - Throws: everything that is wrong with any of them.
  init(_ theme: Theme, frame: PageFrame) throws(Problems) {
    var compiler = Compiler(theme: theme, frame: frame)
    let list = compiler.template(of: TodoListPage.self)
    let detail = compiler.template(of: TodoDetailPage.self)
    let groups = compiler.template(of: GroupsPage.self)
    let dependencies = compiler.template(of: DependenciesPage.self)
    let trend = compiler.template(of: TodoTrendPage.self)
    let unreadable = compiler.template(of: UnreadablePage.self)
    let notFound = compiler.template(of: NotFoundPage.self)
    let board = compiler.template(of: BoardPage.self)
    let due = compiler.template(of: DuePage.self)
    guard let list, let detail, let groups, let dependencies, let trend, let unreadable, let notFound,
      let board,
      let due
    else {
      throw Problems(compiler.problems.sorted())
    }
    self.list = list
    self.detail = detail
    self.groups = groups
    self.dependencies = dependencies
    self.trend = trend
    self.unreadable = unreadable
    self.notFound = notFound
    self.board = board
    self.due = due
  }
}

/// Compiles templates and collects what is wrong with them.
private struct Compiler {
  let theme: Theme
  let frame: PageFrame
  private(set) var problems: [Problem] = []

  init(theme: Theme, frame: PageFrame) {
    self.theme = theme
    self.frame = frame
  }

  mutating func template<Page: TemplatePage>(of page: Page.Type) -> PageTemplate<Page>? {
    do throws(Problems) {
      return try PageTemplate(from: theme.templates, frame: frame)
    } catch {
      // A partial that several pages use is told once.
      problems += error.all.filter { !problems.contains($0) }
      return nil
    }
  }
}
