internal import Documents
internal import Todos

extension TodoFormat {
  /// A table with a header row, as spreadsheets and most trackers export it (RFC 4180).
  static let csv = TodoFormat(
    name: "csv", summary: "a table with a header row, parted by commas, semicolons or tabs",
    endings: [".csv", ".tsv"], recognises: CSVReader.recognises,
    reader: { source, options in CSVReader(source, options: options) }, takesColumns: true,
    writer: .todos { CSVWriter() })
}

/// Reads a table.
///
/// The first row names the columns. Lists in a cell are parted by commas or semicolons, and `\` takes a sign for
/// itself; a `'` before a sign that spreadsheets would begin a formula with is left out.
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

  /// Whether the first row names a title and another field.
  static func recognises(_ source: SourceFile) -> Bool {
    var rows = CSVRows(source)
    guard (try? source.checkEncoding()) != nil, let header = try? rows.next() else { return false }
    let fields = header.compactMap { CSVColumn.Field(name: $0.text) }
    return fields.contains(.known(.title)) && fields.count > 1
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
  /// Whether the table is one that was written here.
  private var isOwn: Bool { columns.contains { $0.field == .statusGroup } }

  private mutating func todo(of row: [CSVCell]) throws(Problem) -> ImportedTodo {
    let source = rows.source
    guard let first = row.first, let last = row.last, row.count == columns.count else {
      let start = row.first?.range.lowerBound ?? 0
      throw source.problem(
        .error, code: "ragged-row", "a row of \(row.count) cells under \(columns.count) columns",
        at: start..<(row.last?.range.upperBound ?? start), label: "expected \(columns.count)",
        help: "put quotes around cells that hold \(rows.delimiterName)")
    }
    var draft = CSVTodo(source)
    for (column, cell) in zip(columns, row) { try draft.read(cell, as: column) }
    let range = first.range.lowerBound..<last.range.upperBound
    try draft.finish(at: range)
    var notes = draft.notes
    let keepsID = draft.record.id != nil
    let key: String
    if let id = draft.record.id, let place = columns.firstIndex(where: { $0.field == .known(.id) }), !isOwn {
      // A number that stands twice is a slip; only our own tables may come from todos that share an id.
      key = try keys.claim(id, at: row[place].range, in: source)
    } else {
      key = try keys.key(of: draft.record, uuid: keepsID ? nil : draft.uuid, notes: &notes, in: source)
    }
    return ImportedTodo(draft.record, key: key, keepsID: keepsID, range: range, notes: notes)
  }
}
