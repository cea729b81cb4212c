internal import Documents
internal import Todos

/// The parsed text of a checklist item: its title, its `#tags`, and the fields of Obsidian Tasks in both
/// formats, `📅 2026-12-01` and `[due:: 2026-12-01]`.
///
/// As in Obsidian Tasks, tags and fields at the end are removed from the title. Tags elsewhere are read but
/// stay in the title; emoji and brackets elsewhere are plain text.
struct ChecklistText {
  private(set) var todo = PortableTodo(title: "")
  private(set) var notes: [FieldNote] = []
  /// The permanent key of the item: the path of its link, its id or its block id; nil if it has none of them.
  private(set) var permanentKey: (word: String, range: Range<Int>, isLink: Bool)?
  private let source: SourceFile
  private var extra = ExtraKeys()
  private var lists: [TodoField: DistinctWords] = [:]
  /// The parts of the title, which are tags or other text.
  private var parts: [(text: String, isTag: Bool)] = []

  init(_ source: SourceFile, _ range: Range<Int>) throws(Problem) {
    self.source = source
    let range = readMark(in: range)
    var scanner = ChecklistScanner(source, try readLink(in: range))
    var tokens: [ChecklistScanner.Token] = []
    while let token = scanner.next() { tokens.append(token) }
    let tail = startOfTail(tokens)
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .tag:
        lists.add(source.text(token.range.lowerBound + 1..<token.range.upperBound), to: .tags)
        parts.append((source.text(token.range), true))
      case .field(let field, let value) where index >= tail || field == .block: try read(field, value)
      case .text where index >= tail: parts.append((" ", false))
      case .text, .field: parts.append((source.text(token.range), false))
      }
    }
    if todo.title.isEmpty { todo.title = title }
    let isOnlyFields = todo.title.isEmpty
    if isOnlyFields { todo.title = source.text(range).titleLine ?? "" }
    todo.values.set(lists)
    todo.extra = extra.all
    notes = (isOnlyFields && !todo.title.isEmpty ? [.fieldsAsTitle] : []) + extra.notes
  }

  /// Returns the index of the first token of the tags and fields at the end; the number of tokens if there
  /// are none.
  private func startOfTail(_ tokens: [ChecklistScanner.Token]) -> Int {
    var start = tokens.count
    for index in tokens.indices.reversed() {
      switch tokens[index].kind {
      case .tag, .field: start = index
      case .text:
        let text = source.text(tokens[index].range).trimmingBlanks
        if text.isEmpty { continue }
        // Fields in brackets may be separated by commas.
        guard text == ",", index > 0, case .field = tokens[index - 1].kind else { return start }
      }
    }
    return start
  }

  /// The title: the text without the tags at its end, or all tags if it consists only of tags.
  private var title: String {
    var words = parts
    while let last = words.last, last.isTag || last.text.trimmingBlanks.isEmpty { words.removeLast() }
    let shown = (words.isEmpty ? parts : words).map(\.text).joined()
    return shown.parts(at: " ", keepsEmpty: false).joined(separator: " ").titleLine ?? ""
  }
}

extension ChecklistText {
  /// The start of the comment with a mark, at the end of a line.
  static let commentStart = " <!-- \(TodoMark.name):"
  static let commentEnd = " -->"

  /// Reads the mark at the end, and returns the range before it.
  private mutating func readMark(in range: Range<Int>) -> Range<Int> {
    let (bytes, start, end) = (
      source.bytes[range], Array(Self.commentStart.utf8), Array(Self.commentEnd.utf8)
    )
    guard bytes.suffix(end.count).elementsEqual(end),
      let offset = bytes.dropLast(end.count).lastIndex(of: UInt8(ascii: "<")), offset > range.lowerBound,
      bytes[(offset - 1)...].starts(with: start),
      let mark = TodoMark(text: source.text(offset - 1 + start.count..<range.upperBound - end.count))
    else { return range }
    todo.mark = mark
    return range.lowerBound..<offset - 1
  }

