/// The options that say what `todosite export` writes, and where.
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
