import TestSupport
import Documents
import Testing

@testable import Todos

/// Tests of edits of values that are on lines of the body.
@Suite struct StatusLineEditTests {
  private let login = "# Login\n\n**Status**: Not Started\n**Due**: soon\n\nPriority: high\n"
  private let list = """
    # Login

    - **Status:** ✅ Completed
    - **Priority**: `High`
    - Due: 2026-01-02
    - Owner: Ana
    - Parent: x1

    Text.

    """

  @Test(arguments: [
    (TodoEdit.status("doing", at: evening), ["-- **Status:** ✅ Completed", "+- **Status:** ✅ Doing"]),
    (
      .statusWord("In Progress", at: evening), ["-- **Status:** ✅ Completed", "+- **Status:** ✅ In Progress"]
    ),
    (.reopen, ["-- **Status:** ✅ Completed", "+- **Status:** ✅ Open"]),
    (.set(.status, "not started"), ["-- **Status:** ✅ Completed", "+- **Status:** ✅ Not Started"]),
    (.set(.priority, "low"), ["-- **Priority**: `High`", "+- **Priority**: `Low`"]),
    (.set(.priority, "Low"), ["-- **Priority**: `High`", "+- **Priority**: `Low`"]),
    (.set(.due, "2026-12-01"), ["-- Due: 2026-01-02", "+- Due: 2026-12-01"]),
    (.set(.assignee, "Bo"), ["-- Owner: Ana", "+- Owner: Bo"]),
    (.setList(.assignee, ["Bo"]), ["-- Owner: Ana", "+- Owner: Bo"]),
    (.set(.parent, "y2"), ["-- Parent: x1", "+- Parent: y2"]),
    (.unset(.due), ["-- Due: 2026-01-02"]), (.unset(.parent), ["-- Parent: x1"]),
    (.unset(.assignee), ["-- Owner: Ana"]), (.remove("Ana", from: .assignee), ["-- Owner: Ana"]),
    (.unset(.status), ["-- **Status:** ✅ Completed"]), (.unset(.priority), ["-- **Priority**: `High`"]),
    (.set(.priority, "high"), []), (.complete(at: evening), []), (.set(.due, "2026-01-02"), []),
    (.setKey("status", "blocked"), ["-- **Status:** ✅ Completed", "+- **Status:** ✅ Blocked"]),
    (.set(.tags, "home"), ["+---", "+tags: [home]", "+---", "+"]),
  ])
  func `an edit changes the word on its line and nothing else`(edit: TodoEdit, lines: [String]) {
    #expect(difference(list, edited(list, edit)) == lines)
  }

  @Test func `a field without a line is added as front matter, and the lines are still read`() throws {
    let text = "# Login\n\n**Status**: Completed\n\nText.\n"
    let changed = edited(text, .set(.priority, "high"))
    #expect(changed == "---\npriority: high\n---\n\n" + text)
    #expect(edited(changed, .reopen) == changed.replacing("Completed", with: "Open"))
    #expect(edited(changed, .unset(.priority)) == text)
    #expect(
      edited(changed, .statusWord("Not Started", at: nil))
        == changed.replacing("Completed", with: "Not Started"))
  }

  @Test func `done and reopen change the line, and keep the date in front matter`() {
    let text = "# Login\r\n\r\nStatus: Open\r\n"
    let done = edited(text, .complete(at: evening))
    #expect(done == "---\r\ncompleted: 2026-11-21\r\n---\r\n\r\n# Login\r\n\r\nStatus: Done\r\n")
    #expect(edited(done, .reopen) == text)
    #expect(edited("Status: open\n", .start) == "Status: doing\n")
    #expect(
      edited("Status: open\nOwner: Ana\n", .claim(for: "Ana", isNew: false)) == "Status: doing\nOwner: Ana\n")
    #expect(
      edited("Status: open\n", .claim(for: "Ana", isNew: false))
        == "---\nassignee: Ana\n---\n\nStatus: doing\n")
    #expect(
      edited("Owner: Bo\n", .claim(for: "Ana", isNew: false)).hasPrefix("refused: \"a\" is assigned to Bo"))
  }

  @Test func `other lines of the body are no values`() {
    #expect(edited(login, .set(.priority, "low")) == "---\npriority: low\n---\n\n" + login)
    #expect(edited(login, .set(.due, "2026-12-01")) == "---\ndue: 2026-12-01\n---\n\n" + login)
    #expect(edited(login, .unset(.due)) == login)
  }

  @Test func `a line takes one name`() {
    let refusal =
      "refused: the assignee is on a line of the body, which takes one name "
      + "(change the line in an editor: todosite edit a)"
    #expect(edited(list, .add("Bo", to: .assignee)) == refusal)
    #expect(edited(list, .setList(.assignee, ["Bo", "Cy"])) == refusal)
    #expect(
      edited(list, .set(.assignee, "one two three four")).hasPrefix("refused: cannot change \"assignee\""))
  }

  @Test func `a new body may have other lines`() {
    #expect(edited("# A\n\nStatus: done\n", .body("# A\n\nText.\n")) == "# A\n\nText.\n")
    #expect(
      edited("---\ntitle: A\n---\n", .body("Priority: high")) == "---\ntitle: A\n---\n\nPriority: high\n")
    #expect(
      text(of: NewTodo(title: "A", body: "Status: done\nPriority: high\n"))
        == "---\ntitle: A\nstatus: open\n---\n\nStatus: done\nPriority: high\n")
  }

  @Test(arguments: [
    ("Done", "open", "Open"), ("DONE", "open", "OPEN"), ("done", "open", "open"),
    ("Done", "In review", "In review"),
    ("In Progress", "not started", "Not Started"), ("P1", "low", "Low"), ("1", "low", "low"),
    ("H", "low", "Low"),
  ])
  func `a word has capital letters like the one that it replaces`(old: String, word: String, result: String) {
    #expect(word.capitalised(like: old) == result)
  }

  @Test(arguments: [
    (TodoEdit.set(.due, "2026-12-01"), TodoEdit.set(.due, "2026-01-02")),
    (.set(.assignee, "Bo"), .set(.assignee, "Ana")), (.set(.parent, "y"), .set(.parent, "x1")),
    (.set(.priority, "low"), .set(.priority, "high")), (.add("x", to: .tags), .remove("x", from: .tags)),
    (.reopen, .statusWord("Completed", at: nil)), (.set(.title, "Log out"), .set(.title, "Login")),
  ])
  func `changing a value back restores the file`(edit: TodoEdit, back: TodoEdit) {
    #expect(edited(list, edit) != list)
    #expect(edited(list, edit, back) == list)
  }
}
