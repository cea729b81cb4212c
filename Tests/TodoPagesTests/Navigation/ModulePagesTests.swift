import Testing
@testable import TodoPages
import Todos

/// Tests of the pages of each module, with two rows on a page.
@Suite struct ModulePagesTests {
  /// Returns the paths of the pages of a module, and expects that its interactor has an answer for each.
  private func paths<Module: PageModule>(
    of module: Module.Type, _ files: KeyValuePairs<String, String>, in format: PageFormat = .html
  ) throws -> [String] {
    let map = SiteMap(MemoryTodoStore(files).snapshot(), pageSize: 2)
    let interactor = module.interactor(map, from: .snapshot)
    var paths: [String] = []
    for page in module.pages(of: map, in: format) {
      let found = module.request(for: page.route)
      let request = try #require(found, "\(page.route)")
      _ = try interactor.answer(to: request)
      paths.append(page.route.path(in: format))
    }
    return paths
  }

  private func todo(_ fields: String) -> String { "---\n\(fields)\n---\n# A\n" }

  @Test func `rows have one page or more, of which the first may be in the navigation`() {
    let map = SiteMap(MemoryTodoStore().snapshot(), pageSize: 2)
    let first = ModulePage(
      route: .page(.due, number: 1), navigationEntry: NavigationEntry(page: .due, title: .due))
    let second = ModulePage(route: .page(.due, number: 2))
    #expect(map.pages(.due, rows: 0, inNavigationAs: .due) == [first])
    #expect(map.pages(.due, rows: 2, inNavigationAs: .due) == [first])
    #expect(map.pages(.due, rows: 3, inNavigationAs: .due) == [first, second])
    #expect(map.pages(.due) == [ModulePage(route: .page(.due, number: 1))])
  }

  @Test func `the lists are those of all todos, of the closed todos and of each group`() throws {
    let files: KeyValuePairs = [
      "a.md": todo("tags: x"), "b.md": todo("{tags: [x, y], assignee: Ann}"),
      "c.md": todo("{tags: x, milestone: v1, status: done, completed: 2026-12-01}"),
    ]
    #expect(
      try paths(of: TodoListModule.self, files) == [
        "index.html", "page/2.html", "closed.html", "tags/x.html", "tags/x.2.html", "tags/y.html",
        "milestones/v1.html", "statuses/open.html", "statuses/done.html", "people/ann.html",
      ])
    #expect(
      try paths(of: TodoListModule.self, files, in: .markdown) == [
        "README.md", "page/2.md", "tags/x.md", "tags/x.2.md", "tags/y.md", "milestones/v1.md",
        "statuses/open.md", "statuses/done.md", "people/ann.md",
      ])
    #expect(try paths(of: TodoListModule.self, [:]) == ["index.html"])
  }

  @Test func `many closed todos have several pages`() throws {
    let done = todo("{status: done, completed: 2026-12-01}")
    #expect(
      try paths(of: TodoListModule.self, ["a.md": done, "b.md": done, "c.md": done]) == [
        "index.html", "page/2.html", "closed.html", "closed/2.html", "statuses/done.html",
        "statuses/done.2.html",
      ])
  }

  @Test func `there is a board of each kind of name that an open todo has`() throws {
    let files: KeyValuePairs = ["a.md": todo("{tags: x, priority: low}"), "b.md": todo("assignee: Ann")]
    #expect(
      try paths(of: BoardModule.self, files) == [
        "board.html", "board-people.html", "board-priorities.html", "board-tags.html",
      ])
    #expect(try paths(of: BoardModule.self, ["a.md": todo("{tags: x, status: done}")]) == ["board.html"])
    #expect(try paths(of: BoardModule.self, [:]) == [])
  }

  @Test func `only the board of statuses is in the navigation`() {
    let map = SiteMap(MemoryTodoStore(["a.md": todo("tags: x")]).snapshot(), pageSize: 2)
    let navigationEntries = BoardModule.pages(of: map, in: .html).map(\.navigationEntry)
    #expect(navigationEntries == [NavigationEntry(page: .board, title: .board), nil])
  }

  @Test func `the due todos have pages only if an open todo has a due date`() throws {
    let due = todo("due: 2026-12-01")
    #expect(
      try paths(of: DueModule.self, ["a.md": due, "b.md": "# B\n", "c.md": "# C\n"]) == [
        "due.html", "due/2.html",
      ])
    #expect(try paths(of: DueModule.self, ["a.md": todo("{due: 2026-12-01, status: done}")]) == [])
  }

  @Test func `each month in which an open todo is due has a page`() throws {
    let files: KeyValuePairs = [
      "a.md": todo("due: 2027-01-02"), "b.md": todo("due: 2026-12-01"), "c.md": todo("due: 2027-01-01"),
      "d.md": todo("{due: 2027-02-01, status: done}"), "e.md": "# E\n",
    ]
    #expect(
      try paths(of: MonthModule.self, files) == ["months/2026-12.html", "months/2027-01.html"])
  }

  @Test func `the dependencies have pages only if an open todo depends on another`() throws {
    let waiting = todo("depends: b")
    #expect(
      try paths(of: DependenciesModule.self, ["a.md": waiting, "b.md": "# B\n", "c.md": waiting]) == [
        "dependencies.html", "dependencies/2.html",
      ])
    #expect(
      try paths(
        of: DependenciesModule.self, ["a.md": todo("{depends: b, status: done}"), "b.md": "# B\n"]) == [])
  }

  @Test func `the unreadable files have pages in all formats, if there are any`() throws {
    let files: KeyValuePairs = ["a.md": "---\n", "b.md": "---\n", "c.md": "---\n"]
    #expect(try paths(of: UnreadableModule.self, files) == ["unreadable.html", "unreadable/2.html"])
    #expect(
      try paths(of: UnreadableModule.self, files, in: .markdown) == ["unreadable.md", "unreadable/2.md"])
    #expect(try paths(of: UnreadableModule.self, ["a.md": "# A\n"]) == [])
  }

  @Test func `each site has a page that servers show instead of missing ones`() throws {
    #expect(try paths(of: NotFoundModule.self, [:]) == ["404.html"])
  }

  @Test func `each todo has a page, in the order of the list`() throws {
    let files: KeyValuePairs = ["a.md": "# A\n", "n/b.md": todo("priority: high")]
    #expect(try paths(of: TodoDetailModule.self, files) == ["todos/n/b.html", "todos/a.html"])
    #expect(
      try paths(of: TodoDetailModule.self, files, in: .markdown) == ["todos/n/b.md", "todos/a.md"])
  }
}
