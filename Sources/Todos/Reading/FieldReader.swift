import Documents

/// Reads the fields of a todo from its front matter and the status lines of its body, and records their
/// problems.
///
/// A wrong value is reported and otherwise ignored.
struct FieldReader {
  /// An element of a list, with its byte range in the file.
  struct Element: Equatable, Sendable {
    var text: String
    var range: Range<Int>
  }

  let source: SourceFile
  private let keepsRepeatedNames: Bool
  private(set) var extra: [ExtraField] = []
  private var found: FileProblems
  /// The values that were read, but are wrong.
  private(set) var badValues: [BadValue] = []
  /// The problem of a known key that the front matter has twice, in different case; nil if there is none.
  private(set) var duplicate: Problem?
  /// The elements that have the form of tbd, of the lists that were read.
  private(set) var edges: [TbdEdge] = []
  /// The entries whose keys are known, sorted by the index of the key in `TodoField.keys`; they are so few
  /// that a linear search suffices.
  private var entries: [(field: TodoField, rank: Int, entry: YAMLEntry)] = []
  /// The keys of the project's own fields, which remain among the extra keys.
  private var ownKeys: [(field: TodoField, key: YAMLScalar)] = []

  /// - Parameter bodyStart: the offset of the body, whose status lines give values to the fields that the front
  ///   matter lacks; nil for a todo without such lines.
  init(_ mapping: YAMLMapping?, of source: SourceFile, bodyStart: Int?, rules: TodoRules = TodoRules()) {
    self.source = source
    keepsRepeatedNames = rules.keepsRepeatedNames
    found = FileProblems(of: source.path)
    for entry in mapping?.entries ?? [] {
      guard let (field, rank) = rules.field(ofKey: entry.key.text) else {
        addExtra(entry, rules.fields)
        continue
      }
      if let first = entries.first(where: { $0.field == field && $0.rank == rank })?.entry {
        duplicate = duplicate ?? source.duplicateKey(entry.key, first: first.key)
      }
      entries.append((field, rank, entry))
    }
    if entries.contains(where: { $0.rank > 0 }) {
      entries.sort { $0.rank < $1.rank }
      reportUnusedKeys()
    }
    guard let bodyStart else { return }
    let lines = StatusLine.all(in: source, from: bodyStart, statuses: rules.statuses)
    if !lines.isEmpty { add(lines) }
  }

  /// Reports the keys whose field has another value by a key with higher precedence.
  private mutating func reportUnusedKeys() {
    for (index, unused) in entries.enumerated() where !unused.field.isList {
      guard case .scalar(let value) = unused.entry.value, !value.isEmptyOrNull,
        let used = entries[..<index].first(where: { $0.field == unused.field })?.entry,
        case .scalar(let usedValue) = used.value, !usedValue.isEmptyOrNull, usedValue.text != value.text
      else { continue }
      report(
        .warning, code: "duplicate-field", "two keys for \"\(unused.field.name)\"",
        at: unused.entry.key.range,
        label: "\"\(used.key.text)\" is used", help: "remove one of them")
    }
  }

  /// Adds an entry whose value remains among the extra keys, and reports a wrong value of a field of the project.
  private mutating func addExtra(_ entry: YAMLEntry, _ fields: FieldTable) {
    let value = ExtraField(key: entry.key.text, value: ExtraValue(entry.value))
    extra.append(value)
    guard let field = fields.plainExtraField(ofKey: value.key) else { return }
    if let first = ownKeys.first(where: { $0.field == field })?.key {
      duplicate = duplicate ?? source.duplicateKey(entry.key, first: first)
    }
    ownKeys.append((field, entry.key))
    do throws(WrongFieldValue) {
      _ = try field.value(of: value.value)
    } catch {
      let what = "wrong value for \"\(value.key)\""
      report(
        .error, code: "wrong-value", what, at: entry.value.range, label: "expected \(error.expectation)",
        help: error.help)
      badValues.append(
        BadValue(
          key: value.key, text: value.value.text, reason: "wrong value, expected \(error.expectation)"))
    }
  }

  /// Adds the status lines for fields that the front matter lacks; the first one for each field.
  private mutating func add(_ lines: [StatusLine]) {
    let known = Set(entries.map(\.field))
    for line in lines where !known.contains(line.field) {
      if entries.contains(where: { $0.field == line.field }) {
        report(
          .warning, code: "duplicate-line", "two lines for \"\(line.field.name)\"",
          at: line.entry.key.range, label: "the first one is used", help: "remove one of them")
      } else {
        entries.append((line.field, 0, line.entry))
      }
    }
  }

  var problems: [Problem] { found.all }

  /// Returns the value of the field's key with the highest precedence, which may be a YAML null; nil if the
  /// file has no key of the field.
  func node(_ field: TodoField) -> YAMLNode? {
    entries.first { $0.field == field }?.entry.value
  }

  /// Reads a scalar field; nil if it is missing, null, empty or not a scalar.
  ///
  /// - Parameter expectation: what the value should be, for the problem of another one; nil for that of its kind.
  mutating func scalar(_ field: TodoField, expecting expectation: String? = nil) -> YAMLScalar? {
    for (found, _, entry) in entries where found == field {
      switch entry.value {
      case .scalar(let scalar) where scalar.isEmptyOrNull: continue
      case .scalar(let scalar): return scalar
      case .sequence, .mapping: reportWrongType(of: entry, expecting: expectation ?? field.kind.expectation)
      }
    }
    return nil
  }

