import Documents

/// A line at the start of a body that gives a field a value, such as `**Status**: Completed`.
///
/// Only the first paragraph or list of the body is searched, and only a known key with a value that the field
/// can have counts; everything else is text.
struct StatusLine: Equatable, Sendable {
  let field: TodoField
  /// The key and the value, without the emphasis around them, with their byte ranges in the file.
  let entry: YAMLEntry

  /// The fields that can be on such lines.
  static let fields: [TodoField] = [.status, .priority, .due, .assignee, .parent]

  /// Returns the status lines of a body, in file order.
  ///
  /// - Parameter start: the offset of the body, which is the start of a line.
  static func all(in source: SourceFile, from start: Int, statuses: StatusVocabulary) -> [StatusLine] {
    var finder = StatusLineFinder(bytes: source.bytes, statuses: statuses)
    finder.search(from: start)
    return finder.found
  }

  fileprivate static let keys: [KnownWord: TodoField] = {
    var keys: [KnownWord: TodoField] = [:]
    for field in fields {
      for key in field.keys { keys[KnownWord(key)] = field }
    }
    return keys
  }()
}

/// Finds the first paragraph or list of a body, and its status lines.
private struct StatusLineFinder {
  let bytes: [UInt8]
  let statuses: StatusVocabulary
  private(set) var found: [StatusLine] = []

  private enum Block: Equatable {
    case paragraph
    /// A list whose first item has this indentation.
    case list(indentation: Int, hasBlankLine: Bool)
  }

  /// The kind of a line; the value of `text` is the offset of its text.
  private enum Line {
    case blank
    case heading
    /// A line of only `-`, `*`, `_` or `=`.
    case rule(UInt8)
    case comment
    /// A line that is indented like code or the content of a list item.
    case indented
    case item(indentation: Int, text: Int)
    case text(Int)
    /// The first line of any other block.
    case other
  }

  mutating func search(from start: Int) {
    var block: Block?
    var next = start
    while next < bytes.count {
      let (line, end) = (next, lineEnd(from: next))
      next = lineStart(after: end)
      switch (kind(of: line..<end), block) {
      case (.blank, .list(let indentation, _)?): block = .list(indentation: indentation, hasBlankLine: true)
      case (.blank, nil), (.heading, nil), (.rule, nil): continue
      // The paragraph was a heading.
      case (.rule(UInt8(ascii: "=")), .paragraph?), (.rule(UInt8(ascii: "-")), .paragraph?):
        (block, found) = (nil, [])
      case (.comment, nil): next = commentEnd(from: line)
      case (.indented, .some): continue
      case (.item(let indentation, let text), nil):
        block = .list(indentation: indentation, hasBlankLine: false)
        addStatusLine(text..<end)
      case (.item(let indentation, let text), .list(let first, _)?):
        // An item of a list in the list is no line of its own.
        if indentation <= first + 1 { addStatusLine(text..<end) }
      case (.text, .list(indentation: _, hasBlankLine: false)?): continue
      case (.text(let text), nil), (.text(let text), .paragraph?):
        block = .paragraph
        addStatusLine(text..<end)
      default: return
      }
    }
  }

