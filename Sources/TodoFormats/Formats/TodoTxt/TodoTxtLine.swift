internal import Documents
internal import Todos

/// Builds a todo from the words of a todo.txt line.
struct TodoTxtLine {
  private(set) var todo = PortableTodo(title: "")
  private(set) var notes: [FieldNote] = []
  /// The byte range of the word with the UUID.
  private(set) var uuidRange: Range<Int>?
  private let source: SourceFile
  private var lists: [TodoField: DistinctWords] = [:]
  private var extra = ExtraKeys()
  /// The kinds of tags, `project` and `context`, for which there is a note.
  private var notedTags: Set<String> = []
  /// The number of words at the start that are text, because they were written as a title with `title*`.
  private var exactCount = 0
  private var isClosed = false
  /// The letter of the priority.
  private var letter: Unicode.Scalar?
  private var priorityWord: String?
  private var givenStatus: TodoStatus?
  private var times: [(field: TodoField, time: String, range: Range<Int>)] = []

  init(_ source: SourceFile) {
    self.source = source
  }

  /// Reads the words of a line, given as byte ranges; there must be at least one.
  mutating func read(_ words: [Range<Int>]) throws(Problem) {
    // A mark at the start of a line has a text after it; a line of one word is this text.
    let rest = words.count > 1 ? try readOpening(words) : words
    let titleCount =
      try readExactTitle(in: rest) ?? max(exactCount, rest.count - trailingFieldCount(of: rest))
    if todo.title.isEmpty { try readTitle(Array(rest[..<titleCount]), of: rest) }
    for range in rest[titleCount...] { try readField(range) }
    if todo.title.isEmpty {
      todo.title = title(of: rest.isEmpty ? words : rest)
      notes.append(.fieldsAsTitle)
    }
    try finish()
  }
}

extension TodoTxtLine {
  /// Reads the mark `x`, the dates and the priority at the start; returns the words after them.
  private mutating func readOpening(_ words: [Range<Int>]) throws(Problem) -> [Range<Int>] {
    var rest = words[...]
    var days: [TodoDate] = []
    if let first = rest.first, source.text(first) == "x" {
      isClosed = true
      rest.removeFirst()
    }
    while let range = rest.first {
      let word = source.text(range)
      if let found = TodoTxtWord.priority(word), letter == nil, days.isEmpty || isClosed {
        letter = found
      } else if word.isDay, days.count < (isClosed ? 2 : 1) {
        days.append(try source.date(word, at: range))
      } else {
        break
      }
      rest.removeFirst()
    }
    if isClosed { todo.completed = days.first }
    todo.created = isClosed ? days.dropFirst().first : days.first
    return Array(rest)
  }

  /// Returns the number of words at the end that are fields or tags.
  private func trailingFieldCount(of words: [Range<Int>]) -> Int {
    words.reversed().prefix { TodoTxtWord(source.text($0)) != .text }.count
  }

  /// Sets the title from the last `title*`, if the words before the fields are still the words written with
  /// it.
  ///
  /// - Returns: the number of these words; nil if there is no `title*` or the words have changed.
  private mutating func readExactTitle(in words: [Range<Int>]) throws(Problem) -> Int? {
    for range in words.reversed() {
      guard case .pair(let pair) = TodoTxtWord(source.text(range)), pair.isTitle else { continue }
      let title = try decoded(pair.value[...], at: range)
      let shown = TodoTxtWriter.shownTitle(title).utf8
      let (start, end) = (words[0].lowerBound, words[0].lowerBound + shown.count)
      if let index = words.firstIndex(where: { $0.lowerBound > end }), words[index - 1].upperBound == end,
        source.bytes[start..<end].elementsEqual(shown),
        title.titleLine?.utf8.elementsEqual(title.utf8) == true,
        trailingFieldCount(of: Array(words[index...])) == words.count - index
      {
        todo.title = title
        return index
      }
      notes.append(FieldNote("title*", .omitted("the rest of the line was changed")))
      exactCount = count(ofWords: title, in: words)
      return nil
    }
    return nil
  }

  /// Returns the number of words up to the last one of a title; if that was changed, up to the fields.
  private func count(ofWords title: String, in words: [Range<Int>]) -> Int {
    let texts = title.split(whereSeparator: \.isWhitespace).map { String($0) }
    let last = texts.last ?? ""
    let ends = words.indices.filter { source.text(words[$0]) == last }.prefix(texts.count { $0 == last })
    return ends.last.map { $0 + 1 } ?? words.count - trailingFieldCount(of: words)
  }

  /// Reads the title part of a line, with the tags and known fields after the words of a `title*`.
  private mutating func readTitle(_ words: [Range<Int>], of all: [Range<Int>]) throws(Problem) {
    // If the line consists only of fields and tags, its tags become the title.
    let isTitle = words.isEmpty
    var shown: [Range<Int>] = []
    for (index, range) in (isTitle ? all : words).enumerated() {
      switch TodoTxtWord(source.text(range)) {
      case _ where index < exactCount: shown.append(range)
      case .pair(let pair) where !isTitle && pair.isKnown: try readField(range)
      case .pair where isTitle: continue
      case .tag(let tag):
        if !isTitle { add(tag, at: range) }
        shown.append(range)
      case .text, .pair: shown.append(range)
      }
    }
    guard let first = shown.first, let last = shown.last else { return }
    let isWhole = shown.count == words.count
    let text =
      isWhole
      ? source.text(first.lowerBound..<last.upperBound) : shown.map(source.text).joined(separator: " ")
    todo.title = text.titleLine ?? ""
    if isTitle, !todo.title.isEmpty { notes.append(.fieldsAsTitle) }
  }

