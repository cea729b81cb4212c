/// Formats problems for programs: one JSON object per line.
///
/// The keys appear in this order: `severity`, `code` and `message`; `path` if the problem is in a file;
/// `line` and `column` (numbers from 1), `length` and, if not empty, `label` if the problem is in a line;
/// `notes` (a list) if there are any; `help` if present. `column` and `length` count Unicode scalars.
package struct ProblemJSON: Sendable {
  package init() {}

  /// Returns the line for a problem, with its line ending.
  package func text(of problem: Problem) -> String {
    var line: [UInt8] = []
    append(problem, to: &line)
    return line.jsonForTerminal
  }

  /// Appends the line for a problem, with its line ending.
  func append(_ problem: Problem, to buffer: inout [UInt8]) {
    append("{\"severity\":", problem.severity.rawValue, to: &buffer)
    append(",\"code\":", problem.code, to: &buffer)
    append(",\"message\":", problem.message, to: &buffer)
    if !problem.path.isEmpty { append(",\"path\":", problem.path, to: &buffer) }
    if let excerpt = problem.excerpt {
      let position = ",\"line\":\(excerpt.line),\"column\":\(excerpt.column),\"length\":\(excerpt.length)"
      buffer.append(contentsOf: position.utf8)
      if !excerpt.label.isEmpty { append(",\"label\":", excerpt.label, to: &buffer) }
    }
    if !problem.notes.isEmpty {
      buffer.append(contentsOf: ",\"notes\":[".utf8)
      for (index, note) in problem.notes.enumerated() {
        if index > 0 { buffer.append(UInt8(ascii: ",")) }
        buffer.appendJSONString(note)
      }
      buffer.append(UInt8(ascii: "]"))
    }
    if let help = problem.help { append(",\"help\":", help, to: &buffer) }
    buffer.append(contentsOf: "}\n".utf8)
  }

  private func append(_ key: StaticString, _ value: String, to buffer: inout [UInt8]) {
    key.withUTF8Buffer { buffer.append(contentsOf: $0) }
    buffer.appendJSONString(value)
  }
}
