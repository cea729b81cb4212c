internal import Documents
internal import Todos

extension TodoFormat {
  /// A table with a header row, as exported by spreadsheets and most trackers (RFC 4180).
  static let csv = TodoFormat(
    name: "csv", summary: "a comma-, semicolon- or tab-separated table with a header row",
    endings: [".csv", ".tsv"], recognises: CSVReader.recognises,
    reader: { source, options in CSVReader(source, options: options) }, takesColumns: true,
    writer: .todos { CSVWriter(fields: $0) })
}

/// Reads a table.
///
/// The first row names the columns. Lists in a cell are separated by commas or semicolons, with `\` as the
/// escape character. A `'` before a character that starts a formula in spreadsheets is removed.
struct CSVReader: TodoFormatReader {
  private var rows: CSVRows
  private var keys = SourceKeys()
  private var columns: [CSVColumn] = []
  private var isBegun = false
  private let options: TodoReadingOptions

  init(_ source: SourceFile, options: TodoReadingOptions) {
    rows = CSVRows(source)
    self.options = options
  }

  /// Reports whether the first row has another known column beside the titles or the marks of todos.
  static func recognises(_ source: SourceFile) -> Bool {
    var rows = CSVRows(source)
    guard (try? source.checkEncoding()) != nil, let header = try? rows.next() else { return false }
    let fields = header.compactMap { CSVColumn.Field(name: $0.text) }
    return (fields.contains(.known(.title)) || fields.contains(.mark)) && fields.count > 1
  }

  mutating func next() throws(Problem) -> ImportedTodo? {
    if !isBegun {
      isBegun = true
      do throws(Problem) {
        try rows.source.checkEncoding()
        guard let header = try rows.next() else {
          throw rows.source.problem(.error, code: "no-header", "the table has no header row")
        }
        columns = try CSVColumn.all(header, of: rows.source, options: options)
      } catch {
        rows.end()
        throw error
      }
    }
    guard let row = try rows.next() else { return nil }
    return try todo(of: row)
  }
}

extension CSVReader {
  /// Whether the table was written by todosite.
  private var isWrittenByTodosite: Bool { columns.contains(where: \.field.isOfTodosite) }

  /// Returns the problem of a row of an export, with the title of the todo.
  private func named(_ problem: Problem, in row: [CSVCell]) -> Problem {
    guard columns.contains(where: { $0.field == .mark }),
      let index = columns.firstIndex(where: { $0.field == .known(.title) }),
      let title = CSVText.withoutGuard(row[index].text).titleLine
    else { return problem }
    var problem = problem
    problem.message = "\"\(title)\": \(problem.message)"
    return problem
  }

  private mutating func todo(of row: [CSVCell]) throws(Problem) -> ImportedTodo {
    let source = rows.source
    guard let first = row.first, let last = row.last, row.count == columns.count else {
      let start = row.first?.range.lowerBound ?? 0
      throw source.problem(
        .error, code: "ragged-row", "a row with \(row.count) cells in a table with \(columns.count) columns",
        at: start..<(row.last?.range.upperBound ?? start), label: "expected \(columns.count)",
        help: "quote cells that contain \(rows.delimiterName)")
    }
    var draft = CSVTodo(source, options, isExported: isWrittenByTodosite)
    let range = first.range.lowerBound..<last.range.upperBound
    do throws(Problem) {
      for (column, cell) in zip(columns, row) { try draft.read(cell, as: column) }
      try draft.finish(at: range, hasTitle: columns.contains { $0.field == .known(.title) })
    } catch {
      throw named(error, in: row)
    }
    var notes = draft.notes
    let keepsID = draft.todo.id != nil
    let key: String
    if let id = draft.todo.id, let index = columns.firstIndex(where: { $0.field == .known(.id) }),
      !isWrittenByTodosite
    {
      // A duplicate id is an error, except in tables written by todosite, whose todos may share an id.
      key = try keys.claim(id, at: row[index].range, in: source)
    } else {
      key = try keys.key(of: draft.todo, uuid: keepsID ? nil : draft.uuid, notes: &notes, in: source)
    }
    var todo = ImportedTodo(todo: draft.todo, key: key, keepsID: keepsID, range: range, notes: notes)
    todo.columns = columns
    return todo
  }
}
