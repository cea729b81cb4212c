package import Documents

/// A format for export and import: its name, how it is recognised, and its reader and writer.
///
/// A format is one folder or file in `Formats/` and one line in `all`, from which `export`, `import` and
/// their help texts are made.
package struct TodoFormat: Sendable {
  package typealias Reader = @Sendable (SourceFile, TodoReadingOptions) -> any TodoFormatReader

  package enum Writer: Sendable {
    /// One document, written todo by todo, with all fields of the files.
    case todos(@Sendable () -> any TodoFormatWriter)
    /// One document, made from the page of the list.
    case list(@Sendable (TodoListDocument) -> any TodoListWriter)
    /// A folder of todo files.
    case files
    /// A folder of the site's pages.
    case pages
  }

  /// The name on the command line, such as `todotxt`.
  package let name: String
  /// A short description, such as `todo.txt`.
  package let summary: String
  /// The description for export, if it differs.
  package var writtenSummary: String?
  /// The extensions of its files in lower case, such as `.csv`; empty if the extension does not identify the
  /// format.
  var endings: [String] = []
  /// Whether it is recognised by lines that files of other formats may contain too, so that it is tried after
  /// them.
  var isKnownByLines = false
  /// Whether the content of a file looks like this format.
  var recognises: @Sendable (SourceFile) -> Bool = { _ in false }
  /// Makes a reader; nil for an export-only format.
  package var reader: Reader?
  /// Whether it accepts the option that maps columns to fields.
  package var takesColumns = false
  /// Nil for an import-only format.
  package var writer: Writer?
  /// Whether it can be written into a part of a file with other content.
  package var fitsIntoFiles = false

  /// All formats, in the order in which help texts list them.
  static let all: [TodoFormat] = [
    .markdown, .checklist, .todoFiles, .taskwarrior, .github, .items, .json, .csv, .todoTxt, .calendar,
  ]

  package static let writable = all.filter { $0.writer != nil }

  /// The formats that can be read, in the order in which they are tried.
  package static let readable: [TodoFormat] = {
    let formats = all.filter { $0.reader != nil }
    return formats.filter { !$0.isKnownByLines } + formats.filter(\.isKnownByLines)
  }()
}

extension TodoFormat {
  package static func named(_ name: String) -> TodoFormat? { all.first { $0.name == name } }

  /// Whether it is written as a folder instead of a file.
  package var isFolder: Bool {
    switch writer {
    case .files, .pages: true
    case .todos, .list, nil: false
    }
  }

  /// Returns the format of a file from its content, or else its extension; nil if neither identifies a
  /// format.
  ///
  /// A value of another format may contain a checklist item. So if the file has the extension of another
  /// format, the checklist is tried last for todo.txt, and not at all for the others.
  package static func recognised(in source: SourceFile) -> TodoFormat? {
    let name = source.path.lowercased()
    var formats = readable
    let named = formats.first { $0.endings.contains { name.hasSuffix($0) } }
    if let named, named.name != checklist.name {
      formats.removeAll { $0.name == checklist.name }
      if named.name == todoTxt.name { formats.append(checklist) }
    }
    return formats.first { $0.recognises(source) } ?? named
  }
}
