package import Documents
import Todos

/// A source of todos for an import; it can be read several times with the same result.
package protocol ImportSource: Sendable {
  /// The name of the source's format in origins, such as `taskwarrior`.
  var formatName: String { get }
  /// The name in origins that distinguishes the source from other sources of the same format; it does not
  /// depend on the project's location.
  var sourceName: String { get }
  /// Whether the ids in the source are todosite ids, which are unique.
  var hasOwnIDs: Bool { get }
  /// The name of the new folder for its todos, such as `tasks` for `tasks.json`.
  var folderName: String { get }
  /// Returns a reader that starts at the first todo.
  func reader() -> any TodoFormatReader
  /// Returns the bytes of a file that its todos refer to; nil if the file cannot be read.
  func bytes(ofFile path: String) -> [UInt8]?
  /// Returns a problem of one of its todos, with the location of the todo.
  func problem(_ code: String, _ message: String, at todo: ImportedTodo, help: String?) -> Problem
}

/// A file as a source of todos in one format.
package struct ImportedFile: ImportSource {
  private let source: SourceFile
  private let format: TodoFormat
  private let options: TodoReadingOptions
  /// The name that distinguishes the file from other files of the same format.
  package let sourceName: String

  /// Creates a source from a file in a format.
  ///
  /// - Parameters:
  ///   - source: the file; the name of the new folder is made from its name.
  ///   - name: the name that distinguishes the file from other files of the same format.
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

  /// Whether the format is todosite's JSON.
  package var hasOwnIDs: Bool { format.name == TodoFormat.json.name }

  /// The file name without its extension, as a slug; the format's name if the slug is empty, or if the file is
  /// that of a tool, which always has the same name.
  package var folderName: String {
    if format.name == TodoFormat.beads.name { return formatName }
    let file = source.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    let dot = file.utf8.lastIndex(of: UInt8(ascii: "."))
    return NewTodoFile.slug(of: String(dot.map { file[..<$0] } ?? file[...])) ?? formatName
  }

  /// Returns nil, because a source that is a single file has no other files.
  package func bytes(ofFile path: String) -> [UInt8]? { nil }

  package func reader() -> any TodoFormatReader {
    format.reader.map { $0(source, options) } ?? EmptyReader()
  }

  package func problem(_ code: String, _ message: String, at todo: ImportedTodo, help: String?) -> Problem {
    source.problem(.error, code: code, message, at: todo.range, help: help)
  }
}

/// A reader of no todos, for an export-only format.
private struct EmptyReader: TodoFormatReader {
  mutating func next() throws(Problem) -> ImportedTodo? { nil }
}
