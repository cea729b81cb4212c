import Documents
import Testing

@testable import TodoFormats
@testable import Todos

@Suite struct TodoTxtTests {
  @Test func `reads the mark, dates, priority, title, tags and fields of a line`() throws {
    let todos = try imported(
      """
      (A) 2026-11-20 Thank Mom for the meatballs +Family @phone due:2026-12-01 t:2026-11-28 rec:1w

      x 2026-11-21 2026-11-20 Review the pull request pri:B
      """, as: .todoTxt)
    #expect(
      todos == [
        ImportedTodo(
          todo: PortableTodo(
            title: "Thank Mom for the meatballs", status: TodoStatus("open", .open),
            priority: TodoPriority("urgent", .urgent), due: TodoDate(text: "2026-12-01"),
            tags: ["Family", "@phone"], created: TodoDate(text: "2026-11-20"),
            extra: [ExtraField(key: "t", value: "2026-11-28"), ExtraField(key: "rec", value: "1w")]),
          key: "Thank Mom for the meatballs", range: 0..<92,
          notes: [
            FieldNote("project", .tag), FieldNote("context", .tag), FieldNote("t", .extraKey("t")),
            FieldNote("rec", .extraKey("rec")),
          ]),
        ImportedTodo(
          todo: PortableTodo(
            title: "Review the pull request", status: TodoStatus("done", .done),
            priority: TodoPriority("high", .high), created: TodoDate(text: "2026-11-20"),
            completed: TodoDate(text: "2026-11-21")),
          key: "Review the pull request", range: 94..<147),
      ])
  }

  @Test(arguments: [
    // Tags within the sentence stay in the title; known fields do not.
    (
      "Call @phone about +rent due:2026-12-01 today",
      "Call @phone about +rent today | @phone,rent | 2026-12-01 |"
    ),
    ("@GroceryStore Eskimo pies", "@GroceryStore Eskimo pies | @GroceryStore | - |"),
    ("@home +garden", "@home +garden | @home,garden | - |"),
    // A second date, a lower-case or misplaced letter, and an invalid mark are plain words.
    ("(b) Get back to the boss", "(b) Get back to the boss |  | - |"),
    ("X 2012-01-01 Make resolutions", "X 2012-01-01 Make resolutions |  | - |"),
    ("xylophone lesson (A)", "xylophone lesson (A) |  | - |"),
    ("2026-01-01 2026-01-02 Twice", "2026-01-02 Twice |  | - |"),
    // URLs, times, paths and scopes are not key:value.
    ("See https://example.org/?a=b:c", "See https://example.org/?a=b:c |  | - |"),
    ("Mail mailto:a@example.org at 10:30", "Mail mailto:a@example.org at 10:30 |  | - |"),
    ("Clean C:\\temp and std::string", "Clean C:\\temp and std::string |  | - |"),
    ("Learn 2+2 from a@b and note:", "Learn 2+2 from a@b and note: |  | - |"),
    // Unknown pairs are text within a sentence, and fields after it.
    ("Re:rent and more sprint:7 est:3h", "Re:rent and more |  | - | sprint=7 est=3h"),
    ("Read url:http://x.org", "Read |  | - | url=http://x.org"),
    ("Read title:x", "Read title:x |  | - |"), ("Well done:soon", "Well done:soon |  | - |"),
    ("Read a:1 a:2", "Read |  | - | a=1, 2"),
    // Values that plain words cannot represent.
    (
      "Write to tags*:two%20words assignee*:Anna%20B,Ben extra*:Sprint%202=a%20b",
      "Write to | two words | - | Sprint 2=a b"
    ),
    ("- x and y +p title*:x%20and%20y", "x and y | p | - |"),
    ("- x and z +p title*:x%20and%20y", "- x and z | p | - |"),
    // The words of a changed title are no fields, but those after it are.
    (
      "Now pay due:2026-12-01 +a k:v est:3 +p due:2026-12-02 title*:pay%20due%3A2026-12-01%20+a%20k%3Av",
      "Now pay due:2026-12-01 +a k:v | p | 2026-12-02 | est=3"
    ),
    ("Pay due:2026-12-01 soon +p title*:Pay%20due%3A2026-12-01%20now", "Pay due:2026-12-01 soon | p | - |"),
    ("Pay a:1 +p due:2026-12-02 title*:Pay%20a%3A1 more", "Pay a:1 +p more | p | 2026-12-02 |"),
    ("pay a:1 a:1 +p due:2026-12-02 title*:Pay%20a%3A1%20a%3A1", "pay a:1 a:1 | p | 2026-12-02 |"),
    ("pay a:1 a:1 +p title*:Pay%20a%3A1", "pay a:1 | p | - | a=1"),
    ("Note*: the title*: and due*: k*: words", "Note*: the title*: and due*: k*: words |  | - |"),
    ("Tabs\tin  it\t+p", "Tabs\tin  it | p | - |"),
  ])
  func `distinguishes the kinds of words in a line`(_ line: String, _ expected: String) throws {
    let todos = try imported(line, as: .todoTxt)
    let described = todos.map { todo in
      let extra = todo.todo.extra.map { "\($0.key)=\($0.value.text)" }.joined(separator: " ")
      let due = todo.todo.due?.description ?? "-"
      let text = "\(todo.todo.title) | \(todo.todo.tags.joined(separator: ",")) | \(due) | \(extra)"
      return text.trimmingBlanks
    }
    #expect(described == [expected])
  }

  @Test(arguments: [
    ("冥・:・冥", "冥・:・冥 | open | - | - | 冥・=・冥"), ("due:2026-12-01", "due:2026-12-01 | open | - | 2026-12-01 |"),
    ("(B) due:2026-12-01", "due:2026-12-01 | open | high | 2026-12-01 |"),
    ("+home", "+home | open | - | - |"), ("x @home k:v", "@home | done | - | - | k=v"),
    // A mark has a text after it; a line of one word is this text.
    ("x", "x | open | - | - |"), ("(A)", "(A) | open | - | - |"),
    ("2026-01-01", "2026-01-01 | open | - | - |"),
    ("x 2026-01-01", "x 2026-01-01 | done | - | - |"), ("x (A)", "x (A) | done | urgent | - |"),
    ("(A) 2026-01-01", "(A) 2026-01-01 | open | urgent | - |"),
  ])
  func `a line without other text has its words as the title`(_ line: String, _ expected: String) throws {
    let todos = try imported("Buy milk\n\(line)\nLast\n", as: .todoTxt)
    #expect(todos.map(\.todo.title).first == "Buy milk" && todos.map(\.todo.title).last == "Last")
    let described = todos.dropFirst().dropLast().map { todo in
      let portable = todo.todo
      let extra = portable.extra.map { "\($0.key)=\($0.value.text)" }.joined(separator: " ")
      let fields = [
        portable.title, portable.status?.label ?? "-", portable.priority?.label ?? "-",
        portable.due?.description ?? "-", extra,
      ]
      return fields.joined(separator: " | ").trimmingBlanks
    }
    #expect(described == [expected])
    let isNoted = todos[1].notes.contains(.fieldsAsTitle)
    #expect(isNoted == line.contains { " :+@".contains($0) })
  }

  @Test(arguments: [
    ("due:2026-12-01T09:30-0600", "2026-12-01T09:30-06:00"),
    ("due:2026-12-01T09:30:00.5+01", "2026-12-01T09:30+01:00"),
    ("due:2026-12-01 due_time:0930-0600", "2026-12-01T09:30-06:00"),
  ])
  func `reads times with offsets`(_ words: String, _ due: String) throws {
    #expect(try imported("A \(words)\n", as: .todoTxt).map(\.todo.due?.description) == [due])
  }

  @Test func `an impossible time is an error and no text`() {
    #expect(
      problems("A due:2026-12-01T25:30+0100\n", as: .todoTxt, named: "todo.txt") == """
        error: impossible date "2026-12-01T25:30+0100"
         --> todo.txt:1:3
          |
        1 | A due:2026-12-01T25:30+0100
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^ hours go from 00 to 23

        """)
  }

  @Test(arguments: [
    "http:a", "https:a", "ftp:a", "ssh:a", "file:a", "mailto:a@example.org", "tel:5551", "data:,a", "urn:a",
    "magnet:?xt=a", "TEL:5551", "C:\\temp", "C:/temp", "std::x", "at:10:30",
  ])
  func `a URL or path at the end of a line is part of the title`(_ word: String) throws {
    let todos = try imported("Use \(word)\n", as: .todoTxt).map(\.todo)
    #expect(todos == [PortableTodo(title: "Use \(word)", status: TodoStatus("open", .open))])
  }

  @Test(arguments: [
    ("x", "- x title*:x\n"), ("(A)", "- (A) title*:(A)\n"),
    ("2026-01-01", "- 2026-01-01 title*:2026-01-01\n"),
    ("\u{FEFF}A", "- \u{FEFF}A title*:\u{FEFF}A\n"), ("A\0B\0", "- A\0B\0 title*:A%00B%00\n"),
    ("\0A\0B", "- \0A\0B title*:%00A%00B\n"),
  ])
  func `a title is written so that it does not open the line`(_ title: String, _ line: String) throws {
    let portable = PortableTodo(title: title, status: TodoStatus("open", .open))
    #expect(written([portable], as: .todoTxt).text.utf8.elementsEqual(line.utf8))
    let titles = try imported(line, as: .todoTxt).map { Array($0.todo.title.utf8) }
    #expect(titles == [Array(title.utf8)])
  }

  @Test func `a blank status, priority or parent is written and read back`() throws {
    let todo = PortableTodo(
      title: "Pay parent:boss status:done due:1999-01-01", status: TodoStatus("", .open),
      priority: TodoPriority(word: ""), assignees: ["ben"], parent: "")
    let text = """
      Pay parent:boss status:done due:1999-01-01 priority*: status*:,open assignee:ben p*: \
      title*:Pay%20parent%3Aboss%20status%3Adone%20due%3A1999-01-01

      """
    #expect(written([todo], as: .todoTxt).text == text)
    #expect(try imported(text, as: .todoTxt).map(\.todo) == [todo])
    let done = PortableTodo(title: "A", status: TodoStatus("", .done))
    #expect(written([done], as: .todoTxt).text == "x A status*:,done\n")
    #expect(try imported("x A status*:,done\n", as: .todoTxt).map(\.todo) == [done])
  }

  @Test func `reads letters after D as the priority low, and writes the letters back`() throws {
    let text = "(E) Sort the seeds\nx Sort the pots pri:Z\n"
    let todos = try imported(text, as: .todoTxt).map(\.todo)
    #expect(todos.map(\.priority) == [TodoPriority("low", .low), TodoPriority("low", .low)])
    #expect(todos.map { $0.extra.map(\.value.text) } == [["E"], ["Z"]])
    #expect(written(todos, as: .todoTxt).text == text)
  }

  @Test func `changes by another program take precedence over todosite's words`() throws {
    let todos = try imported("x A status:doing\n(C) B priority:P1\n", as: .todoTxt)
    #expect(todos.map(\.todo.status) == [TodoStatus("done", .done), TodoStatus("open", .open)])
    #expect(todos.map(\.todo.priority) == [nil, TodoPriority("medium", .medium)])
    #expect(
      todos[0].notes == [
        FieldNote("status", .changed("taken from the mark at the start of the line"))
      ])
  }

  @Test func `the key of a todo is its id, UUID or title`() throws {
    let todos = try imported(
      "Buy milk\nBuy milk id:7\nx 2026-01-01 Buy milk +shop\nBuy milk-2\nPart p:7 p:8 uuid:0f-3\n",
      as: .todoTxt)
    #expect(todos.map(\.key) == ["Buy milk", "7", "Buy milk-2", "Buy milk-2-2", "0f-3"])
    #expect(todos.map(\.todo.id) == [nil, "7", nil, nil, "0f-3"])
    #expect(todos.map(\.keepsID) == [false, true, false, false, false])
    #expect(todos[4].todo.parent == "7")
    #expect(
      todos[4].todo.extra == [ExtraField(key: "p", value: "8"), ExtraField(key: "uuid", value: "0f-3")])
  }

  @Test func `accepts a byte-order mark, CRLF, CR and no final line ending`() throws {
    let todos = try imported("\u{FEFF}x A\r\n\r\nB\rC \u{7}\u{B}D", as: .todoTxt)
    #expect(todos.map(\.todo.title) == ["A", "B", "C \u{7} D"])
    #expect(try imported("", as: .todoTxt).isEmpty)
  }

  @Test func `several todos may have the same id`() throws {
    let todos = try imported("A id:1\nB id:1 uuid:x\nA id:1\n", as: .todoTxt)
    #expect(todos.map(\.key) == ["1", "x", "1-2"])
    #expect(todos.map(\.todo.id) == ["1", "1", "1"])
    #expect(todos[2].notes == [FieldNote("id", .changed("an earlier todo has the same"))])
  }

  @Test func `reports malformed lines with the location, and continues`() {
    let text = """
      x
      (A)
      due:2026-12-01
      2026-02-30 Leap
      Pay due:2026-13-01
      Pay due:friday
      Pay due:2026-12-01 due:2026-12-02
      Pay due:2026-12-01 due_time:2561
      Pay tags*:%2
      A uuid:1
      B uuid:1
      """
    #expect(
      problems(text, as: .todoTxt, named: "todo.txt") == """
        error: impossible date "2026-02-30"
         --> todo.txt:4:1
          |
        4 | 2026-02-30 Leap
          | ^^^^^^^^^^ 2026-02 has 28 days
        error: impossible date "2026-13-01"
         --> todo.txt:5:5
          |
        5 | Pay due:2026-13-01
          |     ^^^^^^^^^^^^^^ months go from 01 to 12
        error: not a date: "friday"
         --> todo.txt:6:5
          |
        6 | Pay due:friday
          |     ^^^^^^^^^^ expected YYYY-MM-DD
        error: duplicate field "due"
         --> todo.txt:7:20
          |
        7 | Pay due:2026-12-01 due:2026-12-02
          |                    ^^^^^^^^^^^^^^ expected one
        error: not a time: "2561"
         --> todo.txt:8:20
          |
        8 | Pay due:2026-12-01 due_time:2561
          |                    ^^^^^^^^^^^^^ expected a time such as 0930 or 093000+0700
        error: a % without two hexadecimal digits
         --> todo.txt:9:5
          |
        9 | Pay tags*:%2
          |     ^^^^^^^^ expected text such as a%20b
        error: two todos are called "1"
          --> todo.txt:11:3
           |
        11 | B uuid:1
           |   ^^^^^^ the second one
        help: the first one is on line 10

        """)
  }

  @Test func `a second priority is an error`() {
    #expect(
      problems("Pay pri:A pri:B\n", as: .todoTxt, named: "t").hasPrefix(
        "error: duplicate field \"pri\"\n --> t:1:11\n"))
  }

  @Test func `writes lines that people and other programs can read`() throws {
    let (text, notes) = written(
      [
        PortableTodo(
          id: "T-1", title: "Buy oat milk", status: TodoStatus("doing", .doing),
          priority: TodoPriority("high", .high), due: TodoDate(text: "2026-12-01T09:30+07:00"),
          tags: ["home", "@shop", "two words"], assignees: ["Anna Nguyễn", "ben"], depends: ["T-2", "T-3"],
          parent: "T-9", created: TodoDate(text: "2026-11-20"),
          extra: [
            ExtraField(key: "estimate", value: "3"), ExtraField(key: "Sprint 2", value: "now"),
            ExtraField(key: "links", value: .list([.text("a"), .text("b c")])),
            ExtraField(key: "x", value: .mapping([])),
          ], body: "Text.\n"),
        PortableTodo(
          title: "x marks due:soon +p", status: TodoStatus("cancelled", .cancelled),
          priority: TodoPriority("P1", .high), created: TodoDate(text: "2026-11-20")),
        PortableTodo(
          title: "Call +p now", status: TodoStatus("done", .done), tags: ["p", "q"],
          created: TodoDate(text: "2026-11-20"), completed: TodoDate(text: "2026-11-21T10:00Z")),
      ], as: .todoTxt)
    #expect(
      text == """
        (B) 2026-11-20 Buy oat milk +home @shop tags*:two%20words due:2026-12-01 due_time:0930+0700 status:doing \
        assignee*:Anna%20Nguyễn,ben depends:T-2,T-3 p:T-9 id:T-1 estimate:3 extra*:Sprint%202=now links:a \
        extra*:links=b%20c
        x - x marks due:soon +p created:2026-11-20 pri:B priority:P1 status:cancelled \
        title*:x%20marks%20due%3Asoon%20+p
        x 2026-11-21 2026-11-20 Call +p now +q completed_time:1000Z

        """)
    #expect(
      notes == [
        [
          FieldNote("x", .omitted("todo.txt has no mappings")),
          FieldNote("body", .omitted("todo.txt has no body text")),
        ], [], [],
      ])
  }

  @Test func `a file is recognised by its first line or its extension`() {
    let lines = ["(A) Call", "x 2026-01-01 Call", "2026-01-01 Call"]
    for line in lines {
      #expect(TodoFormat.recognised(in: SourceFile(path: "-", text: "\n\(line)\n"))?.name == "todotxt")
    }
    #expect(TodoFormat.recognised(in: SourceFile(path: "-", text: "Call Mom\n")) == nil)
    #expect(TodoFormat.recognised(in: SourceFile(path: "done.TXT", text: "Call Mom\n"))?.name == "todotxt")
  }

  @Test func `reads 20,000 equal lines`() throws {
    let todos = try imported(String(repeating: "Water the tomatoes +garden\n", count: 20_000), as: .todoTxt)
    #expect(todos.count == 20_000)
    #expect(todos.last?.key == "Water the tomatoes-20000")
  }
}
