import Documents

/// Takes a todo's fields out of its front matter, and notes what is wrong with them.
///
/// A field that cannot be used is as good as missing; the problem says so.
struct FieldReader {
  /// An element of a list, with its place in the file.
  struct Element: Equatable, Sendable {
    var text: String
    var range: Range<Int>
  }

  let source: SourceFile
  private(set) var extra: [ExtraField] = []
  private(set) var problems: [Problem] = []
  /// The entries of all fields, a field's strongest key before its others; there are too few for a table.
  private var entries: [(field: FieldName, rank: Int, entry: YAMLEntry)] = []

  init(_ mapping: YAMLMapping?, of source: SourceFile) {
    self.source = source
    for entry in mapping?.entries ?? [] {
      guard let (field, rank) = FieldName.named(entry.key.text) else {
        extra.append(ExtraField(key: entry.key.text, value: ExtraValue(entry.value)))
        continue
      }
      entries.append((field, rank, entry))
    }
    if entries.contains(where: { $0.rank > 0 }) { entries.sort { $0.rank < $1.rank } }
  }

  /// The strongest value of a field, null or not.
  func node(_ field: FieldName) -> YAMLNode? {
    entries.first { $0.field == field }?.entry.value
  }

  /// A field that is one scalar; nil where it is missing, null or empty.
  mutating func scalar(_ field: FieldName, expecting kind: String) -> YAMLScalar? {
    for (found, _, entry) in entries where found == field {
      switch entry.value {
      case .scalar(let scalar) where scalar.saysNothing: continue
      case .scalar(let scalar): return scalar
      case .sequence, .mapping: noteWrongType(of: entry, expecting: kind)
      }
    }
    return nil
  }

  /// A field that is a list of words, or a single one; each word once, in the file's order.
  ///
  /// - Parameter splitsAtCommas: whether a single scalar may hold several words.
  mutating func list(_ field: FieldName, expecting kind: String, splitsAtCommas: Bool) -> [Element] {
    var list = ElementList()
    for (found, _, entry) in entries where found == field {
      var hasWrongType = false
      switch entry.value {
      case .scalar(let scalar) where scalar.saysNothing: continue
      case .scalar(let scalar):
        let parts = splitsAtCommas ? scalar.text.split(separator: ",") : [scalar.text[...]]
        for part in parts { list.add(part, at: scalar.range) }
      case .sequence(let sequence):
        for element in sequence.elements {
          switch element {
          case .scalar(let scalar) where scalar.saysNothing: continue
          case .scalar(let scalar): list.add(scalar.text[...], at: scalar.range)
          case .mapping(let mapping):
            // TaskNotes writes `blockedBy` as mappings with a `uid`.
            if case .scalar(let uid)? = mapping["uid"] {
              list.add(uid.text[...], at: uid.range)
            } else {
              hasWrongType = true
            }
          case .sequence: hasWrongType = true
          }
        }
      case .mapping: hasWrongType = true
      }
      if hasWrongType { noteWrongType(of: entry, expecting: kind) }
    }
    return list.all
  }

  mutating func date(_ field: FieldName) -> TodoDate? {
    guard let scalar = scalar(field, expecting: "a date") else { return nil }
    return date(scalar)
  }

  mutating func date(_ scalar: YAMLScalar) -> TodoDate? {
    do {
      return try DateParser.date(scalar.text)
    } catch {
      switch error {
      case .malformed:
        note(
          .error, code: "bad-date", "not a date: \"\(scalar.text)\"", at: scalar.range,
          label: "expected YYYY-MM-DD")
      case .impossible(let reason):
        note(.error, code: "bad-date", "impossible date \"\(scalar.text)\"", at: scalar.range, label: reason)
      }
      return nil
    }
  }

  mutating func note(
    _ severity: Problem.Severity, code: String, _ message: String, at range: Range<Int>,
    label: String = "", help: String? = nil
  ) {
    problems.append(
      source.problem(severity, code: code, message, at: range, label: label, help: help))
  }

  private mutating func noteWrongType(of entry: YAMLEntry, expecting kind: String) {
    note(
      .error, code: "wrong-type", "wrong type for \"\(entry.key.text)\"", at: entry.value.range,
      label: "expected \(kind)")
  }
}

extension YAMLScalar {
  /// Whether a field with this value is as good as missing.
  package var saysNothing: Bool {
    text.isEmpty || isNull
  }
}

/// Elements in their order, each once.
private struct ElementList {
  private(set) var all: [FieldReader.Element] = []
  private var known: Set<String> = []

  mutating func add(_ text: Substring, at range: Range<Int>) {
    let word = text.trimmingBlanks
    guard !word.isEmpty, isNew(word) else { return }
    all.append(FieldReader.Element(text: word, range: range))
  }

  private mutating func isNew(_ word: String) -> Bool {
    // A few words are compared faster than put into a table.
    if all.count < 16 { return !all.contains { $0.text == word } }
    if known.isEmpty { known = Set(all.map(\.text)) }
    return known.insert(word).inserted
  }
}
