/// Changes individual keys of the front matter of a file, or its body, and no other bytes.
///
/// A change of a key affects only the bytes of its value, a list element or the key itself; comments, order,
/// quotes, line endings and all other keys are unchanged. It is made only if the result reads back correctly:
/// the key must have the requested value, all other keys must have their old values, and the body must be the
/// same.
///
/// Each change takes time linear in the size of the file.
package struct FrontMatterEditor: Equatable, Sendable {
  /// The file with all changes made so far.
  package private(set) var source: SourceFile
  /// The front matter of the file after these changes; nil if it has none.
  package private(set) var frontMatter: FrontMatter?
  private let knownKeys: KnownKeys
  private let limits: YAMLLimits

  /// Creates an editor of a file, and reads its front matter.
  ///
  /// - Parameters:
  ///   - knownKeys: the canonical order for new keys.
  ///   - limits: the limits of the front matter, before and after each change.
  /// - Throws: the first problem of the front matter.
  package init(
    _ source: SourceFile, knownKeys: KnownKeys, limits: YAMLLimits = YAMLLimits()
  ) throws(Problem) {
    self.source = source
    self.knownKeys = knownKeys
    self.limits = limits
    frontMatter = try FrontMatter.read(source, limits: limits)
  }

  /// Sets the value of a key; does nothing if the key already has it.
  ///
  /// A missing key is inserted in canonical order. Front matter is created if there is none.
  package mutating func set(_ key: String, to value: FrontMatterValue) throws(FrontMatterEditFailure) {
    guard let front = frontMatter, let entry = front.mapping.entry(key) else { return try add(key, value) }
    if value.expected.matches(entry.value) { return }
    switch (value, entry.value) {
    case (.text(let text), _): try write(text, as: .text, at: entry, of: front)
    case (.word(let text), _): try write(text, as: .word, at: entry, of: front)
    case (.list(let texts), .sequence(let sequence)):
      try change(sequence, of: entry, in: front, by: ListEdit(from: sequence.elements, to: texts))
    case (.list(let texts), _): try write(NewList(texts), at: entry, of: front)
    }
  }

  /// Removes a key with its lines; does nothing if the key is missing.
  ///
  /// Comments above and below are kept. In braces, the key is removed with one comma. Front matter that becomes
  /// empty is removed too, if it has the form that `set` creates.
  package mutating func remove(_ key: String) throws(FrontMatterEditFailure) {
    guard let front = frontMatter,
      let index = front.mapping.entries.firstIndex(where: { $0.key.text == key })
    else { return }
    let splices =
      front.mapping.isFlow
      ? FlowItems(front.mapping, in: source).removal(of: front.mapping.entries.indices.map { $0 == index })
      : [Splice.delete(source.lineRange(of: front.mapping.entries[index].range))]
    var expected = FrontMatterExpectation(front, of: source)
    expected.entries.remove(at: index)
    try apply(splices, for: key, expecting: expected)
    removeEmptyFrontMatter()
  }

  /// Removes the value of a key and keeps the key; does nothing if the key is missing.
  ///
  /// - Parameter null: the word that replaces the value: `null`, `~` or nothing.
  package mutating func removeValue(
    of key: String, leaving null: String = ""
  ) throws(FrontMatterEditFailure) {
    guard let front = frontMatter, let entry = front.mapping.entry(key) else { return }
    let edit = EntryEdit(source: source, entry: entry)
    try change(
      entry, in: front, to: .word(null),
      by: null.isEmpty ? edit.removingValue() : edit.replacing(with: Array(null.utf8)))
  }

  /// Appends an element to a list, in the style of the list, even if the list already contains it.
  ///
  /// If the key has no value, it gets a list; a single value becomes the first element of the new list.
  ///
  /// - Parameter splitsAtCommas: whether a value such as `a, b` is a comma-separated list, which becomes
  ///   `a, b, c`.
  package mutating func append(
    _ element: String, to key: String, splitsAtCommas: Bool
  ) throws(FrontMatterEditFailure) {
    guard let front = frontMatter, let entry = front.mapping.entry(key) else {
      return try add(key, .list([element]))
    }
    switch entry.value {
    case .sequence(let sequence):
      let outcomes = [ListEdit.Outcome](repeating: .kept, count: sequence.elements.count)
      try change(sequence, of: entry, in: front, by: ListEdit(outcomes, added: [element]))
    case .scalar(let scalar) where scalar.isNull || scalar.text.isEmpty:
      try write(NewList([element]), at: entry, of: front)
    case .scalar(let scalar):
      let words = CommaWords(scalar, splits: splitsAtCommas)
      if !words.hasComma {
        try write(NewList(scalar, [element]), at: entry, of: front)
      } else if let text = words.adding(element) {
        try write(text, as: .text, at: entry, of: front)
      } else {
        try write(NewList(words.texts + [element]), at: entry, of: front)
      }
    case .mapping: throw .notAList(key: key)
    }
  }

  /// Removes elements from a list; if none is left, the list becomes `[]`.
  ///
  /// - Parameters:
  ///   - splitsAtCommas: whether a value such as `a, b` is a comma-separated list.
  ///   - isMatch: reports whether to remove an element; for a single value, it is called with each word, as
  ///     a scalar.
  package mutating func removeElements(
    from key: String, splitsAtCommas: Bool, where isMatch: (YAMLNode) -> Bool
  ) throws(FrontMatterEditFailure) {
    guard let front = frontMatter, let entry = front.mapping.entry(key) else { return }
    switch entry.value {
    case .sequence(let sequence):
      let outcomes = sequence.elements.map { isMatch($0) ? ListEdit.Outcome.removed : .kept }
      try change(sequence, of: entry, in: front, by: ListEdit(outcomes))
    case .scalar(let scalar) where scalar.isNull: return
    case .scalar(let scalar):
      let words = CommaWords(scalar, splits: splitsAtCommas)
      guard let text = words.removing(where: { isMatch(.scalar($0)) }) else { return }
      if text.isEmpty {
        try write(NewList([]), at: entry, of: front)
      } else {
        try write(text, as: .text, at: entry, of: front)
      }
    case .mapping: throw .notAList(key: key)
    }
  }

  /// Replaces the bytes after the front matter.
  ///
  /// A closing fence without a line ending gets one, unless the new body is empty. If a file without front
  /// matter gets a body that begins with a fence, empty front matter is inserted before the body.
  package mutating func replaceBody(with text: [UInt8]) throws(FrontMatterEditFailure) {
    let start = frontMatter?.bodyStart ?? source.textStart
    let newline = source.firstLineEnding
    var head = Array(source.bytes[..<start])
    if frontMatter == nil {
      let body = SourceFile(path: source.path, bytes: head + text)
      let hasFence = Line(at: body.textStart, in: body.bytes.span).isFence(in: body.bytes.span)
      if hasFence { head += "---".utf8 + newline + "---".utf8 + newline }
    } else if let last = head.last, last != 0x0A, last != 0x0D, !text.isEmpty {
      head += newline
    }
    let changed = SourceFile(path: source.path, bytes: head + text)
    let front = try FrontMatterEditor.read(changed, limits)
    guard front?.bodyStart ?? source.textStart == head.count else { throw .notRepresentable(key: "") }
    source = changed
    frontMatter = front
  }
}

