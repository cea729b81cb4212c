import Documents

/// Edits that set and remove fields, and keys that todosite does not know.
enum FieldEdit {
  static func set(_ field: TodoField, to value: String, in draft: inout TodoDraft) throws(Failure) {
    switch field {
    case .title: try TitleEdit.set(EditValue.title(value), in: &draft)
    case .completed: try setCompleted(value, in: &draft)
    case .done: try setDone(value, in: &draft)
    case _ where field.isExtra: try setExtra(field, to: value, in: &draft)
    default:
      switch field.kind {
      case .status: try StatusEdit.setStatus(value, in: &draft, at: nil)
      case .priority: try setPriority(value, in: &draft)
      case .date:
        let (text, date) = try EditValue.date(value)
        try draft.writeScalar(field, .word(text))
        draft.expected.values[date: field] = date
      case .words, .references: try ListFieldEdit(field).set(EditValue.list(value), in: &draft)
      case .names: try ListFieldEdit(field).set([value], in: &draft)
      case .text, .number, .choice, .reference, .flag:
        try setText(field, EditValue.text(value, for: field), in: &draft)
      }
    }
  }

  /// Removes a field with all its keys.
  static func unset(_ field: TodoField, in draft: inout TodoDraft) throws(Failure) {
    try draft.refuseStoredElsewhere(field, in: [], "remove from")
    let entries = draft.entries(of: field)
    if entries.isEmpty, !draft.hasLine(of: field) { return }
    switch field {
    case .id: draft.expected.id = draft.path.stem
    case .title:
      guard let heading = draft.todo.content.firstHeading?.titleLine else {
        throw .refused(
          "the todo needs a title", code: "missing-title", help: "set another title, or add a heading")
      }
      draft.expected.title = heading
    case .status:
      draft.expected.unchecked = [.status]
      // A todo without a status is open, unless it has a completion date.
      try StatusEdit.removeDate(in: &draft)
    case .completed: (draft.expected.values.completed, draft.expected.unchecked) = (nil, [.status])
    case .done: draft.expected.unchecked = [.status]
    case _ where field.isExtra:
      for entry in entries { try eraseExtra(entry.key.text, in: &draft) }
      return
    default: draft.expected.values[field] = nil
    }
    for entry in entries { try draft.clear(entry, of: field) }
    try draft.removeLines(of: field)
  }

  static func setKey(_ key: String, to value: String, in draft: inout TodoDraft) throws(Failure) {
    let key = key.trimmingBlanks
    if let (field, _) = draft.rules.field(ofKey: key) { return try set(field, to: value, in: &draft) }
    if let field = draft.rules.fields.editedExtraField(ofKey: key) {
      return try set(field, to: value, in: &draft)
    }
    guard key.titleLine != nil else { throw .refused("the key is empty", help: "expected KEY=VALUE") }
    guard key.utf8.count <= draft.rules.frontMatterLimits.keyBytes else {
      throw .refused("the key is longer than \(draft.rules.frontMatterLimits.keyBytes) bytes")
    }
    try writeExtra(key, .word(value), in: &draft)
  }

  static func unsetKey(_ key: String, in draft: inout TodoDraft) throws(Failure) {
    let key = key.trimmingBlanks
    if let field = draft.rules.field(ofKey: key)?.field ?? draft.rules.fields.editedExtraField(ofKey: key) {
      return try unset(field, in: &draft)
    }
    try eraseExtra(key, in: &draft)
  }
}

extension FieldEdit {
  /// Sets a field with an extra key, with the key that the file has for it.
  private static func setExtra(
    _ field: TodoField, to value: String, in draft: inout TodoDraft
  ) throws(Failure) {
    let written = field.hasRules ? .word(value) : try field.value(given: value)
    switch written {
    case .list(let words): try setExtra(field, to: words, in: &draft)
    case .text(let word) where field.isList: try setExtra(field, to: [word], in: &draft)
    case .text, .word: try writeExtra(draft.key(for: field), written, in: &draft)
    }
  }

  /// Sets a list with an extra key; a single value is written without a list if the file has none.
  static func setExtra(
    _ field: TodoField, to words: [String], in draft: inout TodoDraft
  ) throws(Failure) {
    let isList = if case .sequence? = draft.entries(of: field).first?.value { true } else { false }
    let isSingle = words.count == 1 && !isList
    try writeExtra(draft.key(for: field), isSingle ? .text(words[0]) : .list(words), in: &draft)
  }

