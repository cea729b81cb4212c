internal import Documents
internal import TodoPages
internal import Todos

/// Writes todo.txt.
///
/// The title stands there as it is. Where some of its words would be read as something else, `title*` behind it says
/// which words are the title.
struct TodoTxtWriter: TodoFormatWriter {
  mutating func write(_ todo: ExportedTodo, to bytes: inout [UInt8]) -> [FieldNote] {
    var line = TodoTxtWords(todo.record)
    line.append()
    bytes.append(contentsOf: line.words.joined(separator: " ").utf8)
    bytes.append(UInt8(ascii: "\n"))
    return line.notes
  }

  /// The title as it stands in a line: a hyphen keeps a first word from being a mark, a priority or a date.
  static func shownTitle(_ title: String) -> String {
    let first = title.utf8.split(maxSplits: 1) { $0 == 0x20 || $0 == 0x09 }.first
    return TodoTxtWord.opensLine(first.map { String(Substring($0)) } ?? "") ? "- \(title)" : title
  }
}

/// The words of a line while it is being written.
private struct TodoTxtWords {
  let record: TodoRecord
  var words: [String] = []
  var notes: [FieldNote] = []
  private let isClosed: Bool

  init(_ record: TodoRecord) {
    self.record = record
    isClosed = record.status?.isClosed ?? false
  }

  mutating func append() {
    appendOpening()
    appendTitle()
    appendDates()
    appendPriorityWord()
    appendStatusWord()
    append("assignee", record.assignees)
    append("depends", record.depends)
    if let parent = record.parent { append("p", [parent]) }
    if let id = record.id { append("id", [id]) }
    for field in record.extra where field != letterField { append(field) }
    if !hasPlainTitle { words.append("title*:\(percentEncoded(word: record.title))") }
    if !record.body.isEmpty { notes.append(FieldNote("body", .leftOut("todo.txt has no texts"))) }
  }

  /// Appends the words of a field, encoded if they have to be.
  private mutating func append(_ key: String, _ values: [String]) {
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

extension TodoTxtWords {
  /// The mark, the letter and the dates that stand at the beginning.
  private mutating func appendOpening() {
    if isClosed {
      words.append("x")
      if let completed = record.completed {
        words.append(completed.dayText)
        if let created = record.created { words.append(created.dayText) }
      }
    } else {
      if let letter { words.append("(\(letter))") }
      if let created = record.created { words.append(created.dayText) }
    }
  }

  /// The title, and the tags that do not stand in it.
  private mutating func appendTitle() {
    words.append(TodoTxtWriter.shownTitle(record.title))
    for tag in record.tags.dropFirst(hasPlainTitle ? tagsInTitle.count : 0) {
      let word = tag.utf8.first == UInt8(ascii: "@") ? tag : "+\(tag)"
      if isVisibleWord(tag), TodoTxtWord(word) == .tag(tag) {
        words.append(word)
      } else {
        words.append("tags*:\(percentEncoded(word: tag))")
      }
    }
  }

  /// Whether the title reads as it is.
  private var hasPlainTitle: Bool {
    let words = titleWords
    guard let last = words.last, TodoTxtWriter.shownTitle(record.title) == record.title,
      TodoTxtWord(last) == .text
    else { return false }
    let isKnown = words.contains { word in
      if case .pair(let pair) = TodoTxtWord(word) { pair.isKnown } else { false }
    }
    let inTitle = tagsInTitle
    return !isKnown && record.tags.count >= inTitle.count
      && zip(record.tags, inTitle).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  private var tagsInTitle: [String] {
    var tags = DistinctWords()
    for word in titleWords {
      if case .tag(let tag) = TodoTxtWord(word) { tags.add(tag) }
    }
    return tags.all
  }

  private var titleWords: [String] {
    record.title.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { String(Substring($0)) }
  }
}

extension TodoTxtWords {
  /// The days that have no place at the beginning, and the times of all.
  private mutating func appendDates() {
    let hasCompleted = isClosed && record.completed != nil
    append("due", record.due, isSaid: false)
    append("created", record.created, isSaid: !isClosed || hasCompleted)
    append("completed", record.completed, isSaid: hasCompleted)
  }

  private mutating func append(_ key: String, _ date: TodoDate?, isSaid: Bool) {
    guard let date else { return }
    if !isSaid { words.append("\(key):\(date.dayText)") }
    if let time = TodoTxtTime.text(of: date) { words.append("\(key)_time:\(time)") }
  }

  /// The letter that the priority has in todo.txt.
  private var letter: Unicode.Scalar? {
    if let field = letterField { return field.value.text.unicodeScalars.first }
    return record.priority.flatMap { TodoTxtPriority.letter(of: $0.level) }
  }

  /// The letter beyond D that a low priority was read from.
  private var letterField: ExtraField? {
    guard let last = record.extra.last, last.key == "pri", record.priority == TodoPriority("low", .low),
      case .text(let text) = last.value, TodoTxtWord.priority("(\(text))") ?? "A" > "D"
    else { return nil }
    return last
  }

  /// What the line says of the priority apart from its letter.
  private mutating func appendPriorityWord() {
    if isClosed, let letter { words.append("pri:\(letter)") }
    guard let priority = record.priority else { return }
    guard TodoPriority(word: priority.label) == priority else {
      notes.append(FieldNote("priority", .changed("todo.txt has letters")))
      return
    }
    if priority.level == .other || priority.label != priority.level.rawValue {
      append("priority", [priority.label])
    }
  }

  /// What the line says of the status apart from the mark.
  private mutating func appendStatusWord() {
    guard let status = record.status, status.isClosed == status.group.isClosed else {
      notes.append(FieldNote("status", .changed("todo.txt tells done from not done")))
      return
    }
    if status == (isClosed ? TodoStatus("done", .done) : TodoStatus("open", .open)) { return }
    let group = TodoStatus.Group(word: status.label) == status.group ? [] : [status.group.rawValue]
    append("status", [status.label] + group)
  }
}

extension TodoTxtWords {
  private mutating func append(_ field: ExtraField) {
    switch field.value {
    case .text(let text): append(field.key, text)
    case .list(let values):
      let texts = values.compactMap { value in if case .text(let text) = value { text } else { nil } }
      if texts.count == values.count, texts.count > 1 {
        for text in texts { append(field.key, text) }
      } else {
        notes.append(FieldNote(field.key, .leftOut("todo.txt has no such lists")))
      }
    case .mapping: notes.append(FieldNote(field.key, .leftOut("todo.txt has no mappings")))
    }
  }

  /// Appends a key that todosite does not know, as a pair where it can be one.
  private mutating func append(_ key: String, _ value: String) {
    let plain = "\(key):\(value)"
    if isVisibleWord(plain), case .pair(let pair) = TodoTxtWord(plain), pair.key == key,
      pair.field == .extra, !pair.isEncoded, pair.key != "t" || !value.looksLikeDate || value.isDayOrTime
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

extension String {
  /// Whether the text is a date, so that reading it as one goes well.
  fileprivate var isDayOrTime: Bool { TodoDate(text: self) != nil }
}
