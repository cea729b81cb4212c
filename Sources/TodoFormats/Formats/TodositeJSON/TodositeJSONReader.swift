import Documents
import TodoPages
import Todos

extension TodoFormat {
  /// The JSON that todosite writes, see `docs/json.md`.
  ///
  /// The reader also accepts other objects with a title.
  static let json = TodoFormat(
    name: "json", summary: "JSON as todosite writes it", endings: [".json"],
    recognises: { JSONOutline($0, under: TodositeJSONReader.listKeys) != nil },
    reader: { source, options in TodositeJSONReader(source, options.fields) },
    writer: .todos { _ in TodositeJSONWriter() })
}

/// Reads `todos.json`, the output of `list --json`, `show --json` and `export --format json`, and arrays of
/// todo objects from these documents.
struct TodositeJSONReader: TodoFormatReader {
  /// The keys under which a document may have the list.
  static let listKeys = ["todos", "todo"]

  private let source: SourceFile
  private let fields: FieldTable
  private var elements: JSONElements
  private var keys = SourceKeys()
  private var isChecked = false
  private var isAtEnd = false

  /// - Parameter fields: the fields of the project that the todos are read for.
  init(_ source: SourceFile, _ fields: FieldTable = .common) {
    self.source = source
    self.fields = fields
    elements = JSONElements(source, under: Self.listKeys)
  }

  mutating func next() throws(Problem) -> ImportedTodo? {
    let node = try elements.next()
    try checkVersion()
    guard let node else {
      try checkUnreadable()
      return nil
    }
    let members = try source.members(of: node, called: "a todo")
    return try todo(members, at: node.range)
  }
}

extension TodositeJSONReader {
  /// Checks the version of the document once, as soon as the version has been read.
  private mutating func checkVersion() throws(Problem) {
    guard !isChecked, let version = elements.head.first(where: { $0.key == "version" })?.node else { return }
    isChecked = true
    guard version.value != .number("1") else { return }
    elements.stop()
    throw source.problem(
      .error, code: "unknown-version", "unknown version of the format",
      at: version.range, label: "expected \(TodoJSON.version)",
      help: "read it with the version of todosite that wrote it, or a later one")
  }

  /// Checks that no todos are missing: in the output of `list --json`, `unreadable` lists the files that
  /// could not be read.
  private mutating func checkUnreadable() throws(Problem) {
    guard !isAtEnd else { return }
    isAtEnd = true
    guard let files = elements.head.first(where: { $0.key == "unreadable" })?.node,
      let first = files.elements?.first
    else { return }
    throw source.problem(
      .error, code: "incomplete", "some files could not be read when this was written", at: first.range,
      label: "\"\(first["path"]?.text ?? "")\" is missing from the todos",
      help: "fix the files and write the document again, or empty the list \"unreadable\"")
  }

  private mutating func todo(_ members: [JSONMember], at range: Range<Int>) throws(Problem) -> ImportedTodo {
    var reader = TodositeJSONTodo(members, of: source, fields)
    try reader.read(members)
    try reader.fields.setTitle(reader.title, at: range)
    let portable = reader.fields.todo
    let key = try keys.key(
      named: portable.path?.string ?? portable.id, titled: portable.title, at: range, in: source)
    return ImportedTodo(
      todo: portable, key: key, keepsID: reader.isWrittenByTodosite && portable.id != nil, range: range,
      notes: reader.fields.notes)
  }
}
