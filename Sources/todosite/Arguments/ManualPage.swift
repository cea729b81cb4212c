import Todos

/// The manual page of the program, for `man`: text with the macros of man(7).
///
/// Like the help, it is made from the table of commands.
struct ManualPage {
  private(set) var text = ""

  /// Makes the page.
  init(of commands: [Command], version: String) {
    macro("TH", "TODOSITE", "1", "", "todosite \(version)", "")
    section("NAME")
    lines("todosite - turn a folder of Markdown todos into a site")
    section("SYNOPSIS")
    lines("todosite [-C DIR] COMMAND [options]\ntodosite help [COMMAND]\ntodosite --version")
    section("DESCRIPTION")
    lines(
      """
      Todos are Markdown files with front matter, in the folder Todos of a git repository.
      todosite makes a site of them, lists and searches them, and changes them: only the bytes that must change.
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
  private mutating func describe(_ command: Command) {
    macro("SS", command.synopsis)
    lines(sentence(command.summary))
    if !command.details.isEmpty { block(command.details) }
    for option in command.options + [.help] {
      item(option.synopsis.trimmingBlanks, sentence(option.summary))
    }
    lines("Examples:")
    block(command.examples.joined(separator: "\n"))
  }

  /// Adds lines of text.
  private mutating func lines(_ paragraph: String) {
    macro("PP")
    for line in paragraph.split(separator: "\n") { text += Self.escaped(String(line)) + "\n.br\n" }
  }

  /// Adds text whose line breaks and columns are kept.
  private mutating func block(_ lines: String) {
    macro("PP")
    macro("nf")
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      text += Self.escaped(String(line)) + "\n"
    }
    macro("fi")
  }

  private mutating func section(_ title: String) { macro("SH", title) }

  private mutating func item(_ name: String, _ meaning: String) {
    macro("TP")
    text += "\\fB\(Self.escaped(name))\\fR\n\(Self.escaped(meaning))\n"
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
