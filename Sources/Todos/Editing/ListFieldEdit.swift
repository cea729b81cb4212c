import Documents

/// Edits of a field that is a list of words.
struct ListFieldEdit {
  private let field: FieldName

  init(_ field: FieldName) throws(StoreError) {
    guard field.isList else { throw .refused("the \(field.noun) is one value, not a list") }
    self.field = field
  }

  func set(_ words: [String], in draft: inout TodoDraft) throws(StoreError) {
    var wanted: [String] = []
    for word in words {
      let word = try EditValue.text(word, for: field)
      // Like the reader, this treats two Unicode forms of `é` as the same word and keeps the first.
      if !wanted.contains(word) { wanted.append(word) }
    }
    if draft.expected[field].elementsEqual(wanted, by: isSame) { return }
    let entries = draft.entries(of: field)
    try refuseNested(entries)
    if entries.count <= 1, try write(wanted, at: entries.first, in: &draft) {
      draft.expected[field] = wanted
      return
    }
    let isKept = { wanted.holds($0) }
    let kept = draft.expected[field].filter(isKept)
    let added = wanted.filter { !draft.expected[field].holds($0) }
    if kept + added == wanted {
      for word in draft.expected[field] where !isKept(word) { try remove(word, in: &draft) }
      for word in added { try add(word, in: &draft) }
    } else {
      try draft.write(draft.key(for: field), .list(wanted))
      for entry in entries.dropFirst() { try draft.erase(entry.key.text) }
      draft.expected[field] = wanted
    }
  }

  func add(_ word: String, in draft: inout TodoDraft) throws(StoreError) {
    let word = try EditValue.text(word, for: field)
    if draft.expected[field].holds(word) { return }
    try refuseOtherSpelling(of: word, in: draft)
    let entries = draft.entries(of: field)
    try refuseNested(entries)
    draft.expected[field].append(word)
    if try write([word], ifNothingIn: entries.first, in: &draft) { return }
    let key = draft.key(for: field)
    try draft.change { file throws(FrontMatterEditFailure) in
      try file.append(word, to: key, splitsAtCommas: field.splitsAtCommas)
    }
    // The reader concatenates all keys of a field, and the word may have been added to a key before others.
    if entries.count > 1 { expectOrder(in: &draft) }
  }

  func remove(_ word: String, in draft: inout TodoDraft) throws(StoreError) {
    let word = try EditValue.text(word, for: field)
    guard draft.expected[field].holds(word) else {
      try refuseOtherSpelling(of: word, in: draft)
      return try refuseSimilar(to: word, in: draft)
    }
    draft.expected[field].removeAll { isSame($0, word) }
    for entry in draft.entries(of: field) {
      if case .scalar(let scalar) = entry.value, isSame(scalar.text.trimmingBlanks, word) {
        try draft.erase(entry.key.text)
        continue
      }
      try draft.change { file throws(FrontMatterEditFailure) in
        try file.removeElements(from: entry.key.text, splitsAtCommas: field.splitsAtCommas) {
          $0.word.map { isSame($0, word) } ?? false
        }
      }
    }
    // The list may also contain the word in another Unicode form, which the reader did not return before.
    let left = words(of: draft)
    if left.filter({ $0 != word }) == draft.expected[field] { draft.expected[field] = left }
  }
}

extension ListFieldEdit {
  /// Writes a list to the only key of its field if the key's present value allows that, and returns whether
  /// it did.
  private func write(
    _ words: [String], at entry: YAMLEntry?, in draft: inout TodoDraft
  ) throws(StoreError) -> Bool {
    switch entry?.value {
    case .sequence(let sequence)? where sequence.elements.allSatisfy(\.isScalar) && !words.isEmpty:
      try draft.write(draft.key(for: field), .list(words))
      return true
    case .scalar(let scalar)?
    where !scalar.isEmptyOrNull && !words.isEmpty && !draft.expected[field].contains(where: words.holds):
      let isSeveral = words.count > 1 || (field.splitsAtCommas && words[0].utf8.contains(UInt8(ascii: ",")))
      try draft.write(draft.key(for: field), isSeveral ? .list(words) : .text(words[0]))
      return true
    default:
      return try write(words, ifNothingIn: entry, in: &draft)
    }
  }

