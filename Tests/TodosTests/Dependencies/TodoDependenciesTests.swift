import Testing

@testable import Todos

@Suite struct TodoDependenciesTests {
  private func dependencies(_ files: KeyValuePairs<String, String>) -> TodoDependencies {
    let snapshot = MemoryTodoStore(files).snapshot()
    return TodoDependencies(snapshot.todos, TodoRelations(snapshot))
  }

  /// Todos in the order of their numbers, each waiting for those that it is given with.
  private func dependencies(of needs: [[Int]]) -> TodoDependencies {
    let content = MemoryTodoStore(["a.md": "# A\n"]).snapshot().todos[0].content
    let todos = needs.enumerated().map { number, needs in
      TodoItem(
        id: "t\(number)", path: TodoPath("t\(number).md"), title: "T", status: TodoStatus("open", .open),
        depends: needs.map { "t\($0)" }, content: content)
    }
    let relations = TodoRelations(
      of: todos, index: TodoIndex(todos, files: []), linkTargets: todos.map { _ in [] })
    return TodoDependencies(todos, relations)
  }

  @Test func `parts those that wait from those with nothing in the way`() {
    // In the order of all: a, b, c, d, and z, which is done.
    let dependencies = self.dependencies([
      "a.md": "---\ndepends: [z, b, c]\n---\n# A\n", "b.md": "---\ndepends: c\n---\n# B\n", "c.md": "# C\n",
      "d.md": "---\ndepends: z\n---\n# D\n", "e.md": "# E\n",
      "z.md": "---\nstatus: done\ndepends: e\n---\n# Z\n",
    ])
    #expect(dependencies.waiting == [0, 1])
    #expect(dependencies.ready == [2, 3])
    #expect(dependencies.cycles == [])
    #expect(dependencies.needs(of: 0) == [1, 2, 5])
    #expect(dependencies.needs(of: 5) == [])
    #expect(dependencies.dependentCount(of: 2) == 2)
    #expect(dependencies.dependentCount(of: 4) == 0)
    #expect(dependencies.dependents(of: 2, atMost: 1) == [0])
    #expect(dependencies.dependents(of: 2, atMost: 9) == [0, 1])
    #expect(dependencies.participants(atMost: 5) == [0, 1, 2, 3, 5])
    #expect(dependencies.participants(atMost: 4) == nil)
  }

  @Test func `begins with what most wait for`() {
    let dependencies = self.dependencies(of: [[], [], [0, 1], [1], [3], []])
    #expect(dependencies.ready == [1, 0])
    #expect(dependencies.waiting == [2, 3, 4])
  }

  @Test func `names a ring as a way round, from its first todo on`() {
    // a waits for b, b for c, and c for a; so a comes before c.
    #expect(dependencies(of: [[1], [2], [0]]).cycles == [DependencyCycle(ring: [0, 2, 1])])
    #expect(dependencies(of: [[0]]).cycles == [DependencyCycle(ring: [0])])
    #expect(dependencies(of: [[1], []]).cycles == [])
  }

  @Test func `names the shortest ring, and who else is part of it`() {
    #expect(
      dependencies(of: [[1], [0, 2, 3], [0], [1], [4, 5], []]).cycles == [
        DependencyCycle(ring: [0, 1], others: [2, 3]), DependencyCycle(ring: [4]),
      ])
  }

  @Test func `counts a todo that waits for itself and others as one of a ring`() {
    #expect(dependencies(of: [[0, 1], [0]]).cycles == [DependencyCycle(ring: [0, 1])])
  }

  @Test func `breaks a ring where one of its todos is closed`() {
    let dependencies = self.dependencies([
      "a.md": "---\ndepends: b\n---\n# A\n", "b.md": "---\nstatus: done\ndepends: a\n---\n# B\n",
    ])
    #expect(dependencies.cycles == [])
    #expect(dependencies.ready == [0])
    #expect(dependencies.waiting == [])
  }

  @Test func `finds nothing where nothing waits`() {
    let dependencies = self.dependencies(["a.md": "# A\n", "b.md": "---\nstatus: done\n---\n# B\n"])
    #expect(dependencies.ready == [])
    #expect(dependencies.waiting == [])
    #expect(dependencies.participants(atMost: 200) == [])
  }

  @Test func `takes a chain and a ring of any length`() {
    let count = 100_000
    let chain = dependencies(of: (0..<count).map { $0 == 0 ? [] : [$0 - 1] })
    #expect(chain.ready == [0])
    #expect(chain.waiting.count == count - 1)
    let ring = dependencies(of: (0..<count).map { [($0 + count - 1) % count] })
    #expect(ring.cycles == [DependencyCycle(ring: Array(0..<count))])
  }
}
