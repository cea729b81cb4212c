private import Documents

/// The commit message for todos that were changed together.
package struct CommitMessage: Equatable, Sendable {
  /// The first line, such as `Add: Buy oat milk` or `Done: 3 todos`; at most 72 columns, as is usual for git.
  package var subject: String
  /// The lines of the body: the titles of several todos, or a title that is too long for the subject;
  /// otherwise empty.
  var body: [String]

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - verb: the action, such as `Add`.
  ///   - titles: the titles of the todos; at least one.
  package init(_ verb: String, titles: [String]) {
    let titles = titles.map(oneLine)
    let whole = "\(verb): \(titles.count == 1 ? titles[0] : "\(titles.count) todos")"
    subject = shortened(whole)
    body = titles.count > 1 ? titles.map { "- \($0)" } : subject == whole ? [] : titles
  }

  /// The whole message, which ends with a line feed.
  package var text: String {
    body.isEmpty ? subject + "\n" : "\(subject)\n\n\(body.map { $0 + "\n" }.joined())"
  }
}

/// Returns a subject cut to 72 columns: after a word, or within one if less than half the columns would
/// remain.
private func shortened(_ subject: String) -> String {
  let columns = 72
  let short = cut(subject, toWidth: columns)
  guard short != subject else { return subject }
  let kept = short.utf8.dropLast("…".utf8.count)
  let space = UInt8(ascii: " ")
  // If a space follows, the last word is complete.
  let isWhole = subject.utf8.dropFirst(kept.count).first == space
  var words = isWhole ? kept : kept[..<(kept.lastIndex(of: space) ?? kept.endIndex)]
  while words.last == space { words.removeLast() }
  let text = String(decoding: words, as: UTF8.self)
  return displayWidth(of: text) * 2 < columns ? short : text + "…"
}

/// Returns a title with a space for each line ending and control character, which would end the line or be
/// refused by git.
private func oneLine(_ title: String) -> String {
  var line = String.UnicodeScalarView()
  for scalar in title.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: line.append(" ")
    default: line.append(scalar)
    }
  }
  return String(line)
}
