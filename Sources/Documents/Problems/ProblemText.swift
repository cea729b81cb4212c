/// Formats problems for people: the message, the position, the marked source line, and the help.
///
/// ```
/// warning: unknown priority "hihg"
///  --> Todos/fix-login.md:4:11
///   |
/// 4 | priority: hihg
///   |           ^^^^ expected low, medium, high or urgent
/// help: did you mean "high"?
/// ```
///
/// No text of a problem can move the cursor, break a line or change the writing direction.
package struct ProblemText: Sendable {
  /// Whether ANSI escape sequences colour the severity, the message and the marks.
  var isColored: Bool
  /// The width in columns, at least 20, to which notes and source lines are cut; the start of the marked part
  /// of a source line is always shown.
  var columns: Int

  package init(isColored: Bool = false, columns: Int = 100) {
    self.isColored = isColored
    self.columns = max(columns, 20)
  }

  /// Returns the text of a problem: one or more lines, each with its line ending.
  package func text(of problem: Problem) -> String {
    var text = ""
    let color: Style =
      switch problem.severity {
      case .error: .red
      case .warning: .yellow
      case .note: .cyan
      }
    append(problem.severity.rawValue, color, to: &text)
    append(": " + visible(problem.message), .bold, to: &text)
    text += "\n"
    if !problem.path.isEmpty { append(position(of: problem), excerpt: problem.excerpt, color, to: &text) }
    for note in problem.notes { text += cut("  " + visible(note), toWidth: columns) + "\n" }
    if let help = problem.help {
      append("help", .cyan, to: &text)
      text += ": " + visible(help) + "\n"
    }
    return text
  }
}

extension ProblemText {
  /// The parameters of the ANSI sequence "select graphic rendition".
  private enum Style: String {
    case red = "1;31"
    case yellow = "1;33"
    case blue = "34"
    case cyan = "1;36"
    case bold = "1"
  }

  private func append(_ part: String, _ style: Style, to text: inout String) {
    text += isColored ? "\u{1B}[\(style.rawValue)m\(part)\u{1B}[0m" : part
  }

  private func position(of problem: Problem) -> String {
    let path = visible(problem.path)
    return problem.excerpt.map { "\(path):\($0.line):\($0.column)" } ?? path
  }

  private func append(_ position: String, excerpt: SourceExcerpt?, _ color: Style, to text: inout String) {
    let number = excerpt.map { String($0.line) } ?? " "
    let gutter = String(repeating: " ", count: number.utf8.count)
    append(gutter + "-->", .blue, to: &text)
    text += " " + position + "\n"
    guard let excerpt else { return }
    let marked = MarkedLine(excerpt, columns: columns)
    append(gutter + " |", .blue, to: &text)
    text += "\n"
    append(number + " |", .blue, to: &text)
    text += marked.text.isEmpty ? "\n" : " " + marked.text + "\n"
    append(gutter + " |", .blue, to: &text)
    text += " " + marked.indent
    append(marked.marks + (excerpt.label.isEmpty ? "" : " " + visible(excerpt.label)), color, to: &text)
    text += "\n"
  }
}