  private func kind(of line: Range<Int>) -> Line {
    let text = skippingBlanks(line.lowerBound..<line.upperBound)
    if text == line.upperBound { return .blank }
    let indentation = text - line.lowerBound
    if indentation > 3 || bytes[line.lowerBound..<text].contains(0x09) { return .indented }
    let byte = bytes[text]
    let run = bytes[text..<line.upperBound].prefix { $0 == byte }.count
    let afterRun = text + run < line.upperBound ? bytes[text + run] : 0x20
    switch byte {
    case UInt8(ascii: "#"): return run <= 6 && afterRun.isBlank ? .heading : .text(text)
    case UInt8(ascii: ">"), UInt8(ascii: "|"): return .other
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return run >= 3 ? .other : .text(text)
    case UInt8(ascii: "<"): return bytes[text...].starts(with: "<!--".utf8) ? .comment : .other
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "_"), UInt8(ascii: "="):
      let rest = bytes[text..<line.upperBound]
      let isUnderline = byte == UInt8(ascii: "=") || byte == UInt8(ascii: "-")
      if byte != UInt8(ascii: "+"), rest.allSatisfy({ $0 == byte || $0.isBlank }),
        rest.count(where: { $0 == byte }) >= (isUnderline ? 1 : 3)
      {
        return .rule(byte)
      }
      let isMark = run == 1 && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "=")
      guard isMark, afterRun.isBlank else { return .text(text) }
      return .item(indentation: indentation, text: skippingBlanks(text + 1..<line.upperBound))
    default: return .text(text)
    }
  }

  /// Adds a line if it is a status line.
  private mutating func addStatusLine(_ line: Range<Int>) {
    guard let (key, value) = parts(of: line), let field = StatusLine.keys[KnownWord(text(key))],
      let word = StatusLineValueFinder(bytes: bytes, statuses: statuses).range(of: field, in: value)
    else { return }
    let entry = YAMLEntry(
      YAMLScalar(text: text(key), style: .plain, range: key),
      .scalar(YAMLScalar(text: text(word), style: .plain, range: word)))
    found.append(StatusLine(field: field, entry: entry))
  }

  /// Returns the ranges of the key and of the value in a line such as `**Status:** Done`; nil for other lines.
  private func parts(of line: Range<Int>) -> (key: Range<Int>, value: Range<Int>)? {
    guard let first = line.first else { return nil }
    let mark = bytes[first]
    let isEmphasis = mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_")
    let marks = isEmphasis ? bytes[line].prefix { $0 == mark }.count : 0
    let start = first + marks
    guard marks <= 3, start < line.upperBound, Self.initials.contains(bytes[start] | 0x20) else { return nil }
    // No known key is longer.
    let limit = min(line.upperBound, start + 20)
    guard
      let end = bytes[start..<limit].firstIndex(where: {
        $0 == UInt8(ascii: ":") || (marks > 0 && $0 == mark)
      })
    else { return nil }
    var next = end
    func skipMarks() -> Bool {
      let closing = bytes[next..<line.upperBound].prefix { $0 == mark }.count
      next += closing
      return closing == marks
    }
    if bytes[end] == mark, marks > 0 {
      guard skipMarks() else { return nil }
      next = skippingBlanks(next..<line.upperBound)
      guard next < line.upperBound, bytes[next] == UInt8(ascii: ":") else { return nil }
      next += 1
    } else {
      next += 1
      if marks > 0, !skipMarks() { return nil }
    }
    guard next < line.upperBound, bytes[next].isBlank else { return nil }
    let value = skippingBlanks(next..<line.upperBound)
    return value < line.upperBound ? (start..<end, value..<line.upperBound) : nil
  }

  /// The first letters of the known keys.
  private static let initials = Set("spdao".utf8)
}

extension StatusLineFinder {
  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func skippingBlanks(_ range: Range<Int>) -> Int {
    bytes[range].firstIndex { !$0.isBlank } ?? range.upperBound
  }

  private func lineEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return end
  }

  private func lineStart(after end: Int) -> Int {
    guard end < bytes.count else { return end }
    let isCRLF = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isCRLF ? 2 : 1)
  }

  /// Returns the start of the line after a comment; the end of the file if it is not closed.
  private func commentEnd(from start: Int) -> Int {
    var offset = start
    while offset + 2 < bytes.count {
      if bytes[offset] == UInt8(ascii: "-"), bytes[offset + 1] == UInt8(ascii: "-"),
        bytes[offset + 2] == UInt8(ascii: ">")
      {
        return lineStart(after: lineEnd(from: offset))
      }
      offset += 1
    }
    return bytes.count
  }
}

extension StatusLine {
  /// The value, with its byte range in the file.
  var value: YAMLScalar {
    if case .scalar(let scalar) = entry.value { scalar } else { entry.key }
  }

  /// Returns the range of the line with its line ending.
  func wholeLine(in source: SourceFile) -> Range<Int> {
    let bytes = source.bytes
    var (start, end) = (entry.range.lowerBound, entry.range.upperBound)
    while start > source.textStart, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    return start..<end
  }
}

/// The values that the status lines of a body give to the fields of a todo.
package struct StatusLineValues: Equatable, Sendable {
  package var status: TodoStatus?
  package var values = TodoValues()
}

extension TodoReader {
  /// Returns the values on the status lines of a body.
  package func valuesOnLines(ofBody text: String) -> StatusLineValues {
    let source = SourceFile(path: "", text: text)
    var found = StatusLineValues()
    for line in StatusLine.all(in: source, from: 0, statuses: rules.statuses).reversed() {
      let (field, word) = (line.field, line.value.text)
      switch field.kind {
      case .status: found.status = rules.statuses.status(for: word)
      case .priority: found.values[field] = .priority(TodoPriority(word: word))
      case .date: found.values[date: field] = TodoDate(text: word)
      case .words, .names, .references: found.values[list: field] = [word]
      case .text, .number, .choice, .reference, .flag: found.values[text: field] = word
      }
    }
    return found
  }
}
