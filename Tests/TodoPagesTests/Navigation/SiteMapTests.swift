import Testing
@testable import TodoPages
import Todos

@Suite struct SiteMapTests {
  private func map(_ files: KeyValuePairs<String, String>) -> SiteMap {
    SiteMap(MemoryTodoStore(files).snapshot(), pageSize: 2)
  }

  @Test func `finds the todos of a group's page`() throws {
    let map = map([
      "a.md": "---\ntags: [x, y]\n---\n# A\n", "b.md": "---\ntags: y\nstatus: done\n---\n# B\n",
    ])
    let page = try #require(map.page(of: .tag, "y"))
    let found = try #require(map.group(of: page))
    #expect(found.group == TodoGroup(.tag, "y", todoIndices: [0, 1]))
    #expect(
      found.progress
        == TodoProgress(
          shares: [.init(group: .open, count: 1), .init(group: .done, count: 1)],
          statuses: [
            .init(status: TodoStatus("open", .open), count: 1),
            .init(status: TodoStatus("done", .done), count: 1),
          ], closed: 1, total: 2))
    #expect(map.group(of: .group(.person, name: "y")) == nil)
    #expect(map.group(of: .list) == nil)
    #expect(map.progress(of: .tag).map(\.total) == [1, 2])
  }

  @Test func `the spellings of a name have one page, and pages show one of them`() throws {
    let map = map([
      "a.md": "---\ntags: bug\nstatus: In review\n---\n# A\n",
      "b.md": "---\ntags: [Bug, C++]\nstatus: In Review\n---\n# B\n",
      "c.md": "---\ntags: [Bug, C#]\nstatus: In Review\n---\n# C\n",
    ])
    let page = try #require(map.page(of: .tag, "Bug"))
    #expect(map.group(of: page)?.group == TodoGroup(.tag, "Bug", todoIndices: [0, 1, 2]))
    #expect(map.snapshot.todos.map(\.tags) == [["Bug"], ["Bug", "C++"], ["Bug", "C#"]])
    #expect(map.progress.statuses == [.init(status: TodoStatus("In Review", .open), count: 3)])
    #expect(map.group(of: page)?.progress == map.progress)
  }

  @Test func `a map of one list counts the spellings of a status together, and keeps those of todos`() {
    let snapshot = MemoryTodoStore([
      "a.md": "---\nstatus: in review\n---\n# A\n", "b.md": "---\nstatus: In Review\n---\n# B\n",
    ]).snapshot()
    let map = SiteMap(ofOneList: snapshot)
    #expect(map.snapshot === snapshot)
    #expect(map.progress.statuses == [.init(status: TodoStatus("in review", .open), count: 2)])
    let declared = StatusVocabulary([.init(name: "In Review", isClosed: false)])
    #expect(
      SiteMap(ofOneList: snapshot, statuses: declared).progress.statuses.map(\.status.label) == ["In Review"])
  }

  @Test func `rows have the progress of their parts, and say whether they wait`() {
    let map = map([
      "a.md": "# A\n", "b.md": "---\nparent: a\nstatus: done\n---\n# B\n",
      "c.md": "---\nparent: a\ndepends: [a, b]\n---\n# C\n", "d.md": "---\ndepends: b\n---\n# D\n",
      "e.md": "---\nstatus: done\ndepends: a\n---\n# E\n",
    ])
    let rows = map.snapshot.todos.indices.map { map.row(at: $0) }
    #expect(rows.map(\.todo.id) == ["a", "c", "d", "b", "e"])
    #expect(rows.map(\.isWaiting) == [false, true, false, false, false])
    #expect(
      rows.map(\.parts) == [
        TodoProgress(
          shares: [.init(group: .open, count: 1), .init(group: .done, count: 1)],
          statuses: [
            .init(status: TodoStatus("open", .open), count: 1),
            .init(status: TodoStatus("done", .done), count: 1),
          ], closed: 1, total: 2),
        nil, nil, nil, nil,
      ])
  }

  @Test func `summaries have the order of the project's statuses`() {
    let store = MemoryTodoStore([
      "a.md": "---\nstatus: done\n---\n", "b.md": "---\nstatus: doing\n---\n",
      "c.md": "---\nstatus: idea\n---\n",
      "d.md": "---\nstatus: waiting\n---\n", "e.md": "---\nstatus: doing\n---\n",
    ])
    let statuses = StatusVocabulary([
      .init(name: "waiting", isClosed: false), .init(name: "doing", isClosed: false),
      .init(name: "idea", group: .open, isClosed: false), .init(name: "done", isClosed: true),
    ])
    for map in [
      SiteMap(store.snapshot(), statuses: statuses, pageSize: 9),
      SiteMap(ofOneList: store.snapshot(), statuses: statuses),
    ] {
      #expect(map.progress.shares.map(\.group) == [.blocked, .doing, .open, .done])
      #expect(map.progress.shares.map(\.count) == [1, 2, 1, 1])
      #expect(map.progress.sentence == "1 waiting, 2 doing, 1 idea, 1 done")
    }
  }

  @Test func `a map of one list has no groups`() {
    let snapshot = MemoryTodoStore(["a.md": "---\ntags: x\nparent: b\n---\n# A\n", "b.md": "# B\n"])
      .snapshot()
    let map = SiteMap(ofOneList: snapshot)
    #expect(map.groups == TodoGroups([]))
    #expect(map.page(of: .tag, "x") == nil)
    #expect(map.pageSize == 2)
    #expect(map.progress.total == 2)
    #expect(map.relations.parents == [1, -1])
  }
}
