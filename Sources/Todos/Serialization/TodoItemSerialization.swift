package import Documents

extension TodoStatus: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(label)
    writer.write(case: group)
    writer.write(isClosed)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(try reader.read(), try reader.readCase(), isClosed: try reader.read(Bool.self))
  }
}

extension TodoPriority: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(label)
    writer.write(case: level)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(try reader.read(), try reader.readCase())
  }
}

extension TodoDate: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(year, month, day, time)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    let (year, month, day): (Int, Int, Int) = (try reader.read(), try reader.read(), try reader.read())
    guard let date = TodoDate(year: year, month: month, day: day, time: try reader.read()) else {
      throw BinaryError()
    }
    self = date
  }
}

extension TodoDate.Time: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(seconds, offset)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(seconds: try reader.read(), offset: try reader.read())
    guard (0..<86_400).contains(seconds), (-1_439...1_439).contains(offset ?? 0) else { throw BinaryError() }
  }
}

extension BadValue: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(key, text, reason)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(key: try reader.read(), text: try reader.read(), reason: try reader.read())
  }
}

extension TodoItemData {
  /// Writes everything except the path, the HTML of the body, the ranges of its links, and the values of extra
  /// keys, which are read from these again.
  func writeValues(to writer: inout BinaryWriter) {
    writer.write(id, title, status, values, blocks, extra, milestone, updated)
    content.writeValues(to: &writer)
  }

  /// Restores the data of a todo, whose links have no ranges yet.
  ///
  /// - Parameter fields: the fields of the project, whose values are those of extra keys.
  init(
    at path: TodoPath, fields: FieldTable, values reader: inout BinaryReader
  ) throws(BinaryError) {
    self.init(
      id: try reader.read(), path: path, title: try reader.read(), status: try reader.read(),
      values: try reader.read(), extraValues: TodoValues(), blocks: try reader.read(),
      extra: try reader.read(), milestone: try reader.read(), updated: try reader.read(),
      content: try MarkdownContent(values: &reader))
    extraValues = TodoValues(of: extra, fields)
    guard !title.isEmpty else { throw BinaryError() }
  }
}
