import Documents
import Testing

@testable import TodoFormats
@testable import Todos

@Suite struct CSVTests {
  @Test func `reads a tracker's table by its column names`() throws {
    let todos = try imported(
      """
      Issue key,Summary,Status,Priority,Due date,Labels,Assignee,Created,Description,Sprint
      WEB-7,"Fix ""login"", please",In Progress,High,2026-12-01,"ui, auth; ios",Anna,2026-11-20 09:30,"One
      two",12

      WEB-8,Rest,Done,,,,,,,
      """, as: .csv
    ).map { (todo: ImportedTodo) -> ImportedTodo in
      var todo = todo
      todo.columns = []
      return todo
    }
    #expect(
      todos == [
        ImportedTodo(
          todo: PortableTodo(
            id: "WEB-7", title: "Fix \"login\", please", status: TodoStatus("In Progress", .doing),
            priority: TodoPriority("High", .high), due: TodoDate(text: "2026-12-01"),
            tags: ["ui", "auth", "ios"], assignees: ["Anna"], created: TodoDate(text: "2026-11-20T09:30"),
            extra: [ExtraField(key: "Sprint", value: "12")], body: "One\ntwo"),
          key: "WEB-7", keepsID: true, range: 86..<194, notes: [FieldNote("Sprint", .extraKey("Sprint"))]),
        ImportedTodo(
          todo: PortableTodo(id: "WEB-8", title: "Rest", status: TodoStatus("Done", .done)), key: "WEB-8",
          keepsID: true,
          range: 196..<218),
      ])
  }

  @Test(arguments: [
    "Name;Tags\nA;x,y\n", "\u{FEFF}Name\tTags\r\nA\tx;y\r\n", "Name,Tags\rA,\"x,y\"\r",
    "\n\nname , TAGS\nA,\" x ; y \"",
    "\"Name\",\"Tags\"\n\"A\",\"x,y,,x\"\n\n\n",
  ])
  func `accepts all delimiters, line endings and a byte-order mark`(_ text: String) throws {
    let todos = try imported(text, as: .csv)
    #expect(todos.map(\.todo) == [PortableTodo(title: "A", tags: ["x", "y"])])
    #expect(TodoFormat.recognised(in: SourceFile(path: "-", text: text))?.name == "csv")
  }

  @Test(
    arguments: [
      "Title,Status\nA,open\n,\n\n ,\t\n,,,,\n\"\",\" \"\nB,open\n",
      ",,\n\nTitle,Status\nA,open\n;\n,,\nB,open\n,",
    ].map { $0.replacing(";", with: ",") })
  func `rows without any text are skipped, however many cells they have`(_ text: String) throws {
    #expect(try imported(text, as: .csv).map(\.todo.title) == ["A", "B"])
  }

  @Test(arguments: [
    "sep=;\nTitle;Notes\nA,1;b\n", "\u{FEFF}sep=;\r\nTitle;Notes\r\nA,1;b\r\n",
    "SEP=\t\rTitle\tNotes\rA,1\tb\r",
    "\"sep=|\"\nTitle|Notes\nA,1|b\n", "sep=,\nTitle,Notes\n\"A,1\",b\n",
  ])
  func `a first line names the delimiter`(_ text: String) throws {
    let source = SourceFile(path: "-", text: text)
    #expect(TodoFormat.recognised(in: source)?.name == "csv")
    #expect(try imported(text, as: .csv).map(\.todo) == [PortableTodo(title: "A,1", body: "b")])
  }

  @Test(arguments: ["sep=", "sep=;;", "sep=a", "sep=\""])
  func `another first line is the header row`(_ line: String) throws {
    #expect(throws: Problem.self) { try imported("\(line)\nTitle,Notes\nA,b\n", as: .csv) }
  }

  @Test(arguments: ["l1\r\nl2", "l1\rl2", "l1\nl2"])
  func `the line endings in a cell become LF`(_ cell: String) throws {
    let todos = try imported("Title,Notes,x\nA,\"\(cell)\",\"\(cell)\"\n", as: .csv)
    #expect(
      todos.map(\.todo) == [
        PortableTodo(title: "A", extra: [ExtraField(key: "x", value: "l1\nl2")], body: "l1\nl2")
      ])
    let notes = todos[0].notes.filter { $0.field == "Notes" }
    #expect(notes == (cell == "l1\nl2" ? [] : [FieldNote("Notes", .changed("line endings are now LF"))]))
  }

  @Test func `a row without a title gets one from its text, its id or neither`() throws {
    let todos = try imported("id,Title,Status,Notes\n1,,open,\"\nOne\nTwo\"\n2,,open,\n,,done,\n", as: .csv)
    #expect(todos.map(\.todo.title) == ["One", "2", "Untitled"])
    let note = FieldNote("title", .changed("it was missing, and is made from the text or the id"))
    #expect(todos.allSatisfy { $0.notes == [note] })
  }

  @Test func `a list can contain escaped commas, semicolons, backslashes and spaces`() throws {
    let todos = try imported("title,tags\nA,\"a\\,b, c\\;d, e\\\\, \\ f, g\\\"\n", as: .csv)
    #expect(todos[0].todo.tags == ["a,b", "c;d", "e\\", " f", "g\\"])
  }

  @Test(arguments: [
    (["a,b"], "a\\,b"), (["a;b"], "a\\;b"), (["a\\b"], "a\\\\b"), (["a b", "c"], "a b, c"),
    ([" a"], "\\ a"), (["a "], "a\\ "), (["\ta\t"], "\\\ta\\\t"), (["a  "], "a \\ "), ([" "], "\\ "),
  ])
  func `writes a list so that it reads back`(_ words: [String], _ cell: String) {
    #expect(CSVText.cell(words) == cell)
    #expect(CSVText.list(cell) == words)
  }

  @Test func `blanks around the words of a list are not part of them`() {
    #expect(CSVText.list(" a ,\tb c \t; d") == ["a", "b c", "d"])
  }

  @Test(arguments: [
    ("a,b", "\"a,b\""), ("a;b", "\"a;b\""), ("a\tb", "\"a\tb\""), ("a\"b", "\"a\"\"b\""),
    ("a\rb", "\"a\rb\""),
    ("a\nb", "\"a\nb\""), ("a ", "\"a \""), (" a", "\" a\""), ("a b", "a b"),
  ])
  func `quotes a cell if a program could divide or trim it`(_ body: String, _ cell: String) throws {
    let portable = PortableTodo(title: "T", status: TodoStatus("open", .open), body: body)
    let text = written([portable], as: .csv).text
    #expect(text.hasSuffix("\r\n,T,open,,,,,,,,,,\(cell),,\r\n"))
    var expected = portable
    expected.body = body.withLineFeeds
    #expect(try imported(text, as: .csv).map(\.todo) == [expected])
  }

  @Test func `reads the status from a column of booleans`() throws {
    let todos = try imported("title,completed\nA,TRUE\nB,no\nC,2026-12-01\nD,\n", as: .csv)
    #expect(todos.map(\.todo.status?.label) == ["done", "open", nil, nil])
    #expect(todos.map(\.todo.completed?.description) == [nil, nil, "2026-12-01", nil])
  }

  @Test(arguments: [(DateParser.Order.dayFirst, "2026-02-01"), (.monthFirst, "2026-01-02")])
  func `an option gives the order of day and month`(order: DateParser.Order, day: String) throws {
    var fields = TodoReadingOptions(dateOrder: order)
    fields.fields = FieldTable([FieldDeclaration(name: "review", kind: .date, label: "Review")])
    let table = "title,due,completed,Review,when\nA,1/2/2026,01.02.26,1-2-2026,1/2/2026\nB,2026-02-01,,,\n"
    let todos = try imported(table, as: .csv, options: fields).map(\.todo)
    #expect(todos.map(\.due?.description) == [day, "2026-02-01"])
    #expect(todos[0].completed?.description == day)
    #expect(
      todos[0].extra == [
        ExtraField(key: "review", value: .text(day)), ExtraField(key: "when", value: "1/2/2026"),
      ])
  }

  @Test func `options assign columns to fields`() throws {
    let options = TodoReadingOptions(columns: [
      ("what", "title"), ("Title", "kind"), ("Nr", "id"), ("Text", "body"),
    ])
    let todos = try imported("Title,What,Nr,Text\nbug,Fix it,7,Soon\n", as: .csv, options: options)
    #expect(
      todos.map(\.todo) == [
        PortableTodo(id: "7", title: "Fix it", extra: [ExtraField(key: "kind", value: "bug")], body: "Soon")
      ])
  }

  @Test func `the key of a todo is its UUID, id or title`() throws {
    let todos = try imported("id,title,uuid\n,A,\n,A,\n1,A,\n2,A,0f\n", as: .csv)
    #expect(todos.map(\.key) == ["A", "A-2", "1", "2"])
    #expect(try imported("title,uuid\nA,0f\n", as: .csv).map(\.key) == ["0f"])
  }

  @Test func `a UUID must be unique, but the ids in a table by todosite need not be`() throws {
    let todos = try imported(
      "id,title,statusGroup\nT-1,A,\nT-1,B,\nT-1-2,C,\nT-1,A,\n", as: .csv)
    #expect(todos.map(\.key) == ["T-1", "T-1-2", "T-1-2-2", "T-1-3"])
    #expect(todos.map(\.todo.id) == ["T-1", "T-1", "T-1-2", "T-1"])
    let note = FieldNote("id", .changed("an earlier todo has the same"))
    #expect(todos.map(\.notes) == [[], [note], [], [note]])
    #expect(
      problems("title,uuid\nA,0f\nB,0f\n", as: .csv, named: "t.csv") == """
        error: two todos are called "0f"
         --> t.csv:3:3
          |
        3 | B,0f
          |   ^^ the second one
        help: the first one is on line 2

        """)
  }

  @Test func `reads front matter in a cell only in tables by todosite`() throws {
    let other = try imported("title,Extra\nA,none: of [your business\n", as: .csv)
    #expect(other.map(\.todo.extra) == [[ExtraField(key: "Extra", value: "none: of [your business")]])
    let own = try imported("title,statusGroup,extra\nA,,a: 1\n", as: .csv)
    #expect(own.map(\.todo.extra) == [[ExtraField(key: "a", value: "1")]])
  }

  @Test func `reports a boolean that contradicts the status`() throws {
    let todos = try imported("title,status,completed\nA,open,true\nB,done,yes\nC,done,no\n", as: .csv)
    #expect(todos.map(\.todo.status?.label) == ["open", "done", "done"])
    let note = FieldNote("done", .omitted("status contradicts it"))
    #expect(todos.map(\.notes) == [[note], [], [note]])
  }

  @Test(arguments: [
    "title\nA;B;C,D\n", "\n\"title\"\n\"A;B;C,D\"\n", "tit\"\"le\nA;B;C,D\n", "\"ti\"\"tle;\"\n\"A;B;C,D\"\n",
  ])
  func `detects the delimiter from the header row only`(_ text: String) throws {
    var rows = CSVRows(SourceFile(path: "t.csv", text: text))
    _ = try rows.next()
    #expect(rows.delimiterName == "commas")
  }

  @Test(arguments: ["=1", "+1", "-1", "@a", "\ta", "\ra", "\na", "＝1", "＋1", "－1", "＠a", "'=1", "''＝", "'\n"])
  func `writes an apostrophe before a formula, and the reader removes it`(_ text: String) throws {
    #expect(CSVText.withGuard(text) == "'" + text)
    #expect(CSVText.withoutGuard("'" + text).utf8.elementsEqual(text.utf8))
  }

  @Test(arguments: [
    ("", "error: the table has no header row\n --> t.csv\n"),
    (
      "title,,due\nA,B,\n",
      """
      error: a column without a name
       --> t.csv:1:7
        |
      1 | title,,due
        |       ^

      """
    ),
    (
      "title,due,title\n",
      """
      error: two columns are called "title"
       --> t.csv:1:11
        |
      1 | title,due,title
        |           ^^^^^
      help: give one of them another name

      """
    ),
    (
      "title,Tags,Labels\n",
      """
      error: the columns "Tags" and "Labels" are the same field
       --> t.csv:1:12
        |
      1 | title,Tags,Labels
        |            ^^^^^^
      help: use another key for one of them: --column "Labels=KEY"

      """
    ),
    (
      "What,Due\nA,\n",
      """
      error: no title column
       --> t.csv:1:1
        |
      1 | What,Due
        | ^^^^^^^^
      help: name the column with the titles: --column "What=title"

      """
    ),
    (
      "title,due\nA\nB,,x\nC,2026-02-29\nD,12/01/2026\nE,01/02/26\nF,1/2\n,2026-01-01\n",
      """
      error: a row with 1 cells in a table with 2 columns
       --> t.csv:2:1
        |
      2 | A
        | ^ expected 2
      help: quote cells that contain commas
      error: a row with 3 cells in a table with 2 columns
       --> t.csv:3:1
        |
      3 | B,,x
        | ^^^^ expected 2
      help: quote cells that contain commas
      error: impossible date "2026-02-29"
       --> t.csv:4:3
        |
      4 | C,2026-02-29
        |   ^^^^^^^^^^ 2026-02 has 28 days
      error: not a date: "12/01/2026"
       --> t.csv:5:3
        |
      5 | D,12/01/2026
        |   ^^^^^^^^^^ expected YYYY-MM-DD
      help: if its day is first: --date-format DMY; if its month is: --date-format MDY
      error: not a date: "01/02/26"
       --> t.csv:6:3
        |
      6 | E,01/02/26
        |   ^^^^^^^^ expected YYYY-MM-DD
      help: if its day is first: --date-format DMY; if its month is: --date-format MDY
      error: not a date: "1/2"
       --> t.csv:7:3
        |
      7 | F,1/2
        |   ^^^ expected YYYY-MM-DD

      """
    ),
    (
      "title,due\n\"A\" b,\nB,\"2026\n",
      """
      error: text after a quoted cell
       --> t.csv:2:4
        |
      2 | "A" b,
        |    ^ expected the end of the cell
      help: double the quotes inside a cell
      error: unclosed quote
       --> t.csv:3:3
        |
      3 | B,"2026
        |   ^ the cell begins here
      help: double the quotes inside a cell

      """
    ),
    (
      "title,statusGroup,a,extra\nA,,1,a: 2\n",
      """
      error: duplicate field "a"
       --> t.csv:2:6
        |
      2 | A,,1,a: 2
        |      ^^^^ expected one
      help: write keys and values as in front matter, one per line

      """
    ),
    (
      "id,title,done,extra,statusGroup\n1,A,maybe,,\n1,B,,,\n1,C,,,\n2,D,,a: [,\n",
      """
      error: wrong value for "done"
       --> t.csv:2:5
        |
      2 | 1,A,maybe,,
        |     ^^^^^ expected true or false
      error: expected "]" or "}" after this
       --> t.csv:5:6
        |
      5 | 2,D,,a: [,
        |      ^^^^
      help: write keys and values as in front matter, one per line

      """
    ),
  ])
  func `reports malformed tables with the location`(_ text: String, _ message: String) {
    #expect(problems(text, as: .csv, named: "t.csv") == message)
  }

  @Test(arguments: [
    ([("Nothing", "due")], "error: no column is called \"Nothing\"\n --> t.csv:1:1\n"),
    (
      [("a", "due"), ("b", "due_date")],
      "error: duplicate column \"b\" or field \"due_date\"\n --> t.csv:1:9\n"
    ),
    (
      [("a", "due"), ("A", "created")], "error: duplicate column \"A\" or field \"created\"\n --> t.csv:1:7\n"
    ),
  ])
  func `reports options that do not match the table`(_ columns: [(String, String)], _ message: String) {
    let options = TodoReadingOptions(columns: columns.map { (column: $0, field: $1) })
    let output = problems("title,a,b\nA,,\n", as: .csv, named: "t.csv", options: options)
    #expect(output.hasPrefix(message))
  }

  @Test func `rejects a file in Latin-1`() {
    var reader = CSVReader(
      SourceFile(path: "t.csv", bytes: Array("title\nCaf".utf8) + [0xE9]), options: TodoReadingOptions())
    #expect(throws: Problem.self) { try reader.next() }
    #expect((try? reader.next()) == .some(nil))
  }

  @Test func `writes CRLF line endings, and no cell is a formula`() throws {
    let portableTodos = [
      PortableTodo(
        id: "T-1", title: "=1+1", status: TodoStatus("Review", .doing), priority: TodoPriority("P1", .high),
        due: TodoDate(text: "2026-12-01T09:30+07:00"), tags: ["a,b", "c"], assignees: ["Nguyễn, Anna"],
        depends: ["T-2"], parent: "T-3", created: TodoDate(text: "2026-11-20"),
        extra: [
          ExtraField(key: "estimate", value: "3"),
          ExtraField(key: "uids", value: .list([.text("a"), .text("no")])),
        ], body: "- [ ] One\n\nTwo \"quoted\"\r\n"),
      PortableTodo(
        title: "'@ shop", status: TodoStatus("done", .done), completed: TodoDate(text: "2026-11-21")),
    ]
    let (text, notes) = written(portableTodos, as: .csv)
    #expect(
      text.utf8.elementsEqual(
        """
        id,title,status,statusGroup,priority,due,tags,assignee,depends,parent,created,completed,body,extra,todosite\r
        T-1,'=1+1,Review,doing,P1,2026-12-01T09:30+07:00,"a\\,b, c","Nguyễn\\, Anna",T-2,T-3,2026-11-20,,\
        "'- [ ] One\n\nTwo ""quoted""\r\n","estimate: 3\nuids: [a, no]",\r
        ,''@ shop,done,,,,,,,,,2026-11-21,,,\r

        """.utf8))
    #expect(notes == [[], []])
    var expected = portableTodos
    expected[0].body = "- [ ] One\n\nTwo \"quoted\"\n"
    #expect(try imported(text, as: .csv).map(\.todo) == expected)
  }

  @Test func `reads 20,000 rows`() throws {
    let todos = try imported(
      "title,tags\n" + String(repeating: "Water the tomatoes,garden\n", count: 20_000), as: .csv)
    #expect(todos.last?.key == "Water the tomatoes-20000")
  }
}
