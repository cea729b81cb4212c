import Documents
import TestSupport
import Testing

@testable import TodoFormats
@testable import Todos

/// Tests of exports and imports of a project that declares fields.
@Suite struct DeclaredFieldFormatTests {
  private static let fields = FieldTable([
    FieldDeclaration(name: "estimate", kind: .number, label: "Estimate"),
    FieldDeclaration(name: "team", kind: .choice, label: "team", choices: ["web", "app"]),
    FieldDeclaration(name: "reviewers", kind: .names, label: "reviewers"),
    FieldDeclaration(name: "room", kind: .text, label: "room"),
  ])

  private static let options = TodoReadingOptions(fields: fields)

  private func portable(_ extra: [ExtraField]) -> PortableTodo {
    PortableTodo(title: "T", status: TodoStatus("open", .open), extra: extra)
  }

  /// Returns the cells from those of the declared fields on, after the header row.
  private func cells(_ extra: [ExtraField]) -> String {
    let writer = CSVWriter(fields: Self.fields)
    let text = String(
      decoding: written([ExportedTodo(alone: portable(extra))], by: writer).bytes, as: UTF8.self)
    let start =
      "id,title,status,statusGroup,priority,due,tags,assignee,depends,parent,created,completed,"
      + "estimate,team,reviewers,room,body,extra,todosite\r\n,T,open,,,,,,,,,,"
    #expect(text.hasPrefix(start) && text.hasSuffix("\r\n"), "\(text)")
    return String(text.dropFirst(start.count).dropLast())
  }

  private static let names: ExtraValue = .list([.text("Lee, Ann"), .text("=1+1"), .text("a;b\\c")])

  @Test(arguments: [
    ([ExtraField(key: "estimate", value: "3.50"), ExtraField(key: "team", value: "APP")], "3.50,APP,,,,,"),
    ([ExtraField(key: "estimate", value: "soon"), ExtraField(key: "x", value: "1")], "soon,,,,,x: 1,"),
    ([ExtraField(key: "room", value: "=1+1")], ",,,'=1+1,,,"),
    ([ExtraField(key: "room", value: "a, \"b\"")], ",,,\"a, \"\"b\"\"\",,,"),
    ([ExtraField(key: "reviewers", value: names)], ",,\"Lee\\, Ann, =1+1, a\\;b\\\\c\",,,,"),
    ([ExtraField(key: "reviewers", value: "Bo")], ",,Bo,,,,"),
    ([ExtraField(key: "reviewers", value: "Lee, Ann")], ",,\"Lee\\, Ann\",,,,"),
    ([ExtraField(key: "reviewers", value: .list([.text("Bo")]))], ",,,,,reviewers: [Bo],"),
    ([ExtraField(key: "room", value: .list([.text("a")]))], ",,,,,room: [a],"),
  ])
  func `a table has a column for each declared field, which reads back`(
    extra: [ExtraField], cells: String
  ) throws {
    #expect(self.cells(extra) == cells)
    let back = try #require(try CSVWriter.copy(of: portable(extra), Self.fields))
    #expect(areExactlyEqual(back, portable(extra)), "\(back)")
  }

  @Test func `a key in another case is in the column of its field`() throws {
    let extra = [ExtraField(key: "Estimate", value: "3"), ExtraField(key: "TEAM", value: .list([]))]
    #expect(cells(extra) == "3,,,,,TEAM: [],")
    let back = try CSVWriter.copy(of: portable(extra), Self.fields)
    #expect(back == portable([ExtraField(key: "estimate", value: "3"), extra[1]]))
  }

