import Todos

/// The capabilities of a terminal.
package struct TerminalFormat: Equatable, Sendable {
  /// The number of columns; nil if the output is not a terminal, so that the length of lines is not limited.
  var width: Int?
  var usesColor: Bool

  /// Creates a format; without arguments, the format of a file or a pipe.
  package init(width: Int? = nil, usesColor: Bool = false) {
    self.width = width
    self.usesColor = usesColor
  }
}

extension TerminalFormat {
  /// A colour, a weight or both, by the parameters of the ANSI escape sequence.
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
    case boldRed = "1;31"
  }

  func styled(_ text: String, _ style: Style?) -> String {
    guard let style, usesColor, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }

  /// Returns the symbol of a status, in its colour.
  func mark(_ status: TodoStatus) -> String { styled(status.group.terminalMark, status.group.terminalStyle) }
}

extension TodoStatus.Group {
  /// The symbol of the status group.
  var terminalMark: String {
    switch self {
    case .open: "○"
    case .doing: "◐"
    case .blocked: "⊘"
    case .done: "✓"
    case .cancelled: "–"
    }
  }

  fileprivate var terminalStyle: TerminalFormat.Style? {
    switch self {
    case .open: nil
    case .doing: .cyan
    case .blocked: .yellow
    case .done: .green
    case .cancelled: .dim
    }
  }
}

extension TodoPriority.Level {
  /// The style of the priority; nil for no emphasis.
  var terminalStyle: TerminalFormat.Style? {
    switch self {
    case .urgent: .boldRed
    case .high: .yellow
    case .medium, .other: nil
    case .low: .dim
    }
  }
}
