import Documents
import FileSystem
import TestSupport
import Testing
@testable import Todos

@Suite struct TodoToolTests {
  /// Returns a project's tool, its folder (`here` for `folder`), its todo folder and its title.
  private func found(in folder: borrowing TemporaryFolder, at place: String = "") throws -> [String] {
    guard let project = try Project.open(joined(folder.path, place)) else { return [] }
    return [
      project.tool?.name ?? "",
      try realPath(project.folder) == realPath(folder.path) ? "here" : project.folder,
      project.settings.todos, project.settings.title,
    ]
  }

  @Test func `recognises each tool's folder by its name and content`() throws {
    let cases: [(KeyValuePairs<String, String>, [String])] = [
      (ToolFolders.backlog, ["backlog", "here", "backlog", "Balcony"]),
      (ToolFolders.ticket, ["ticket", "here", ".tickets", "Todos"]),
      (ToolFolders.taskmd, ["taskmd", "here", "work/tasks", "Todos"]),
      (ToolFolders.kanban, ["kanban", "here", "kanban/cards", "Balcony"]),
      (ToolFolders.kanbanMarkdown, ["kanban-markdown", "here", ".devtool/features", "Todos"]),
      (
        ToolFolders.tbd,
        ["tbd", "here", ".tbd/data-sync-worktree/.tbd/data-sync/issues", "Todos"]
      ),
      (ToolFolders.taskNotes, ["tasknotes", "here", "TaskNotes", "Todos"]),
      (ToolFolders.beads, ["beads", "here", ".beads/issues.jsonl", "Todos"]),
      (ToolFolders.proposals, ["proposals", "here", "EIPS", "Todos"]),
    ]
    for (files, expected) in cases {
      let folder = try TemporaryFolder(files)
      #expect(try found(in: folder) == expected)
    }
    #expect(cases.count == TodoTool.all.count)
  }

  @Test func `opens the same project from the tool's folder itself`() throws {
    for (files, place) in [
      (ToolFolders.backlog, "backlog"), (ToolFolders.backlog, "backlog/."), (ToolFolders.ticket, ".tickets"),
      (ToolFolders.kanban, "kanban"), (ToolFolders.kanbanMarkdown, ".devtool/features"),
      (ToolFolders.taskNotes, "TaskNotes"), (ToolFolders.backlog, "backlog/../backlog/"),
      (ToolFolders.beads, ".beads"),
    ] {
      let folder = try TemporaryFolder(files)
      #expect(try found(in: folder, at: place) == found(in: folder))
      #expect(try Project.open(folderOfTool: folder[place])?.todos != nil)
    }
    let folder = try TemporaryFolder(ToolFolders.backlog)
    let project = try #require(try Project.find(from: folder["backlog/tasks"]))
    #expect(try realPath(project.folder) == realPath(folder.path))
    #expect(try Project.open(folderOfTool: folder.path) == nil)
    #expect(try Project.open(folderOfTool: folder["backlog/tasks"]) == nil)
  }

  @Test func `recognises a folder with another name by its settings`() throws {
    let folder = try TemporaryFolder([
      "work/config.yml": "project_name: X\nstatuses: [To Do, Done]\n",
      "work/tasks/task-1 - A.md": "---\nid: TASK-1\ntitle: A\n---\n",
      "other/config.yml": "project_name: X\n",
      "other/tasks/1.md": "# A\n",
    ])
    #expect(try found(in: folder, at: "work") == ["backlog", "here", "work", "X"])
    #expect(try found(in: folder, at: "other") == [])
    #expect(try found(in: folder) == [])
  }

  @Test func `settings at the root of the repository name the tool's folder`() throws {
    let folder = try TemporaryFolder([
      "backlog.config.yml": """
      project_name: Root
      statuses: [Ready, Shipped]
      backlog_directory: docs/product/backlog

      """,
      "docs/product/backlog/tasks/pb-001 - A.md": "---\nid: PB-001\ntitle: A\nstatus: Shipped\n---\n",
      "docs/product/backlog/config.yml": "project_name: Inner\n",
    ])
    #expect(try found(in: folder) == ["backlog", "here", "docs/product/backlog", "Root"])
    for (place, expected) in [("../out", [String]()), ("/abs", []), ("gone", []), ("''", [])] {
      try folder.write("backlog.config.yml", "backlog_directory: \(place)\n")
      #expect(try found(in: folder) == expected)
    }
  }

