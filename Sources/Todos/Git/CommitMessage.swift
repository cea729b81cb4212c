private import Documents

/// What a commit says of todos that were changed together.
package struct CommitMessage: Equatable, Sendable {
  /// The first line, such as `Add: Buy oat milk` or `Done: 3 todos`; at most 72 columns, as tools expect it.
  package var subject: String
  /// What else it says, in lines: the titles of several todos, or one that does not fit into the subject.
  var body: [String]

  /// Makes a message.
  ///
  /// - Parameters:
  ///   - word: what was done, such as `Add`.
  ///   - titles: the titles of the todos; at least one.
  package init(_ word: String, titles: [String]) {
    let titles = titles.map(oneLine)
    let whole = "\(word): \(titles.count == 1 ? titles[0] : "\(titles.count) todos")"
    subject = shortened(whole)
    body = titles.count > 1 ? titles.map { "- \($0)" } : subject == whole ? [] : titles
  }

  /// The whole message, a line end at its end.
  package var text: String {
    body.isEmpty ? subject + "\n" : "\(subject)\n\n\(body.map { $0 + "\n" }.joined())"
  }
}

/// A subject cut to 72 columns: behind a word, unless that would leave less than half of them.
private func shortened(_ subject: String) -> String {
  let columns = 72
  let short = cut(subject, toWidth: columns)
  guard short != subject else { return subject }
  let kept = short.utf8.dropLast("…".utf8.count)
  let space = UInt8(ascii: " ")
  // Where a space follows, the last word is whole.
  let isWhole = subject.utf8.dropFirst(kept.count).first == space
  var words = isWhole ? kept : kept[..<(kept.lastIndex(of: space) ?? kept.endIndex)]
  while words.last == space { words.removeLast() }
  let text = String(decoding: words, as: UTF8.self)
  return displayWidth(of: text) * 2 < columns ? short : text + "…"
}

/// A title without line ends and other control characters, which would end the line or stop git.
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
