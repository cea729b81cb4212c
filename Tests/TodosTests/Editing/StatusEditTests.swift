import TestSupport
import Documents
import Testing

@testable import Todos

/// Tests of the lines that change when a todo is closed or reopened.
@Suite struct StatusEditTests {
  @Test(arguments: [
    ("status: open", "status: done\ncompleted: 2026-11-21"), ("", "status: done\ncompleted: 2026-11-21"),
    ("status: cancelled\ncompleted: 2020-01-01", "status: done\ncompleted: 2026-11-21"),
    ("status: Done", "status: Done"), ("status: closed", "status: closed"),
    ("completed: 2020-01-01", "completed: 2020-01-01"),
    ("completed: false", "completed: true"), ("done: No", "done: Yes"),
    ("completed: FALSE\ndone: no", "completed: TRUE\ndone: yes"),
    ("status: open\ndone: 'false'", "status: done\ndone: 'true'"),
    ("status: doing\ncompleted: true", "status: done\ncompleted: true"),
    ("status: false", "status: true\ncompleted: 2026-11-21"),
    ("status: open\ncompleted: soon", "status: done\ncompleted: 2026-11-21"),
    ("status: open\ncompleted_at:", "status: done\ncompleted_at: 2026-11-21T17:30:00Z"),
    ("status: open\ncompleted: 2020-01-01T10:00:00Z", "status: done\ncompleted: 2026-11-21T17:30:00Z"),
    ("status: open # yet", "status: done # yet\ncompleted: 2026-11-21"),
    ("status: 'open'", "status: 'done'\ncompleted: 2026-11-21"),
  ])
  func `completing uses the keys and spelling of the file`(lines: String, changed: String) {
    let text = "---\ntitle: x\n\(lines)\(lines.isEmpty ? "" : "\n")---\n"
    #expect(edited(text, .complete(at: evening)) == "---\ntitle: x\n\(changed)\n---\n")
  }

  @Test(arguments: [
    ("status: done\ncompleted: 2026-11-21", "status: open"), ("status: cancelled", "status: open"),
    ("completed: 2026-11-21", ""),
    ("completed: true", "completed: false"), ("done: YES", "done: NO"),
    ("done: true\ncompleted: 2026-11-21", "done: false"),
    ("status: Done\ncompleted: yes", "status: open\ncompleted: no"),
    ("status: doing\ncompleted: 2020-01-01", "status: doing"),
    ("status: True", "status: False"), ("status: done\nclosed_at: ~", "status: open\nclosed_at: ~"),
  ])
  func `reopening resets the keys that mark the todo as closed`(lines: String, changed: String) {
    let text = "---\ntitle: x\n\(lines)\n---\n"
    #expect(edited(text, .reopen) == "---\ntitle: x\n\(changed)\(changed.isEmpty ? "" : "\n")---\n")
  }

  @Test(arguments: [
    ("status: open", "done", "status: done\ncompleted: 2026-11-21"),
    ("status: open", "cancelled", "status: cancelled\ncompleted: 2026-11-21"),
    ("", "done", "status: done\ncompleted: 2026-11-21"), ("", "open", "status: open"),
    ("status: done\ncompleted: 2020-01-01", "open", "status: open"),
    ("status: done\ncompleted: 2020-01-01", "doing", "status: doing"),
    ("status: done\ncompleted: 2020-01-01", "cancelled", "status: cancelled\ncompleted: 2020-01-01"),
    ("status: cancelled", "done", "status: done\ncompleted: 2026-11-21"),
    ("status: cancelled\ncompleted: 2020-01-01", "done", "status: done\ncompleted: 2026-11-21"),
    ("status: Done", "done", "status: Done"),
    ("status: doing\ncompleted: 2020-01-01", "open", "status: open"),
    ("status: doing\ncompleted: 2020-01-01", "doing", "status: doing"),
    ("completed: 2020-01-01", "open", "status: open"), ("completed: 2020-01-01", "doing", "status: doing"),
    ("completed: false", "done", "completed: true"), ("completed: true", "open", "completed: false"),
    ("done: no", "cancelled", "status: cancelled\ndone: yes"),
    ("done: yes", "doing", "status: doing\ndone: no"),
    ("status: open\ndone: false", "done", "status: done\ndone: true"),
    ("status: false", "done", "status: true\ncompleted: 2026-11-21"),
    ("status: True\ncompleted: 2020-01-01", "open", "status: False"),
    ("status: false", "doing", "status: doing"),
    ("status: open\ncompleted_at:", "done", "status: done\ncompleted_at: 2026-11-21T17:30:00Z"),
    ("status: done\nclosed_at: ~", "open", "status: open\nclosed_at: ~"),
    (
      "status: To Do\nlabels: []\ncreated_date: 2020-01-01", "done",
      "status: Done\nlabels: []\ncreated_date: 2020-01-01"
    ),
  ])
  func `setting a status sets and clears the completion date as done and reopen do`(
    lines: String, status: String, changed: String
  ) {
    let text = "---\ntitle: x\n\(lines)\(lines.isEmpty ? "" : "\n")---\n"
    #expect(edited(text, .status(status, at: evening)) == "---\ntitle: x\n\(changed)\n---\n")
  }