  private mutating func add(_ tag: String, at range: Range<Int>) {
    lists.add(tag, to: .tags)
    let name = source.bytes[range.lowerBound] == UInt8(ascii: "@") ? "context" : "project"
    if notedTags.insert(name).inserted { notes.append(FieldNote(name, .tag)) }
  }
}

extension TodoTxtLine {
  /// Returns the words of a line as its title.
  private func title(of words: [Range<Int>]) -> String {
    words.map(source.text).joined(separator: " ").titleLine ?? "Untitled"
  }

  private mutating func readField(_ range: Range<Int>) throws(Problem) {
    switch TodoTxtWord(source.text(range)) {
    case .text: break
    case .tag(let tag): add(tag, at: range)
    case .pair(let pair):
      switch pair.field {
      case .known(let field): try read(pair, as: field, at: range)
      case .letter:
        guard letter == nil else { throw source.repeatedField("pri", at: range) }
        letter = pair.value.unicodeScalars.first
      case .time(let field): times.append((field, pair.value, range))
      case .extra: try readExtra(pair, at: range)
      }
    }
  }

  private mutating func read(
    _ pair: TodoTxtPair, as field: TodoField, at range: Range<Int>
  ) throws(Problem) {
    // Returns the value of a field that may occur only once.
    func one(_ old: Any?) throws(Problem) -> String {
      guard old == nil else { throw source.repeatedField(pair.key, at: range) }
      return pair.isEncoded ? try decoded(pair.value[...], at: range) : pair.value
    }
    switch field {
    case .title, .done: break
    case .id: todo.id = try one(todo.id)
    case .parent where todo.parent != nil && pair.key == "p":
      extra.add("p", try one(nil))
    case .priority: priorityWord = try one(priorityWord)
    case .status:
      guard givenStatus == nil else { throw source.repeatedField(pair.key, at: range) }
      let words = try list(pair, at: range)
      guard let word = words.first else { return }
      let group = words.count > 1 ? TodoStatus.Group(rawValue: words[1]) : TodoStatus.Group(word: word)
      givenStatus = TodoStatus(word, group ?? (isClosed ? .done : .open))
    case _ where field.isList:
      for word in try list(pair, at: range) { lists.add(word, to: field) }
    default:
      let text = try one(todo.values[field])
      todo.values[field] = try source.value(text, of: field, at: range)
    }
  }

  /// Returns the words of a comma-separated list.
  private func list(_ pair: TodoTxtPair, at range: Range<Int>) throws(Problem) -> [String] {
    var words: [String] = []
    // An encoded status may be empty.
    let parts = pair.value.utf8.split(
      separator: UInt8(ascii: ","),
      omittingEmptySubsequences: !pair.isEncoded || pair.field != .known(.status))
    for part in parts {
      words.append(pair.isEncoded ? try decoded(Substring(part), at: range) : String(Substring(part)))
    }
    return words
  }

  private func decoded(_ value: Substring, at range: Range<Int>) throws(Problem) -> String {
    if let text = percentDecoded(value) { return text }
    throw source.problem(
      .error, code: "bad-escape", "a % without two hexadecimal digits", at: range,
      label: "expected text such as a%20b")
  }

  private mutating func readExtra(_ pair: TodoTxtPair, at range: Range<Int>) throws(Problem) {
    guard pair.isEncoded else {
      if pair.key == "t", pair.value.startsLikeDate { _ = try source.date(pair.value, at: range) }
      if pair.key == "uuid" { uuidRange = range }
      if pair.key == TodoMark.name, todo.mark == nil, let mark = TodoMark(text: pair.value) {
        todo.mark = mark
        return
      }
      extra.add(pair.key, pair.value)
      return
    }
    guard pair.key == "extra" else {
      extra.add(pair.key, try decoded(pair.value[...], at: range))
      return
    }
    let parts = pair.value.utf8.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let key = try decoded(Substring(parts[0]), at: range)
    guard parts.count == 2, TodoField(key: key) == nil else {
      throw source.problem(
        .error, code: "bad-escape", "not an extra key", at: range, label: "expected extra*:key=value")
    }
    extra.add(key, try decoded(Substring(parts[1]), at: range))
  }
}

extension TodoTxtLine {
  /// Sets the fields that depend on several words.
  private mutating func finish() throws(Problem) {
    todo.values.set(lists)
    for (field, time, range) in times { try add(time, to: field, at: range) }
    // The mark takes precedence: other programs mark a todo as done without changing the status word.
    let status = isClosed ? TodoStatus("done", .done) : TodoStatus("open", .open)
    if let givenStatus, givenStatus.isClosed != isClosed {
      notes.append(FieldNote("status", .changed("taken from the mark at the start of the line")))
      todo.status = status
    } else {
      todo.status = givenStatus ?? status
    }
    // The letter takes precedence over the priority word for the same reason; without a letter, the word is
    // used, because many programs drop the letter of a done todo.
    let level = letter.map { TodoTxtPriority.level(of: $0) }
    if let word = priorityWord.map({ TodoPriority(word: $0) }), level == nil || level == word.level {
      todo.priority = word
    } else if let level {
      todo.priority = TodoPriority(level.rawValue, level)
    }
    if let letter, letter > "D" { extra.add("pri", String(letter)) }
    todo.extra = extra.all
    notes += extra.notes
  }

  private mutating func add(_ time: String, to field: TodoField, at range: Range<Int>) throws(Problem) {
    let day = todo.values[date: field]
    guard let day, let date = TodoTxtTime.date(day, time) else {
      throw source.problem(
        .error, code: "bad-date", "not a time: \"\(time)\"", at: range,
        label: day == nil
          ? "there is no \(field.name) date" : "expected a time such as 0930 or 093000+0700")
    }
    todo.values[date: field] = date
  }
}
