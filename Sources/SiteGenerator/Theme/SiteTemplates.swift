import Documents
import TodoPages

/// The templates of all kinds of pages, compiled once and checked against what their views offer.
struct SiteTemplates: Sendable {
  let list: HTMLTemplate<TodoListPage>
  let detail: HTMLTemplate<TodoDetailPage>
  let groups: HTMLTemplate<GroupsPage>
  let dependencies: HTMLTemplate<DependenciesPage>
  let trend: HTMLTemplate<TodoTrendPage>
  let unreadable: HTMLTemplate<UnreadablePage>
  let notFound: HTMLTemplate<NotFoundPage>
  let board: HTMLTemplate<BoardPage>
  let due: HTMLTemplate<DuePage>

  /// Compiles the templates of a theme.
  ///
  /// - Throws: everything that is wrong with any of them.
  init(_ theme: Theme, frame: HTMLFrame) throws(Problems) {
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
  let frame: HTMLFrame
  private(set) var problems: [Problem] = []

  init(theme: Theme, frame: HTMLFrame) {
    self.theme = theme
    self.frame = frame
  }

  mutating func template<Page: HTMLPage>(of page: Page.Type) -> HTMLTemplate<Page>? {
    do throws(Problems) {
      return try HTMLTemplate(from: theme.templates, frame: frame)
    } catch {
      // A partial that several pages use is told once.
      problems += error.all.filter { !problems.contains($0) }
      return nil
    }
  }
}
