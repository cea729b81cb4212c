import Documents
import Testing

@testable import Todos

/// Tests of the bytes of a file after an edit.
@Suite struct TodoDraftTests {
  private let file = """
    ---
    title: "Buy oat milk"   # at the shop
    status: doing
    due: 2026-12-01
    tags: [home, shopping]
    assignee: Ann
    sprint: 7
    size: {w: 1}
    ---

    Two cartons.

    """

  @Test(
    arguments: [
      (
        .set(.title, "Buy soy"),
        ["-title: \"Buy oat milk\"   # at the shop", "+title: \"Buy soy\"   # at the shop"]
      ),
      (.set(.title, " Buy\noat milk "), []), (.set(.status, "DOING"), []),
      (.set(.status, "done"), ["-status: doing", "+status: done"]),
      (.set(.priority, "P1"), ["+priority: high"]),
      (.set(.due, "2026-12-02 09:30"), ["-due: 2026-12-01", "+due: 2026-12-02 09:30"]),
      (.set(.due, "2026-12-01"), []),
      (.set(.parent, "p1"), ["+parent: p1"]), (.set(.created, "2026-11-20"), ["+created: 2026-11-20"]),
      (.set(.completed, "true"), ["-status: doing", "+status: done", "+completed: true"]),
      (.set(.done, "yes"), ["-status: doing", "+status: done", "+done: yes"]), (.set(.id, "x"), ["+id: x"]),
      (.set(.tags, "a, b"), ["-tags: [home, shopping]", "+tags: [a, b]"]),
      (.set(.tags, "[a, b]"), ["-tags: [home, shopping]", "+tags: [a, b]"]),
      (.set(.assignee, "Bo"), ["-assignee: Ann", "+assignee: Bo"]),
      (.setList(.tags, ["shopping", "home"]), ["-tags: [home, shopping]", "+tags: [shopping, home]"]),
      (.setList(.tags, ["home", "home", " shopping "]), []),
      (.setList(.tags, []), ["-tags: [home, shopping]"]),
      (.setList(.assignee, ["Bo", "Cy"]), ["-assignee: Ann", "+assignee: [Bo, Cy]"]),
      (.setList(.assignee, ["Ann", "Bo"]), ["-assignee: Ann", "+assignee: [Ann, Bo]"]),
      (.setList(.assignee, []), ["-assignee: Ann"]), (.setList(.depends, ["x"]), ["+depends: [x]"]),
      (.setList(.depends, []), []),
      (.add("a, b", to: .tags), ["-tags: [home, shopping]", "+tags: [home, shopping, \"a, b\"]"]),
      (.add("home", to: .tags), []),
      (.add("Home", to: .tags), ["-tags: [home, shopping]", "+tags: [home, shopping, Home]"]),
      (.add("Bo", to: .assignee), ["-assignee: Ann", "+assignee: [Ann, Bo]"]),
      (.add("x", to: .depends), ["+depends: [x]"]),
      (.remove("home", from: .tags), ["-tags: [home, shopping]", "+tags: [shopping]"]),
      (.remove("x", from: .tags), []),
      (.remove("Ann", from: .assignee), ["-assignee: Ann"]), (.unset(.due), ["-due: 2026-12-01"]),
      (.unset(.parent), []),
      (.unset(.status), ["-status: doing"]), (.unset(.tags), ["-tags: [home, shopping]"]),
      (.setKey("sprint", "8"), ["-sprint: 7", "+sprint: 8"]),
      (.setKey("a b: c", "- d"), ["+\"a b: c\": \"- d\""]),
      (.setKey("estimate", "2026-12-01"), ["+estimate: 2026-12-01"]), (.setKey("x", ""), ["+x: \"\""]),
      (.setKey("due_date", "2026-12-03"), ["-due: 2026-12-01", "+due: 2026-12-03"]),
      (.unsetKey("sprint"), ["-sprint: 7"]),
      (.unsetKey("size"), ["-size: {w: 1}"]), (.unsetKey("none"), []),
      (.unsetKey("labels"), ["-tags: [home, shopping]"]),
      (.complete(at: evening), ["-status: doing", "+status: done", "+completed: 2026-11-21"]), (.reopen, []),
      (.body("One carton."), ["-Two cartons.", "+One carton."]), (.body("\n\nTwo cartons.\n"), []),
      (.body(" "), ["-Two cartons.", "-"]),
    ] as [(TodoEdit, [String])])
  func `an edit changes only the lines of its keys or of the body`(change: TodoEdit, lines: [String]) {
    #expect(difference(file, edited(file, change)) == lines)
  }