  /// Reads a link to a todo file, as in checklists written by todosite.
  ///
  /// - Returns: the range that remains to be scanned: empty if there is a link, else the whole range.
  private mutating func readLink(in range: Range<Int>) throws(Problem) -> Range<Int> {
    guard let link = ChecklistLink(source, range) else { return range }
    todo.title = link.title
    permanentKey = (link.path, range, true)
    todo.id = TodoPath(link.path).stem
    extra.add("link", link.path)
    if !link.facts.isEmpty { extra.add("facts", link.facts) }
    return range.upperBound..<range.upperBound
  }

  private mutating func read(_ field: ChecklistField, _ range: Range<Int>) throws(Problem) {
    let text = source.text(range)
    switch field {
    case .known(let name): try read(name, text, at: range)
    case .priority(let word): try read(.priority, word, at: range)
    case .cancelled:
      let date = try source.date(text, at: range)
      if todo.completed == nil { todo.completed = date } else { extra.add("cancelled", text) }
    case .day(let key):
      _ = try source.date(text, at: range)
      extra.add(key, text)
    case .block:
      if permanentKey == nil { permanentKey = (text, range, false) }
      extra.add("block", text)
    case .extra(let key): extra.add(key, text)
    }
  }

  private mutating func read(_ field: TodoField, _ text: String, at range: Range<Int>) throws(Problem) {
    switch field {
    case .id:
      try checkIsNew(todo.id, field, at: range)
      todo.id = text
      permanentKey = (text, range, false)
    case .status:
      try checkIsNew(todo.status, field, at: range)
      todo.status = TodoStatus(text, TodoStatus.Group(word: text) ?? .open)
    case .title, .done: break
    case _ where field.isList:
      for word in text.parts(at: ",").map(\.trimmingBlanks) where !word.isEmpty { lists.add(word, to: field) }
    default:
      let value = try source.value(text, of: field, at: range)
      try checkIsNew(todo.values[field], field, at: range)
      todo.values[field] = value
    }
  }

  private func checkIsNew(_ old: Any?, _ field: TodoField, at range: Range<Int>) throws(Problem) {
    guard old == nil else { throw source.repeatedField(field.name, at: range) }
  }
}

/// A link to a Markdown file at the start of an item, optionally followed by facts separated by ` · `.
private struct ChecklistLink {
  let title: String
  let path: String
  let facts: String

  private static let beforeFacts = " · "

  init?(_ source: SourceFile, _ range: Range<Int>) {
    let bytes = source.bytes[range]
    guard bytes.first == UInt8(ascii: "["),
      let close = Self.end(of: bytes.dropFirst(), at: UInt8(ascii: "]")),
      bytes[close...].starts(with: "](".utf8),
      let end = Self.end(of: bytes[(close + 2)...], at: UInt8(ascii: ")"))
    else { return nil }
    let (target, rest) = (source.text(close + 2..<end), source.text(end + 1..<range.upperBound))
    guard target.lowercased().hasSuffix(".md"), !target.utf8.contains(where: ": ".utf8.contains),
      let path = percentDecoded(target), rest.isEmpty || rest.begins(with: Self.beforeFacts),
      let title = Self.unescaped(source.text(range.lowerBound + 1..<close)).titleLine
    else { return nil }
    self.title = title
    self.path = path
    facts = Self.unescaped(String(Substring(rest.utf8.dropFirst(Self.beforeFacts.utf8.count))))
  }

  /// Returns the index of the first `end` that is not escaped with a backslash; nil if there is none.
  private static func end(of bytes: ArraySlice<UInt8>, at end: UInt8) -> Int? {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == end { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns the text without the backslashes that escape punctuation (CommonMark 0.30 §2.4).
  private static func unescaped(_ text: String) -> String {
    var unescaped: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = bytes.first, next < 0x80,
        Character(Unicode.Scalar(next)).isPunctuationOrSymbol
      {
        bytes.removeFirst()
        unescaped.append(next)
      } else {
        unescaped.append(byte)
      }
    }
    return String(decoding: unescaped, as: UTF8.self)
  }
}

extension Character {
  fileprivate var isPunctuationOrSymbol: Bool { isPunctuation || isSymbol }
}
