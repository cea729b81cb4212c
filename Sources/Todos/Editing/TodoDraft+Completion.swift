import Documents

extension TodoDraft {
  /// Closes the todo as done, and says when, if the file has a way to say it.
  mutating func complete(at moment: Moment) throws(ChangeFailure) {
    if todo.status.isClosed, todo.status.group == .done { return }
    let isFlipped = try flip(to: true)
    if isFlipped { expected.status = rules.statuses.completed }
    try writeStatus(booleanStatus(true) ?? words.done, isAdded: !isFlipped)
    guard expected.status.isClosed, expected.status.group == .done else {
      throw .refused("the project has no status for what is done", help: "name one in todosite.yml")
    }
    guard !isFlipped, let key = completionKey else { return }
    let date = completionDate(moment, in: key)
    try write(key.name, .word(date.text))
    expected.completed = date.date
  }

  /// Opens the todo again, and takes the date away.
  mutating func reopen() throws(ChangeFailure) {
    if !todo.status.isClosed { return }
    if try flip(to: false) { expected.free = [.status] }
    for entry in entries(of: .completed) where Self.isDate(entry.value) {
      try erase(entry.key.text)
      expected.completed = nil
      expected.free = [.status]
    }
    let hasWord = try writeStatus(booleanStatus(false) ?? words.open, isAdded: false)
    if !hasWord { expected.status = rules.statuses.initial }
    expected.free = []
    guard !expected.status.isClosed else {
      throw .refused("the project has no status for what is open", help: "name one in todosite.yml")
    }
  }
}

extension TodoDraft {
  /// Makes every key that says by true or false whether the todo is done say it, in its own spelling; answers
  /// whether there is one.
  private mutating func flip(to isDone: Bool) throws(ChangeFailure) -> Bool {
    var isFound = false
    for entry in entries(of: .completed) + entries(of: .done) {
      guard case .scalar(let scalar) = entry.value, let flipped = Self.boolean(isDone, like: scalar.text)
      else { continue }
      try write(entry.key.text, .word(flipped))
      isFound = true
    }
    return isFound
  }

  /// Writes the status where the file says one, or where it has to be added; answers whether it did.
  @discardableResult
  private mutating func writeStatus(_ word: String, isAdded: Bool) throws(ChangeFailure) -> Bool {
    let saysOne = entries(of: .status).contains { entry in
      if case .scalar(let scalar) = entry.value { !scalar.saysNothing } else { false }
    }
    guard saysOne || isAdded else { return false }
    try writeStatus(word)
    return true
  }

  /// The word of a file whose status is `true` or `false`.
  private func booleanStatus(_ isDone: Bool) -> String? {
    guard case .scalar(let scalar)? = entries(of: .status).first?.value,
      ["true", "false"].contains(scalar.text.lowercased())
    else { return nil }
    return Self.boolean(isDone, like: scalar.text)
  }

  /// The key for the date, with what it holds now; nil where the tool has none.
  private var completionKey: (name: String, value: YAMLNode?)? {
    if let entry = entries(of: .completed).first { return (entry.key.text, entry.value) }
    return dialect.key(for: .completed).map { ($0, nil) }
  }

  /// The moment in the form that the key has, or that its tool would write.
  private func completionDate(
    _ moment: Moment, in key: (name: String, value: YAMLNode?)
  ) -> (text: String, date: TodoDate) {
    var hasTime = key.name.hasSuffix("_at") || (dialect == .kanban && todo.created?.time != nil)
    if case .scalar(let scalar)? = key.value, let date = TodoDate(text: scalar.text) {
      hasTime = date.time != nil
    }
    return hasTime ? (moment.utcText, moment.utc) : (moment.day.description, moment.day)
  }

  private static func isDate(_ node: YAMLNode) -> Bool {
    guard case .scalar(let scalar) = node, !scalar.saysNothing else { return false }
    return TodoReader.booleans[scalar.text.lowercased()] == nil
  }

  /// `Yes` for `No`, `FALSE` for `TRUE`; nil where the word is neither true nor false.
  private static func boolean(_ value: Bool, like word: String) -> String? {
    let lower = word.lowercased()
    guard let isTrue = TodoReader.booleans[lower] else { return nil }
    if isTrue == value { return word }
    let other = lower == "yes" || lower == "no" ? (value ? "yes" : "no") : (value ? "true" : "false")
    if word == lower { return other }
    return word == word.uppercased() ? other.uppercased() : other.prefix(1).uppercased() + other.dropFirst()
  }
}

extension Moment {
  /// `2026-12-01T09:30:00Z`.
  fileprivate var utcText: String {
    let seconds = utc.time?.seconds ?? 0
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { TodoDate.padded($0, 2) }
    let date = TodoDate(year: utc.year, month: utc.month, day: utc.day)?.description ?? ""
    return "\(date)T\(parts.joined(separator: ":"))Z"
  }
}
