internal import Documents
internal import TodoPages
internal import Todos

/// Writes todo.txt.
///
/// The title is written as plain text. If it would not be read back unchanged, a `title*` at the end of the
/// line gives the exact title.
struct TodoTxtWriter: TodoFormatWriter {
  mutating func write(_ todo: ExportedTodo, to bytes: inout [UInt8]) -> [FieldNote] {
    var line = TodoTxtLineBuilder(todo.todo)
    line.appendAll()
    bytes.append(contentsOf: line.words.joined(separator: " ").utf8)
    bytes.append(UInt8(ascii: "\n"))
    return line.notes
  }

  /// Returns the title as written in a line: with a hyphen before a first word that would be read as a mark,
  /// a priority or a date.
  static func shownTitle(_ title: String) -> String {
    let first = title.utf8.split(maxSplits: 1) { $0 == 0x20 || $0 == 0x09 }.first
    return TodoTxtWord.opensLine(first.map { String(Substring($0)) } ?? "") ? "- \(title)" : title
  }
}

/// Builds the words of a line.
private struct TodoTxtLineBuilder {
  let todo: PortableTodo
  var words: [String] = []
  var notes: [FieldNote] = []
  private let isClosed: Bool

  init(_ todo: PortableTodo) {
    self.todo = todo
    isClosed = todo.status?.isClosed ?? false
  }

  mutating func appendAll() {
    appendOpening()
    appendTitle()
    appendDates()
    appendPriorityWord()
    appendStatusWord()
    appendPair("assignee", todo.assignees)
    appendPair("depends", todo.depends)
    if let parent = todo.parent { appendPair("p", [parent]) }
    if let id = todo.id { appendPair("id", [id]) }
    for field in todo.extra where field != letterField { appendExtra(field) }
    if let mark = todo.mark { words.append("\(TodoMark.name):\(mark.text)") }
    if !hasPlainTitle { words.append("title*:\(percentEncoded(word: todo.title))") }
    if !todo.body.isEmpty { notes.append(FieldNote("body", .omitted("todo.txt has no body text"))) }
  }

  /// Appends a known key with its values as one word, encoded if necessary; appends nothing if there are no values.
  private mutating func appendPair(_ key: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    let plain = "\(key):\(values.joined(separator: ","))"
    if values.allSatisfy({ isVisibleWord($0) && !$0.utf8.contains(UInt8(ascii: ",")) }),
      case .pair(let pair) = TodoTxtWord(plain), pair.key == key, !pair.isEncoded
    {
      words.append(plain)
    } else {
      words.append("\(key)*:\(values.map(percentEncoded(word:)).joined(separator: ","))")
    }
  }
}

extension TodoTxtLineBuilder {
  /// Appends the mark, the priority's letter and the dates at the start.
  private mutating func appendOpening() {
    if isClosed {
      words.append("x")
      if let completed = todo.completed {
        words.append(completed.dayText)
        if let created = todo.created { words.append(created.dayText) }
      }
    } else {
      if let letter { words.append("(\(letter))") }
      if let created = todo.created { words.append(created.dayText) }
    }
  }

  /// Appends the title, and the tags that are not in it.
  private mutating func appendTitle() {
    words.append(TodoTxtWriter.shownTitle(todo.title))
    for tag in todo.tags.dropFirst(hasPlainTitle ? tagsInTitle.count : 0) {
      let word = tag.utf8.first == UInt8(ascii: "@") ? tag : "+\(tag)"
      if isVisibleWord(tag), TodoTxtWord(word) == .tag(tag) {
        words.append(word)
      } else {
        words.append("tags*:\(percentEncoded(word: tag))")
      }
    }
  }

