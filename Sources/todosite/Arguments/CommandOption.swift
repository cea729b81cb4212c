import TodoFormats

struct CommandOption: Equatable {
  /// The name without dashes.
  let name: String
  var letter: Unicode.Scalar?
  /// The value; nil for an option without one.
  var value: Parameter?
  /// Whether the value may be empty.
  var takesEmpty = false
  /// Whether the option may be given several different values.
  var isRepeatable = false
  /// Whether a value may be several values with commas between them.
  var isList = false
  /// The signs that may stand before a value.
  var signs: [Unicode.Scalar] = []
  let summary: String

  /// Returns a value without the mark that people write before it, as `Parameter` does.
  func withoutMark(_ value: String) -> String { self.value?.withoutMark(value) ?? value }

  /// The option as the help shows it, such as `-C, --directory DIR`.
  var synopsis: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return "\(short)--\(name)\(value.map { " \($0.name)" } ?? "")"
  }
}

extension CommandOption {
  static let help = CommandOption(name: "help", letter: "h", summary: "show this help")
  static let man = CommandOption(name: "man", summary: "print the manual page of todosite, for man")
  static let version = CommandOption(name: "version", summary: "show the version")
  static let directory = CommandOption(
    name: "directory", letter: "C", value: .folder("DIR"), summary: "run in DIR instead of the current folder"
  )
  static let todos = CommandOption(
    name: "todos", value: .folder("FOLDER"), summary: "use FOLDER as the todo folder")
  static let drafts = CommandOption(
    name: "drafts", summary: "also read drafts of another tool; publish drafts")
  static let output = CommandOption(
    name: "output", letter: "o", value: .folder("FOLDER"),
    summary: "write to FOLDER instead of the project's _site")
  static let baseURL = CommandOption(
    name: "base-url", value: .text("URL"), summary: "the URL of the site, for canonical links")
  static let check = CommandOption(
    name: "check", summary: "write nothing; list changes, exit with 1 if any")
  static let watch = CommandOption(
    name: "watch", letter: "w", summary: "build again after each change, until Ctrl-C")
  static let files = CommandOption(
    name: "files", summary: "list each Markdown file and what became of it")
  static let staged = CommandOption(
    name: "staged", summary: "read what is staged in git; only errors count")
  static let strict = CommandOption(name: "strict", summary: "treat warnings as errors")
  static let full = CommandOption(
    name: "full", summary: "make everything again, not only what has changed")
  static let jobs = CommandOption(
    name: "jobs", letter: "j", value: .text("N"), summary: "run N jobs at a time (default: one per core)")
  static let today = CommandOption(
    name: "today", value: .date, summary: "mark todos due before DATE as overdue")
  static let todayOrClock = CommandOption(
    name: "today", value: .date, summary: "use DATE as today instead of the clock")
  static let problems = CommandOption(
    name: "problems", value: .words("FORMAT", ["text", "json"]),
    summary: "report problems as text or json (one object per line)")
  static let json = CommandOption(name: "json", summary: "print JSON instead of text")
  static let global = CommandOption(
    name: "global", summary: "set it up for all your repositories")
  static let allowOutside = CommandOption(
    name: "allow-outside", summary: "let settings name folders outside the repository")
  /// The options of every command that works on a project, at the end of its help.
  static let ofProject = [allowOutside, problems, directory]
  static let theme = CommandOption(
    name: "theme", summary: "also copy Templates/ and Public/, for customising")
  static let pages = CommandOption(
    name: "pages", value: .words("HOST", PagesHost.allCases.map(\.rawValue)),
    summary: "add what publishes the site on github or gitlab")
  static let from = CommandOption(
    name: "from", value: .text("OWNER/REPO"), summary: "with --pages, the repository of todosite on GitHub")
  static let hook = CommandOption(
    name: "hook", summary: "add a pre-commit hook that checks what is staged")
}

enum ExportOption {
  static let format = CommandOption(
    name: "format", value: .words("FORMAT", TodoFormat.writable.map(\.name)),
    summary: "the format to write, from the list above")
  static let output = CommandOption(
    name: "output", letter: "o", value: .file("PATH"), summary: "write to PATH instead of standard output")
  static let into = CommandOption(
    name: "into", value: .file("FILE"), summary: "write the checklist between two marker lines of FILE")
  static let baseURL = CommandOption(
    name: "base-url", value: .text("URL"), summary: "the URL of the site, for the links of a calendar")
}
