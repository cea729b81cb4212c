package import Documents

/// A format that todos are written in elsewhere: its name, how it is recognised, and who reads and writes it.
///
/// A format is one folder or file in `Formats/` and one line in `all`, of which `export`, `import` and what they tell
/// are made.
package struct TodoFormat: Sendable {
  package typealias Reader = @Sendable (SourceFile, TodoReadingOptions) -> any TodoFormatReader

  package enum Writer: Sendable {
    /// One document, a todo after the other with all that its file says.
    case todos(@Sendable () -> any TodoFormatWriter)
    /// One document, made of the list that people see.
    case list(@Sendable (TodoListDocument) -> any TodoListWriter)
    /// A folder of todo files.
    case files
    /// A folder of the site's pages.
    case pages
  }

  /// The word for it on the command line, such as `todotxt`.
  package let name: String
  /// What it is, in a few words, such as `todo.txt`.
  package let summary: String
  /// What it is when it is written, where that is something else.
  package var writtenSummary: String?
  /// What the names of its files end with, in small letters, such as `.csv`; empty where a name says nothing.
  var endings: [String] = []
  /// Whether it is known by lines that a text of another format may hold too, so that the others are asked first.
  var isKnownByLines = false
  /// Whether a file looks like this format, which is asked where its name does not say.
  var recognises: @Sendable (SourceFile) -> Bool = { _ in false }
  /// Nil for a format that is only written.
  package var reader: Reader?
  /// Whether a person can say what its columns hold.
  package var takesColumns = false
  /// Nil for a format that is only read.
  package var writer: Writer?
  /// Whether it may stand in a file that holds other things as well.
  package var fitsIntoFiles = false

  /// All formats, in the order in which people are told of them.
  static let all: [TodoFormat] = [
    .markdown, .checklist, .todoFiles, .taskwarrior, .github, .items, .json, .csv, .todoTxt, .calendar,
  ]

  package static let writable = all.filter { $0.writer != nil }

  /// Those that can be read, those before others that a file is more easily taken for.
  package static let readable: [TodoFormat] = {
    let formats = all.filter { $0.reader != nil }
    return formats.filter { !$0.isKnownByLines } + formats.filter(\.isKnownByLines)
  }()
}

extension TodoFormat {
  package static func named(_ name: String) -> TodoFormat? { all.first { $0.name == name } }

  /// Whether it is written as a folder, and not as one file.
  package var isFolder: Bool {
    switch writer {
    case .files, .pages: true
    case .todos, .list, nil: false
    }
  }

  /// The format that a file can be read in: what its text looks like, else what its name ends with; nil where
  /// neither says.
  ///
  /// An item of a checklist may stand in a value of another format, and is asked for last where the name is that one's.
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
