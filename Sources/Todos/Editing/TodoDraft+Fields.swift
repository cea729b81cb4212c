import Documents

extension TodoDraft {
  /// Gives a field one value.
  mutating func set(_ field: FieldName, to value: String) throws(ChangeFailure) {
    switch field {
    case .title: try setTitle(EditValue.title(value))
    case .status: try setStatus(value)
    case .priority: try setPriority(value)
    case .due, .created: try setDate(field, EditValue.date(value))
    case .completed: try setCompleted(value)
    case .done: try setDone(value)
    case .id, .parent: try setID(field, EditValue.text(value, for: field))
    case .tags, .depends:
      try setList(field, to: value.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    case .assignee: try setList(field, to: [value])
    }
  }

  /// Takes a field away with all its keys.
  mutating func unset(_ field: FieldName) throws(ChangeFailure) {
    let entries = entries(of: field)
    if entries.isEmpty { return }
    switch field {
    case .id: expected.id = path.stem
    case .title:
      guard let heading = todo.content.firstHeading?.titleLine else {
        throw .refused(
          "the todo needs a title", code: "missing-title", help: "give it another one, or a heading")
      }
      expected.title = heading
    case .status: expected.free = [.status]
    case .priority: expected.priority = nil
    case .due: expected.due = nil
    case .tags, .assignee, .depends: expected[field] = []
    case .parent: expected.parent = nil
    case .created: expected.created = nil
    case .completed: (expected.completed, expected.free) = (nil, [.status])
    case .done: expected.free = [.status]
    }
    for entry in entries { try erase(entry.key.text) }
  }

  /// Gives a key that todosite does not know a value.
  mutating func setKey(_ key: String, to value: String) throws(ChangeFailure) {
    let key = key.trimmingBlanks
    if let field = FieldName(key: key) { return try set(field, to: value) }
    guard key.titleLine != nil else { throw .refused("the key is empty", help: "write it as KEY=VALUE") }
    guard key.utf8.count <= rules.frontMatterLimits.keyBytes else {
      throw .refused("the key is longer than \(rules.frontMatterLimits.keyBytes) bytes")
    }
    if let entry = file.frontMatter?.mapping.entry(key), entry.value.isNested { throw .nested(key) }
    try write(key, .word(value))
    if let place = expected.extra.firstIndex(where: { $0.key == key }) {
      expected.extra[place].value = .text(value)
    } else {
      expected.extra.append(ExtraField(key: key, value: value))
    }
  }

  /// Takes a key away that todosite does not know.
  mutating func unsetKey(_ key: String) throws(ChangeFailure) {
    let key = key.trimmingBlanks
    if let field = FieldName(key: key) { return try unset(field) }
    try erase(key)
    expected.extra.removeAll { $0.key == key }
  }
}

extension TodoDraft {
  /// Writes a word for the status, but not another spelling of the one that is there.
  mutating func writeStatus(_ word: String) throws(ChangeFailure) {
    guard let status = rules.statuses.status(for: word) else { throw .unwritable("status") }
    if let tool = rules.tool, tool.status(status, of: path, among: rules.statuses) != status {
      throw .refused(
        "\(tool.title) has put it away in \"\(path.folder)\", where it counts as closed",
        help: "move the file back with \(tool.title) first")
    }
    let entry = entries(of: .status).first
    if case .scalar(let scalar)? = entry?.value, KnownWord(scalar.text) == KnownWord(word) { return }
    try writeScalar(.status, .word(word))
    expected.status = status
  }

  /// Gives a field a value on one line, by the key that the file has for it.
  mutating func writeScalar(_ field: FieldName, _ value: FrontMatterValue) throws(ChangeFailure) {
    let key = key(for: field)
    if let entry = file.frontMatter?.mapping.entry(key), entry.value.isNested { throw .nested(key) }
    try write(key, value)
  }

  private mutating func setStatus(_ value: String) throws(ChangeFailure) {
    let given = try EditValue.text(value, for: .status)
    guard let word = words.status(for: given) else {
      throw .unknown("status", given, expected: rules.statuses.entries.map(\.name))
    }
    try writeStatus(word)
  }

  private mutating func setPriority(_ value: String) throws(ChangeFailure) {
    let given = try EditValue.text(value, for: .priority)
    guard let word = words.priority(for: given) else {
      throw .unknown("priority", given, expected: TodoPriority.names)
    }
    if case .scalar(let scalar)? = entries(of: .priority).first?.value,
      KnownWord(scalar.text) == KnownWord(word)
    {
      return
    }
    try writeScalar(.priority, .word(word))
    expected.priority = TodoPriority(word: word)
  }

  private mutating func setDate(
    _ field: FieldName, _ value: (text: String, date: TodoDate)
  ) throws(ChangeFailure) {
    try writeScalar(field, .word(value.text))
    if field == .due { expected.due = value.date } else { expected.created = value.date }
  }

  private mutating func setCompleted(_ value: String) throws(ChangeFailure) {
    let text = value.trimmingBlanks
    expected.completed = TodoReader.booleans[text.lowercased()] == nil ? try EditValue.date(text).date : nil
    expected.free = [.status]
    try writeScalar(.completed, .word(text))
  }

  private mutating func setDone(_ value: String) throws(ChangeFailure) {
    let text = value.trimmingBlanks
    guard TodoReader.booleans[text.lowercased()] != nil else {
      throw .refused("wrong value for \"done\": \"\(text)\"", help: "expected true or false")
    }
    expected.free = [.status]
    try writeScalar(.done, .word(text))
  }

  private mutating func setID(_ field: FieldName, _ text: String) throws(ChangeFailure) {
    try writeScalar(field, .text(text))
    if field == .id { expected.id = text } else { expected.parent = text }
  }
}

extension YAMLNode {
  /// Whether the value, or an element of it, is more than a word.
  fileprivate var isNested: Bool {
    switch self {
    case .scalar: false
    case .mapping: true
    case .sequence(let sequence):
      sequence.elements.contains { if case .scalar = $0 { false } else { true } }
    }
  }
}
