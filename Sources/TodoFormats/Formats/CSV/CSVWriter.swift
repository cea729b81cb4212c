internal import Documents
internal import TodoPages
internal import Todos

/// Writes a table with commas and CRLF line endings (RFC 4180).
///
/// A cell that a spreadsheet would evaluate as a formula gets a leading `'`, which the reader removes.
/// Unknown keys are in one column, as lines of front matter, because the header is written before the todos
/// are known.
struct CSVWriter: TodoFormatWriter {
  private static let columns =
    ["id", "title", "status", "statusGroup"] + TodoField.valued.map(\.name) + [
      "body", "extra", TodoMark.name,
    ]

  mutating func begin(_ bytes: inout [UInt8]) {
    append(Self.columns, to: &bytes)
  }

  mutating func write(_ todo: ExportedTodo, to bytes: inout [UInt8]) -> [FieldNote] {
    write(todo.record, to: &bytes)
  }

  /// Returns a record as it is read back from a table; nil if it has no title.
  static func copy(of record: TodoRecord) throws(Problem) -> TodoRecord? {
    var bytes: [UInt8] = []
    var writer = Self()
    writer.begin(&bytes)
    _ = writer.write(record, to: &bytes)
    var reader = CSVReader(SourceFile(path: "", bytes: bytes), options: TodoReadingOptions())
    return try reader.next()?.todo
  }

  private mutating func write(_ record: TodoRecord, to bytes: inout [UInt8]) -> [FieldNote] {
    let status = record.status
    // The group is written only if the word does not already imply it.
    let group = status.flatMap { TodoStatus.Group(word: $0.label) == $0.group ? nil : $0.group }
    var cells = [record.id ?? "", record.title, status?.label ?? "", group?.rawValue ?? ""]
    cells += TodoField.valued.map { record.values[$0].map(CSVText.cell) ?? "" }
    cells += [record.body, record.extra.isEmpty ? "" : record.extra.yaml, record.mark?.text ?? ""]
    append(cells, to: &bytes)
    var notes: [FieldNote] = []
    if let status, status.isClosed != status.group.isClosed {
      notes.append(FieldNote("status", .changed("its group now says whether it is closed")))
    }
    if let priority = record.priority, priority != TodoPriority(word: priority.label) {
      notes.append(FieldNote("priority", .changed("its word now gives the level")))
    }
    return notes
  }

  private func append(_ cells: [String], to bytes: inout [UInt8]) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      append(CSVText.withGuard(cell), to: &bytes)
    }
    bytes += "\r\n".utf8
  }

  private func append(_ cell: String, to bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let isBlank = cell.utf8.first == 0x20 || cell.utf8.last == 0x20
    guard isBlank || cell.utf8.contains(where: { ",;\t\"\r\n".utf8.contains($0) }) else {
      bytes += cell.utf8
      return
    }
    bytes.append(quote)
    for byte in cell.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }
}