  /// Reads a field that is a list of words or a single word, and returns the words in file order, without
  /// duplicates unless the rules keep them; if the file has several keys of the field, the words of the key with
  /// the highest precedence are first.
  ///
  /// - Parameter limit: the maximum number of words; if there are more, the first ones are kept.
  mutating func list(_ field: TodoField, atMost limit: Int = .max) -> [Element] {
    var list = ElementList(keepsRepeatedNames: keepsRepeatedNames)
    for (found, _, entry) in entries where found == field {
      var hasWrongType = false
      switch entry.value {
      case .scalar(let scalar) where scalar.isEmptyOrNull: continue
      case .scalar(let scalar):
        let parts = field.splitsAtCommas ? commaSeparated(scalar.text) : [scalar.text[...]]
        for part in parts { list.add(part, at: scalar.range) }
      case .sequence(let sequence):
        for element in sequence.elements {
          switch element {
          case .scalar(let scalar) where scalar.isEmptyOrNull: continue
          case .scalar(let scalar): list.add(scalar.text[...], at: scalar.range)
          case .mapping(let mapping):
            // TaskNotes writes `blockedBy` as a list of mappings with a `uid`, tbd `dependencies` as edges.
            if case .scalar(let uid)? = mapping["uid"] {
              list.add(uid.text[...], at: uid.range)
            } else if field == .depends, let edge = TbdEdge(mapping) {
              edges.append(edge)
            } else {
              hasWrongType = true
            }
          case .sequence: hasWrongType = true
          }
        }
      case .mapping: hasWrongType = true
      }
      if hasWrongType { reportWrongType(of: entry, expecting: field.kind.expectation) }
    }
    return limited(list.all, of: field, atMost: limit)
  }

  /// Returns the todos that wait for this one, without duplicates; `list` must have read the dependencies.
  mutating func blockedTodos(atMost limit: Int) -> [Element] {
    if edges.isEmpty { return [] }
    var list = ElementList(keepsRepeatedNames: keepsRepeatedNames)
    for edge in edges where edge.type == TbdEdge.blocking {
      list.add(edge.target.text[...], at: edge.target.range)
    }
    return limited(list.all, of: .depends, atMost: limit)
  }

  /// Returns the first words of a list, and reports the first one beyond the limit.
  private mutating func limited(_ list: [Element], of field: TodoField, atMost limit: Int) -> [Element] {
    guard list.count > limit else { return list }
    report(
      .error, code: TooManyNames.code, TooManyNames(field, limit: limit).message,
      at: range(of: list[limit]), label: "only the first \(limit) are used", help: TooManyNames.help)
    return Array(list.prefix(limit))
  }

  mutating func date(_ field: TodoField) -> TodoDate? {
    guard let scalar = scalar(field) else { return nil }
    return date(scalar)
  }

  mutating func date(_ scalar: YAMLScalar) -> TodoDate? {
    do {
      return try DateParser.date(scalar.text)
    } catch {
      switch error {
      case .malformed:
        reportBadValue(
          scalar, code: "bad-date", "not a date: \"\(scalar.text)\"", reason: "not a date",
          label: "expected YYYY-MM-DD")
      case .impossible(let reason):
        reportBadValue(
          scalar, code: "bad-date", "impossible date \"\(scalar.text)\"", reason: "impossible date",
          label: reason)
      }
      return nil
    }
  }

  mutating func report(
    _ severity: Problem.Severity, code: String, _ message: String, at range: Range<Int>,
    label: String = "", help: String? = nil
  ) {
    found.add(
      severity, source.problem(severity, code: code, message, at: range, label: label, help: help))
  }

  /// Reports a wrong value, and keeps it for the pages.
  ///
  /// - Parameter reason: what is wrong, without the value.
  mutating func reportBadValue(
    _ scalar: YAMLScalar, code: String, _ message: String, reason: String, label: String
  ) {
    report(.error, code: code, message, at: scalar.range, label: label)
    guard let entry = entries.first(where: { $0.entry.value.range == scalar.range })?.entry else { return }
    badValues.append(BadValue(key: entry.key.text, text: scalar.text, reason: "\(reason), \(label)"))
  }

  /// Returns the range of a word, which may be in a list separated by commas; the range of the list if the word
  /// is not found in it, for example because of an escape.
  private func range(of element: Element) -> Range<Int> {
    for part in source.bytes[element.range].split(separator: UInt8(ascii: ",")) {
      let word = part.drop(while: \.isWhiteSpace)
      if String(decoding: word, as: UTF8.self).trimmingBlanks.utf8.elementsEqual(element.text.utf8) {
        return word.startIndex..<word.startIndex + element.text.utf8.count
      }
    }
    return element.range
  }

  private mutating func reportWrongType(of entry: YAMLEntry, expecting kind: String) {
    report(
      .error, code: "wrong-type", "wrong type for \"\(entry.key.text)\"", at: entry.value.range,
      label: "expected \(kind)")
    badValues.append(
      BadValue(
        key: entry.key.text, text: ExtraValue(entry.value).text, reason: "wrong type, expected \(kind)"))
  }
}

extension YAMLScalar {
  /// Whether a field with this value counts as missing: it is empty or null.
  package var isEmptyOrNull: Bool {
    text.isEmpty || isNull
  }
}

/// A list of elements in the order in which they were added, without duplicates unless it keeps them.
private struct ElementList {
  let keepsRepeatedNames: Bool
  private(set) var all: [FieldReader.Element] = []
  var known: Set<String> = []

  mutating func add(_ text: Substring, at range: Range<Int>) {
    let word = text.trimmingBlanks
    guard !word.isEmpty, keepsRepeatedNames || isNew(word) else { return }
    all.append(FieldReader.Element(text: word, range: range))
  }

  private mutating func isNew(_ word: String) -> Bool {
    // For a few words, comparing is faster than hashing.
    if all.count < 16 { return !all.contains { $0.text == word } }
    if known.isEmpty { known = Set(all.map(\.text)) }
    return known.insert(word).inserted
  }
}
