import Testing

@testable import Todos

/// Tests of edits that are written with the words of the other todos.
@Suite struct FolderWordsTests {
  private let words = FolderWords(
    MemoryTodoStore([
      "a.md": "---\nstatus: complete\npriority: urgent\n---\n# A\n",
      "b.md": "---\nstatus: Complete\n---\n# B\n",
      "c.md": "---\nstatus: complete\npriority: P0\n---\n# C\n", "d.md": "---\npriority: urgent\n---\n# D\n",
      "e.md": "---\nstatus: cancelled\n---\n# E\n", "f.md": "---\nstatus: Cancelled\n---\n# F\n",
    ]).snapshot().todos)

  @Test(
    arguments: [
      (.set(.status, "Completed"), .set(.status, "Completed")),
      (.set(.status, " Complete "), .statusWord("complete", at: nil)),
      (.status("COMPLETE", at: evening), .statusWord("complete", at: evening)),
      // Two spellings are used equally often.
      (.set(.status, "Cancelled"), .statusWord("Cancelled", at: nil)),
      (.set(.status, "done"), nil), (.set(.status, "later"), nil), (.set(.priority, "urgent"), nil),
      (.set(.title, "complete"), nil), (.add("complete", to: .tags), nil), (.start, nil),
    ] as [(TodoEdit, TodoEdit?)])
  func `a status has the spelling that most todos have`(edit: TodoEdit, written: TodoEdit?) {
    let rules = TodoRules()
    #expect(rules.dependsOnFolder(edit) == (written != nil))
    #expect(rules.edit(edit, in: words) == written ?? edit)
  }

  @Test(
    arguments: [
      (.set(.priority, "P0"), .set(.priority, "urgent")), (.set(.priority, "high"), nil),
      (.set(.priority, "complete"), nil), (.add("urgent", to: .tags), nil),
    ] as [(TodoEdit, TodoEdit?)])
  func `a priority that the tool has no word for has the one of most todos`(
    edit: TodoEdit, written: TodoEdit?
  ) {
    let rules = TodoRules(tool: .backlog)
    #expect(rules.dependsOnFolder(edit) == (written != nil))
    #expect(rules.edit(edit, in: words) == written ?? edit)
  }
}
