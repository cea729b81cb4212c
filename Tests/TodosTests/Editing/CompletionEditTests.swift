import Documents
import Testing

@testable import Todos

/// Tests of the lines that change when a todo is closed or reopened.
@Suite struct CompletionEditTests {
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
    ("status: doing\ncompleted: 2020-01-01", "status: doing\ncompleted: 2020-01-01"),
    ("status: True", "status: False"), ("status: done\nclosed_at: ~", "status: open\nclosed_at: ~"),
  ])
  func `reopening resets the keys that mark the todo as closed`(lines: String, changed: String) {
    let text = "---\ntitle: x\n\(lines)\n---\n"
    #expect(edited(text, .reopen) == "---\ntitle: x\n\(changed)\(changed.isEmpty ? "" : "\n")---\n")
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
        == "refused: the project has no status that means done (add one in todosite.yml)")
  }
}
