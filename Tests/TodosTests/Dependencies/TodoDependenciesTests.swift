import TestSupport
import Testing

@testable import Todos

@Suite struct TodoDependenciesTests {
  private func dependencies(_ files: KeyValuePairs<String, String>) -> TodoDependencies {
    let snapshot = MemoryTodoStore(files).snapshot()
    return TodoDependencies(snapshot.todos, snapshot.relations)
  }

  /// Returns the dependencies of open todos; `needs` has the indices of the todos that each depends on.
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

  @Test func `separates waiting from ready todos`() {
    // The indices are 0 for a, 1 for b, 2 for c, 3 for d, 4 for e, and 5 for z, which is done.
    let dependencies = self.dependencies([
      "a.md": "---\ndepends: [z, b, c]\n---\n# A\n", "b.md": "---\ndepends: c\n---\n# B\n", "c.md": "# C\n",
      "d.md": "---\ndepends: z\n---\n# D\n", "e.md": "# E\n",
      "z.md": "---\nstatus: done\ndepends: e\n---\n# Z\n",
    ])
    #expect(dependencies.waiting == [0, 1])
    #expect(dependencies.ready == [2, 3])
    #expect(dependencies.cycles == [])
    #expect(dependencies.needs(of: 0) == [1, 2])
    #expect(dependencies.needs(of: 0, closed: true) == [5])
    #expect(dependencies.needs(of: 5) == [])
    #expect(dependencies.dependentCount(of: 2) == 2)
    #expect(dependencies.dependentCount(of: 4) == 0)
    #expect(dependencies.dependents(of: 2, atMost: 1) == [0])
    #expect(dependencies.dependents(of: 2, atMost: 9) == [0, 1])
    #expect(dependencies.participants(atMost: 5) == [0, 1, 2, 3, 5])
    #expect(dependencies.participants(atMost: 4) == nil)
  }

  @Test func `sorts ready todos by the number of their dependents, highest first`() {
    let dependencies = self.dependencies(of: [[], [], [0, 1], [1], [3], []])
    #expect(dependencies.ready == [1, 0])
    #expect(dependencies.waiting == [2, 3, 4])
  }

  @Test func `a todo that is begun or has open parts is neither ready nor waiting`() {
    // The indices are 0 for a to 4 for e, and 5 for z, which is done.
    let dependencies = self.dependencies([
      "a.md": "---\nstatus: doing\n---\n# A\n", "b.md": "---\ndepends: z\n---\n# B\n",
      "c.md": "---\nparent: b\ndepends: [a, d]\n---\n# C\n", "d.md": "# D\n",
      "e.md": "---\ndepends: a\n---\n# E\n",
      "z.md": "---\nstatus: done\n---\n# Z\n",
    ])
    #expect(dependencies.ready == [3])
    #expect(dependencies.others == [0, 1])
    #expect(dependencies.waiting == [2, 4])
    #expect(dependencies.participants(atMost: 6) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `the path of a cycle starts at its first todo`() {
    // 0 waits for 1, 1 for 2, and 2 for 0; so 0 must be done before 2.
    #expect(dependencies(of: [[1], [2], [0]]).cycles == [DependencyCycle(path: [0, 2, 1])])
    #expect(dependencies(of: [[0]]).cycles == [DependencyCycle(path: [0])])
    #expect(dependencies(of: [[1], []]).cycles == [])
  }

  @Test func `finds the shortest of connected cycles, and the other todos of these cycles`() {
    #expect(
      dependencies(of: [[1], [0, 2, 3], [0], [1], [4, 5], []]).cycles == [
        DependencyCycle(path: [0, 1], others: [2, 3]), DependencyCycle(path: [4]),
      ])
  }

  @Test func `a todo that waits for itself and others is part of one cycle`() {
    #expect(dependencies(of: [[0, 1], [0]]).cycles == [DependencyCycle(path: [0, 1])])
  }

  @Test func `a closed todo breaks a cycle`() {
    let dependencies = self.dependencies([
      "a.md": "---\ndepends: b\n---\n# A\n", "b.md": "---\nstatus: done\ndepends: a\n---\n# B\n",
    ])
    #expect(dependencies.cycles == [])
    #expect(dependencies.ready == [0])
    #expect(dependencies.waiting == [])
  }

  @Test func `without dependencies, no todo is waiting or ready`() {
    let dependencies = self.dependencies(["a.md": "# A\n", "b.md": "---\nstatus: done\n---\n# B\n"])
    #expect(dependencies.ready == [])
    #expect(dependencies.waiting == [])
    #expect(dependencies.participants(atMost: 200) == [])
  }

  @Test(.tags(.rounds)) func `finds the ready todo of a long chain and the path of a long cycle`() {
    let count = rounds(100_000)
    let chain = dependencies(of: (0..<count).map { $0 == 0 ? [] : [$0 - 1] })
    #expect(chain.ready == [0])
    #expect(chain.waiting.count == count - 1)
    let cycle = dependencies(of: (0..<count).map { [($0 + count - 1) % count] })
    #expect(cycle.cycles == [DependencyCycle(path: Array(0..<count))])
  }
}
