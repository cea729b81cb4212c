import Documents

/// Edits of the status, which also set and remove the completion date, with the keys and values that the file
/// uses.
enum StatusEdit {
  /// Closes the todo as done, and writes the completion date if the file or its tool has a key for it and no
  /// boolean in the file marks the todo as done.
  ///
  /// - Parameter time: the completion date; nil if a boolean marks the todo as done.
  static func complete(_ draft: inout TodoDraft, at time: ChangeTime?) throws(Failure) {
    if draft.todo.status.isClosed, draft.todo.status.group == .done { return }
    guard let word = draft.words.done else {
      throw .refused("the project has no status that means done", help: StatusVocabulary.help(toHave: .done))
    }
    let hasBoolean = try setBooleans(&draft, to: true)
    try writeStatus(word, in: &draft, isAdded: !hasBoolean)
    if !hasBoolean, let time { try writeDate(time, in: &draft) }
  }

  /// Reopens the todo, and removes the completion date.
  static func reopen(_ draft: inout TodoDraft) throws(Failure) {
    guard draft.todo.status.isClosed else { return try removeDate(in: &draft) }
    guard let word = draft.words.open else {
      throw .refused("the project has no open status", help: "add one in todosite.yml")
    }
    _ = try setBooleans(&draft, to: false)
    try removeDate(in: &draft)
    try writeStatus(word, in: &draft, isAdded: false)
  }

  /// Sets the status that the user names; writes the completion date if this closes the todo or if the todo is
  /// done instead of cancelled, and removes it if the status is not a closed one.
  ///
  /// - Parameters:
  ///   - time: the completion date; nil if it is not known.
  ///   - isWord: whether the word is written as it is, not as the project or the file's tool spells it.
  static func setStatus(
    _ value: String, in draft: inout TodoDraft, at time: ChangeTime?, isWord: Bool = false
  ) throws(Failure) {
    let given = try EditValue.text(value, for: .status)
    let statuses = draft.rules.statuses
    // The words on lines of the body are no tool's.
    let isAsGiven = isWord || (!statuses.isDeclared && draft.hasLine(of: .status))
    guard let word = isAsGiven ? given : draft.words.status(for: given),
      let status = statuses.status(for: word)
    else {
      let names = statuses.entries.map(\.name)
      throw .unknown("status", given, expected: names, listsAll: statuses.isDeclared)
    }
    let old = draft.todo.status
    let isClosedNow = status.isClosed && (!old.isClosed || (status.group == .done && old.group != .done))
    let hasBoolean = try setBooleans(&draft, to: status.isClosed)
    if !status.isClosed { try removeDate(in: &draft) }
    try writeStatus(word, in: &draft, isAdded: !hasBoolean || !isUsual(word, status, in: draft))
    if isClosedNow, !hasBoolean, let time { try writeDate(time, in: &draft) }
  }
}

extension StatusEdit {
  /// Sets every completion key with a boolean value, in the spelling of its present value.
  ///
  /// - Returns: whether there is such a key.
  private static func setBooleans(_ draft: inout TodoDraft, to isDone: Bool) throws(Failure) -> Bool {
    var isFound = false
    for entry in draft.entries(of: .completed) + draft.entries(of: .done) {
      guard case .scalar(let scalar) = entry.value, let word = boolean(isDone, like: scalar.text)
      else { continue }
      try draft.write(entry.key.text, .word(word))
      isFound = true
    }
    return isFound
  }

  /// Writes the status if the file has one or `isAdded` is true; otherwise the other keys determine it.
  private static func writeStatus(
    _ word: String, in draft: inout TodoDraft, isAdded: Bool
  ) throws(Failure) {
    let statuses = draft.rules.statuses
    guard let status = statuses.status(for: word) else { throw .unwritable("status") }
    guard draft.hasStatus || isAdded else {
      draft.expected.status = status.isClosed ? statuses.completed : statuses.initial
      return
    }
    let usual = isUsual(word, status, in: draft) ? booleanStatus(status.isClosed, of: draft) : nil
    try draft.writeStatus(usual ?? word)
  }

