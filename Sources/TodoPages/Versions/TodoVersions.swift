package import Documents
package import Todos

extension TodoItem: BinaryWritable {
  /// Writes the version, which covers everything but the text; the bytes of a todo without one are always others.
  package func write(to writer: inout BinaryWriter) {
    writer.write(word: version?.value ?? .random(in: .min ... .max))
  }
}

extension TodoGroup: BinaryWritable {
  /// Writes the group without its todos, of which a page shows only some.
  package func write(to writer: inout BinaryWriter) {
    writer.write(case: kind)
    writer.write(name)
  }
}

extension TodoTrend: BinaryWritable {
  package func write(to writer: inout BinaryWriter) {
    writer.write(days(by: .day))
    writer.write(undated, undatedClosings)
  }
}

extension TodoTrend.Day: BinaryWritable {
  package func write(to writer: inout BinaryWriter) {
    writer.write(date, created, closed)
  }
}
