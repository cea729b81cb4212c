extension Problem: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(path)
    writeDetails(to: &writer)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    try self.init(inFileAt: try reader.read(), details: &reader)
  }

  /// Writes everything except the path.
  package func writeDetails(to writer: inout BinaryWriter) {
    writer.write(case: severity)
    writer.write(code, message, excerpt, notes, help, count)
  }

  /// Restores a problem of a file from its details.
  package init(inFileAt path: String, details reader: inout BinaryReader) throws(BinaryError) {
    self.init(
      try reader.readCase(), code: try reader.read(), try reader.read(), path: path,
      excerpt: try reader.read(), notes: try reader.read(), help: try reader.read())
    count = try reader.read()
    // Counts are added without checks.
    guard (1...Int(Int32.max)).contains(count) else { throw BinaryError() }
  }
}

extension SourceExcerpt: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(line, column, text, textColumn, isCutAfter, length, label)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(
      line: try reader.read(), column: try reader.read(), text: try reader.read(),
      textColumn: try reader.read(), isCutAfter: try reader.read(), length: try reader.read(),
      label: try reader.read())
    // No file is so long that these numbers exceed 32 bits, and sums of them are made without checks.
    let range = 1...Int(Int32.max)
    guard range.contains(line), range.contains(column), range.contains(textColumn), range.contains(length)
    else { throw BinaryError() }
  }
}
