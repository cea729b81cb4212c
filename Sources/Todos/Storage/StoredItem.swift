package import Documents

extension TodoStatus: StoredValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(label)
    writer.write(case: group)
    writer.write(isClosed)
  }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    self.init(try reader.read(), try reader.readCase(), isClosed: try reader.read(Bool.self))
  }
}

extension TodoPriority: StoredValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(label)
    writer.write(case: level)
  }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    self.init(try reader.read(), try reader.readCase())
  }
}

extension TodoDate: StoredValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(year, month, day, time)
  }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    let (year, month, day): (Int, Int, Int) = (try reader.read(), try reader.read(), try reader.read())
    guard let date = TodoDate(year: year, month: month, day: day, time: try reader.read()) else {
      throw StoredDamage()
    }
    self = date
  }
}

extension TodoDate.Time: StoredValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(seconds, offset)
  }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    self.init(seconds: try reader.read(), offset: try reader.read())
    guard (0..<86_400).contains(seconds), (-1_439...1_439).contains(offset ?? 0) else { throw StoredDamage() }
  }
}

extension BadValue: StoredValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(key, text, reason)
  }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    self.init(key: try reader.read(), text: try reader.read(), reason: try reader.read())
  }
}

extension TodoFields {
  /// Writes everything except the path, the HTML of the body and the ranges of its links.
  func writeFacts(to writer: inout StoredWriter) {
    writer.write(id, title, status, values, blocks, extra, milestone, updated)
    content.writeFacts(to: &writer)
  }

  /// Restores the fields of a todo, whose links have no ranges yet.
  ///
  /// - Parameter fields: the fields of the project, whose values are those of extra keys.
  init(
    at path: TodoPath, fields: FieldTable, facts reader: inout StoredReader
  ) throws(StoredDamage) {
    self.init(
      id: try reader.read(), path: path, title: try reader.read(), status: try reader.read(),
      values: try reader.read(), extraValues: TodoValues(), blocks: try reader.read(),
      extra: try reader.read(), milestone: try reader.read(), updated: try reader.read(),
      content: try MarkdownContent(facts: &reader))
    extraValues = TodoValues(of: extra, fields)
    guard !title.isEmpty else { throw StoredDamage() }
  }
}
