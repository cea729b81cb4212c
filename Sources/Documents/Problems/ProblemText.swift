/// Problems for people: what, where, the line with the place marked, and what to do.
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
/// Nothing in a problem can move the cursor, break a line or turn the direction of writing.
package struct ProblemText: Sendable {
  /// Whether severity, message and marks are coloured by ANSI sequences.
  var isColored: Bool
  /// The columns that a note or a source line may take before it is cut, the line around the marked place.
  var columns: Int

  package init(isColored: Bool = false, columns: Int = 100) {
    self.isColored = isColored
    self.columns = max(columns, 20)
  }

  /// The whole problem in a few lines, the last line's end included.
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
    if !problem.path.isEmpty { append(place(of: problem), excerpt: problem.excerpt, color, to: &text) }
    for note in problem.notes { text += cut("  " + visible(note), toWidth: columns) + "\n" }
    if let help = problem.help {
      append("help", .cyan, to: &text)
      text += ": " + visible(help) + "\n"
    }
    return text
  }
}

extension ProblemText {
  /// What ANSI calls "select graphic rendition".
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

  private func place(of problem: Problem) -> String {
    let path = visible(problem.path)
    return problem.excerpt.map { "\(path):\($0.line):\($0.column)" } ?? path
  }

  private func append(_ place: String, excerpt: SourceExcerpt?, _ color: Style, to text: inout String) {
    let number = excerpt.map { String($0.line) } ?? " "
    let gutter = String(repeating: " ", count: number.utf8.count)
    append(gutter + "-->", .blue, to: &text)
    text += " " + place + "\n"
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