  /// Writes a list to a missing or empty key, and returns whether it did.
  ///
  /// A single assignee is written as a scalar, unless the tool always writes lists.
  private func write(
    _ words: [String], ifNothingIn entry: YAMLEntry?, in draft: inout TodoDraft
  ) throws(StoreError) -> Bool {
    switch entry?.value {
    case nil: break
    case .scalar(let scalar)? where scalar.isEmptyOrNull: break
    default: return false
    }
    if words.isEmpty { return true }
    let isName = field == .assignee && words.count == 1 && draft.dialect != .backlog
    try draft.write(draft.key(for: field), isName ? .text(words[0]) : .list(words))
    return true
  }

  /// Expects the order in which the reader finds the words of a list, if they are the expected ones.
  private func expectOrder(in draft: inout TodoDraft) {
    let found = words(of: draft)
    if found.sorted() == draft.expected[field].sorted() { draft.expected[field] = found }
  }

  /// Returns the words of a list as the reader finds them in the file.
  private func words(of draft: TodoDraft) -> [String] {
    var reader = FieldReader(draft.frontMatter?.mapping, of: draft.source)
    return reader.list(field, expecting: "words", splitsAtCommas: field.splitsAtCommas).map(\.text)
  }

  /// Throws if the list contains the word in another Unicode form, such as `é` and `e` + U+0301.
  ///
  /// The reader treats both as the same word, so a second one would not appear, and the other form is not
  /// changed.
  private func refuseOtherSpelling(of word: String, in draft: TodoDraft) throws(StoreError) {
    guard draft.expected[field].contains(word) else { return }
    throw .refused(
      "the \(field.noun) \"\(word)\" is present in another Unicode form", help: "write it as in the file")
  }

  /// Throws if the list contains a word that `list` treats as the same name, such as `@Ana` for `ana`.
  private func refuseSimilar(to word: String, in draft: TodoDraft) throws(StoreError) {
    guard let other = draft.expected[field].first(where: { isSameName(bareName($0), bareName(word)) }) else {
      return
    }
    throw .refused("no \(field.noun) \"\(word)\"", help: "did you mean \"\(other)\"?")
  }

  /// Throws if a value contains anything other than words and mappings with a `uid`, which the reader
  /// accepts; the edit would lose it or fail.
  private func refuseNested(_ entries: [YAMLEntry]) throws(StoreError) {
    for entry in entries {
      switch entry.value {
      case .scalar: continue
      case .sequence(let sequence) where sequence.elements.allSatisfy { $0.word != nil }: continue
      case .sequence, .mapping: throw .nested(entry.key.text)
      }
    }
  }
}

/// Whether two words have the same bytes; Swift compares strings by canonical equivalence.
private func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

extension [String] {
  /// Whether the array contains a word, compared by bytes.
  fileprivate func holds(_ word: String) -> Bool { contains { isSame($0, word) } }
}

extension FieldName {
  /// Whether a scalar can contain several words, separated by commas.
  var splitsAtCommas: Bool { self != .assignee }
}

extension YAMLNode {
  fileprivate var isScalar: Bool {
    if case .scalar = self { true } else { false }
  }

  /// The word of a list element; nil if the element is not a word.
  fileprivate var word: String? {
    switch self {
    case .scalar(let scalar): return scalar.text.trimmingBlanks
    case .mapping(let mapping):
      guard case .scalar(let uid)? = mapping["uid"] else { return nil }
      return uid.text.trimmingBlanks
    case .sequence: return nil
    }
  }
}