  @Test func `a column of another table is a declared field in any case`() throws {
    let todos = try imported(
      "Title,ESTIMATE,Reviewers,Size\nA,3,\"Ana, Bo\",L\nB,,\"Lee\\, Ann\",\n", as: .csv,
      options: Self.options)
    #expect(
      todos.map(\.todo.extra) == [
        [
          ExtraField(key: "estimate", value: "3"),
          ExtraField(key: "reviewers", value: .list([.text("Ana"), .text("Bo")])),
          ExtraField(key: "Size", value: "L"),
        ], [ExtraField(key: "reviewers", value: "Lee, Ann")],
      ])
    #expect(todos.map(\.notes) == [[FieldNote("Size", .extraKey("Size"))], []])
    #expect(
      problems("Title,Estimate,estimate\nA,1,2\n", as: .csv, named: "t.csv", options: Self.options) == """
        error: the columns "Estimate" and "estimate" are the same field
         --> t.csv:1:16
          |
        1 | Title,Estimate,estimate
          |                ^^^^^^^^
        help: use another key for one of them: --column "estimate=KEY"

        """)
  }

  @Test func `without declared fields, a column is an extra key with any text`() throws {
    let todos = try imported("Title,estimate,reviewers\nA,soon,\"Ana, Bo\"\n", as: .csv)
    #expect(
      todos.map(\.todo.extra) == [
        [ExtraField(key: "estimate", value: "soon"), ExtraField(key: "reviewers", value: "Ana, Bo")]
      ])
  }

  @Test func `no name of a column can be the name of a declared field`() throws {
    var bytes: [UInt8] = []
    var writer = CSVWriter()
    writer.begin(&bytes)
    let written = String(decoding: bytes, as: UTF8.self).split { ",\r\n".contains($0) }.map(String.init)
    let others = ["description", "notes", "note", "details", "uuid", TodoMark.name]
    for word in written + others + TodoField.all.flatMap({ $0.columns + $0.keys }) {
      let name = word.lowercased().replacing("_", with: "")
      #expect(FieldDeclaration.meaning(of: name) != nil, "\(word)")
      #expect(CSVColumn.Field(name: word) != nil || word == "uuid", "\(word)")
    }
    for name in Self.fields.declared.map(\.name) + ["review-by", "size", "story-points", "x2", "sprint"] {
      #expect(FieldDeclaration.meaning(of: name) == nil && CSVColumn.Field(name: name) == nil, "\(name)")
    }
  }

  @Test(.tags(.rounds)) func `random values of declared fields read back unchanged from a table`() throws {
    var random = SeededRandom(run: 8)
    for number in 0..<rounds(2_000) {
      var names: [String] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let name = randomLine(using: &random, longest: 2)
        if !names.contains(where: { $0 == name }) { names.append(name) }
      }
      let texts = names.map { ExtraValue.text($0) }
      let extra = [
        ExtraField(key: "estimate", value: .text(randomLine(using: &random, longest: 1))),
        ExtraField(key: "reviewers", value: texts.count == 1 ? texts[0] : .list(texts)),
        ExtraField(key: "room", value: .text(randomLine(using: &random, longest: 3))),
        ExtraField(key: "team", value: .text(randomLine(using: &random, longest: 1))),
      ]
      let portable = portable(extra)
      var back = try CSVWriter.copy(of: portable, Self.fields)
      // A list that a cell cannot hold is among the extra keys.
      back?.extra.sort { $0.key < $1.key }
      guard let back, areExactlyEqual(back, portable) else {
        Issue.record("seed \(random.seed), case \(number): \(portable) became \(String(describing: back))")
        return
      }
    }
  }
}

extension DeclaredFieldFormatTests {
  /// Reads a todo from JSON with these values of declared fields and of extra keys.
  private func read(fields: String, extra: String, _ table: FieldTable = Self.fields) throws -> [ExtraField] {
    let todos = try imported(
      #"{"version":1,"todos":[{"title":"A","statusGroup":"open","fields":\#(fields),"extra":\#(extra)}]}"#,
      as: .json, options: TodoReadingOptions(fields: table))
    return try #require(todos.first).todo.extra
  }

  @Test func `the fields of JSON win over its extra keys, except for the spelling of an equal value`() throws
  {
    #expect(
      try read(
        fields: #"{"estimate":3.0,"team":"web","reviewers":["Lee, Ann"],"room":"b"}"#,
        extra: #"{"x":"1","estimate":"3","team":"app","reviewers":"Lee, Ann","room":" b "}"#) == [
          ExtraField(key: "x", value: "1"), ExtraField(key: "estimate", value: "3"),
          ExtraField(key: "team", value: "web"), ExtraField(key: "reviewers", value: "Lee, Ann"),
          ExtraField(key: "room", value: " b "),
        ])
    #expect(
      try read(fields: #"{"estimate":4.50,"reviewers":["Lee, Ann","Bo"],"team":null}"#, extra: "{}") == [
        ExtraField(key: "estimate", value: "4.50"),
        ExtraField(key: "reviewers", value: .list([.text("Lee, Ann"), .text("Bo")])),
      ])
  }

  @Test func `a value has the key that the extra keys have for its field`() throws {
    #expect(
      try read(fields: #"{"estimate":3}"#, extra: #"{"Estimate":"3.0"}"#)
        == [ExtraField(key: "Estimate", value: "3.0")])
    #expect(
      try read(fields: #"{"estimate":4}"#, extra: #"{"Estimate":"3.0"}"#)
        == [ExtraField(key: "Estimate", value: "4")])
  }

  @Test func `a wrong value in a table of another program is refused`() {
    let text = "Title,ESTIMATE\nA,5x\n"
    #expect(throws: Problem.self) {
      try imported(text, as: .csv, options: TodoReadingOptions(fields: Self.fields))
    }
  }

  @Test func `without declared fields, those of JSON become extra keys`() throws {
    #expect(
      try read(fields: #"{"estimate":3,"billable":true}"#, extra: #"{"estimate":"3.0"}"#, .common) == [
        ExtraField(key: "estimate", value: "3"), ExtraField(key: "billable", value: "true"),
      ])
  }

  @Test func `the key "fields" of other JSON is an extra key`() throws {
    let todos = try imported(
      #"[{"title":"A","fields":{"estimate":3}}]"#, as: .json, options: Self.options)
    #expect(
      todos.first?.todo.extra
        == [ExtraField(key: "fields", value: .mapping([ExtraField(key: "estimate", value: "3")]))])
  }
}
