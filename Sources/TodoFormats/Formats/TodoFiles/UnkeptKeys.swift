internal import Documents
internal import Todos

/// Finds the values in a front matter that the todo made from it does not keep.
struct UnkeptKeys {
  /// Notes on the keys that are not kept unchanged, in file order.
  private(set) var notes: [FieldNote] = []
  /// The status in the file, if the todo has a different one.
  private(set) var statusWord: String?
  private let todo: PortableTodo
  private let entries: [YAMLEntry]

  init(of todo: PortableTodo, in entries: [YAMLEntry]) {
    self.todo = todo
    self.entries = entries
    for entry in entries {
      guard let field = TodoField(key: entry.key.text), !entry.value.isEmptyOrNull else { continue }
      if field.isList { checkList(entry) } else { checkScalar(entry, of: field) }
    }
  }

  private mutating func checkList(_ entry: YAMLEntry) {
    switch entry.value {
    case .scalar: return
    case .mapping: omit(entry, "it is not a list")
    case .sequence(let list):
      var hasOthers = false
      for element in list.elements {
        switch element {
        case .scalar: continue
        case .mapping(let mapping):
          let kept = mapping["uid"] != nil ? 1 : TbdEdge(mapping) != nil ? 2 : 0
          hasOthers = hasOthers || mapping.entries.count > kept
        case .sequence: hasOthers = true
        }
      }
      if hasOthers { notes.append(FieldNote(entry.key.text, .changed("only its words are kept"))) }
    }
  }

  private mutating func checkScalar(_ entry: YAMLEntry, of field: TodoField) {
    guard case .scalar(let scalar) = entry.value else { return omit(entry, "it is not a single value") }
    let text = scalar.text.trimmingBlanks
    if let used = usedEntry(for: field), used.key.text != entry.key.text {
      guard case .scalar(let other) = used.value, !Self.isSame(other.text, scalar.text) else { return }
      return omit(entry, "\(used.key.text) has another value")
    }
    if field.kind == .date, TodoDate(text: text) != nil, Self.hasFraction(text) {
      notes.append(FieldNote(entry.key.text, .changed("without fractions of a second")))
    }
    switch field {
    case .title where todo.title != text:
      notes.append(FieldNote(entry.key.text, .changed("written on one line")))
    case .status where todo.status.map({ KnownWord($0.label) != KnownWord(text) }) ?? true:
      statusWord = text
      let label = todo.status?.label ?? ""
      notes.append(
        FieldNote(
          entry.key.text,
          .changed(
            "\"\(label)\" because of its folder or label, the original is in \"\(TodoOrigin.statusKey)\""
          )))
    case .completed, .done:
      if let isDone = TodoReader.booleans[text.lowercased()] {
        if isDone != (todo.status?.isClosed ?? false) { omit(entry, "status contradicts it") }
      } else if todo.completed == nil {
        omit(entry, field == .done ? "it is neither true nor false" : "it is not a date")
      }
    case _ where field.kind == .date && todo.values[field] == nil: omit(entry, "it is not a date")
    default: return
    }
  }

  /// Returns the entry from which a field is read; nil if there is none.
  private func usedEntry(for field: TodoField) -> YAMLEntry? {
    let own = entries.filter {
      TodoField(key: $0.key.text) == field && !$0.value.isEmptyOrNull && $0.value.isScalar
    }
    return own.min { (TodoField.named($0.key.text)?.rank ?? 0) < (TodoField.named($1.key.text)?.rank ?? 0) }
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    if left.trimmingBlanks == right.trimmingBlanks { return true }
    guard let left = TodoDate(text: left), let right = TodoDate(text: right) else { return false }
    return left == right
  }

  /// Reports whether a time such as `08:15:00.5` has a fraction of a second that is not zero.
  private static func hasFraction(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), maxSplits: 1)
    guard parts.count == 2, parts[0].contains(UInt8(ascii: ":")) else { return false }
    return parts[1].prefix { (0x30...0x39).contains($0) }.contains { $0 != 0x30 }
  }

  private mutating func omit(_ entry: YAMLEntry, _ reason: String) {
    notes.append(FieldNote(entry.key.text, .omitted(reason)))
  }
}

extension YAMLNode {
  /// Whether a field with this value counts as missing: it is empty or null.
  fileprivate var isEmptyOrNull: Bool {
    switch self {
    case .scalar(let scalar): scalar.isEmptyOrNull
    case .sequence(let sequence): sequence.elements.isEmpty
    case .mapping(let mapping): mapping.entries.isEmpty
    }
  }
}
