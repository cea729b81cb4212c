import Documents
import Testing

@testable import Todos

/// Tests that changing a value and changing it back restores the bytes of a file, in the shapes of todosite and
/// other tools.
@Suite struct ResidueTests {
  struct Shape: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    var rules = TodoRules()

    var testDescription: String { name }
  }

  static let shapes: [Shape] =
    TodoDialectTests.all.map { Shape(name: "\($0.0)", text: $0.1) } + [
      Shape(
        name: "todosite, all keys",
        text: """
          ---
          title: Buy oat milk
          status: open
          priority: high
          due: 2026-12-01
          tags: [home, shopping]
          assignee: Ana
          depends: [r4x2kd]
          parent: a1b2c3
          created: 2026-11-20
          ---

          Two cartons.

          """),
      Shape(
        name: "proposals",
        text:
          "---\neip: 20\ntitle: Token Standard\nauthor: Ana (@ana)\nstatus: Draft\ntype: Standards Track\n"
          + "created: 2015-11-19\nrequires: 1, 5\n---\n\n## Abstract\n",
        rules: TodoRules(
          statuses: StatusVocabulary(
            ["Draft", "Review", "Final"].map {
              .init(name: $0, group: $0 == "Final" ? .done : .open, isClosed: $0 == "Final")
            }),
          tool: .proposals)),
      Shape(
        name: "Hugo",
        text: "---\ntitle: \"Oat milk\"\ndate: 2026-11-20T08:15:00+07:00\ndraft: true\n"
          + "description: \"\"\ntags: []\nstatus: todo\n---\n\nText.\n"),
      Shape(
        name: "Obsidian",
        text: "---\ntags:\n  - home\nstatus: completed\naliases: []\n---\n# Oat milk\n\nText.\n"),
      Shape(name: "no front matter", text: "# Oat milk\n\n- [ ] buy it\n"),
      Shape(name: "no front matter, blank line first", text: "\n\n# Oat milk\n"),
      Shape(name: "no front matter, one line", text: "Oat milk"),
      Shape(name: "byte-order mark and CRLF", text: "\u{FEFF}# Oat milk\r\n\r\nText.\r\n"),
      Shape(
        name: "CRLF and comments",
        text: "---\r\n# keys\r\ntitle: Oat milk # what\r\n\r\nStatus: Open # now\r\ntags:\r\n- home\r\n"
          + "- shop\r\n# end\r\n---\r\n\r\nText.\r\n"),
      Shape(name: "one key of the author", text: "---\nstatus: open\n---\n# Oat milk\n"),
      Shape(name: "braces", text: "---\n{title: Oat milk, status: open, tags: [home]}\n---\nText.\n"),
      Shape(
        name: "single quotes",
        text: "---\ntitle: 'Oat milk'\nsummary: 'two'\nstatus: 'open'\npriority: 'low'\n---\n"),
    ]

  @Test(arguments: shapes) func `setting a value and the old one again restores the file`(shape: Shape) throws
  {
    for field in [TodoField.id, .title, .status, .priority, .due, .parent, .created, .assignee] {
      let draft = try draft(of: shape)
      guard case .scalar(let old)? = draft.entries(of: field).first?.value, !old.isEmptyOrNull else {
        continue
      }
      for other in Self.others(field) where other != old.text {
        // The word is that of the folder.
        check(
          shape, .set(field, other), field == .status ? .statusWord(old.text, at: nil) : .set(field, old.text)
        )
      }
    }
  }

  @Test(arguments: shapes) func `setting a missing field and unsetting it restores the file`(shape: Shape)
    throws
  {
    for field in TodoField.all where ![.title, .done, .completed].contains(field) {
      let draft = try draft(of: shape)
      // tbd stores dependencies with the other todo.
      guard draft.hasNoValue(field), field != .depends || draft.dialect != .tbd else { continue }
      for other in Self.others(field) {
        check(shape, .set(field, other), .unset(field))
      }
    }
    check(shape, .setKey("zzz", "a: b"), .unsetKey("zzz"))
  }

  @Test(arguments: shapes) func `adding to a list and removing it restores the file`(shape: Shape) throws {
    for field in [TodoField.tags, .assignee, .depends] {
      let draft = try draft(of: shape)
      if field == .depends, draft.dialect == .tbd { continue }
      check(shape, .add("zz", to: field), .remove("zz", from: field))
      check(shape, .add("a: b", to: field), .remove("a: b", from: field))
    }
  }

  @Test(arguments: shapes) func `replacing a list and setting it again restores the file`(shape: Shape) throws
  {
    for field in [TodoField.tags, .assignee, .depends] {
      let draft = try draft(of: shape)
      let old =
        field == .tags ? draft.todo.tags : field == .depends ? draft.todo.depends : draft.todo.assignees
      // tbd stores dependencies with the other todo, and TaskNotes more than their ids.
      if field == .depends, [.tbd, .taskNotes].contains(draft.dialect) { continue }
      for other in [["zz"], ["x", "no", "z"]] where field != .assignee || other.count == 1 {
        check(shape, .setList(field, other), old.isEmpty ? .setList(field, []) : .setList(field, old))
      }
    }
  }

  @Test(arguments: shapes) func `closing and reopening restores the file`(shape: Shape) throws {
    let draft = try draft(of: shape)
    guard draft.hasStatus else { return }
    let word = draft.entries(of: .status).first.flatMap { entry in
      if case .scalar(let scalar) = entry.value { scalar.text } else { nil }
    }
    if draft.todo.status.isClosed { return }
    check(shape, .complete(at: evening), .statusWord(word ?? "", at: evening))
    if draft.todo.status.group != .doing, draft.words.doing != nil {
      check(shape, .start, .statusWord(word ?? "", at: evening))
    }
  }

  @Test(arguments: [
    // One name stays a name.
    ("assignee: Ana", TodoEdit.add("Bo", to: .assignee), TodoEdit.remove("Bo", from: .assignee)),
    ("assignee: Ana", .setList(.assignee, ["Ana", "Bo"]), .setList(.assignee, ["Ana"])),
    ("assignee: Ana", .setList(.assignee, ["Cy", "Bo"]), .setList(.assignee, ["Ana"])),
    ("assignee:\n  - Ana", .add("Bo", to: .assignee), .remove("Bo", from: .assignee)),
    ("assignee: [Ana]", .remove("Ana", from: .assignee), .add("Ana", to: .assignee)),
    // The only element of a list.
    ("tags: [home]", .remove("home", from: .tags), .add("home", to: .tags)),
    ("tags:\n  - home", .remove("home", from: .tags), .add("home", to: .tags)),
    ("tags:\n  - home # here", .add("x", to: .tags), .remove("x", from: .tags)),
    ("tags: []\ntitle: Oat", .add("x", to: .tags), .remove("x", from: .tags)),
    ("tags:", .add("x", to: .tags), .remove("x", from: .tags)),
    ("Tags: [home]", .remove("home", from: .tags), .add("home", to: .tags)),
    ("tags: a, b", .add("c", to: .tags), .remove("c", from: .tags)),
    ("tags: []\naliases: []", .add("x", to: .depends), .remove("x", from: .depends)),
    // Quotes come and go with the need for them, but those of the author stay.
    ("title: Oat", .set(.title, "Oat: milk"), .set(.title, "Oat")),
    ("title: \"Oat\"", .set(.title, "Oat: milk"), .set(.title, "Oat")),
    (
      "title: >-\n  Add a setting for the number of days after which closed todos are hidden in\n"
        + "  the list and on the board", .set(.title, "Oat: milk"),
      .set(
        .title,
        "Add a setting for the number of days after which closed todos are hidden in the list and on the board"
      )
    ),
    ("title: 'Oat: milk'", .set(.title, "Oat"), .set(.title, "Oat: milk")),
    ("title: \"Oat: milk\"", .set(.title, "Oat"), .set(.title, "Oat: milk")),
    ("title: 'Oat'\nx: 'two'", .set(.title, "Oat: milk"), .set(.title, "Oat")),
    ("id: \"1\"\ntitle: Oat", .set(.title, "Oat: milk"), .set(.title, "Oat")),
    ("id: 7\nparent: 3", .set(.parent, "12"), .set(.parent, "3")),
    ("parent: \"017\"", .set(.parent, "abc"), .set(.parent, "017")),
    ("tags: [home]", .setList(.tags, ["no"]), .setList(.tags, ["home"])),
    // Words of other tools.
    ("status: completed", .set(.status, "open"), .statusWord("completed", at: nil)),
    ("id: a-1\nstatus: done\ndeps: []", .set(.status, "open"), .statusWord("done", at: nil)),
    ("status: In Progress", .status("done", at: evening), .statusWord("In Progress", at: evening)),
    ("title: a\nparent_id: null\ndue_date: null\nlabels: []", .set(.due, "2026-12-01"), .unset(.due)),
    ("due_date: null\nlabels: []\nparent_id: x1", .unset(.parent), .set(.parent, "x1")),
  ])
  func `changing a value and changing it back restores the file`(keys: String, edit: TodoEdit, back: TodoEdit)
  {
    check(Shape(name: keys, text: "---\n\(keys)\n---\n\n# Oat\n"), edit, back)
  }

  @Test(arguments: [
    // The pair of fences is the author's: no blank line follows it.
    ("---\nstatus: open\n---\n# Oat\n", "---\n---\n# Oat\n"),
    ("---\n# none\nstatus: open\n---\n\n# Oat\n", "---\n# none\n---\n\n# Oat\n"),
    // Without the pair, the line in the body would begin front matter, or the file would be empty.
    ("---\nstatus: open\n---\n\n---\n# Oat\n", "---\n---\n\n---\n# Oat\n"),
    ("---\nstatus: open\n---\n\n", "---\n---\n\n"), ("---\nstatus: open\n---", "---\n---"),
    ("---\nstatus: open\n---\n\n# Oat\n", "# Oat\n"),
    ("---\r\nstatus: open\r\n---\r\n\r\nOat\r\n", "Oat\r\n"),
    ("---  \nstatus: open\n---\n\n# Oat\n", "---  \n---\n\n# Oat\n"),
  ])
  func `unsetting the only key removes the fences that setting it adds`(text: String, after: String) {
    #expect(edited(text, .unset(.status)) == after)
  }
}

