import TestSupport
import Testing

/// Tests of milestones, from the files of Backlog.md to the pages and the filters.
@Suite struct MilestoneTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "backlog/config.yml": "project_name: Balcony\nstatuses: [To Do, Done]\n",
      "backlog/milestones/m-1 - spring.md": "---\nid: m-1\ntitle: Spring & more\n---\n",
      "backlog/tasks/task-1.md":
        "---\nid: TASK-1\ntitle: Sow\nstatus: To Do\nmilestone: m-1\nupdated_date: '2026-11-02'\n---\n",
      "backlog/tasks/task-2.md":
        "---\nid: TASK-2\ntitle: Dig\nstatus: Done\nmilestone: Spring & more\nupdated_date: '2026-11-03 08:30'\n---\n",
      "backlog/tasks/task-3.md": "---\nid: TASK-3\ntitle: Rest\nstatus: To Do\n---\n",
    ])
  }

  @Test func `milestones have pages with progress, a board and rows on the pages of todos`() throws {
    let folder = try folder()
    let build = try todosite("build", in: folder)
    #expect(build.status == 0 && build.stderr.isEmpty)
    let all = try folder.text("_site/milestones/index.html")
    #expect(
      all.contains(
        "<bdi>Spring &amp; more</bdi></a>\n<p class=\"facts\"><span><b>1</b> open</span> <span>1 closed</span></p>"
      ))
    let names = try FolderNames(in: folder, at: "_site/milestones")
    #expect(names.all == ["index.html", names.page])
    let page = try folder.text("_site/milestones/\(names.page)")
    #expect(page.contains("<h1><bdi>Spring &amp; more</bdi></h1>"))
    #expect(page.contains("Sow") && page.contains("Dig") && !page.contains("Rest"))
    let board = try folder.text("_site/board-milestones.html")
    #expect(board.contains("<a href=\"board.html\">Status</a>"))
    #expect(board.contains("<a href=\"board-milestones.html\" aria-current=\"page\">Milestone</a>"))
    #expect(board.contains("dir=\"auto\">Spring &amp; more</a> <span>1 open</span>"))
    #expect(board.contains("<bdi>No milestone</bdi> <span>1 open</span>"))
    let todo = try folder.text("_site/todos/tasks/task-2.html")
    #expect(
      todo.contains(
        """
        <div><dt>Milestone</dt>
        <dd><a href="../../milestones/\(names.page)" dir="auto">Spring &amp; more</a></dd></div>
        <div><dt>Updated</dt>
        <dd><time datetime="2026-11-03T08:30">3 Nov 2026, 08:30</time></dd></div>
        """))
    #expect(!todo.contains("updated_date"))
    #expect(try folder.text("_site/feed.xml").contains("<updated>2026-11-03T08:30:00Z</updated>"))
  }

  @Test func `the list can be filtered by milestone and sorted by the last change`() throws {
    let folder = try folder()
    #expect(
      try todosite(
        "list", "--all", "--milestone", "M-1", "--sort", "-updated", "--columns", "id,milestone,updated",
        in: folder
      ).stdout == "TASK-2\tSpring & more\t2026-11-03T08:30\nTASK-1\tSpring & more\t2026-11-02\n")
    #expect(
      try todosite("list", "--search", "milestone:\"spring & more\"", "--columns", "id", in: folder).stdout
        == "TASK-1\n")
    let unknown = try todosite("list", "--milestone", "sprin & more", in: folder)
    #expect(unknown.status == 0)
    #expect(unknown.stdout.contains("in the milestone sprin & more"))
  }

  @Test func `edit and add set the milestone`() throws {
    let folder = try folder()
    #expect(try todosite("edit", "task-3", "--milestone", "m-1", in: folder).status == 0)
    #expect(
      try folder.text("backlog/tasks/task-3.md")
        == "---\nid: TASK-3\ntitle: Rest\nstatus: To Do\nmilestone: m-1\n---\n")
    #expect(
      try todosite("edit", "task-3", "--milestone", "none", in: folder).stderr
        == "error: bad value for --milestone: \"none\"\nhelp: to remove it: --unset milestone\n")
    #expect(try todosite("edit", "task-3", "--unset", "milestone", in: folder).status == 0)
    #expect(
      try folder.text("backlog/tasks/task-3.md") == "---\nid: TASK-3\ntitle: Rest\nstatus: To Do\n---\n")
    try folder.write("Todos/a.md", "# A\n")
    #expect(try todosite("add", "Water", "--milestone", "Spring", "--todos", "Todos", in: folder).status == 0)
    #expect(try shell("cat Todos/*-water.md", in: folder).stdout.contains("\nmilestone: Spring\n"))
  }
}

/// The names of the files in a folder of milestones.
private struct FolderNames {
  let all: [String]
  /// The page of the only milestone.
  let page: String

  init(in folder: TemporaryFolder, at path: String) throws {
    all = try shell("ls \(path)", in: folder).stdout.split(separator: "\n").map(String.init)
    page = all.first { $0 != "index.html" } ?? ""
  }
}