  private static func writeExtra(
    _ key: String, _ value: FrontMatterValue, in draft: inout TodoDraft
  ) throws(Failure) {
    try draft.refuseNested(key)
    try draft.write(key, value)
    let expected: ExtraValue =
      switch value {
      case .text(let text), .word(let text): .text(text)
      case .list(let texts): .list(texts.map { .text($0) })
      }
    if let index = draft.expected.extra.firstIndex(where: { $0.key == key }) {
      draft.expected.extra[index].value = expected
    } else {
      draft.expected.extra.append(ExtraField(key: key, value: expected))
    }
  }

  private static func eraseExtra(_ key: String, in draft: inout TodoDraft) throws(Failure) {
    try draft.erase(key)
    draft.expected.extra.removeAll { $0.key == key }
  }
}

extension FieldEdit {
  private static func setPriority(_ value: String, in draft: inout TodoDraft) throws(Failure) {
    let given = try EditValue.text(value, for: .priority)
    guard let known = draft.words.priority(for: given) else {
      throw .unknown("priority", given, expected: TodoPriority.names)
    }
    if draft.word(of: .priority).map({ KnownWord($0) }) == KnownWord(known) { return }
    let word = draft.word(known, for: .priority)
    try draft.writeScalar(.priority, .word(word))
    draft.expected.values.priority = TodoPriority(word: word)
  }

  private static func setCompleted(_ value: String, in draft: inout TodoDraft) throws(Failure) {
    let text = value.trimmingBlanks
    if let isDone = TodoReader.booleans[text.lowercased()] {
      draft.expected.values.completed = nil
      return try setBoolean(.completed, to: text, isDone, in: &draft)
    }
    draft.expected.values.completed = try EditValue.date(text).date
    guard !draft.hasStatus || draft.todo.status.isClosed else {
      throw .refused(
        "the todo is not closed, so it has no completion date", code: "not-closed",
        help: draft.words.done.map { "close it too: --status \($0)" })
    }
    draft.expected.unchecked = [.status]
    try draft.writeScalar(.completed, .word(text))
  }

  private static func setDone(_ value: String, in draft: inout TodoDraft) throws(Failure) {
    let text = value.trimmingBlanks
    guard let isDone = TodoReader.booleans[text.lowercased()] else {
      throw .refused("wrong value for \"done\": \"\(text)\"", help: "expected true or false")
    }
    try setBoolean(.done, to: text, isDone, in: &draft)
  }

  /// Sets a key that marks the todo as done or not, and the status with it.
  private static func setBoolean(
    _ field: TodoField, to text: String, _ isDone: Bool, in draft: inout TodoDraft
  ) throws(Failure) {
    draft.expected.unchecked = [.status]
    try draft.writeScalar(field, .word(text))
    guard draft.hasStatus else { return }
    if isDone {
      try StatusEdit.complete(&draft, at: nil)
    } else {
      try StatusEdit.reopen(&draft)
    }
  }

  private static func setText(
    _ field: TodoField, _ text: String, in draft: inout TodoDraft
  ) throws(Failure) {
    try draft.writeScalar(field, draft.dialect.hasNumbersAsIDs && text.isNumber ? .word(text) : .text(text))
    if field == .id { draft.expected.id = text } else { draft.expected.values[text: field] = text }
  }
}

extension Failure {
  /// Returns the error for a word that is not among the known ones of its kind.
  ///
  /// - Parameter listsAll: whether the help lists the known words even if one of them is similar.
  static func unknown(
    _ kind: String, _ word: String, expected: [String], listsAll: Bool = false
  ) -> Failure {
    let near = listsAll ? nil : didYouMean(word, amongDeclared: expected)
    return .refused(
      "unknown \(kind) \"\(word)\"", code: "unknown-\(kind)",
      help: near ?? "expected \(expected.joinedAsChoice)")
  }
}

extension String {
  /// Whether the text is digits that begin with no zero.
  fileprivate var isNumber: Bool { !isEmpty && utf8.first != UInt8(ascii: "0") && utf8.allSatisfy(\.isDigit) }
}