  /// Reports whether a word is the one that `done` or `reopen` writes.
  private static func isUsual(_ word: String, _ status: TodoStatus, in draft: TodoDraft) -> Bool {
    KnownWord(word) == (status.isClosed ? draft.words.done : draft.words.open).map { KnownWord($0) }
  }

  /// Writes the completion date, if the file or its tool has a key for it.
  private static func writeDate(_ time: ChangeTime, in draft: inout TodoDraft) throws(Failure) {
    guard let key = completionKey(of: draft) else { return }
    let date = completionDate(time, in: key, of: draft)
    try draft.write(key.name, .word(date.text))
    draft.expected.values.completed = date.date
  }

  /// Removes the completion date, but no boolean.
  static func removeDate(in draft: inout TodoDraft) throws(Failure) {
    for entry in draft.entries(of: .completed) where isDate(entry.value) {
      try draft.clear(entry, of: .completed)
      draft.expected.values.completed = nil
    }
  }

  /// Returns the status word for a file whose status is `true` or `false`; nil for other files.
  private static func booleanStatus(_ isDone: Bool, of draft: TodoDraft) -> String? {
    guard case .scalar(let scalar)? = draft.entries(of: .status).first?.value,
      ["true", "false"].contains(scalar.text.lowercased())
    else { return nil }
    return boolean(isDone, like: scalar.text)
  }

  /// Returns the key for the completion date, with its present value; nil if neither the file nor its tool
  /// has one.
  private static func completionKey(of draft: TodoDraft) -> (name: String, value: YAMLNode?)? {
    if let entry = draft.entries(of: .completed).first { return (entry.key.text, entry.value) }
    return draft.dialect.key(for: .completed).map { ($0, nil) }
  }

  /// Returns the time in the format of the key's present value, or in the tool's format if that value is
  /// not a date.
  private static func completionDate(
    _ time: ChangeTime, in key: (name: String, value: YAMLNode?), of draft: TodoDraft
  ) -> (text: String, date: TodoDate) {
    var hasTime =
      key.name.lowercased().hasSuffix("_at") || (draft.dialect == .kanban && draft.todo.created?.time != nil)
    if case .scalar(let scalar)? = key.value, let date = TodoDate(text: scalar.text) {
      hasTime = date.time != nil
    }
    return hasTime ? (time.utcText, time.utc) : (time.day.description, time.day)
  }

  /// Reports whether a value of a completion key is read as a date: it is neither empty nor a boolean.
  private static func isDate(_ node: YAMLNode) -> Bool {
    guard case .scalar(let scalar) = node, !scalar.isEmptyOrNull else { return false }
    return TodoReader.booleans[scalar.text.lowercased()] == nil
  }

  /// Returns the word for a boolean in the style of another word, such as `Yes` for `No` and `FALSE` for
  /// `TRUE`; nil if the other word is not a boolean.
  private static func boolean(_ value: Bool, like word: String) -> String? {
    let lower = word.lowercased()
    guard let isTrue = TodoReader.booleans[lower] else { return nil }
    if isTrue == value { return word }
    let other = lower == "yes" || lower == "no" ? (value ? "yes" : "no") : (value ? "true" : "false")
    if word == lower { return other }
    return word == word.uppercased() ? other.uppercased() : other.prefix(1).uppercased() + other.dropFirst()
  }
}

extension ChangeTime {
  /// The time in UTC to the second, such as `2026-12-01T09:30:00Z`.
  fileprivate var utcText: String {
    let seconds = utc.time?.seconds ?? 0
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { TodoDate.padded($0, 2) }
    let date = TodoDate(year: utc.year, month: utc.month, day: utc.day)?.description ?? ""
    return "\(date)T\(parts.joined(separator: ":"))Z"
  }
}
