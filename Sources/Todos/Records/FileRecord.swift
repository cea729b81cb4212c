package import Documents

/// What one todo file says, with what of its front matter the record does not tell.
package struct FileRecord: Equatable, Sendable {
  /// A key of the front matter whose value the record does not have, or not as it is written.
  package struct UnkeptKey: Equatable, Sendable {
    /// The key as written.
    package var key: String
    /// Why, in a few words.
    package var reason: String
    /// Whether the record tells it in another way, so that not all of it is lost.
    package var isChanged: Bool = false
    /// The value as written, where it is a single one.
    package var value: String?
  }

  package var record: TodoRecord
  /// The keys that are not kept as they are, in the file's order.
  package var unkept: [UnkeptKey]
  /// The length of the file in bytes.
  package var size: Int
}

extension FolderTodoStore {
  /// The record of a todo, from its file as it is now.
  ///
  /// - Throws: why the file does not read as a todo, which it may have done a moment ago.
  package func record(of path: TodoPath) throws(Problem) -> FileRecord {
    let (source, todo) = try read(path)
    let rules = rules
    let frontMatter = try FrontMatter.read(source, limits: rules.frontMatterLimits)
    let text = String(decoding: source.bytes[(frontMatter?.bodyStart ?? source.textStart)...], as: UTF8.self)
    let record = TodoRecord(todo, text: text)
    let keys = UnkeptKeys(of: record, in: frontMatter?.mapping.entries ?? [])
    return FileRecord(record: record, unkept: keys.all, size: source.bytes.count)
  }
}

/// Finds what of a front matter its record does not tell.
private struct UnkeptKeys {
  private(set) var all: [FileRecord.UnkeptKey] = []
  private let record: TodoRecord
  private let entries: [YAMLEntry]

  init(of record: TodoRecord, in entries: [YAMLEntry]) {
    self.record = record
    self.entries = entries
    for entry in entries {
      guard let field = FieldName(key: entry.key.text), !entry.value.saysNothing else { continue }
      switch field {
      case .tags, .assignee, .depends: checkList(entry)
      default: checkScalar(entry, of: field)
      }
    }
  }

  private mutating func checkList(_ entry: YAMLEntry) {
    switch entry.value {
    case .scalar: return
    case .mapping: note(entry, "it is no list")
    case .sequence(let list):
      var hasOthers = false
      for element in list.elements {
        switch element {
        case .scalar: continue
        case .mapping(let mapping):
          hasOthers = hasOthers || mapping.entries.count > 1 || mapping["uid"] == nil
        case .sequence: hasOthers = true
        }
      }
      if hasOthers { note(entry, "only its words are kept", isChanged: true) }
    }
  }

  private mutating func checkScalar(_ entry: YAMLEntry, of field: FieldName) {
    guard case .scalar(let scalar) = entry.value else { return note(entry, "it is no single value") }
    let text = scalar.text.trimmingBlanks
    if let strongest = strongest(field), strongest.key.text != entry.key.text {
      guard case .scalar(let other) = strongest.value, !Self.isSame(other.text, scalar.text) else { return }
      return note(entry, "\(strongest.key.text) says something else")
    }
    switch field {
    case .due where record.due == nil, .created where record.created == nil: note(entry, "it is no date")
    case .title where record.title != text: note(entry, "written in one line", isChanged: true)
    case .status where record.status.map({ KnownWord($0.label) != KnownWord(text) }) ?? true:
      note(
        entry, "told as \"\(record.status?.label ?? "")\", because of its folder or its label",
        isChanged: true)
    case .completed, .done:
      if let isDone = TodoReader.booleans[text.lowercased()] {
        if isDone != (record.status?.isClosed ?? false) { note(entry, "status says something else") }
      } else if record.completed == nil {
        note(entry, field == .done ? "it is neither true nor false" : "it is no date")
      }
    default: return
    }
  }

  /// The entry that a field is read from.
  private func strongest(_ field: FieldName) -> YAMLEntry? {
    let own = entries.filter {
      FieldName(key: $0.key.text) == field && !$0.value.saysNothing && $0.value.isScalar
    }
    return own.min { (FieldName.named($0.key.text)?.rank ?? 0) < (FieldName.named($1.key.text)?.rank ?? 0) }
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    if left.trimmingBlanks == right.trimmingBlanks { return true }
    guard let left = TodoDate(text: left), let right = TodoDate(text: right) else { return false }
    return left == right
  }

  private mutating func note(_ entry: YAMLEntry, _ reason: String, isChanged: Bool = false) {
    var value: String?
    if case .scalar(let scalar) = entry.value { value = scalar.text.trimmingBlanks }
    all.append(
      FileRecord.UnkeptKey(key: entry.key.text, reason: reason, isChanged: isChanged, value: value))
  }
}

extension YAMLNode {
  fileprivate var isScalar: Bool {
    if case .scalar = self { true } else { false }
  }

  /// Whether a field with this value is as good as missing.
  fileprivate var saysNothing: Bool {
    switch self {
    case .scalar(let scalar): scalar.saysNothing
    case .sequence(let sequence): sequence.elements.isEmpty
    case .mapping(let mapping): mapping.entries.isEmpty
    }
  }
}
