package import Documents
import Todos

/// Something that todos are imported from; it can be read more than once, and then says the same again.
package protocol ImportSource: Sendable {
  /// What origins call its format, such as `taskwarrior`.
  var formatName: String { get }
  /// What tells it from other sources of the same format, in origins; the same wherever the project lies.
  var sourceName: String { get }
  /// Whether ids in it are ids of todosite's own, which no other todo has.
  var hasOwnIDs: Bool { get }
  /// What a folder of its todos is called, such as `tasks` for `tasks.json`.
  var folderName: String { get }
  func reader() -> any TodoFormatReader
  /// Reads a file that todos of it refer to; nil for one that is gone.
  func bytes(ofFile path: String) -> [UInt8]?
  /// What is wrong with a todo of it, where it stands.
  func problem(_ code: String, _ message: String, at todo: ImportedTodo, help: String?) -> Problem
}

/// A file in one format.
package struct ImportedFile: ImportSource {
  private let source: SourceFile
  private let format: TodoFormat
  private let options: TodoReadingOptions
  /// What tells it from other files of the same format.
  package let sourceName: String

  /// Takes a file for one of a format.
  ///
  /// - Parameters:
  ///   - source: the file; its name gives the folder's.
  ///   - name: what tells it from other files of the same format.
  package init(
    _ source: SourceFile, called name: String, format: TodoFormat,
    options: TodoReadingOptions = TodoReadingOptions()
  ) {
    sourceName = name
    self.source = source
    self.format = format
    self.options = options
  }

  package var formatName: String { format.name }

  /// Whether it is todosite's own JSON.
  package var hasOwnIDs: Bool { format.name == TodoFormat.json.name }

  /// The file's name without its ending; the format's name where that leaves nothing.
  package var folderName: String {
    let file = source.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    let dot = file.utf8.lastIndex(of: UInt8(ascii: "."))
    return NewTodoFile.slug(of: String(dot.map { file[..<$0] } ?? file[...])) ?? formatName
  }

  /// Nothing lies beside the todos of one file.
  package func bytes(ofFile path: String) -> [UInt8]? { nil }

  package func reader() -> any TodoFormatReader {
    format.reader.map { $0(source, options) } ?? NothingReader()
  }

  package func problem(_ code: String, _ message: String, at todo: ImportedTodo, help: String?) -> Problem {
    source.problem(.error, code: code, message, at: todo.range, help: help)
  }
}

/// Reads nothing, for a format that is only written.
private struct NothingReader: TodoFormatReader {
  mutating func next() throws(Problem) -> ImportedTodo? { nil }
}
