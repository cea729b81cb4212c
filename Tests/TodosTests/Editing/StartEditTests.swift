import Documents
import Testing

@testable import Todos

/// Tests of the edits that begin work on a todo.
@Suite struct StartEditTests {
  @Test(arguments: [
    ("status: open", "status: doing"), ("", "status: doing"), ("status: 'To Do'", "status: 'doing'"),
    ("status: In Progress", "status: In Progress"), ("status: blocked # by rain", "status: doing # by rain"),
    ("status: done\ncompleted: 2026-11-21", "status: doing"),
    ("completed: true", "status: doing\ncompleted: false"),
  ])
  func `starting sets the status of the file`(lines: String, changed: String) {
    let text = "---\ntitle: x\n\(lines)\(lines.isEmpty ? "" : "\n")---\n"
    #expect(edited(text, .start) == "---\ntitle: x\n\(changed)\n---\n")
  }

  @Test func `starting sets the project's first status that means doing`() {
    let statuses = StatusVocabulary([
      .init(name: "Ideas", isClosed: false), .init(name: "In Progress", isClosed: false),
      .init(name: "Doing", isClosed: false), .init(name: "Shipped", isClosed: true),
    ])
    #expect(
      edited("---\nstatus: Ideas\n---\n", .start, rules: TodoRules(statuses: statuses))
        == "---\nstatus: In Progress\n---\n")
    let others = StatusVocabulary([
      .init(name: "QA", isClosed: false), .init(name: "Shipped", isClosed: true),
    ])
    #expect(
      edited("---\nstatus: QA\n---\n", .start, rules: TodoRules(statuses: others))
        == "refused: the project has no status that means doing "
        + "(its statuses are QA, Shipped; say which one does in todosite.yml: { name: WORD, means: doing })")
  }

  @Test(arguments: [
    ("In Review", "In Review"), ("testing", "testing"), ("To Do", "In Progress"), ("Blocked", "In Progress"),
  ])
  func `claiming never moves a todo backwards`(status: String, changed: String) {
    let statuses = StatusVocabulary(
      ["To Do", "In Progress", "In Review", "Blocked", "Testing"].map { .init(name: $0, isClosed: false) }
        + [.init(name: "Done", isClosed: true)])
    for (edit, rest) in [(TodoEdit.start, ""), (.claim(for: "Ana", isNew: false), "assignee: Ana\n")] {
      #expect(
        edited("---\nstatus: \(status)\n---\n", edit, rules: TodoRules(statuses: statuses))
          == "---\nstatus: \(changed)\n\(rest)---\n")
    }
    #expect(
      edited(
        "---\nstatus: Testing\n---\n", .claim(for: "Ana", isNew: true), rules: TodoRules(statuses: statuses)
      )
      .hasPrefix("refused: \"a\" is Testing"))
  }

  @Test(arguments: [
    ("status: open", "status: doing\nassignee: Ana"), ("assignee: ana", "status: doing\nassignee: ana"),
    ("assignee: []", "status: doing\nassignee: [Ana]"),
    ("status: doing\nassignee: '@Ana'", "status: doing\nassignee: '@Ana'"),
    ("status: doing", "status: doing\nassignee: Ana"),
    ("assignee: [Bo, Ana]", "status: doing\nassignee: [Bo, Ana]"),
  ])
  func `claiming assigns and starts a todo`(lines: String, changed: String) {
    #expect(
      edited("---\ntitle: x\n\(lines)\n---\n", .claim(for: "Ana", isNew: false))
        == "---\ntitle: x\n\(changed)\n---\n")
  }

  @Test(arguments: [
    (
      "assignee: Bo", "refused: \"a\" is assigned to Bo (claim another todo; these are ready: todosite ready)"
    ),
    (
      "assignee: [Bo, Cy]",
      "refused: \"a\" is assigned to Bo, Cy (claim another todo; these are ready: todosite ready)"
    ),
    ("status: cancelled", "refused: \"a\" is cancelled (to do it again: todosite reopen a)"),
  ])
  func `a todo that somebody else has cannot be claimed`(lines: String, error: String) {
    #expect(edited("---\n\(lines)\n---\n", .claim(for: "Ana", isNew: false)) == error)
  }

  @Test(arguments: ["status: doing", "status: doing\nassignee: Ana", "status: blocked"])
  func `a todo whose work has begun is not new`(lines: String) {
    #expect(edited("---\n\(lines)\n---\n", .claim(for: "Ana", isNew: true)).hasPrefix("refused: \"a\" is "))
  }
}
