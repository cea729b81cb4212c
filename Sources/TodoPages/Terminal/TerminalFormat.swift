import Documents
import Todos

/// What a terminal can show.
package struct TerminalFormat: Equatable, Sendable {
  /// The columns of a line; nil where the output is no terminal and lines may be as long as they are.
  var width: Int?
  var usesColor: Bool

  /// Makes a format; without arguments that of a file or a pipe.
  package init(width: Int? = nil, usesColor: Bool = false) {
    self.width = width
    self.usesColor = usesColor
  }
}

extension TerminalFormat {
  /// Colours and weights, by their ANSI numbers.
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

  /// The status as a shape, in its colour.
  func mark(_ status: TodoStatus) -> String { styled(status.group.terminalMark, status.group.terminalStyle) }
}

extension TodoStatus.Group {
  /// The status as a shape.
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
  /// How a priority stands out; most do not.
  var terminalStyle: TerminalFormat.Style? {
    switch self {
    case .urgent: .boldRed
    case .high: .yellow
    case .medium, .other: nil
    case .low: .dim
    }
  }
}

extension TodoProgress {
  /// Where things stand in a sentence, such as `7 open, 2 blocked, 31 done`.
  var sentence: String { shares.map { "\($0.count) \($0.group.rawValue)" }.joined(separator: ", ") }
}