  @Test(arguments: [
    ("status: open", "completed", "true", "status: done\ncompleted: true"),
    ("status: doing", "done", "yes", "status: done\ndone: yes"),
    ("status: cancelled", "done", "true", "status: done\ndone: true"),
    ("status: done\ncompleted: 2020-01-01", "done", "no", "status: open\ndone: no"),
    ("status: done\ncompleted: 2020-01-01", "completed", "false", "status: open\ncompleted: false"),
    ("status: open", "done", "false", "status: open\ndone: false"),
    ("due: 2026-12-01", "done", "true", "due: 2026-12-01\ndone: true"),
    ("status: open\ndone: false", "completed", "true", "status: done\ncompleted: true\ndone: true"),
  ])
  func `a boolean that marks the todo as done sets the status too`(
    lines: String, key: String, value: String, changed: String
  ) {
    let text = "---\ntitle: x\n\(lines)\n---\n"
    #expect(edited(text, .setKey(key, value)) == "---\ntitle: x\n\(changed)\n---\n")
  }

  @Test func `a status whose time is not known sets no date but clears one`() {
    let open = "---\ntitle: x\nstatus: open\n---\n"
    #expect(edited(open, .set(.status, "done")) == "---\ntitle: x\nstatus: done\n---\n")
    let done = "---\ntitle: x\nstatus: done\ncompleted: 2020-01-01\n---\n"
    #expect(edited(done, .setKey("status", "open")) == open)
  }

  @Test func `a date that is set after the status replaces the day`() {
    let open = "---\ntitle: x\nstatus: open\n---\n"
    #expect(
      edited(open, .status("done", at: evening), .set(.completed, "2020-01-01"))
        == "---\ntitle: x\nstatus: done\ncompleted: 2020-01-01\n---\n")
    #expect(
      edited(open, .status("done", at: evening), .unset(.completed))
        == "---\ntitle: x\nstatus: done\n---\n")
  }

  @Test func `a todo that is not closed gets no completion date`() {
    #expect(
      edited("---\ntitle: x\nstatus: open\n---\n", .set(.completed, "2020-01-01"))
        == "refused: the todo is not closed, so it has no completion date (close it too: --status done)")
    #expect(
      edited("---\ntitle: x\n---\n", .set(.completed, "2020-01-01"))
        == "---\ntitle: x\ncompleted: 2020-01-01\n---\n")
  }

  @Test func `a new todo with a closed status has a completion date`() {
    #expect(
      text(of: NewTodo(title: "x", status: "done", created: TodoDate(text: "2026-11-20"), time: evening))
        == "---\ntitle: x\nstatus: done\ncreated: 2026-11-20\ncompleted: 2026-11-21\n---\n")
    #expect(
      text(of: NewTodo(title: "x", status: "doing", time: evening)) == "---\ntitle: x\nstatus: doing\n---\n"
    )
  }

  @Test func `uses the project's statuses in their spelling`() {
    let rules = TodoRules(
      statuses: StatusVocabulary([
        .init(name: "Idea", isClosed: false), .init(name: "In Arbeit", label: "doing", isClosed: false),
        .init(name: "Won't do", isClosed: true), .init(name: "Shipped", label: "Out", isClosed: true),
      ]))
    let text = "---\ntitle: x\nstatus: idea\n---\n"
    #expect(
      edited(text, .set(.status, "in-arbeit"), rules: rules) == "---\ntitle: x\nstatus: In Arbeit\n---\n")
    #expect(edited(text, .set(.status, "IDEA"), rules: rules) == text)
    #expect(
      edited(text, .set(.status, "wip"), rules: rules)
        == "refused: unknown status \"wip\" (expected Idea, In Arbeit, Won't do or Shipped)")
    let done = "---\ntitle: x\nstatus: Shipped\ncompleted: 2026-11-21\n---\n"
    #expect(edited(text, .complete(at: evening), rules: rules) == done)
    #expect(edited(done, .reopen, rules: rules) == "---\ntitle: x\nstatus: Idea\n---\n")
    let open = TodoRules(statuses: StatusVocabulary([.init(name: "done", isClosed: false)]))
    #expect(
      edited(text, .complete(at: evening), rules: open)
        == "refused: the project has no status that means done (say which one does in todosite.yml: { name: WORD, means: done })"
    )
  }
}
