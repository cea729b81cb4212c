import Documents
import Testing

@testable import TodoFormats
@testable import Todos

@Suite struct ChecklistReaderTests {
  @Test func `reads checklist items with nested items, text and the heading above`() throws {
    let todos = try imported(
      """
      ---
      tags: [note]
      ---
      # Balcony

      Some text with - [ ] no item.

      - [ ] Plant tomatoes
        In the large pots.

        - from the market
          - [x] Buy seeds
        - [/] Fill pots
        today

        Behind the parts.
      * plain
        1. [-] Ask the neighbours

      Herbs
      -----
      + [X] Basil

      <!--
      - [ ] no todo
      -->
      ```
      - [ ] no todo
      ```
          - [ ] no todo
      2) [>] Mint
         ```sh
         - [ ] water
         ```
      - ~~~
        - [ ] no todo
        ~~~
      """, as: .checklist)
    let described = todos.map { todo in
      let (portable, extra) = (todo.todo, todo.todo.extra.map { "\($0.key)=\($0.value.text)" })
      return
        "\(portable.id ?? "-") \(portable.parent ?? "-") \(portable.status?.label ?? "-") \(portable.title) "
        + "\(extra.joined(separator: " ")) \(portable.body.debugDescription)"
    }
    #expect(
      described == [
        #"#1 - open Plant tomatoes section=Balcony "In the large pots.\n\n- from the market\n""#,
        #"#2 #1 done Buy seeds section=Balcony """#,
        #"#3 #1 doing Fill pots section=Balcony "today\n\nBehind the parts.\n""#,
        #"#4 - cancelled Ask the neighbours section=Balcony """#,
        #"#5 - done Basil section=Herbs """#,
        #"#6 - open Mint mark=> section=Herbs "```sh\n- [ ] water\n```\n""#,
      ])
    #expect(todos.map(\.key).suffix(2) == ["Basil", "Mint"])
    #expect(
      todos[2].notes.contains(
        FieldNote("text after a nested item", .changed("moved to the text of that item"))))
  }

  @Test func `reads the fields of Obsidian Tasks`() throws {
    let todos = try imported(
      """
      - [ ] #task Do this #home first 🔺 ➕ 2026-11-20 🛫 2026-11-21 ⏳2026-11-22 📅 2026-12-01 🔁 every week on Monday \
      🏁 delete 🆔 dcf64c #errand ^a-1
        - [x] Do that ⛔️ dcf64c , 0h17ye ✅ 2026-11-21 [sprint:: 7] [assignee:: Anna, Ben]
      - [-] Never (due:: 2026-12-01 09:30)  [priority:: lowest], ❌ 2026-11-21 ⏰ 2026-11-30 08:00
      """, as: .checklist)
    #expect(
      todos.map(\.todo) == [
        PortableTodo(
          id: "dcf64c", title: "#task Do this #home first", status: TodoStatus("open", .open),
          priority: TodoPriority("highest", .urgent), due: TodoDate(text: "2026-12-01"),
          tags: ["task", "home", "errand"], created: TodoDate(text: "2026-11-20"),
          extra: [
            ExtraField(key: "block", value: "a-1"), ExtraField(key: "start", value: "2026-11-21"),
            ExtraField(key: "scheduled", value: "2026-11-22"),
            ExtraField(key: "repeat", value: "every week on Monday"),
            ExtraField(key: "onCompletion", value: "delete"),
          ]),
        PortableTodo(
          id: "#2", title: "Do that", status: TodoStatus("done", .done), assignees: ["Anna", "Ben"],
          depends: ["dcf64c", "0h17ye"], parent: "dcf64c", completed: TodoDate(text: "2026-11-21"),
          extra: [ExtraField(key: "sprint", value: "7")]),
        PortableTodo(
          id: "#3", title: "Never", status: TodoStatus("cancelled", .cancelled),
          priority: TodoPriority("lowest", .low), due: TodoDate(text: "2026-12-01T09:30"),
          completed: TodoDate(text: "2026-11-21"),
          extra: [ExtraField(key: "reminder", value: "2026-11-30 08:00")]),
      ])
    #expect(todos.map(\.key) == ["dcf64c", "Do that", "Never"])
  }

  @Test(arguments: [
    ("Pay #12 and #rent-2026, then 📅 rest", "Pay #12 and #rent-2026, then 📅 rest | rent-2026"),
    ("#home #garden", "#home #garden | home,garden"),
    ("a#b C# (see:: this", "a#b C# (see:: this |"),
    ("**Bold** [link](x.md) `code`", "**Bold** [link](x.md) `code` |"),
    ("[title:: x] [ a b :: c]", "[title:: x] |"),
    ("Größe #größe/xl🆔 a_1", "Größe | größe/xl"),
    ("x ^y z", "x ^y z |"),
    ("Explain 🔼 and 🔽 icons", "Explain 🔼 and 🔽 icons |"),
    ("Explain 🔁 and 📅 2026-02-30 #a here 📅 2026-12-01", "Explain 🔁 and 📅 2026-02-30 #a here | a"),
    ("🆔 a [due:: friday] Call ⛔ a, b", "🆔 a [due:: friday] Call |"),
    ("Call [who:: Anna] (now), (due:: 2026-12-01), [x:: y],", "Call [who:: Anna] (now), |"),
    ("Buy milk, [due:: 2026-12-01]", "Buy milk, |"),
    ("Two  blanks\tand a tab", "Two blanks\tand a tab |"),
  ])
  func `text that is not a field stays in the title`(_ line: String, _ expected: String) throws {
    let todos = try imported("- [ ] \(line)", as: .checklist).map(\.todo)
    #expect(todos.map { "\($0.title) | \($0.tags.joined(separator: ","))".trimmingBlanks } == [expected])
  }

  @Test(arguments: [
    "- [] a", "- [ ]", "- [ ]\t", "-[ ] a", "- [ ]a", "- [x](y)", "[ ] a", "1 [ ] a", "-     [ ] a",
    "- [ab] c",
    "1234567890. [ ] a", "    - [ ] a", "```\n- [ ] a", "<!-- a\n- [ ] b", "", "Text", "\\- [ ] a",
    "> - [ ] a",
  ])
  func `reports a file without checklist items`(_ text: String) {
    #expect(
      problems(text, as: .checklist, named: "a.md") == """
        error: the file has no checklist items
         --> a.md
        help: start the lines of todos with - [ ]

        """)
  }

  @Test func `reads the links and facts of a checklist by todosite`() throws {
    let todos = try imported(
      "- [x] [Buy \\*oat\\* \\[milk\\]](Todos/a%20b.md) · due 2026-12-01 · \\#shop\n- [ ] [A](a.md)\n",
      as: .checklist)
    #expect(todos.map(\.todo.title) == ["Buy *oat* [milk]", "A"])
    #expect(todos.map(\.key) == ["Todos/a b.md", "a.md"])
    #expect(
      todos[0].todo.extra == [
        ExtraField(key: "link", value: "Todos/a b.md"),
        ExtraField(key: "facts", value: "due 2026-12-01 · #shop"),
      ])
  }

  @Test func `accepts repeated links, and renames conflicting keys`() throws {
    let todos = try imported(
      """
      # S
      - [ ] [Read](docs/guide.md)
      - [x] [Read on](docs/guide.md)
      - [?] hi [mark:: x]
      - [?] ho [section:: a] [checklist_section:: b]
      """, as: .checklist)
    #expect(todos.map(\.key) == ["docs/guide.md", "docs/guide.md-2", "hi", "ho"])
    let described = todos.map { todo in
      todo.todo.extra.map { "\($0.key)=\($0.value.text)" }.joined(separator: " ")
    }
    #expect(
      described == [
        "link=docs/guide.md section=S", "link=docs/guide.md section=S", "mark=x checklist_mark=? section=S",
        "section=a checklist_section=b mark=? checklist_section_2=S",
      ])
    #expect(todos[2].notes.contains(FieldNote("mark", .extraKey("checklist_mark"))))
  }

  @Test(arguments: [
    ("- [ ] A\n\n  text\n<!-- todosite:end -->\n***\n", nil),
    ("Text\n===\n- [ ] A", nil),
    ("Text\n***\n- [ ] A", "1 line is"),
    ("Text\n___\n- [ ] A", "1 line is"),
    ("Text\n- - -\n- [ ] A", "1 line is"),
    ("Text\n--\n- [ ] A", nil),
    ("# Used\n- [ ] A\nlazy\n# Unused", "1 line is"),
    ("- [ ] A\n\nText\nand more\n", "2 lines are"),
    ("# Title\n\n## S\n- [ ] A\n- b\n  c\n  - [x] D\n", "3 lines are"),
    ("<!--\n\na -->\n```\n\nb\n```\n    code\n> quote\n- [ ] A", "7 lines are"),
    ("One\nTwo\n---\n- [ ] A\n1. ~~~\n   b\n   ~~~", "4 lines are"),
  ])
  func `counts the lines outside of items`(_ text: String, _ lines: String?) throws {
    let todos = try imported(text, as: .checklist)
    let notes = todos.last?.notes.filter { $0.field == "text" }
    #expect(notes == lines.map { [FieldNote("text", .outside("\($0) in no checklist item"))] } ?? [])
    #expect(todos.dropLast().allSatisfy { todo in !todo.notes.contains { $0.field == "text" } })
  }

  @Test func `omits front matter, and rejects a todo file`() throws {
    let todos = try imported("---\ntags: [a]\n---\n- [ ] A\n", as: .checklist)
    #expect(todos.map(\.notes) == [[FieldNote("front matter", .outside("it describes the whole file"))]])
    let text = "---\nid: a\ntitle: Move\n---\n\n- [ ] Pack\n"
    #expect(
      problems(text, as: .checklist, named: "a.md") == """
        error: a todo file, not a list of todos
         --> a.md:3:1
          |
        3 | title: Move
          | ^^^^^^^^^^^ its title
        help: import its folder instead, to keep its text and fields

        """)
    #expect(TodoFormat.recognised(in: SourceFile(path: "-", text: text))?.name == "checklist")
  }

  @Test(arguments: [
    ("- [ ] 📅 2026-01-01", "📅 2026-01-01", FieldNote.fieldsAsTitle),
    (
      "- [ ] \u{200B}\n  Pack\n", "Pack",
      FieldNote("title", .changed("it was missing, and is made from the text or the id"))
    ),
    (
      "- [ ] \u{200B}", "Untitled",
      FieldNote("title", .changed("it was missing, and is made from the text or the id"))
    ),
  ])
  func `an item without a title gets one`(_ text: String, _ title: String, _ note: FieldNote) throws {
    let todos = try imported(text + "\n- [ ] Next", as: .checklist)
    #expect(todos.map(\.todo.title) == [title, "Next"])
    #expect(todos[0].notes == [note])
  }

  @Test(arguments: [
    ("2026-12-01T09:30", "2026-12-01T09:30"), ("2026-12-01 09:30:15.5Z", "2026-12-01T09:30:15Z"),
    ("2025-08-21T19:28:21-0600", "2025-08-21T19:28:21-06:00"),
    ("2018-11-20 16:33 +0100", "2018-11-20T16:33+01:00"),
    ("2018-11-20 16:33+01", "2018-11-20T16:33+01:00"),
  ])
  func `reads times with offsets`(_ written: String, _ due: String) throws {
    let todos = try imported("- [ ] A 📅 \(written) #x\n- [ ] B [due:: \(written)]\n", as: .checklist)
    #expect(todos.map(\.todo.title) == ["A", "B"])
    #expect(todos.map(\.todo.due?.description) == [due, due])
  }

  @Test func `reports malformed items with the location, and continues`() throws {
    let text =
      "- [ ] A 📅 2026-02-30\n- [ ] B ✅ 2026-13-01\n- [ ] C [due:: friday]\n- [ ] C\n- [ ] D 🆔 a\n"
      + "- [ ] E 🆔 a\n- [ ] F 📅 2026-01-01 📅 2026-01-01\n- [ ] G"
    #expect(
      problems(text, as: .checklist, named: "a.md") == """
        error: impossible date "2026-02-30"
         --> a.md:1:11
          |
        1 | - [ ] A 📅 2026-02-30
          |            ^^^^^^^^^^ 2026-02 has 28 days
        error: impossible date "2026-13-01"
         --> a.md:2:11
          |
        2 | - [ ] B ✅ 2026-13-01
          |            ^^^^^^^^^^ months go from 01 to 12
        error: not a date: "friday"
         --> a.md:3:16
          |
        3 | - [ ] C [due:: friday]
          |                ^^^^^^ expected YYYY-MM-DD
        error: two todos are called "a"
         --> a.md:6:11
          |
        6 | - [ ] E 🆔 a
          |            ^ the second one
        help: the first one is on line 5
        error: duplicate field "due"
         --> a.md:7:24
          |
        7 | - [ ] F 📅 2026-01-01 📅 2026-01-01
          |                          ^^^^^^^^^^ expected one

        """)
  }

  @Test func `a repeated field with a wrong value has the error of the value`() throws {
    #expect(
      problems("- [ ] A 📅 2026-01-01 [due:: friday]\n", as: .checklist, named: "a.md") == """
        error: not a date: "friday"
         --> a.md:1:29
          |
        1 | - [ ] A 📅 2026-01-01 [due:: friday]
          |                              ^^^^^^ expected YYYY-MM-DD

        """)
  }

  @Test func `todos with the same text get different keys`() throws {
    let todos = try imported("- [ ] Water\n- [x] Water\n  - [ ] Water-2\n- [ ] Water\n", as: .checklist)
    #expect(todos.map(\.key) == ["Water", "Water-2", "Water-2-2", "Water-3"])
  }

  @Test func `reads 1,000 nested items`() throws {
    let text = (0..<1_000).map { String(repeating: "  ", count: $0) + "- [ ] item \($0)\n" }.joined()
    let todos = try imported(text, as: .checklist)
    #expect(todos.count == 1_000)
    #expect(todos.last?.todo.parent == "#999")
    #expect(todos.dropFirst().allSatisfy { $0.todo.parent != nil })
  }

  @Test func `accepts tabs, CRLF and a byte-order mark`() throws {
    let todos = try imported(
      "\u{FEFF}- [ ] A\r\n\t- [ ] B\r\n\t\tText\r\n\t\t- [ ] C\r\n\r\n* [ ] D", as: .checklist)
    #expect(todos.map(\.todo.parent) == [nil, "#1", "#2", nil])
    #expect(todos.map(\.todo.body) == ["", "  Text\n", "", ""])
  }

  @Test func `reports one problem for a file that is not UTF-8`() {
    var reader = ChecklistReader(SourceFile(path: "a.md", bytes: Array("- [ ] Caf".utf8) + [0xE9]))
    #expect(throws: Problem.self) { try reader.next() }
    #expect((try? reader.next()) == .some(nil))
  }

  @Test func `a file is recognised by its checklist items or its extension`() {
    let text = "# List\n\nText\n\n- [ ] A 📅 2026-02-30\n"
    #expect(TodoFormat.recognised(in: SourceFile(path: "-", text: text))?.name == "checklist")
    #expect(TodoFormat.recognised(in: SourceFile(path: "a.md", text: "Text"))?.name == "checklist")
  }

  @Test func `reads 20,000 items`() throws {
    let todos = try imported(String(repeating: "- [ ] Water the tomatoes\n", count: 20_000), as: .checklist)
    #expect(todos.last?.key == "Water the tomatoes-20000")
  }

  @Test func `reads an item with 100,000 lines of text`() throws {
    let todos = try imported("- [ ] a\n" + String(repeating: "  line\n", count: 100_000), as: .checklist)
    #expect(todos.map(\.todo.body.utf8.count) == [500_000])
  }
}