  @Test func `a common folder name alone does not identify a tool`() throws {
    let folder = try TemporaryFolder([
      "tasks/build.yml": "x", "tasks/notes.md": "# a\n", "kanban/readme.md": "# a\n",
      "backlog/ideas.md": "# a\n",
      "backlog.md": "# a\n", "TaskNotes/a.md": "# a\n", ".tbd/config.yml": "x: y\n",
    ])
    #expect(try found(in: folder) == [])
    try folder.write("tasks/deep/er/001-a.md", "# a\n")
    #expect(try found(in: folder) == [])
    try folder.write("tasks/cli/001-a.md", "# a\n")
    #expect(try found(in: folder) == ["taskmd", "here", "tasks", "Todos"])
  }

  @Test func `most files of a folder of proposals have a number`() throws {
    let folder = try TemporaryFolder([
      "rfcs/1.md": "---\ntitle: A\nRFC: 1\n---\n", "rfcs/2.md": "---\ntitle: B\nrfc: 2\n---\n",
      "rfcs/notes.md": "---\ntitle: rfc\n---\nrfc: 3\n", "rfcs/README.md": "# R\n",
      "rfcs/picture.txt": "", "enhancements/1.md": "---\npep: 1\n---\n",
      "proposals/1.md": "# eip\n\neip: 1\n", "proposals/2.md": "---\neips: 1\n---\n",
      "eips/x.txt": "eip: 1\n",
    ])
    #expect(try found(in: folder) == ["proposals", "here", "rfcs", "Todos"])
    // Half of the files are not most.
    try folder.write("rfcs/more.md", "# More\n")
    #expect(try found(in: folder) == [])
    // A folder with any name that the user names.
    #expect(try found(in: folder, at: "enhancements") == ["proposals", "here", "enhancements", "Todos"])
    #expect(try Project.open(folderOfTool: folder["enhancements"])?.tool == .proposals)
    #expect(try Project.open(folderOfTool: folder["rfcs"]) == nil)
    try folder.write("todosite.yml", "todos: enhancements\n")
    #expect(try Project.open(folder.path)?.tool == .proposals)
    try folder.write("todosite.yml", "todos: rfcs\n")
    #expect(try Project.open(folder.path)?.tool == nil)
  }

