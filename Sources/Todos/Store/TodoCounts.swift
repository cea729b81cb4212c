package import Documents

/// The numbers of todos and other files that a snapshot has.
package struct TodoCounts: Equatable, Sendable {
  package var todos: Int
  package var unreadable: Int
  package var skipped: SkippedCounts
  /// The time of the newest change, if a tool wrote all todos to one file; otherwise nil.
  package var newestChange: TodoDate?
}

/// The numbers of the files or issues that are not read as todos.
package struct SkippedCounts: Equatable, Sendable {
  package var drafts = 0
  package var others = 0
  package var deleted = 0
  package var ephemeral = 0
  package var otherLines = 0
  package var hidden = 0
}

extension TodoSnapshot {
  package var counts: TodoCounts {
    TodoCounts(
      todos: todos.count, unreadable: unreadable.count, skipped: skipped.counts, newestChange: newestChange)
  }
}

extension SkippedFiles {
  package var counts: SkippedCounts {
    SkippedCounts(
      drafts: drafts.count, others: others.count, deleted: deleted.count, ephemeral: ephemeral.count,
      otherLines: otherLines.count, hidden: hidden.count)
  }
}

extension TodoCounts: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    for count in [
      todos, unreadable, skipped.drafts, skipped.others, skipped.deleted, skipped.ephemeral,
      skipped.otherLines, skipped.hidden,
    ] {
      writer.write(count)
    }
    writer.write(newestChange)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    todos = try reader.read()
    unreadable = try reader.read()
    skipped = SkippedCounts(
      drafts: try reader.read(), others: try reader.read(), deleted: try reader.read(),
      ephemeral: try reader.read(), otherLines: try reader.read(), hidden: try reader.read())
    newestChange = try reader.read()
  }
}
