import Testing

@testable import Todos

@Suite struct TodoReadinessTests {
  private static func snapshot(_ files: KeyValuePairs<String, String>) -> TodoSnapshot {
    MemoryTodoStore(files).snapshot()
  }

  private func ready(_ snapshot: TodoSnapshot, for name: String? = nil) -> [String] {
    TodoReadiness(of: snapshot, for: name).ready.map { snapshot.todos[$0].id }
  }

  private func obstacles(
    to id: String, in snapshot: TodoSnapshot, for name: String? = nil
  ) throws -> [TodoObstacle<Int>] {
    let todoIndex = try #require(snapshot.index.todoIndex(of: TodoPath("\(id).md")))
    return TodoReadiness(of: snapshot, for: name).obstacles(to: todoIndex)
  }

  private func todoIndices(_ ids: String..., in snapshot: TodoSnapshot) throws -> [Int] {
    try ids.map { try #require(snapshot.index.todoIndex(of: TodoPath("\($0).md"))) }
  }

  @Test func `only open todos are ready, each with its reason`() throws {
    let snapshot = Self.snapshot([
      "a.md": "# A\n", "b.md": "---\nstatus: doing\n---\n# B\n", "c.md": "---\nstatus: waiting\n---\n# C\n",
      "d.md": "---\nstatus: done\ndepends: a\nassignee: Bo\n---\n# D\n",
      "e.md": "---\nstatus: cancelled\n---\n# E\n",
    ])
    #expect(ready(snapshot) == ["a"])
    #expect(try obstacles(to: "a", in: snapshot) == [])
    #expect(try obstacles(to: "b", in: snapshot) == [.status(TodoStatus("doing", .doing))])
    #expect(try obstacles(to: "c", in: snapshot) == [.status(TodoStatus("waiting", .blocked))])
    #expect(try obstacles(to: "d", in: snapshot) == [.status(TodoStatus("done", .done))])
    #expect(try obstacles(to: "e", in: snapshot) == [.status(TodoStatus("cancelled", .cancelled))])
  }

  @Test func `a todo waits for its unclosed dependencies`() throws {
    let snapshot = Self.snapshot([
      "a.md": "---\ndepends: [d, b, c]\n---\n# A\n", "b.md": "---\nstatus: blocked\n---\n# B\n",
      "c.md": "---\nstatus: done\n---\n# C\n", "d.md": "# D\n",
      // A reference without a target is reported by `check`, and holds up nothing.
      "e.md": "---\ndepends: [c, nothing]\n---\n# E\n",
    ])
    #expect(ready(snapshot) == ["d", "e"])
    #expect(try obstacles(to: "a", in: snapshot) == [.waiting(todoIndices("d", "b", in: snapshot))])
    #expect(try obstacles(to: "e", in: snapshot) == [])
  }

  @Test func `a todo waits for its open parts`() throws {
    let snapshot = Self.snapshot([
      "a.md": "# A\n", "b.md": "---\nparent: a\n---\n# B\n", "c.md": "---\nparent: a\n---\n# C\n",
      "d.md": "---\nparent: a\nstatus: done\n---\n# D\n",
      "e.md": "# E\n", "f.md": "---\nparent: e\nstatus: cancelled\n---\n# F\n",
      "g.md": "---\nstatus: done\n---\n# G\n", "h.md": "---\nparent: g\nstatus: doing\n---\n# H\n",
    ])
    #expect(ready(snapshot) == ["b", "c", "e"])
    #expect(try obstacles(to: "a", in: snapshot) == [.parts(todoIndices("b", "c", in: snapshot))])
    #expect(try obstacles(to: "e", in: snapshot) == [])
    #expect(try obstacles(to: "g", in: snapshot) == [.status(TodoStatus("done", .done))])
  }

  @Test func `a todo in a cycle is never ready`() throws {
    let snapshot = Self.snapshot([
      "a.md": "---\ndepends: b\n---\n# A\n", "b.md": "---\ndepends: a\n---\n# B\n",
      "c.md": "---\ndepends: c\n---\n# C\n", "d.md": "---\ndepends: a\n---\n# D\n",
    ])
    #expect(ready(snapshot) == [])
    let pair = try todoIndices("a", "b", in: snapshot)
    #expect(
      try obstacles(to: "b", in: snapshot) == [.waiting([pair[0]]), .cycle(pair)])
    let own = try todoIndices("c", in: snapshot)
    #expect(try obstacles(to: "c", in: snapshot) == [.waiting(own), .cycle(own)])
    // It waits for a cycle, but is not in it.
    #expect(try obstacles(to: "d", in: snapshot) == [.waiting([pair[0]])])
  }

  @Test func `a todo of somebody else is not ready`() throws {
    let snapshot = Self.snapshot([
      "a.md": "---\nassignee: Ana\n---\n# A\n", "b.md": "# B\n",
      "c.md": "---\nassignee: [\"@bo\", Ana]\n---\n# C\n",
      "d.md": "---\nassignee: Ana\nstatus: doing\n---\n# D\n",
    ])
    #expect(ready(snapshot) == ["b"])
    #expect(TodoReadiness(of: snapshot, for: nil).assignedCount == 2)
    #expect(ready(snapshot, for: "ana") == ["a", "b", "c"])
    #expect(ready(snapshot, for: "Bo") == ["b", "c"])
    #expect(TodoReadiness(of: snapshot, for: "Bo").assignedCount == 1)
    #expect(try obstacles(to: "a", in: snapshot, for: "Bo") == [.assigned(["Ana"])])
    #expect(
      try obstacles(to: "d", in: snapshot) == [.status(TodoStatus("doing", .doing)), .assigned(["Ana"])])
  }

  @Test func `the best todo comes first: by priority, due date, and number of dependents`() {
    let snapshot = Self.snapshot([
      "a.md": "---\npriority: low\ndue: 2026-12-01\n---\n# A\n", "b.md": "---\npriority: high\n---\n# B\n",
      "c.md": "---\npriority: high\ncreated: 2026-11-01\n---\n# C\n",
      "d.md": "---\npriority: high\n---\n# D\n",
      "e.md": "---\npriority: high\ndue: 2026-12-09\n---\n# E\n",
      "f.md": "---\ndepends: [d, b]\n---\n# F\n", "g.md": "---\ndepends: d\n---\n# G\n",
      "h.md": "---\nstatus: done\ndepends: c\n---\n# H\n", "i.md": "# I\n",
    ])
    #expect(ready(snapshot) == ["e", "d", "b", "c", "a", "i"])
  }
}