  /// Whether the title reads back unchanged without a `title*`.
  private var hasPlainTitle: Bool {
    let words = titleWords
    guard let last = words.last, TodoTxtWriter.shownTitle(todo.title) == todo.title,
      TodoTxtWord(last) == .text
    else { return false }
    let isKnown = words.contains { word in
      if case .pair(let pair) = TodoTxtWord(word) { pair.isKnown } else { false }
    }
    let inTitle = tagsInTitle
    return !isKnown && todo.tags.count >= inTitle.count
      && zip(todo.tags, inTitle).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  private var tagsInTitle: [String] {
    var tags = DistinctWords()
    for word in titleWords {
      if case .tag(let tag) = TodoTxtWord(word) { tags.add(tag) }
    }
    return tags.all
  }

  private var titleWords: [String] {
    todo.title.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { String(Substring($0)) }
  }
}

extension TodoTxtLineBuilder {
  /// Appends the dates that are not at the start, and the times of all dates.
  private mutating func appendDates() {
    let hasCompleted = isClosed && todo.completed != nil
    appendDate("due", todo.due, isWritten: false)
    appendDate("created", todo.created, isWritten: !isClosed || hasCompleted)
    appendDate("completed", todo.completed, isWritten: hasCompleted)
  }

  /// Appends a date, unless it is already written at the start of the line, and its time.
  private mutating func appendDate(_ key: String, _ date: TodoDate?, isWritten: Bool) {
    guard let date else { return }
    if !isWritten { words.append("\(key):\(date.dayText)") }
    if let time = TodoTxtTime.text(of: date) { words.append("\(key)_time:\(time)") }
  }

  /// The letter of the priority; nil if there is none.
  private var letter: Unicode.Scalar? {
    if let field = letterField { return field.value.text.unicodeScalars.first }
    return todo.priority.flatMap { TodoTxtPriority.letter(of: $0.level) }
  }

  /// The extra key `pri` of a todo whose low priority was read from a letter after D; nil for other todos.
  private var letterField: ExtraField? {
    guard let last = todo.extra.last, last.key == "pri", todo.priority == TodoPriority("low", .low),
      case .text(let text) = last.value, TodoTxtWord.priority("(\(text))") ?? "A" > "D"
    else { return nil }
    return last
  }

  /// Appends the letter if the todo is closed, and the priority word if the letter alone would be read back
  /// as another priority.
  private mutating func appendPriorityWord() {
    if isClosed, let letter { words.append("pri:\(letter)") }
    guard let priority = todo.priority else { return }
    guard TodoPriority(word: priority.label) == priority else {
      notes.append(FieldNote("priority", .changed("todo.txt has only letters")))
      return
    }
    if priority.level == .other || priority.label != priority.level.rawValue {
      appendPair("priority", [priority.label])
    }
  }

  /// Appends the status word, if the mark alone would be read back as another status.
  private mutating func appendStatusWord() {
    guard let status = todo.status, status.isClosed == status.group.isClosed else {
      notes.append(FieldNote("status", .changed("todo.txt has only done and not done")))
      return
    }
    if status == (isClosed ? TodoStatus("done", .done) : TodoStatus("open", .open)) { return }
    let group = TodoStatus.Group(word: status.label) == status.group ? [] : [status.group.rawValue]
    appendPair("status", [status.label] + group)
  }
}

extension TodoTxtLineBuilder {
  /// Appends an extra key; a list becomes a word for each of its texts.
  private mutating func appendExtra(_ field: ExtraField) {
    switch field.value {
    case .text(let text): appendExtraWord(field.key, text)
    case .list(let values):
      let texts = values.compactMap { value in if case .text(let text) = value { text } else { nil } }
      if texts.count == values.count, texts.count > 1 {
        for text in texts { appendExtraWord(field.key, text) }
      } else {
        notes.append(FieldNote(field.key, .omitted("todo.txt has no such lists")))
      }
    case .mapping: notes.append(FieldNote(field.key, .omitted("todo.txt has no mappings")))
    }
  }

  /// Appends an extra key with one value, as a plain pair if possible.
  private mutating func appendExtraWord(_ key: String, _ value: String) {
    let plain = "\(key):\(value)"
    if isVisibleWord(plain), case .pair(let pair) = TodoTxtWord(plain), pair.key == key,
      pair.field == .extra, !pair.isEncoded,
      pair.key != "t" || !value.startsLikeDate || TodoDate(text: value) != nil
    {
      words.append(plain)
    } else {
      words.append("extra*:\(percentEncoded(word: key))=\(percentEncoded(word: value))")
    }
  }
}

extension TodoDate {
  fileprivate var dayText: String { String(description.prefix(10)) }
}