  @Test func `todosite's folders take precedence over a tool's, and a folder over its ancestors`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try folder.makeFolder("Todos/tasks")
    try folder.write("Todos/tasks/001-a.md", "# a\n")
    try folder.write("in/.tickets/a.md", "# a\n")
    #expect(try Project.open(folder.path) == Project(folder: folder.path))
    // A subfolder that looks like another tool's is part of the todo folder.
    #expect(try Project.find(from: folder["Todos"])?.tool == nil)
    #expect(try Project.open(folder["Todos"])?.tool == nil)
    #expect(try Project.find(from: folder["in"])?.tool?.name == "ticket")
    #expect(try Project.find(from: folder["backlog/tasks"])?.tool?.name == "backlog")
  }

  @Test func `todosite.yml may name another tool's folder`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try folder.write("todosite.yml", "todos: backlog\noutput: out\n")
    for place in ["", "backlog", "backlog/tasks"] {
      let project = try #require(try Project.find(from: folder[place]))
      #expect(project.settings.output == "out")
      #expect(project.tool?.name == "backlog")
      #expect(project.settings.title == "Balcony")
      #expect(project.settings.statuses.entries.map(\.name) == ["To Do", "Growing", "Harvested"])
    }
    try folder.write("todosite.yml", "todos: backlog\ntitle: Mine\nstatuses: [To Do, Done]\n")
    let project = try #require(try Project.open(folder.path))
    #expect(project.settings.title == "Mine")
    #expect(project.settings.statuses.entries.map(\.name) == ["To Do", "Done"])
  }

  @Test func `reads the tool's statuses, and treats an unknown last one as closed`() throws {
    func statuses(_ config: String) throws -> [String] {
      let folder = try TemporaryFolder(["backlog/config.yml": config, "backlog/tasks/a.md": "# a\n"])
      return try Project.open(folder.path)?.settings.statuses.entries.map {
        $0.name + ($0.isClosed ? " closed" : "")
      }
        ?? []
    }
    #expect(try statuses("statuses: [Ready, Shipped]\n") == ["Ready", "Shipped closed"])
    #expect(try statuses("statuses: [To Do, Done, Blocked]\n") == ["To Do", "Done closed", "Blocked"])
    #expect(
      try statuses("statuses:\n  - Ready\n  - Shipped\n  - Won't Do\n") == [
        "Ready", "Shipped closed", "Won't Do closed",
      ])
    let standard = ["To Do", "In Progress", "Done closed"]
    for config in ["", "project_name: X\n", "statuses: []\n", "statuses:\n"] {
      #expect(try statuses(config) == standard)
    }
  }

  @Test func `what a tool's status means follows from its position if its word is unknown`() throws {
    func meanings(_ files: KeyValuePairs<String, String>) throws -> [String] {
      let folder = try TemporaryFolder(files)
      let statuses = try #require(try Project.open(folder.path)).settings.statuses
      return statuses.entries.map { "\($0.name) \(statuses.status(for: $0.name)?.group.rawValue ?? "")" }
    }
    #expect(
      try meanings([
        "backlog/config.yml": "statuses: [Ideas, In Progress, In Review, Blocked, Testing, Shipped]\n",
        "backlog/tasks/a.md": "# a\n",
      ]) == [
        "Ideas open", "In Progress doing", "In Review doing", "Blocked blocked", "Testing doing",
        "Shipped done",
      ])
    #expect(
      try meanings([
        "kanban/config.yml": "board: {name: X}\nstatuses: [{name: active}, {name: check}, done, archived]\n",
        "kanban/tasks/1.md": "# a\n",
      ]) == ["active doing", "check doing", "done done", "archived cancelled"])
    // Without a list of its own.
    #expect(
      try meanings(["kanban/tasks/1.md": "# a\n"]) == [
        "backlog open", "todo open", "in-progress doing", "review doing", "done done", "archived cancelled",
      ])
    #expect(
      try meanings([".tbd/data-sync/issues/is-1.md": "---\ntitle: x\n---\n"]) == [
        "open open", "in_progress doing", "blocked blocked", "deferred blocked", "closed done",
      ])
  }

  @Test func `warns of a tool's list in which no status closes todos`() throws {
    let folder = try TemporaryFolder([
      "backlog/config.yml": "project_name: X\nstatuses: [To Do, In Progress]\n",
      "backlog/tasks/a.md": "# a\n",
    ])
    func warning() throws -> Problem? { try Project.open(folder.path)?.settings.withoutClosedStatus }
    let problem = try #require(try warning())
    #expect(problem.path == folder["backlog/config.yml"])
    #expect(problem.excerpt.map { "\($0.line):\($0.column)" } == "2:11")
    try folder.write("todosite.yml", "statuses: [To Do, In Progress, {name: Over, means: done}]\n")
    #expect(try warning() == nil)
  }

  @Test func `reports invalid settings of a tool with their location`() throws {
    func problem(_ config: String) throws -> String {
      let folder = try TemporaryFolder(["backlog/config.yml": config, "backlog/tasks/a.md": "# a\n"])
      do throws(Problems) {
        _ = try Project.open(folder.path)
        return ""
      } catch {
        let place = error.all[0].excerpt.map { ":\($0.line):\($0.column)" } ?? ""
        #expect(error.all.map(\.path) == [folder["backlog/config.yml"]])
        return error.all[0].message + place
      }
    }
    #expect(try problem("statuses: Done\n") == "wrong value for \"statuses\":1:11")
    #expect(try problem("statuses: [[a]]\n") == "wrong value for \"statuses\":1:11")
    #expect(try problem("statuses: [{label: a}]\n") == "wrong value for \"statuses\":1:11")
    #expect(try problem("a: %b\n") == "\"%\" cannot begin a plain value:1:4")
    #expect(try problem("# only a comment\n") == "")
  }
}
