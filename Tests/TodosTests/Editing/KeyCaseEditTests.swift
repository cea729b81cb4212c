import Testing

@testable import Todos

/// Edits of files whose known keys are in another case.
@Suite struct KeyCaseEditTests {
  private let text =
    "---\nTitle: A\nStatus: Open # now\nDUE: 2026-12-01\nTags: [a]\nEnergy: low\n---\nBody\n"

  @Test(arguments: [
    (TodoEdit.set(.title, "B"), ["-Title: A", "+Title: B"]),
    (.set(.status, "doing"), ["-Status: Open # now", "+Status: doing # now"]),
    (.set(.due, "2026-12-02"), ["-DUE: 2026-12-01", "+DUE: 2026-12-02"]),
    (.add("b", to: .tags), ["-Tags: [a]", "+Tags: [a, b]"]), (.unset(.due), ["-DUE: 2026-12-01"]),
    (.setKey("status", "doing"), ["-Status: Open # now", "+Status: doing # now"]),
    (.setKey("STATUS", "doing"), ["-Status: Open # now", "+Status: doing # now"]),
    (.unsetKey("due"), ["-DUE: 2026-12-01"]), (.setKey("energy", "high"), ["+energy: high"]),
    (.set(.priority, "high"), ["+priority: high"]), (.set(.created, "2026-11-20"), ["+created: 2026-11-20"]),
  ])
  func `an edit keeps the key as it is written`(edit: TodoEdit, lines: [String]) {
    #expect(difference(text, edited(text, edit)) == lines)
  }

  @Test func `a new key is inserted in canonical order`() {
    #expect(
      edited(text, .set(.priority, "high"), .set(.assignee, "Ana"))
        == text.replacing("DUE", with: "priority: high\nDUE").replacing(
          "Energy", with: "assignee: Ana\nEnergy"))
  }

  @Test func `a tool is recognised by its keys in any case`() {
    let backlog = "---\nId: TASK-1\nTitle: A\nStatus: To Do\nCreated_Date: 2026-11-20\n---\n"
    #expect(
      difference(backlog, edited(backlog, .complete(at: evening))) == ["-Status: To Do", "+Status: Done"])
  }
}
