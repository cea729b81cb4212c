import Testing
@testable import Todos

@Suite struct TodoRelationsTests {
  private func relations(_ files: KeyValuePairs<String, String>) -> (TodoRelations, TodoSnapshot) {
    let snapshot = MemoryTodoStore(files).snapshot()
    return (snapshot.relations, snapshot)
  }

  @Test func `finds dependencies in both directions, without duplicates`() {
    let (relations, _) = relations([
      "a.md": "---\ndepends: [b, c, b, nobody]\n---\n# A\n", "b.md": "---\ndepends: c\n---\n# B\n",
      "c.md": "# C\n",
    ])
    #expect(Array(relations.depends[0]) == [1, 2])
    #expect(Array(relations.depends[1]) == [2])
    #expect(Array(relations.depends[2]) == [])
    #expect(Array(relations.blocks[0]) == [])
    #expect(Array(relations.blocks[1]) == [0])
    #expect(Array(relations.blocks[2]) == [0, 1])
    #expect(relations.depends.total == 3)
  }

  @Test func `keeps a dependency of a todo on itself`() {
    let (relations, _) = relations(["a.md": "---\ndepends: [a, b]\n---\n# A\n", "b.md": "# B\n"])
    #expect(Array(relations.depends[0]) == [0, 1])
    #expect(Array(relations.blocks[0]) == [0])
  }

  @Test func `finds dependencies that the file of the other todo has`() {
    let (relations, snapshot) = relations([
      "a.md": "---\ndependencies: [{type: blocks, target: b}, {type: blocks, target: B}]\n---\n# A\n",
      "b.md": "---\ndepends: a\n---\n# B\n",
      "c.md": "---\ndependencies: [{type: blocks, target: b}, {type: related, target: a}]\n---\n# C\n",
    ])
    #expect(snapshot.todos.map(\.blocks) == [["b", "B"], [], ["b"]])
    #expect(Array(relations.depends[0]) == [])
    #expect(Array(relations.depends[1]) == [0, 2])
    #expect(Array(relations.blocks[0]) == [1])
    #expect(Array(relations.blocks[2]) == [1])
    #expect(snapshot.index.dependencies(of: snapshot.todos[1]) == [0, 2])
    #expect(snapshot.dependencyNames(of: snapshot.todos[1]) == ["a", "c"])
  }

  @Test func `finds children and ancestors`() {
    let (relations, _) = relations([
      "a.md": "# A\n", "b.md": "---\nparent: a\n---\n# B\n", "c.md": "---\nparent: b\n---\n# C\n",
      "d.md": "---\nparent: a\n---\n# D\n", "e.md": "---\nparent: e\n---\n# E\n",
      "f.md": "---\nparent: gone\n---\n# F\n",
    ])
    #expect(Array(relations.children[0]) == [1, 3])
    #expect(relations.parents == [-1, 0, 1, 0, -1, -1])
    #expect(relations.ancestors(of: 2, atMost: 5) == [1, 0])
    #expect(relations.ancestors(of: 2, atMost: 1) == [1])
    #expect(relations.ancestors(of: 4, atMost: 5) == [])
  }

  @Test func `lists each ancestor in a cycle of parents once`() {
    let (relations, _) = relations([
      "a.md": "---\nparent: c\n---\n# A\n", "b.md": "---\nparent: a\n---\n# B\n",
      "c.md": "---\nparent: b\n---\n# C\n", "d.md": "---\nparent: a\n---\n# D\n",
    ])
    #expect(relations.ancestors(of: 0, atMost: 9) == [2, 1])
    #expect(relations.ancestors(of: 3, atMost: 9) == [0, 2, 1])
  }

  @Test func `finds backlinks, but not from the todo itself`() {
    let (relations, _) = relations([
      "a.md": "# A\n\n[[b]] [[b]] [[a]] [x](c.md)\n", "b.md": "# B\n",
      "c.md": "# C\n\n[[b]] ![p](gone.png)\n",
    ])
    #expect(Array(relations.backlinks[0]) == [])
    #expect(Array(relations.backlinks[1]) == [0, 2])
    #expect(Array(relations.backlinks[2]) == [0])
  }
}