  @Test(
    arguments: [
      (.set(.title, " "), "refused: the title is empty (say what is to be done)"),
      (.set(.status, "dnoe"), "refused: unknown status \"dnoe\" (did you mean \"done\"?)"),
      (.set(.status, " "), "refused: the status is empty"),
      (.set(.priority, "11"), "refused: unknown priority \"11\" (expected low, medium, high or urgent)"),
      (.set(.due, "2023-02-29"), "refused: impossible date \"2023-02-29\" (2023-02 has 28 days)"),
      (.set(.due, "2026-1-1"), "refused: not a date: \"2026-1-1\" (expected YYYY-MM-DD)"),
      (.set(.completed, "maybe"), "refused: not a date: \"maybe\" (expected YYYY-MM-DD)"),
      (
        .set(.done, "2026-11-21"),
        "refused: wrong value for \"done\": \"2026-11-21\" (expected true or false)"
      ),
      (.add(" ", to: .tags), "refused: the tag is empty"), (.set(.tags, "a,,b"), "refused: the tag is empty"),
      (.add("a", to: .due), "refused: the due date is one value, not a list"),
      (.unset(.title), "refused: the todo needs a title (set another title, or add a heading)"),
      (.setKey(" ", "x"), "refused: the key is empty (expected KEY=VALUE)"),
      (.setKey(String(repeating: "k", count: 1_025), "x"), "refused: the key is longer than 1024 bytes"),
      (.setKey("size", "x"), "refused: \"size\" has a nested value (change it in an editor)"),
      (
        .tick([.position(1)], isDone: true),
        "refused: the todo has no checklist (write items as: - [ ] buy milk)"
      ),
      (
        .body("<<<<<<< a\n=======\n>>>>>>> b\n"),
        "refused: a merge conflict was left in the file (resolve the conflict and remove the marker lines)"
      ),
    ] as [(TodoEdit, String)])
  func `refuses invalid edits`(change: TodoEdit, message: String) {
    #expect(edited(file, change) == message)
  }

