import Documents

/// Changes a field that is a list of words.
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
      // The reader, too, takes two spellings of `é` for one word, the first of them.
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
    // The reader puts all keys of a field together, and the word may have come into one before others.
    if entries.count > 1 { expectOrder(in: &draft) }
  }

  func remove(_ word: String, in draft: inout TodoDraft) throws(StoreError) {
    let word = try EditValue.text(word, for: field)
    guard draft.expected[field].holds(word) else {
      try refuseOtherSpelling(of: word, in: draft)
      return try refuseLikeness(of: word, in: draft)
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
    // Behind it the file may have the word in another spelling, which the reader did not show.
    let left = words(of: draft)
    if left.filter({ $0 != word }) == draft.expected[field] { draft.expected[field] = left }
  }
}

extension ListFieldEdit {
  /// Writes a list into the only key of its field, where its shape allows that; answers whether it did.
  private func write(
    _ words: [String], at entry: YAMLEntry?, in draft: inout TodoDraft
  ) throws(StoreError) -> Bool {
    switch entry?.value {
    case .sequence(let sequence)? where sequence.elements.allSatisfy(\.isScalar) && !words.isEmpty:
      try draft.write(draft.key(for: field), .list(words))
      return true
    case .scalar(let scalar)?
    where !scalar.saysNothing && !words.isEmpty && !draft.expected[field].contains(where: words.holds):
      let isSeveral = words.count > 1 || (field.splitsAtCommas && words[0].utf8.contains(UInt8(ascii: ",")))
      try draft.write(draft.key(for: field), isSeveral ? .list(words) : .text(words[0]))
      return true
    default:
      return try write(words, ifNothingIn: entry, in: &draft)
    }
  }

  /// Writes a list where none is; one person is a name, unless the tool always writes lists.
  private func write(
    _ words: [String], ifNothingIn entry: YAMLEntry?, in draft: inout TodoDraft
  ) throws(StoreError) -> Bool {
    switch entry?.value {
    case nil: break
    case .scalar(let scalar)? where scalar.saysNothing: break
    default: return false
    }
    if words.isEmpty { return true }
    let isName = field == .assignee && words.count == 1 && draft.dialect != .backlog
    try draft.write(draft.key(for: field), isName ? .text(words[0]) : .list(words))
    return true
  }

  /// Takes the order in which the reader finds the words of a list, if they are the right ones.
  private func expectOrder(in draft: inout TodoDraft) {
    let found = words(of: draft)
    if found.sorted() == draft.expected[field].sorted() { draft.expected[field] = found }
  }

  /// The words of a list as the reader finds them in the file.
  private func words(of draft: TodoDraft) -> [String] {
    var reader = FieldReader(draft.frontMatter?.mapping, of: draft.source)
    return reader.list(field, expecting: "words", splitsAtCommas: field.splitsAtCommas).map(\.text)
  }

  /// Refuses a word that the list holds in other bytes, as `é` or `e` + U+0301: the reader takes both for one
  /// word, so a second one would not show; and what is not spelled so is not touched.
  private func refuseOtherSpelling(of word: String, in draft: TodoDraft) throws(StoreError) {
    guard draft.expected[field].contains(word) else { return }
    throw .refused(
      "the \(field.noun) \"\(word)\" is there in another Unicode spelling", help: "write it as the file does")
  }

  /// Refuses a word that `list` would find under another, such as `ana` under `@Ana`.
  private func refuseLikeness(of word: String, in draft: TodoDraft) throws(StoreError) {
    guard let other = draft.expected[field].first(where: { isSameName(bareName($0), bareName(word)) }) else {
      return
    }
    throw .refused("no \(field.noun) \"\(word)\"", help: "did you mean \"\(other)\"?")
  }

  /// Words and mappings with a `uid` are what the reader takes for words; the rest would be lost or in the way.
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

/// Whether two words are the same bytes; Swift's strings are equal in all spellings that Unicode has for a
/// letter.
private func isSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

extension [String] {
  /// Whether a word is among these, byte for byte.
  fileprivate func holds(_ word: String) -> Bool { contains { isSame($0, word) } }
}

extension FieldName {
  /// Whether a single value may hold several words.
  var splitsAtCommas: Bool { self != .assignee }
}

extension YAMLNode {
  fileprivate var isScalar: Bool {
    if case .scalar = self { true } else { false }
  }

  /// The word that it stands for in a list; nil for what stands for none.
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
