import Todos

/// The manual page of the program, for `man`: text with the macros of man(7).
///
/// Like the help, it is made from the table of commands.
struct ManualPage {
  private(set) var text = ""
  /// Whether the last line is a heading, after which no macro begins a paragraph.
  private var isAfterHeading = false

  /// Makes the page.
  ///
  /// - Parameter date: the day of the version.
  init(of commands: [Command], version: String, date: String) {
    // The date is not escaped, because programs parse it.
    text = ".TH TODOSITE 1 \(date) \"todosite \(version)\"\n"
    section("NAME")
    paragraph("todosite - turn a folder of Markdown todos into a site")
    section("SYNOPSIS")
    block("todosite [-C DIR] COMMAND [options]\ntodosite help [COMMAND]\ntodosite --version")
    section("DESCRIPTION")
    paragraph(
      """
      Todos are Markdown files with front matter, in the folder Todos of a git repository.
      todosite makes a site of them, lists and searches them, and changes them: only the bytes \
      that must change.
      Another tool's folder of todos is read where it is.
      """)
    for group in Command.Group.allCases {
      section(group.rawValue.uppercased())
      for command in commands where command.group == group { describe(command) }
    }
    section("EXIT STATUS")
    item("0", "Success.")
    item("1", "Some todos, templates or settings have errors; or --check found something to change.")
    item("2", "Wrong arguments, or no such project or todo.")
    item("3", "The system reported an error, or another program changed a file.")
    item("128+n", "Signal n ended the program.")
    section("ENVIRONMENT")
    item("VISUAL, EDITOR", "The editor of edit and of add --edit; vi if neither is set.")
    item("NO_COLOR", "If set, output has no colours.")
    item("SOURCE_DATE_EPOCH", "The time of a site whose todos have no dates, in seconds since 1970.")
    section("FILES")
    item("Todos/", "The todos.")
    item("todosite.yml", "The settings; todosite init writes a file that explains them.")
    item(".todosite/", "The trash, and the records for todosite undo.")
  }
}

extension ManualPage {
  /// The maximum length of a line of running text, in bytes before the escapes.
  private static let width = 72

  private mutating func describe(_ command: Command) {
    heading("SS", command.synopsis)
    paragraph(sentence(command.summary))
    if !command.details.isEmpty { block(command.details) }
    for option in command.options + [.help] {
      item(option.synopsis.trimmingBlanks, sentence(option.summary))
    }
    paragraph("Examples:")
    block(command.examples.joined(separator: "\n"))
  }

  private mutating func section(_ title: String) { heading("SH", title) }

  private mutating func heading(_ name: String, _ title: String) {
    macro(name, title)
    isAfterHeading = true
  }

  /// Adds running text; each line begins a new line of the source, as man-pages(7) asks of sentences.
  private mutating func paragraph(_ lines: String) {
    beginParagraph()
    for line in lines.split(separator: "\n") { fill(line) }
  }

  /// Adds text whose line breaks and columns are kept.
  private mutating func block(_ lines: String) {
    beginParagraph()
    macro("nf")
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      text += Self.escaped(String(line)) + "\n"
    }
    macro("fi")
  }

  private mutating func item(_ name: String, _ meaning: String) {
    macro("TP")
    text += "\\fB\(Self.escaped(name))\\fR\n"
    isAfterHeading = false
    fill(Substring(meaning))
  }

  private mutating func beginParagraph() {
    if !isAfterHeading { macro("PP") }
    isAfterHeading = false
  }

  /// Adds a line of running text, in several lines of the source if it is long.
  private mutating func fill(_ line: Substring) {
    var rest = line.split(separator: " ")[...]
    while let first = rest.popFirst() {
      var words = String(first)
      while let next = rest.first, words.utf8.count + 1 + next.utf8.count <= Self.width {
        words += " " + next
        rest.removeFirst()
      }
      text += Self.escaped(words) + "\n"
    }
  }

  private mutating func macro(_ name: String, _ arguments: String...) {
    let words = arguments.map { " \"\(Self.escaped($0).replacing("\"", with: "\\(dq"))\"" }
    text += ".\(name)\(words.joined())\n"
  }

  /// Returns text in which nothing is a macro or an escape.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
    return escaped.hasPrefix(".") ? "\\&\(escaped)" : escaped
  }
}
