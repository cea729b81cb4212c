package import Documents
package import Todos

/// A format for export and import: its name, how it is recognised, and its reader and writer.
///
/// A format is one folder or file in `Formats/` and one line in `all`, from which `export`, `import` and
/// their help texts are made.
package struct TodoFormat: Sendable {
  package typealias Reader = @Sendable (SourceFile, TodoReadingOptions) -> any TodoFormatReader

  /// The kind of output of an export, with the writer for it.
  package enum Writer: Sendable {
    /// One document, written todo by todo, with all fields of the files; the writer is for the fields of a project.
    case todos(@Sendable (FieldTable) -> any TodoFormatWriter)
    /// One document, made from the page with the list of todos.
    case list(@Sendable (TodoListInputs) -> any TodoListWriter)
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
  /// The file name extensions of the format in lower case, such as `.csv`, first the one of exported files;
  /// empty if extensions do not identify it.
  var endings: [String] = []
  /// Whether the format is recognised by lines that files of other formats may contain too; such formats are
  /// tried last.
  var isKnownByLines = false
  /// Reports whether the contents of a file look like this format.
  var recognises: @Sendable (SourceFile) -> Bool = { _ in false }
  /// Creates a reader; nil for an export-only format.
  package var reader: Reader?
  /// Whether the import accepts the option that assigns columns to fields.
  package var takesColumns = false
  /// The output of an export and its writer; nil for an import-only format.
  package var writer: Writer?
  /// Whether a document in this format can be a part of a file with other content.
  package var fitsIntoFiles = false

  /// All formats, in the order in which help texts list them.
  static let all: [TodoFormat] = [
    .markdown, .checklist, .todoFiles, .taskwarrior, .github, .beads, .items, .json, .csv, .todoTxt,
    .calendar,
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

  /// Returns the format of an exported file with this name; nil if its extension does not identify one.
  ///
  /// A `.md` is a checklist, because the other exports in Markdown are folders, and a `.json` is the format
  /// that keeps every field.
  package static func written(toFileAt path: String) -> TodoFormat? {
    let name = path.lowercased()
    return writable.first { format in format.endings.first.map { name.hasSuffix($0) } ?? false }
  }

  /// The extensions that identify the format of an exported file.
  package static let writtenEndings = writable.compactMap(\.endings.first).joined(separator: ", ")

  /// Whether an export in this format is for readers, not for an import with all fields: hidden todos are left out.
  package var isForReaders: Bool {
    switch writer {
    case .list, .pages: true
    case .todos, .files, nil: false
    }
  }

  /// Whether an export in this format is a folder instead of a file.
  package var isFolder: Bool {
    switch writer {
    case .files, .pages: true
    case .todos, .list, nil: false
    }
  }

  /// Returns the format of a file that can only be exported; nil for any other file.
  package static func exportOnly(_ source: SourceFile) -> TodoFormat? {
    let name = source.path.lowercased()
    return writable.first { format in
      format.reader == nil && (format.recognises(source) || format.endings.contains { name.hasSuffix($0) })
    }
  }

  /// Returns the format of a file, identified by its contents or else by its extension; nil if neither
  /// identifies one.
  ///
  /// A value in another format may contain a checklist item. Therefore, if the file has the extension of
  /// another format, the checklist format is not tried, or, for todo.txt, is tried last.
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
