package import Documents

/// A format that todos are written in elsewhere: its name, how it is recognised, and who reads and writes it.
///
/// A format is one file in `Formats/` and one line in `all`.
package struct TodoFormat: Sendable {
  /// The word for it on the command line, such as `todotxt`.
  package let name: String
  /// What it is, in a few words, such as `todo.txt`.
  package let summary: String
  /// What the names of its files end with, in small letters, such as `.csv`; empty where a name says nothing.
  let endings: [String]
  /// Whether a file looks like this format, which is asked where its name does not say.
  let recognises: @Sendable (SourceFile) -> Bool
  /// Begins to read a file; nil for a format that is only written.
  package let reader: (@Sendable (SourceFile, TodoReadingOptions) -> any TodoFormatReader)?
  /// Whether a person can say what its columns hold.
  package let takesColumns: Bool
  /// Begins to write a file; nil for a format that is only read.
  package let writer: (@Sendable () -> any TodoFormatWriter)?

  /// Describes a format.
  init(
    name: String, summary: String, endings: [String] = [],
    recognises: @escaping @Sendable (SourceFile) -> Bool = { _ in false },
    reader: (@Sendable (SourceFile, TodoReadingOptions) -> any TodoFormatReader)? = nil,
    writer: (@Sendable () -> any TodoFormatWriter)? = nil,
    takesColumns: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.endings = endings
    self.recognises = recognises
    self.reader = reader
    self.writer = writer
    self.takesColumns = takesColumns
  }

  /// All formats, those before others that a file is more easily taken for.
  package static let all: [TodoFormat] = [
    .taskwarrior, .github, .items, .json, .csv, .checklist, .todoTxt,
  ]
}

extension TodoFormat {
  package static func named(_ name: String) -> TodoFormat? { all.first { $0.name == name } }

  /// The format that a file can be read in: what its text looks like, else what its name ends with; nil where
  /// neither says.
  ///
  /// An item of a checklist may stand in a value of another format, and is asked for last where the name is that one's.
  package static func recognised(in source: SourceFile) -> TodoFormat? {
    let name = source.path.lowercased()
    var formats = all.filter { $0.reader != nil }
    let named = formats.first { $0.endings.contains { name.hasSuffix($0) } }
    if let named, named.name != checklist.name {
      formats.removeAll { $0.name == checklist.name }
      if named.name == todoTxt.name { formats.append(checklist) }
    }
    return formats.first { $0.recognises(source) } ?? named
  }
}
