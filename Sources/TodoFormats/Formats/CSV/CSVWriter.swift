internal import Documents
internal import TodoPages
internal import Todos

/// Writes a table with commas and CRLF line endings (RFC 4180).
///
/// A cell that a spreadsheet would evaluate as a formula gets a leading `'`, which the reader removes.
/// The fields of the project have columns of their own. Other keys are in one column, as lines of front matter,
/// because the header is written before the todos are known.
struct CSVWriter: TodoFormatWriter {
  /// The fields of the project.
  var fields = FieldTable.common

  mutating func begin(_ bytes: inout [UInt8]) {
    appendRow(
      ["id", "title", "status", "statusGroup"] + TodoField.valued.map(\.name)
        + fields.plainExtra.map(\.name) + ["body", "extra", TodoMark.name], to: &bytes)
  }

  mutating func write(_ todo: ExportedTodo, to bytes: inout [UInt8]) -> [FieldNote] {
    write(todo.todo, to: &bytes)
  }

  /// Returns a todo as it is read back from a table; nil if it has no title.
  static func copy(of todo: PortableTodo, _ fields: FieldTable) throws(Problem) -> PortableTodo? {
    var bytes: [UInt8] = []
    var writer = Self(fields: fields)
    writer.begin(&bytes)
    _ = writer.write(todo, to: &bytes)
    var reader = CSVReader(SourceFile(path: "", bytes: bytes), options: TodoReadingOptions(fields: fields))
    return try reader.next()?.todo
  }

  private mutating func write(_ todo: PortableTodo, to bytes: inout [UInt8]) -> [FieldNote] {
    let status = todo.status
    // The group is written only if the word does not already imply it.
    let group = status.flatMap { TodoStatus.Group(word: $0.label) == $0.group ? nil : $0.group }
    var cells = [todo.id ?? "", todo.title, status?.label ?? "", group?.rawValue ?? ""]
    cells += TodoField.valued.map { todo.values[$0].map(CSVText.cell) ?? "" }
    var extra = todo.extra
    for field in fields.plainExtra { cells.append(cell(of: field, takenFrom: &extra)) }
    cells += [todo.body, extra.isEmpty ? "" : extra.yaml, todo.mark?.text ?? ""]
    appendRow(cells, to: &bytes)
    var notes: [FieldNote] = []
    if let status, status.isClosed != status.group.isClosed {
      notes.append(FieldNote("status", .changed("its group now says whether it is closed")))
    }
    if let priority = todo.priority, priority != TodoPriority(word: priority.label) {
      notes.append(FieldNote("priority", .changed("its word now gives the level")))
    }
    return notes
  }

  /// Returns the cell of a field, and removes its key; a value that a cell cannot hold stays among the keys.
  private func cell(of field: TodoField, takenFrom extra: inout [ExtraField]) -> String {
    guard let index = extra.firstIndex(where: { fields.plainExtraField(ofKey: $0.key) == field }) else {
      return ""
    }
    let cell: String
    switch (extra[index].value, try? field.value(of: extra[index].value)) {
    case (.list(let elements), .list(let words)?) where words.count > 1 && words.count == elements.count:
      cell = CSVText.cell(words)
    case (.text(let text), .list?): cell = CSVText.cell([text])
    case (.text(let text), _): cell = text
    case (.list, _), (.mapping, _): return ""
    }
    extra.remove(at: index)
    return cell
  }

  private func appendRow(_ cells: [String], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      appendCell(CSVText.withGuard(cell), to: &bytes)
    }
    bytes += "\r\n".utf8
  }

  private func appendCell(_ cell: String, to bytes: inout [UInt8]) {
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
