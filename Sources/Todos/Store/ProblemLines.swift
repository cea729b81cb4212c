import Documents

/// The lines of todo files that are shown by problems found after all files were read.
///
/// The files are read again for them, which is needed seldom.
final class ProblemLines {
  private let read: (TodoPath) -> SourceFile?
  /// The file that was read last.
  private var file: (path: TodoPath, source: SourceFile?)?

  /// - Parameter read: reads a todo's file again; returns nil if it cannot be read.
  init(reading read: @escaping (TodoPath) -> SourceFile?) { self.read = read }

  /// Returns the excerpt of a todo's file at a range, without a label; nil if the file can no longer be read.
  func excerpt(of range: Range<Int>, in todo: TodoItem) -> SourceExcerpt? {
    if file?.path != todo.path { file = (todo.path, read(todo.path)) }
    return file?.source?.excerpt(of: range)
  }
}