extension FrontMatterEditor {
  /// Sets the value of an existing key to text: on one line, or folded like its old value.
  private mutating func write(
    _ text: String, as kind: YAMLSpelling.Kind, at entry: YAMLEntry, of front: FrontMatter
  ) throws(FrontMatterEditFailure) {
    if case .scalar(let old) = entry.value, let block = FoldedBlock(old, in: source)?.bytes(of: text) {
      return try change(
        entry, in: front, to: kind == .text ? .text(text) : .word(text),
        by: [.replace(old.range, with: block)])
    }
    let value: [UInt8]
    switch entry.value {
    case .scalar(let old) where !old.isNull:
      // A number or date that replaces one, such as the id of a parent, needs no quotes either.
      let isTyped = old.style == .plain && YAMLWord.isTyped(old.text) && text.beginsWithDigit
      value = spelling(front).value(text, as: isTyped ? .word : kind, inPlaceOf: old)
    case .sequence(let old):
      // A list of which one element is left becomes this element.
      value =
        old.scalar(text).map { spelling(front).value(text, as: kind, inPlaceOf: $0) }
        ?? spelling(front).value(text, as: kind)
    case .scalar, .mapping: value = spelling(front).value(text, as: kind)
    }
    try change(
      entry, in: front, to: kind == .text ? .text(text) : .word(text),
      by: EntryEdit(source: source, entry: entry).replacing(with: value))
  }

  /// Replaces the value of an existing key with a list.
  private mutating func write(
    _ list: NewList, at entry: YAMLEntry, of front: FrontMatter
  ) throws(FrontMatterEditFailure) {
    let edit = EntryEdit(source: source, entry: entry)
    let style = FrontMatterStyle(of: front.mapping, in: source)
    let lineEnding = source.lineEnding(before: source.lineRange(of: entry.range).upperBound)
    var splices: [Splice]?
    // A key without a value is how a list with dashes looks when it is empty.
    let usual = entry.value.range.isEmpty ? FrontMatterStyle.List.block(BlockListStyle()) : nil
    if !front.mapping.isFlow,
      let lines = list.lines(style, in: source, lineEnding: lineEnding, usually: usual)
    {
      splices = edit.replacing(withLines: lines)
    }
    try change(
      entry, in: front, to: list.expected,
      by: splices ?? edit.replacing(with: list.brackets(style, in: source)))
  }

