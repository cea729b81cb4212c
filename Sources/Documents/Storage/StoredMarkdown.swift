extension Checklist: StoredValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(done, total)
  }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    self.init(done: try reader.read(), total: try reader.read())
    guard done >= 0, total >= done else { throw StoredDamage() }
  }
}

extension ChecklistCount: StoredValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(case: section)
    writer.write(checklist)
  }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    self.init(try reader.readCase(), try reader.read())
  }
}

extension MarkdownNote: StoredValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(head.text, text)
  }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    guard let head = NoteHead(try reader.read()) else { throw StoredDamage() }
    self.init(head: head, text: try reader.read())
  }
}

extension MarkdownHeading: StoredValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(level, id, text)
  }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    self.init(level: try reader.read(), id: try reader.read(), text: try reader.read())
    guard (2...6).contains(level) else { throw StoredDamage() }
  }
}

extension ShownHeadings: StoredValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(headings, omittedID)
  }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    self.init(try reader.read(), omittedID: try reader.read())
  }
}

extension MarkdownLink {
  /// Writes everything except the range, which also changes with the text before the link.
  func writeFacts(to writer: inout StoredWriter) {
    writer.write(case: kind)
    writer.write(target, fragment, text, title)
  }

  /// Restores a link whose range is not known yet.
  init(facts reader: inout StoredReader) throws(StoredDamage) {
    self.init(
      kind: try reader.readCase(), target: try reader.read(), fragment: try reader.read(),
      text: try reader.read(), title: try reader.read(), range: 0..<0)
  }
}
