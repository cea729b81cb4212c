import Testing
@testable import Todos

@Suite struct TodoGroupTests {
  private func groups(_ files: KeyValuePairs<String, String>) -> TodoGroups {
    TodoGroups(MemoryTodoStore(files).snapshot().todos)
  }

  @Test func `groups todos by tag, in natural order, and all spellings of a tag together`() {
    let groups = groups([
      "a.md": "---\ntags: [sprint-10, home, HOME]\n---\n# A\n",
      "b.md": "---\ntags: [sprint-9, Home]\n---\n# B\n", "c.md": "---\ntags: [Home]\n---\n# C\n",
    ])
    #expect(
      groups.tags == [
        TodoGroup(.tag, "Home", todoIndices: [0, 1, 2]), TodoGroup(.tag, "sprint-9", todoIndices: [1]),
        TodoGroup(.tag, "sprint-10", todoIndices: [0]),
      ])
    #expect(groups[.tag] == groups.tags)
    #expect(groups.people.isEmpty)
  }

  @Test func `groups canonically equivalent names together`() {
    let groups = groups([
      "a.md": "---\nassignee: [Zo\u{EB}, Zoe\u{308}]\n---\n# A\n",
      "b.md": "---\nassignee: Zoe\u{308}\n---\n# B\n",
    ])
    #expect(groups.people == [TodoGroup(.person, "Zo\u{EB}", todoIndices: [0, 1])])
  }

  @Test func `sorts statuses as the project does, other ones by group`() {
    let groups = groups([
      "a.md": "---\nstatus: done\n---\n# A\n", "b.md": "---\nstatus: in review\n---\n# B\n",
      "c.md": "---\nstatus: blocked\n---\n# C\n", "d.md": "# D\n", "e.md": "---\nstatus: Done\n---\n# E\n",
    ])
    #expect(groups.statuses.map(\.name) == ["open", "in review", "blocked", "done"])
  }
}
