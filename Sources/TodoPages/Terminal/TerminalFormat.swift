import Documents
import Todos

/// What a terminal can show.
public struct TerminalFormat: Equatable, Sendable {
  /// The columns of a line; nil where the output is no terminal and lines may be as long as they are.
  public var width: Int?
  /// Whether colours are wanted.
  public var usesColor: Bool

  /// Makes a format; without arguments that of a file or a pipe.
  public init(width: Int? = nil, usesColor: Bool = false) {
    self.width = width
    self.usesColor = usesColor
  }
}

extension TerminalFormat {
  enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
  }

  func styled(_ text: String, _ style: Style?) -> String {
    guard let style, usesColor, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }

  /// A text cut to a number of columns, an ellipsis in its last one.
  func cut(_ text: String, to columns: Int) -> String {
    guard displayWidth(of: text) > columns else { return text }
    var kept = ""
    var width = 0
    for character in text {
      let next = displayWidth(of: String(character))
      guard width + next <= columns - 1 else { break }
      kept.append(character)
      width += next
    }
    return columns > 0 ? kept + "…" : ""
  }

  /// A text in lines of at most so many columns, broken at blanks; a longer word has a line of its own.
  func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, displayWidth(of: last) + 1 + displayWidth(of: word) <= columns {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// A text with blanks behind it, up to a number of columns.
  func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - displayWidth(of: text)))
  }
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
}

extension TodoProgress {
  /// Where things stand in a sentence, such as `7 open, 2 blocked, 31 done`.
  var sentence: String { shares.map { "\($0.count) \($0.group.rawValue)" }.joined(separator: ", ") }
}
