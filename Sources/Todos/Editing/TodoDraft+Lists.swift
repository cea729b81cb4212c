import Documents

extension TodoDraft {
  /// Makes a list hold exactly some words.
  mutating func setList(_ field: FieldName, to words: [String]) throws(ChangeFailure) {
    guard field.isList else { throw .refused("the \(field.noun) is one value, not a list") }
    var wanted: [String] = []
    for word in words {
      let word = try EditValue.text(word, for: field)
      // The reader, too, takes two spellings of `é` for one word, the first of them.
      if !wanted.contains(word) { wanted.append(word) }
    }
    if expected[field].elementsEqual(wanted, by: isSame) { return }
    let entries = entries(of: field)
    try refuseNested(entries)
    if entries.count <= 1, try write(wanted, for: field, at: entries.first) {
      expected[field] = wanted
      return
    }
    let isKept = { wanted.holds($0) }
    let kept = expected[field].filter(isKept)
    let added = wanted.filter { !expected[field].holds($0) }
    if kept + added == wanted {
      for word in expected[field] where !isKept(word) { try remove(word, from: field) }
      for word in added { try add(word, to: field) }
    } else {
      try write(key(for: field), .list(wanted))
      for entry in entries.dropFirst() { try erase(entry.key.text) }
      expected[field] = wanted
    }
  }

  /// Adds a word to a list.
  mutating func add(_ word: String, to field: FieldName) throws(ChangeFailure) {
    guard field.isList else { throw .refused("the \(field.noun) is one value, not a list") }
    let word = try EditValue.text(word, for: field)
    if expected[field].holds(word) { return }
    try refuseOtherSpelling(of: word, in: field)
    let entries = entries(of: field)
    try refuseNested(entries)
    expected[field].append(word)
    if try write([word], for: field, ifNothingIn: entries.first) { return }
    do {
      try file.append(word, to: key(for: field), splitsAtCommas: field.splitsAtCommas)
    } catch {
      throw .failure(error)
    }
    // The reader puts all keys of a field together, and the word may have come into one before others.
    if entries.count > 1 { expectOrder(of: field) }
  }

  /// Takes a word out of a list.
  mutating func remove(_ word: String, from field: FieldName) throws(ChangeFailure) {
    guard field.isList else { throw .refused("the \(field.noun) is one value, not a list") }
    let word = try EditValue.text(word, for: field)
    guard expected[field].holds(word) else {
      try refuseOtherSpelling(of: word, in: field)
      return try refuseLikeness(of: word, in: field)
    }
    expected[field].removeAll { isSame($0, word) }
    for entry in entries(of: field) {
      if case .scalar(let scalar) = entry.value, isSame(scalar.text.trimmingBlanks, word) {
        try erase(entry.key.text)
        continue
      }
      do {
        try file.removeElements(from: entry.key.text, splitsAtCommas: field.splitsAtCommas) {
          $0.word.map { isSame($0, word) } ?? false
        }
      } catch {
        throw .failure(error)
      }
    }
    // Behind it the file may have the word in another spelling, which the reader did not show.
    let left = words(of: field)
    if left.filter({ $0 != word }) == expected[field] { expected[field] = left }
  }
}

extension TodoDraft {
  /// Writes a list into the only key of its field, where its shape allows that; answers whether it did.
  private mutating func write(
    _ words: [String], for field: FieldName, at entry: YAMLEntry?
  ) throws(ChangeFailure) -> Bool {
    switch entry?.value {
    case .sequence(let sequence)? where sequence.elements.allSatisfy(\.isScalar) && !words.isEmpty:
      try write(key(for: field), .list(words))
      return true
    case .scalar(let scalar)?
    where !scalar.saysNothing && !words.isEmpty && !expected[field].contains(where: words.holds):
      let isSeveral = words.count > 1 || (field.splitsAtCommas && words[0].utf8.contains(UInt8(ascii: ",")))
      try write(key(for: field), isSeveral ? .list(words) : .text(words[0]))
      return true
    default:
      return try write(words, for: field, ifNothingIn: entry)
    }
  }

  /// Writes a list where none is; one person is a name, unless the tool always writes lists.
  private mutating func write(
    _ words: [String], for field: FieldName, ifNothingIn entry: YAMLEntry?
  ) throws(ChangeFailure) -> Bool {
    switch entry?.value {
    case nil: break
    case .scalar(let scalar)? where scalar.saysNothing: break
    default: return false
    }
    if words.isEmpty { return true }
    let isName = field == .assignee && words.count == 1 && dialect != .backlog
    try write(key(for: field), isName ? .text(words[0]) : .list(words))
    return true
  }

  /// Takes the order in which the reader finds the words of a list, if they are the right ones.
  private mutating func expectOrder(of field: FieldName) {
    let found = words(of: field)
    if found.sorted() == expected[field].sorted() { expected[field] = found }
  }

  /// The words of a list as the reader finds them in the file.
  private func words(of field: FieldName) -> [String] {
    var reader = FieldReader(file.frontMatter?.mapping, of: source)
    return reader.list(field, expecting: "words", splitsAtCommas: field.splitsAtCommas).map(\.text)
  }

  /// Refuses a word that the list holds in other bytes, as `é` or `e` + U+0301: the reader takes both for one
  /// word, so a second one would not show; and what is not spelled so is not touched.
  private func refuseOtherSpelling(of word: String, in field: FieldName) throws(ChangeFailure) {
    guard expected[field].contains(word) else { return }
    throw .refused(
      "the \(field.noun) \"\(word)\" is there in another Unicode spelling", help: "write it as the file does")
  }

  /// Refuses a word that `list` would find under another, such as `ana` under `@Ana`.
  private func refuseLikeness(of word: String, in field: FieldName) throws(ChangeFailure) {
    guard let other = expected[field].first(where: { isSameName(bareName($0), bareName(word)) }) else {
      return
    }
    throw .refused("no \(field.noun) \"\(word)\"", help: "did you mean \"\(other)\"?")
  }

  /// Words and mappings with a `uid` are what the reader takes for words; the rest would be lost or in the way.
  private func refuseNested(_ entries: [YAMLEntry]) throws(ChangeFailure) {
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