  @Test func `refuses to edit a file that is not a todo`() {
    #expect(
      edited("---\ntitle: [a]\n---\n", .set(.due, "2026-12-01")).hasPrefix("problems: the title is a list"))
    #expect(edited("---\ntitle: %a\n---\n", .reopen).hasPrefix("problems: "))
    #expect(edited("", .reopen) == "problems: the file is empty")
  }

  @Test func `makes several edits one after the other`() {
    let changes: [TodoEdit] = [
      .add("a", to: .tags), .remove("a", from: .tags), .set(.due, "2026-12-02"),
    ]
    #expect(
      difference(file, edited(file, changes[0], changes[1], changes[2])) == [
        "-due: 2026-12-01", "+due: 2026-12-02",
      ])
  }

  @Test(
    arguments: [
      ("tags: a, b", .add("c", to: .tags), "tags: a, b, c"),
      ("tags: a, b", .remove("a", from: .tags), "tags: b"),
      ("tags: a, b", .setList(.tags, ["b", "a"]), "tags: [b, a]"),
      ("tags: a", .add("b", to: .tags), "tags: [a, b]"),
      ("tags:", .add("b", to: .tags), "tags:\n  - b"),
      ("assignee:", .add("Ann", to: .assignee), "assignee: Ann"),
      ("tags: [a]\nlabels: [b]", .add("c", to: .tags), "tags: [a, c]\nlabels: [b]"),
      ("labels: [b]\ntags: [a]", .remove("b", from: .tags), "labels: []\ntags: [a]"),
      ("labels: [b]\ntags: [a]", .setList(.tags, ["b", "a"]), "tags: [b, a]"),
      ("labels: [b]\ntags: [a]", .setList(.tags, ["a", "c"]), "labels: []\ntags: [a, c]"),
      ("labels: [b]\ntags: [a]", .unset(.tags), ""),
      ("tags:\n  - a\n  # here\n  - b", .remove("a", from: .tags), "tags:\n  # here\n  - b"),
      ("tags: {a: b}", .add("c", to: .tags), nil), ("tags: [[a]]", .add("c", to: .tags), nil),
      ("due_date: 2026-01-01", .set(.due, "2026-12-01"), "due_date: 2026-12-01"),
      ("due:\ndue_date: 2026-01-01", .set(.due, "2026-12-01"), "due: 2026-12-01\ndue_date: 2026-01-01"),
      ("due: 2026-01-01\ndue_date: 2026-01-01", .unset(.due), ""),
      ("due: {a: b}", .set(.due, "2026-12-01"), nil),
      ("due: [a]", .set(.due, "2026-12-01"), "due: 2026-12-01"),
      ("due: soon", .set(.due, "2026-12-01"), "due: 2026-12-01"),
      ("status: zzz", .set(.status, "todo"), "status: open"),
      ("priority: P1", .set(.priority, "high"), "priority: high"),
      ("priority: High", .set(.priority, "high"), "priority: High"),
    ] as [(String, TodoEdit, String?)])
  func `keeps a file's keys and spellings if possible`(lines: String, change: TodoEdit, changed: String?) {
    let result = edited("---\ntitle: x\n\(lines)\n---\n", change)
    if let changed {
      #expect(result == "---\ntitle: x\n\(changed)\(changed.isEmpty ? "" : "\n")---\n")
    } else {
      #expect(result.hasSuffix("has a nested value (change it in an editor)"))
    }
  }

  @Test func `refuses an edit that exceeds the maximum file size`() {
    let rules = TodoRules(fileSize: 40)
    #expect(
      edited("---\ntitle: x\n---\n", .body(String(repeating: "a", count: 40)), rules: rules)
        == "refused: the file would be larger than 40 bytes (shorten its text)")
  }

  private static let other = " is present in another Unicode form (write it as in the file)"

  /// In these tests `é` is encoded as one code point or as two.
  @Test(
    arguments: [
      ("[caf\u{E9}]", .add("cafe\u{301}", to: .tags), "refused: the tag \"cafe\u{301}\"\(other)"),
      ("[caf\u{E9}]", .remove("cafe\u{301}", from: .tags), "refused: the tag \"cafe\u{301}\"\(other)"),
      ("[cafe\u{301}]", .add("caf\u{E9}", to: .tags), "refused: the tag \"caf\u{E9}\"\(other)"),
      ("[a, caf\u{E9}]", .remove("caf\u{E9}", from: .tags), "[a]"),
      ("[caf\u{E9}, a, cafe\u{301}]", .remove("caf\u{E9}", from: .tags), "[a, cafe\u{301}]"),
      ("caf\u{E9}, cafe\u{301}, a", .remove("caf\u{E9}", from: .tags), "cafe\u{301}, a"),
      ("[a, caf\u{E9}]", .setList(.tags, ["a", "cafe\u{301}"]), "[a, cafe\u{301}]"),
      ("caf\u{E9}", .setList(.tags, ["cafe\u{301}"]), "cafe\u{301}"),
      ("a, caf\u{E9}", .setList(.tags, ["a", "cafe\u{301}"]), "[a, cafe\u{301}]"),
      ("[caf\u{E9}]", .setList(.tags, ["caf\u{E9}", "cafe\u{301}"]), "[caf\u{E9}]"),
    ] as [(String, TodoEdit, String)])
  func `compares list values by bytes, and refuses one that is present in another Unicode form`(
    tags: String, change: TodoEdit, result: String
  ) {
    let file = "---\ntitle: A\ntags: \(tags)\n---\n"
    let expected = result.hasPrefix("refused") ? result : "---\ntitle: A\ntags: \(result)\n---\n"
    #expect(Array(edited(file, change).utf8) == Array(expected.utf8))
  }
}
