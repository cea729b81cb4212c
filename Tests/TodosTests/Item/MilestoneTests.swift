import Documents
import FileSystem
import TestSupport
import Testing
@testable import Todos

/// Tests of the milestone and of the date of the last change, which other tools keep.
@Suite struct MilestoneTests {
  private func todo(_ keys: String) -> TodoItem {
    MemoryTodoStore(["a.md": "---\ntitle: a\n\(keys)---\n"]).snapshot().todos[0]
  }

  @Test(
    arguments: [
      ("milestone: m-6\n", "m-6"), ("Milestone: ' Two  words '\n", "Two  words"), ("milestone:\n", nil),
      ("milestone: [a, b]\n", nil), ("milestones: m-6\n", nil), ("milestone: ~\n", "~"),
    ] as [(String, String?)])
  func `the milestone is a text, and remains among the other keys`(keys: String, milestone: String?) {
    let todo = todo(keys)
    #expect(todo.milestone == milestone.map { Milestone($0) })
    #expect(todo.extra.count == 1)
  }

  @Test(
    arguments: [
      ("updated: 2026-11-20\n", "2026-11-20"), ("updated_date: '2026-11-20 21:33'\n", "2026-11-20T21:33"),
      ("updated_at: 2026-11-20T08:15:00Z\n", "2026-11-20T08:15Z"), ("Modified: 2026-11-20\n", "2026-11-20"),
      ("dateModified: 2026-11-20\n", "2026-11-20"), ("lastmod: 2026-11-20\n", "2026-11-20"),
      ("lastmod: 2026-11-01\nupdated: 2026-11-20\n", "2026-11-20"), ("updated: yesterday\n", nil),
      ("updated: 2019-01-02, 2020-03-04\n", nil), ("updated: [2026-11-20]\n", nil),
    ] as [(String, String?)])
  func `the date of the last change has the keys of several tools`(keys: String, date: String?) {
    let snapshot = MemoryTodoStore(["a.md": "---\ntitle: a\n\(keys)---\n"]).snapshot()
    #expect(snapshot.todos[0].updated?.description == date)
    #expect(snapshot.problems == [])
  }

  @Test func `a closed todo without a completion date ended at its last change`() {
    #expect(todo("updated: 2026-11-20\n").ended == nil)
    #expect(todo("status: done\nupdated: 2026-11-20\n").ended?.description == "2026-11-20")
    #expect(
      todo("status: done\nupdated: 2026-11-20\ncompleted: 2026-11-19\n").ended?.description == "2026-11-19")
    let snapshot = MemoryTodoStore([
      "a.md": "---\ncreated: 2026-11-01\nstatus: done\nupdated: 2026-11-20\n---\n"
    ]).snapshot()
    #expect(TodoTrend(of: snapshot.todos).days.map(\.closed) == [0, 1])
  }

  @Test func `the files of Backlog.md have the titles of milestones`() async throws {
    let folder = try TemporaryFolder([
      "backlog/tasks/a.md": "---\nid: TASK-1\ntitle: a\nmilestone: M-6\n---\n",
      "backlog/tasks/b.md": "---\nid: TASK-2\ntitle: b\nmilestone: agent cli\n---\n",
      "backlog/tasks/c.md": "---\nid: TASK-3\ntitle: c\nmilestone: v1\n---\n",
      "backlog/milestones/m-6 - agent-cli.md": "---\nid: m-6\ntitle: \"Agent CLI\"\n---\n\n## Description\n",
      "backlog/milestones/m-7.md": "---\nid: [\n---\n", "backlog/milestones/readme.md": "# Milestones\n",
    ])
    let project = try #require(try Project.open(folder.path))
    let store = FolderTodoStore(project.todos, rules: project.settings.rules, workers: Workers(jobs: 1))
    let snapshot = try await store.snapshot()
    #expect(snapshot.todos.map(\.milestone?.title) == ["Agent CLI", "Agent CLI", "v1"])
    #expect(snapshot.todos.map(\.milestone?.word) == ["M-6", "agent cli", "v1"])
    #expect(TodoGroups(snapshot.todos)[.milestone].map(\.todoIndices) == [[0, 1], [2]])
    #expect(snapshot.problems == [] && snapshot.skipped.others.count == 3)
    let known = FilterValues(snapshot, rules: TodoRules())
    let today = try #require(TodoDate(text: "2026-12-01"))
    for (query, ids) in [
      ("milestone:m-6", ["TASK-1", "TASK-2"]),
      ("milestone:\"agent cli\" milestone:V1", ["TASK-1", "TASK-2", "TASK-3"]),
      ("milestone:\"Ágent CLI\"", ["TASK-1", "TASK-2"]), ("milestone:agent", []),
    ] {
      let filter = try TodoFilter(query: query, known, today: today)
      #expect(snapshot.todos.filter { filter.matches($0) }.map(\.id) == ids)
    }
  }
}
