import Testing
@testable import TodoPages
import Todos

@Suite struct DependenciesInteractorTests {
  private func answer(_ files: KeyValuePairs<String, String>, page: Int = 1, size: Int = 200) throws
    -> DependenciesAnswer
  {
    let map = SiteMap(MemoryTodoStore(files).snapshot(), pageSize: size)
    return try DependenciesInteractor(map).answer(to: NumberedRequest(number: page))
  }

  private let files: KeyValuePairs = [
    "a.md": "---\ndepends: [b, z]\n---\n# A\n", "b.md": "# B\n", "c.md": "---\ndepends: z\n---\n# C\n",
    "d.md": "# D\n", "z.md": "---\nstatus: done\n---\n# Z\n",
  ]

  @Test func `finds the ready todos and the waiting todos`() throws {
    let answer = try self.answer(files)
    #expect(answer.ready.map(\.todo.todo.id) == ["b", "c"])
    #expect(answer.ready.map { $0.blocks.todos.map(\.id) } == [["a"], []])
    #expect(answer.ready.map { $0.needs.todos.map(\.id) } == [[], []])
    #expect(answer.ready.map { $0.doneFirst.todos.map(\.id) } == [[], ["z"]])
    #expect(answer.waiting.map(\.todo.todo.id) == ["a"])
    #expect(answer.waiting.map { $0.needs.todos.map(\.id) } == [["b"]])
    #expect(answer.waiting.map { $0.doneFirst.todos.map(\.id) } == [["z"]])
    #expect([answer.readyCount, answer.waitingCount, answer.pageCount] == [2, 1, 1])
    #expect(answer.cycles == [])
  }

  @Test func `a todo whose status is blocked is not ready`() throws {
    let answer = try self.answer([
      "a.md": "---\nstatus: blocked\n---\n# A\n", "b.md": "---\ndepends: a\n---\n# B\n",
      "c.md": "---\nstatus: blocked\ndepends: z\n---\n# C\n",
      "d.md": "---\nstatus: blocked\n---\n# Without others\n",
      "z.md": "---\nstatus: done\n---\n# Z\n",
    ])
    #expect(answer.ready == [])
    #expect(answer.waiting.map(\.todo.todo.id) == ["a", "b", "c"])
    #expect(answer.waiting.map { $0.blocks.todos.map(\.id) } == [["b"], [], []])
    #expect([answer.readyCount, answer.waitingCount] == [0, 3])
  }

  @Test func `a todo that is begun is among the others`() throws {
    let files: KeyValuePairs = [
      "a.md": "---\nstatus: doing\n---\n# A\n", "b.md": "---\ndepends: a\n---\n# B\n",
      "c.md": "---\ndepends: z\n---\n# C\n", "z.md": "---\nstatus: done\n---\n# Z\n",
    ]
    let answer = try self.answer(files)
    #expect(answer.ready.map(\.todo.todo.id) == ["c"])
    #expect(answer.others.map(\.todo.todo.id) == ["a"])
    #expect(answer.others.map { $0.blocks.todos.map(\.id) } == [["b"]])
    #expect([answer.readyCount, answer.waitingCount] == [1, 1])
    let pages = try (1...3).map { try self.answer(files, page: $0, size: 1) }
    #expect(pages.map(\.others.count) == [0, 1, 0] && pages.map(\.waiting.count) == [0, 0, 1])
  }

  @Test func `the graph has the todos with dependencies or dependents, and their arrows`() throws {
    guard case .todos(let todos, let arrows)? = try answer(files).graph else {
      Issue.record("there is nothing to draw")
      return
    }
    #expect(todos.map(\.id) == ["a", "b", "c", "z"])
    #expect(arrows == [.init(from: 1, to: 0), .init(from: 3, to: 0), .init(from: 3, to: 2)])
  }

  @Test func `splits rows into pages, with cycles and the graph on the first page`() throws {
    let first = try answer(files, size: 2)
    #expect(first.ready.count == 2)
    #expect(first.waiting.isEmpty)
    #expect(first.graph != nil)
    let second = try answer(files, page: 2, size: 2)
    #expect(second.ready.isEmpty)
    #expect(second.waiting.map(\.todo.todo.id) == ["a"])
    #expect(second.graph == nil)
    #expect([second.readyCount, second.waitingCount, second.pageCount] == [2, 1, 2])
    #expect(throws: PageError.noSuchPage(.dependencies, number: 3)) { try answer(files, page: 3, size: 2) }
  }

  @Test func `finds each cycle once, as a closed path`() throws {
    let answer = try self.answer([
      "a.md": "---\ndepends: b\n---\n# A\n", "b.md": "---\ndepends: [a, c]\n---\n# B\n",
      "c.md": "---\ndepends: b\n---\n# C\n", "d.md": "---\ndepends: d\n---\n# D\n",
    ])
    #expect(answer.cycles.map { $0.path.todos.map(\.id) } == [["a", "b"], ["d"]])
    #expect(answer.cycles.map { $0.others.todos.map(\.id) } == [["c"], []])
    #expect(answer.cycles.map(\.path.more) == [0, 0])
    #expect(answer.waiting.map(\.todo.todo.id) == ["a", "b", "c", "d"])
  }

  @Test func `limits the number of related todos`() throws {
    let answer = try self.answer([
      "a.md": "---\ndepends: [b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w]\n---\n# A\n",
      "b.md": "---\ndepends: [j]\n---\n# B\n", "c.md": "---\ndepends: b\n---\n# C\n",
      "d.md": "---\ndepends: c\n---\n# D\n", "e.md": "---\ndepends: d\n---\n# E\n",
      "f.md": "---\ndepends: e\n---\n# F\n", "g.md": "---\ndepends: f\n---\n# G\n",
      "h.md": "---\ndepends: g\n---\n# H\n", "i.md": "---\ndepends: h\n---\n# I\n",
      "j.md": "---\ndepends: i\n---\n# J\n", "k.md": "# K\n", "l.md": "# L\n", "m.md": "# M\n",
      "n.md": "# N\n",
      "o.md": "# O\n", "p.md": "# P\n", "q.md": "# Q\n", "r.md": "# R\n", "s.md": "# S\n", "t.md": "# T\n",
      "u.md": "# U\n", "v.md": "# V\n", "w.md": "# W\n",
    ])
    #expect(answer.waiting[0].needs.todos.count == 20)
    #expect(answer.waiting[0].needs.more == 2)
    #expect(answer.cycles.map { $0.path.todos.map(\.id) } == [["b", "c", "d", "e", "f", "g", "h", "i"]])
    #expect(answer.cycles.map(\.path.more) == [1])
  }

  @Test func `the answer is empty if no open todo has dependencies`() throws {
    #expect(try answer(["a.md": "# A\n"]) == DependenciesAnswer())
    #expect(
      try answer(["a.md": "---\nstatus: done\ndepends: b\n---\n# A\n", "b.md": "# B\n"])
        == DependenciesAnswer())
  }
}
