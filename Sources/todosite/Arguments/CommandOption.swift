struct CommandOption: Equatable {
  /// The name without its dashes.
  let name: String
  var letter: Character?
  /// What the value is called in the help; nil for an option without a value.
  var value: String?
  var takesEmpty = false
  /// Whether it has one value, so that another one would contradict it.
  var isSingle = false
  let summary: String

  /// The option as the help shows it, such as `-C, --directory DIR`.
  var synopsis: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return "\(short)--\(name)\(value.map { " \($0)" } ?? "")"
  }
}

extension CommandOption {
  static let help = CommandOption(name: "help", letter: "h", summary: "show this help")
  static let directory = CommandOption(
    name: "directory", letter: "C", value: "DIR", summary: "work in DIR, not in the current folder")
  static let todos = CommandOption(
    name: "todos", value: "FOLDER", summary: "read the todos of FOLDER, not the project's")
  static let drafts = CommandOption(
    name: "drafts", summary: "read another tool's drafts as todos, too")
  static let output = CommandOption(
    name: "output", letter: "o", value: "FOLDER",
    summary: "write the site to FOLDER, not to the project's _site")
  static let baseURL = CommandOption(
    name: "base-url", value: "URL", summary: "where the site will be, for canonical links")
  static let check = CommandOption(
    name: "check", summary: "write nothing; tell what would change, exit 1 if so")
  static let strict = CommandOption(name: "strict", summary: "treat warnings as errors")
  static let jobs = CommandOption(
    name: "jobs", letter: "j", value: "N", summary: "do N things at a time, not one per core")
  static let today = CommandOption(
    name: "today", value: "DATE", summary: "mark what was due before DATE (YYYY-MM-DD) as overdue")
  static let todayOrClock = CommandOption(
    name: "today", value: "DATE", summary: "take DATE (YYYY-MM-DD) for today, not the clock's day")
  static let problems = CommandOption(
    name: "problems", value: "FORMAT", summary: "tell problems as text, or as json: an object a line")
  static let json = CommandOption(name: "json", summary: "print JSON instead of text")
  static let global = CommandOption(
    name: "global", summary: "for all your repositories, not just this one")
  static let theme = CommandOption(
    name: "theme", summary: "also copy Templates/ and Public/, to change the look")
}

enum ExportOption {
  static let format = CommandOption(
    name: "format", value: "FORMAT", summary: "what to write; one of the above")
  static let output = CommandOption(
    name: "output", letter: "o", value: "PATH", summary: "write to PATH, not to standard output")
  static let into = CommandOption(
    name: "into", value: "FILE", summary: "put the checklist between two lines of FILE")
  static let baseURL = CommandOption(
    name: "base-url", value: "URL", summary: "where the site is, for the links of a calendar")
}
