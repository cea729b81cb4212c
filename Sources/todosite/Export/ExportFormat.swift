import Documents
import FileSystem
import TodoFormats

/// What todos can be exported as.
struct ExportFormat {
  /// Who makes it.
  enum Kind {
    /// The writer of a format, a todo after the other.
    case todos(TodoFormat)
    case checklist
    case calendar
    /// The todo files themselves, in a folder.
    case files
    /// The pages of the site, in Markdown.
    case pages
  }

  /// The word for it on the command line.
  let name: String
  /// What it is, in a few words.
  let summary: String
  let kind: Kind

  /// Whether it is a folder, and not one file.
  var isFolder: Bool {
    switch kind {
    case .files, .pages: true
    case .todos, .checklist, .calendar: false
    }
  }

  /// All of them.
  static let all: [ExportFormat] =
    [
      ExportFormat(
        name: "markdown", summary: "a folder of Markdown pages, for a git host to show", kind: .pages),
      ExportFormat(
        name: "checklist", summary: "one Markdown file with a box and a link for each todo", kind: .checklist),
      ExportFormat(name: "todos", summary: "a folder of todo files, as todosite writes them", kind: .files),
    ]
    + TodoFormat.all.filter { $0.writer != nil }
    .map { ExportFormat(name: $0.name, summary: $0.summary, kind: .todos($0)) }
    + [ExportFormat(name: "ics", summary: "an iCalendar file", kind: .calendar)]

  /// The lines of the help that tell of them.
  static var listing: String { helpTable(all.map { ($0.name, $0.summary) }) }
}

extension Arguments {
  /// The format that is asked for.
  func exportFormat() throws(Failure) -> ExportFormat {
    let names = ExportFormat.all.map(\.name)
    let word = value(of: ExportOption.format) ?? (has(ExportOption.into) ? "checklist" : nil)
    guard let word else {
      throw .usage("which format?", help: "give one: --format \(names.joined(separator: "|"))")
    }
    guard let format = ExportFormat.all.first(where: { $0.name == word }) else {
      throw .usage(
        "unknown format \(quoted(word))",
        help: (nearestWord(to: word, among: names).map { "did you mean \($0)? " } ?? "")
          + "there are: \(names.joined(separator: ", "))")
    }
    return format
  }
}
