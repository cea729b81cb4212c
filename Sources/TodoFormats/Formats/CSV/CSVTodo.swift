internal import Documents
internal import Todos

/// Builds a todo from the cells of a row.
struct CSVTodo {
  private(set) var todo = PortableTodo(title: "")
  private(set) var notes: [FieldNote] = []
  /// The UUID of the todo and the byte range of its cell; nil if it has none.
  private(set) var uuid: (String, Range<Int>)?
  private let source: SourceFile
  private let fields: FieldTable
  private let dateOrder: DateParser.Order?
  private let isExported: Bool
  private var titleRange: Range<Int>?
  private var statusWord = ""
  private var group: TodoStatus.Group?
  private var isDone: Bool?
  private var keys: Set<String> = []

  /// - Parameter isExported: whether todosite has written the table.
  init(_ source: SourceFile, _ options: TodoReadingOptions, isExported: Bool) {
    self.source = source
    (fields, dateOrder) = (options.fields, options.dateOrder)
    self.isExported = isExported
  }

  mutating func read(_ cell: CSVCell, as column: CSVColumn) throws(Problem) {
    let text = CSVText.withoutGuard(cell.text)
    let word = text.trimmingBlanks
    switch column.field {
    // Spreadsheets change the line endings in a cell.
    case .body:
      todo.body = text.withLineFeeds
      if text.utf8.contains(0x0D) { notes.append(FieldNote(column.name, .lineFeeds)) }
    case _ where word.isEmpty: break
    case .known(let field): try read(word, as: field, at: cell.range)
    case .statusGroup:
      group = TodoStatus.Group(rawValue: word)
      guard group != nil else {
        throw wrong("statusGroup", at: cell.range, expected: "open, doing, blocked, done or cancelled")
      }
    case .mark:
      todo.mark = TodoMark(text: word)
      guard todo.mark != nil else {
        throw wrong(column.name, at: cell.range, expected: "the mark that todosite exported, or nothing")
      }
    case .extra:
      do throws(Problem) {
        for field in try [ExtraField](yaml: text) { try add(field, at: cell.range) }
      } catch {
        throw source.problem(
          .error, code: error.code, error.message, at: cell.range, label: error.excerpt?.label ?? "",
          help: error.help ?? "write keys and values as in front matter, one per line")
      }
    case .key(let key):
      if key.lowercased() == "uuid" { uuid = uuid ?? (word, cell.range) }
      guard let field = fields.plainExtraField(ofKey: key) else {
        try add(ExtraField(key: key, value: text.withLineFeeds), at: cell.range)
        return notes.append(FieldNote(key, .extraKey(key)))
      }
      try add(ExtraField(key: key, value: try value(text, of: field, at: cell.range)), at: cell.range)
    }
  }

  /// Sets the fields that depend on several cells.
  ///
  /// - Parameter row: the byte range of the row, for errors.
  mutating func finish(at row: Range<Int>, hasTitle: Bool) throws(Problem) {
    if todo.title.isEmpty, hasTitle {
      // In a table of changes, an empty cell means that the title is to be removed.
      guard todo.mark == nil else { throw source.emptyTitle(at: titleRange ?? row) }
      if let note = todo.addMissingTitle() { notes.append(note) }
    }
    if !statusWord.isEmpty {
      let status = TodoStatus(statusWord, group ?? TodoStatus.Group(word: statusWord) ?? .open)
      todo.status = status
      if let isDone, isDone != status.isClosed {
        notes.append(FieldNote("done", .omitted("status contradicts it")))
      }
    } else if let isDone {
      todo.status = isDone ? TodoStatus("done", .done) : TodoStatus("open", .open)
    }
  }
}

extension CSVTodo {
  private mutating func read(
    _ text: String, as field: TodoField, at range: Range<Int>
  ) throws(Problem) {
    switch field {
    case .title: (todo.title, titleRange) = (text.titleLine ?? "", range)
    case .id: todo.id = text
    case .status: statusWord = text
    case .completed:
      if let isDone = Self.booleans[text.lowercased()] {
        self.isDone = isDone
      } else {
        todo.completed = try date(text, at: range)
      }
    case .done:
      isDone = Self.booleans[text.lowercased()]
      if isDone == nil { throw wrong("done", at: range, expected: "true or false") }
    case _ where field.isList: todo.values[list: field] = CSVText.list(text)
    case _ where field.kind == .date: todo.values[field] = .date(try date(text, at: range))
    default: todo.values[field] = try source.value(text, of: field, at: range)
    }
  }

  private func date(_ text: String, at range: Range<Int>) throws(Problem) -> TodoDate {
    do throws(Problem) {
      return try source.date(text, at: range, order: dateOrder)
    } catch {
      var problem = error
      if dateOrder == nil,
        (try? DateParser.date(text, order: .dayFirst)) != nil
          || (try? DateParser.date(text, order: .monthFirst)) != nil
      {
        problem.help = "if its day is first: --date-format DMY; if its month is: --date-format MDY"
      }
      throw problem
    }
  }

  /// Returns the value of a field of the project; a wrong one of an exported table is kept as it was.
  private func value(
    _ text: String, of field: TodoField, at range: Range<Int>
  ) throws(Problem) -> ExtraValue {
    let day = dateOrder.flatMap { field.kind == .date ? try? DateParser.date(text, order: $0) : nil }
    let words = field.isList ? CSVText.list(text) : [day?.description ?? text.withLineFeeds]
    let value: ExtraValue = words.count == 1 ? .text(words[0]) : .list(words.map { .text($0) })
    do throws(WrongFieldValue) {
      _ = try field.value(of: value)
    } catch {
      guard isExported else {
        throw wrong(field.name, at: range, expected: error.expectation, help: error.help)
      }
    }
    return value
  }

  private mutating func add(_ field: ExtraField, at range: Range<Int>) throws(Problem) {
    guard keys.insert(field.key).inserted else { throw source.repeatedField(field.key, at: range) }
    todo.extra.append(field)
  }

  private func wrong(_ name: String, at range: Range<Int>, expected: String, help: String? = nil) -> Problem {
    source.problem(
      .error, code: "wrong-value", "wrong value for \"\(name)\"", at: range, label: "expected \(expected)",
      help: help)
  }

  /// The booleans of todo files, and the values that tables use for checkboxes.
  private static let booleans = [
    "true": true, "yes": true, "x": true, "1": true, "false": false, "no": false, "0": false,
  ]
}