extension ResidueTests {
  private func draft(of shape: Shape) throws -> TodoDraft {
    try TodoDraft(SourceFile(path: "a.md", text: shape.text), at: TodoPath("a.md"), rules: shape.rules)
  }

  private func check(_ shape: Shape, _ edit: TodoEdit, _ back: TodoEdit) {
    let changed = edited(shape.text, edit, rules: shape.rules)
    #expect(!changed.utf8.elementsEqual(shape.text.utf8), "\(shape.name): \(edit) changes nothing")
    #expect(!changed.hasPrefix("refused"), "\(shape.name): \(edit): \(changed)")
    let restored = edited(changed, back, rules: shape.rules)
    #expect(
      restored.utf8.elementsEqual(shape.text.utf8),
      "\(shape.name): \(edit), \(back): \(difference(shape.text, restored)) after \(difference(shape.text, changed))"
    )
  }

  private static func others(_ field: TodoField) -> [String] {
    switch field {
    case .status: ["done"]
    case .priority: ["urgent", "low"]
    case .due, .created: ["2027-01-02"]
    case .title: ["Rye bread", "Rye: \"bread\" # 'new'", "no", "2026"]
    case .assignee: ["Zoe", "@zoe"]
    case .id: ["12"]
    case .parent: ["zz-9", "12"]
    case .tags, .depends: ["zz"]
    default: []
    }
  }
}

extension TodoDraft {
  fileprivate func hasNoValue(_ field: TodoField) -> Bool {
    entries(of: field).allSatisfy { entry in
      switch entry.value {
      case .scalar(let scalar): scalar.isEmptyOrNull
      // Emptying a list leaves the key; removing the key is another edit.
      case .sequence, .mapping: false
      }
    }
  }
}