  private mutating func change(
    _ sequence: YAMLSequence, of entry: YAMLEntry, in front: FrontMatter, by edit: ListEdit
  ) throws(FrontMatterEditFailure) {
    if edit.isEmpty { return }
    let splices = edit.splices(
      in: sequence, of: EntryEdit(source: source, entry: entry), spelling: spelling(front))
    try change(entry, in: front, to: edit.expected(from: sequence.elements), by: splices)
  }

  /// Inserts a missing key.
  private mutating func add(_ key: String, _ value: FrontMatterValue) throws(FrontMatterEditFailure) {
    guard let front = frontMatter else { return try createFrontMatter(with: key, value) }
    let style = FrontMatterStyle(of: front.mapping, in: source)
    let spelling = spelling(front)
    let position = EntryPosition(of: key, in: front.mapping, order: knownKeys)
    let splices = position.insertion(in: front, of: source) { lineEnding in
      let name = spelling.key(key) + [UInt8(ascii: ":")]
      switch value {
      case .text(let text): return name + [0x20] + spelling.value(text, as: .text)
      case .word(let text): return name + [0x20] + spelling.value(text, as: .word)
      case .list(let texts):
        let list = NewList(texts)
        if !front.mapping.isFlow, let lines = list.lines(style, in: source, lineEnding: lineEnding) {
          return name + lineEnding + lines.dropLast(lineEnding.count)
        }
        return name + [0x20] + list.brackets(style, in: source)
      }
    }
    var expected = FrontMatterExpectation(front, of: source)
    expected.entries.insert((key, value.expected), at: position.index)
    try apply(splices, for: key, expecting: expected)
  }

  /// Applies splices; throws if the result cannot be read or does not meet the expectation.
  private mutating func apply(
    _ splices: [Splice], for key: String, expecting expected: FrontMatterExpectation
  ) throws(FrontMatterEditFailure) {
    let changed = SourceFile(path: source.path, bytes: source.bytes.spliced(splices))
    guard let front = try FrontMatterEditor.read(changed, limits), expected.isMet(by: front, of: changed)
    else {
      throw .notRepresentable(key: key)
    }
    source = changed
    frontMatter = front
  }

  private static func read(
    _ source: SourceFile, _ limits: YAMLLimits
  ) throws(FrontMatterEditFailure) -> FrontMatter? {
    do {
      return try FrontMatter.read(source, limits: limits)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Creates front matter with a key; a blank line separates the front matter from the body.
  private mutating func createFrontMatter(
    with key: String, _ value: FrontMatterValue
  ) throws(FrontMatterEditFailure) {
    var begun = self
    begun.source.bytes.insert(contentsOf: source.emptyFrontMatter, at: source.textStart)
    begun.frontMatter = try FrontMatterEditor.read(begun.source, limits)
    guard begun.frontMatter != nil else { throw .notRepresentable(key: key) }
    try begun.add(key, value)
    self = begun
  }

  /// Removes the front matter if it is empty and `createFrontMatter` would add the same bytes.
  private mutating func removeEmptyFrontMatter() {
    guard let front = frontMatter, front.yaml.isEmpty else { return }
    let start = source.textStart
    let fences = source.emptyFrontMatter
    guard source.bytes[start...].starts(with: fences) else { return }
    var bare = source
    bare.bytes.removeSubrange(start..<start + fences.count)
    // A file must not be empty, and its first line must not become a fence.
    guard bare.emptyFrontMatter == fences else { return }
    do {
      guard try FrontMatterEditor.read(bare, limits) == nil else { return }
    } catch { return }
    source = bare
    frontMatter = nil
  }

  private mutating func change(
    _ entry: YAMLEntry, in front: FrontMatter, to value: ExpectedNode, by splices: [Splice]
  ) throws(FrontMatterEditFailure) {
    let key = entry.key.text
    var expected = FrontMatterExpectation(front, of: source)
    if let index = expected.entries.firstIndex(where: { isSame($0.key, key) }) {
      expected.entries[index].value = value
    }
    try apply(splices, for: key, expecting: expected)
  }

  private func spelling(_ front: FrontMatter) -> YAMLSpelling {
    FrontMatterStyle(of: front.mapping, in: source).spelling(isInFlow: front.mapping.isFlow)
  }
}

extension SourceFile {
  /// The front matter without keys that is added to the file, with the blank line after it.
  fileprivate var emptyFrontMatter: [UInt8] {
    let newline = firstLineEnding
    return "---".utf8 + newline + "---".utf8 + newline + newline
  }
}

extension YAMLSequence {
  /// Returns the first element that is a scalar with this text.
  fileprivate func scalar(_ text: String) -> YAMLScalar? {
    for case .scalar(let scalar) in elements where scalar.text.utf8.elementsEqual(text.utf8) { return scalar }
    return nil
  }
}
