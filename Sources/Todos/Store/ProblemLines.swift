import Documents

/// The lines of todo files that are shown by problems found after all files were read.
///
/// The files are read again for them, which is needed seldom, except for lines that are known from the last
/// snapshot.
final class ProblemLines {
  private let read: (TodoPath) -> SourceFile?
  private let known: [Place: ShownLine]
  /// The file that was read last.
  private var file: (path: TodoPath, source: SourceFile?)?
  /// The lines that were shown, of todos whose version is known.
  private(set) var shown: [ShownLine] = []

  private struct Place: Hashable {
    var path: TodoPath
    var range: Range<Int>
  }

  /// - Parameters:
  ///   - known: the lines that the last snapshot showed.
  ///   - read: reads a todo's file again; returns nil if it cannot be read.
  init(knowing known: [ShownLine] = [], reading read: @escaping (TodoPath) -> SourceFile?) {
    self.read = read
    self.known = Dictionary(known.map { (Place(path: $0.path, range: $0.range), $0) }) { first, _ in first }
  }

  /// Keeps all lines that the last snapshot showed, because the same problems are reported again.
  func keepAll() { shown = Array(known.values) }

  /// Returns the excerpt of a todo's file at a range, without a label; nil if the file can no longer be read.
  func excerpt(of range: Range<Int>, in todo: TodoItem) -> SourceExcerpt? {
    let line = known[Place(path: todo.path, range: range)]
    if let line, line.source == todo.revision?.source {
      shown.append(line)
      return line.excerpt
    }
    if file?.path != todo.path { file = (todo.path, read(todo.path)) }
    guard let source = file?.source else { return nil }
    let excerpt = source.excerpt(of: range)
    if let revision = todo.revision, revision.isVersion(of: source.bytes) {
      shown.append(ShownLine(path: todo.path, source: revision.source, range: range, excerpt: excerpt))
    }
    return excerpt
  }
}

/// A line of a todo's file that a problem shows.
struct ShownLine: Equatable, Sendable {
  var path: TodoPath
  /// The hash of the bytes of the file.
  var source: ContentHash
  var range: Range<Int>
  var excerpt: SourceExcerpt
}

extension ShownLine: StoredValue {
  func write(to writer: inout StoredWriter) {
    writer.write(path)
    writer.write(source)
    writer.write(range)
    writer.write(excerpt)
  }

  init(from reader: inout StoredReader) throws(StoredDamage) {
    self.init(
      path: try reader.read(), source: try reader.read(), range: try reader.read(), excerpt: try reader.read()
    )
  }
}
