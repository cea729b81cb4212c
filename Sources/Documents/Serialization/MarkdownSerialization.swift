extension Checklist: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(done, total)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(done: try reader.read(), total: try reader.read())
    guard done >= 0, total >= done else { throw BinaryError() }
  }
}

extension ChecklistCount: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(case: section)
    writer.write(checklist)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(try reader.readCase(), try reader.read())
  }
}

extension MarkdownNote: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(head.text, text)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    guard let head = NoteHead(try reader.read()) else { throw BinaryError() }
    self.init(head: head, text: try reader.read())
  }
}

extension MarkdownHeading: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(level, id, text)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(level: try reader.read(), id: try reader.read(), text: try reader.read())
    guard (2...6).contains(level) else { throw BinaryError() }
  }
}

extension ShownHeadings: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(headings, omittedID)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(try reader.read(), omittedID: try reader.read())
  }
}

extension MarkdownLink {
  /// Writes everything except the range, which also changes with the text before the link.
  func writeValues(to writer: inout BinaryWriter) {
    writer.write(case: kind)
    writer.write(target, fragment, text, title)
  }

  /// Restores a link whose range is not known yet.
  init(values reader: inout BinaryReader) throws(BinaryError) {
    self.init(
      kind: try reader.readCase(), target: try reader.read(), fragment: try reader.read(),
      text: try reader.read(), title: try reader.read(), range: 0..<0)
  }
}
