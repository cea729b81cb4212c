import TestSupport
import Testing

/// Tests of words that differ only in case, and of people with and without `@`.
@Suite struct SpellingTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "todosite.yml": "statuses: [{name: In Review}, {name: Open}, {name: Done, closed: true}]\n",
      "Todos/a.md":
        "---\ntags: [Bug, C++]\nassignee: '@ana'\nstatus: in review\npriority: High\nmilestone: v1\n---\n# A\n",
      "Todos/b.md":
        "---\ntags: [bug, C#]\nassignee: Ana\nstatus: in review\npriority: high\nmilestone: V1\n---\n# B\n",
      "Todos/c.md":
        "---\ntags: bug\nassignee: [Ana, José, Jose]\nstatus: Open\npriority: high\nmilestone: V1\n---\n# C\n",
      "Todos/d.md": "---\nstatus: done\n---\n# D\n",
    ])
  }

  @Test func `are one group with one page on the site, to which all rows link`() throws {
    let folder = try folder()
    #expect(try todosite("build", in: folder).status == 0)
    expectSound(try BuiltSite(folder))
    #expect(try folder.contents("_site/tags").keys.filter { $0.hasPrefix("b") } == ["bug.html"])
    #expect(try folder.contents("_site/tags").count == 4)
    #expect(
      try folder.contents("_site/people").keys.sorted() == [
        "ana.html", "index.html", "jose.html", "josé.html",
      ])
    #expect(try folder.contents("_site/milestones").keys.sorted() == ["index.html", "v1.html"])
    let page = try folder.text("_site/tags/bug.html")
    #expect(page.contains("<bdi>#bug</bdi></h1>"))
    for title in ["A", "B", "C"] { #expect(page.contains("todos/\(title.lowercased()).html")) }
    let list = try folder.text("_site/index.html")
    #expect(list.components(of: "href=\"tags/bug.html\"") == 3)
    #expect(!list.contains("<bdi>Bug</bdi>") && !list.contains("@ana") && !list.contains("in review"))
    let todo = try folder.text("_site/todos/a.html")
    #expect(todo.contains("href=\"../people/ana.html\"><bdi>Ana</bdi></a>"))
    #expect(todo.contains("href=\"../milestones/v1.html\" dir=\"auto\">V1</a>"))
  }

  @Test
  func `are one column of a board and one choice of a filter, as declared or in the commonest spelling`()
    throws
  {
    let folder = try folder()
    #expect(try todosite("build", in: folder).status == 0)
    let board = try folder.text("_site/board.html")
    #expect(board.contains(">In Review</a> <span>2</span>"))
    #expect(board.contains(">Done</a> <span>1</span>"))
    #expect(try folder.text("_site/board-priorities.html").contains("high"))
    #expect(try !folder.text("_site/board-priorities.html").contains(">High"))
    let index = try folder.text("_site/search/index.js")
    #expect(index.contains("\n\"tags\":[\"bug\",\"C++\",\"C#\"],"))
    #expect(index.contains("\n\"people\":[\"Ana\",\"José\",\"Jose\"],"))
    #expect(index.contains("\n\"milestones\":[\"V1\"],"))
    #expect(index.contains("[\"In Review\",\"In Review\","))
    #expect(!index.contains("in review"))
  }

  @Test func `keep their spelling in files and exports`() throws {
    let folder = try folder()
    #expect(try todosite("build", in: folder).status == 0)
    let data = try folder.text("_site/todos.json")
    #expect(data.contains("\"status\":\"in review\""))
    #expect(data.contains("\"tags\":[\"Bug\",\"C++\"],\"assignees\":[\"@ana\"]"))
    #expect(data.contains("\"milestone\":\"v1\""))
    #expect(try folder.text("_site/todos.ics").contains("CATEGORIES:Bug,C++"))
    let list = try todosite("list", "--json", "--all", in: folder).stdout
    #expect(list.contains("\"tags\":[\"Bug\",\"C++\"],\"assignees\":[\"@ana\"]"))
    #expect(try todosite("export", "--format", "csv", in: folder).stdout.contains("Bug"))
  }

  @Test func `are counted together in the terminal`() throws {
    let folder = try folder()
    #expect(
      try todosite("list", in: folder).stdout.hasSuffix(
        "\n\n2 In Review, 1 open; 1 closed hidden (see --all)\n"))
    try folder.remove("todosite.yml")
    #expect(
      try todosite("list", "--tag", "BUG", in: folder).stdout.hasSuffix(
        "\n\n3 of 4 todos match: 1 open, 2 in review\n"))
  }

  @Test func `check lists them, without effect on its exit status`() throws {
    let folder = try folder()
    let notes = """
      note: priority: high (2), High (1) are one
      note: tag: bug (2), Bug (1) are one
      note: assignee: Ana (2), @ana (1) are one
      note: milestone: V1 (2), v1 (1) are one

      """
    try expect(
      "check", in: folder, ends: 0, stdout: "4 todos, 0 unreadable, no problems\n", stderr: notes)
    try expect(
      "check", "--strict", in: folder, ends: 0, stdout: "4 todos, 0 unreadable, no problems\n", stderr: notes)
    try folder.write("Todos/e.md", "---\nstatus: IN REVIEW\n---\n# E\n")
    #expect(
      try todosite("check", in: folder).stderr.hasPrefix(
        "note: status: in review (2), IN REVIEW (1) are one\n"))
  }

  @Test func `another commonest spelling changes all pages in the next build`() throws {
    let folder = try folder()
    #expect(try todosite("build", in: folder).status == 0)
    try folder.write("Todos/e.md", "---\ntags: Bug\n---\n# E\n")
    try folder.write("Todos/f.md", "---\ntags: Bug\n---\n# F\n")
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try folder.text("_site/todos/c.html").contains("<bdi>#Bug</bdi>"))
    let site = try folder.contents("_site")
    #expect(try todosite("build", "--full", in: folder).status == 0)
    #expect(try folder.contents("_site") == site)
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { split(separator: text).count - 1 }
}
