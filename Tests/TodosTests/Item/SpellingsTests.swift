import Testing
@testable import Todos

@Suite struct SpellingsTests {
  private func shown(
    _ field: TodoField, _ words: [String], declared: [String] = []
  ) -> [String] {
    var spellings = Spellings(of: field, declared: declared)
    for word in words { spellings.add(word) }
    return spellings.shown
  }

  @Test(arguments: [
    (["Bug", "bug", "bug"], ["bug"]), (["Bug", "bug"], ["Bug"]), (["a", "B", "b", "A", "A"], ["A", "B"]),
    (["C++", "C#", "c++", "C++"], ["C++", "C#"]), (["a-b", "a b", "ab"], ["a-b", "a b", "ab"]),
    (["José", "Jose", "JOSÉ", "JOSÉ"], ["JOSÉ", "Jose"]), (["Zo\u{EB}", "Zoe\u{308}"], ["Zo\u{EB}"]),
  ])
  func `shows the commonest spelling of those that differ only in case, or else the first`(
    words: [String], expected: [String]
  ) {
    #expect(shown(.tags, words) == expected)
    #expect(shown(.milestone, words) == expected)
  }

  @Test func `people differ neither in case nor in a leading "@"`() {
    #expect(shown(.assignee, ["@ana", "Ana", "Bo", "Ana"]) == ["Ana", "Bo"])
    #expect(shown(.tags, ["@ana", "Ana"]) == ["@ana", "Ana"])
  }

  @Test func `statuses and priorities are the same words as everywhere`() {
    #expect(
      shown(.status, ["in-progress", "In Progress", "In Progress", "doing"]) == ["In Progress", "doing"])
    #expect(shown(.priority, ["P1", "p1", "high"]) == ["P1", "high"])
  }

  @Test func `a declared spelling is shown, however common it is`() {
    #expect(shown(.status, ["DONE", "DONE", "idea"], declared: ["Done", "Open"]) == ["Done", "idea"])
  }

  @Test func `knows the spellings of each word, and how many todos have them`() {
    var spellings = Spellings(of: .tags)
    for (word, count) in [("bug", 1), ("home", 4), ("Bug", 3)] { spellings.add(word, count: count) }
    #expect(spellings.replacements == ["bug": "Bug"])
    #expect(spellings.several.map { $0.map(\.text) } == [["Bug", "bug"]])
    #expect(spellings.several.map { $0.map(\.count) } == [[3, 1]])
  }

  @Test func `a todo gets the spellings that are shown, and keeps its own`() throws {
    let snapshot = MemoryTodoStore([
      "a.md":
        "---\nstatus: Done\npriority: HIGH\nmilestone: V1\ntags: [bug, Bug, x]\nassignee: ['@ana', Ana]\n---\n",
      "b.md":
        "---\nstatus: done\npriority: high\nmilestone: v1\ntags: [Bug]\nassignee: Ana\ncompleted: 2026-11-01\n---\n",
      "c.md":
        "---\nstatus: done\npriority: high\nmilestone: v1\ntags: [Bug]\nassignee: Ana\ncompleted: 2026-11-01\n---\n",
    ]).snapshot()
    let spelled = snapshot.spelled(by: TodoGroups(snapshot.todos).spellings)
    let todo = try #require(spelled.todos.first { $0.id == "a" })
    #expect(todo.status == TodoStatus("done", .done))
    #expect(todo.priority == TodoPriority("high", .high))
    #expect(todo.milestone?.title == "v1" && todo.milestone?.word == "V1")
    #expect(todo.tags == ["Bug", "x"] && todo.assignees == ["Ana"])
    #expect(todo.written.tags == ["bug", "Bug", "x"])
    #expect(spelled.todos.filter { $0.written === $0 }.map(\.id) == ["b", "c"])
  }

  @Test func `todos without other spellings stay the same snapshot`() {
    let snapshot = MemoryTodoStore(["a.md": "---\ntags: [Bug, C++, C#]\n---\n"]).snapshot()
    #expect(snapshot.spelled(by: TodoGroups(snapshot.todos).spellings) === snapshot)
  }
}
