package import Documents
package import Todos

extension TodoItem: WritableValue {
  /// Writes the version, which covers everything but the text; the bytes of a todo without one are always others.
  package func write(to writer: inout StoredWriter) {
    writer.write(word: version?.value ?? .random(in: .min ... .max))
  }
}

extension TodoGroup: WritableValue {
  /// Writes the group without its todos, of which a page shows only some.
  package func write(to writer: inout StoredWriter) {
    writer.write(case: kind)
    writer.write(name)
  }
}

extension TodoTrend: WritableValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(days(by: .day))
    writer.write(undated, undatedClosings)
  }
}

extension TodoTrend.Day: WritableValue {
  package func write(to writer: inout StoredWriter) {
    writer.write(date, created, closed)
  }
}
