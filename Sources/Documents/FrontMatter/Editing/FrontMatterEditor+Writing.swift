extension FrontMatterEditor {
  /// Gives a key that is there a value on one line.
  mutating func write(
    _ text: String, as kind: YAMLSpelling.Kind, at entry: YAMLEntry, of front: FrontMatter
  ) throws(FrontMatterEditFailure) {
    var style = YAMLScalar.Style.plain
    if case .scalar(let scalar) = entry.value { style = scalar.style }
    let value = spelling(front).value(text, as: kind, style: style)
    try change(
      entry, in: front, to: kind == .text ? .text(text) : .word(text),
      by: EntryEdit(source: source, entry: entry).replacing(with: value))
  }

  /// Gives a key that is there a list instead of what it has.
  mutating func write(
    _ list: NewList, at entry: YAMLEntry, of front: FrontMatter
  ) throws(FrontMatterEditFailure) {
    let edit = EntryEdit(source: source, entry: entry)
    let style = FrontMatterStyle(of: front.mapping, in: source)
    let lineEnd = source.lineEnd(before: front.lineRange(of: entry, in: source).upperBound)
    var splices: [Splice]?
    if !front.mapping.isFlow, let lines = list.lines(style, in: source, lineEnd: lineEnd) {
      splices = edit.replacing(withLines: lines)
    }
    try change(
      entry, in: front, to: list.expected,
      by: splices ?? edit.replacing(with: list.brackets(style, in: source)))
  }

  /// Changes the elements of a list.
  mutating func change(
    _ sequence: YAMLSequence, of entry: YAMLEntry, in front: FrontMatter, by edit: ListEdit
  ) throws(FrontMatterEditFailure) {
    if edit.isEmpty { return }
    let splices = edit.splices(
      in: sequence, of: EntryEdit(source: source, entry: entry), spelling: spelling(front))
    try change(entry, in: front, to: edit.expected(from: sequence.elements), by: splices)
  }

  /// Puts a key in that is not there.
  mutating func add(_ key: String, _ value: FrontMatterValue) throws(FrontMatterEditFailure) {
    guard let front = frontMatter else { return try begin(with: key, value) }
    let style = FrontMatterStyle(of: front.mapping, in: source)
    let spelling = spelling(front)
    let place = EntryPlace(of: key, in: front.mapping, order: keyOrder)
    let splices = place.insertion(in: front, of: source) { lineEnd in
      let name = spelling.key(key) + [UInt8(ascii: ":")]
      switch value {
      case .text(let text): return name + [0x20] + spelling.value(text, as: .text)
      case .word(let text): return name + [0x20] + spelling.value(text, as: .word)
      case .list(let texts):
        let list = NewList(texts)
        if !front.mapping.isFlow, let lines = list.lines(style, in: source, lineEnd: lineEnd) {
          return name + lineEnd + lines.dropLast(lineEnd.count)
        }
        return name + [0x20] + list.brackets(style, in: source)
      }
    }
    var expected = FrontMatterExpectation(front, of: source)
    expected.entries.insert((key, value.expected), at: place.index)
    try make(splices, for: key, expecting: expected)
  }

  /// Makes splices if what comes out says what it has to.
  mutating func make(
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

  /// Reads what a file would become.
  static func read(
    _ source: SourceFile, _ limits: YAMLLimits
  ) throws(FrontMatterEditFailure) -> FrontMatter? {
    do {
      return try FrontMatter.read(source, limits: limits)
    } catch {
      throw .unreadable(error)
    }
  }
}

extension FrontMatterEditor {
  /// Begins front matter with a key; a blank line keeps it apart from the body.
  private mutating func begin(
    with key: String, _ value: FrontMatterValue
  ) throws(FrontMatterEditFailure) {
    let newline = source.firstLineEnd
    let line = source.line(around: source.textStart)
    let isBlank = source.skippingBlanks(from: source.textStart) == line.end
    let fences = "---".utf8 + newline + "---".utf8 + newline
    var begun = self
    begun.source.bytes.insert(contentsOf: fences + (isBlank ? [] : newline), at: source.textStart)
    begun.frontMatter = try FrontMatterEditor.read(begun.source, limits)
    guard begun.frontMatter != nil else { throw .notRepresentable(key: key) }
    try begun.add(key, value)
    self = begun
  }

  private mutating func change(
    _ entry: YAMLEntry, in front: FrontMatter, to value: ExpectedNode, by splices: [Splice]
  ) throws(FrontMatterEditFailure) {
    let key = entry.key.text
    var expected = FrontMatterExpectation(front, of: source)
    if let index = expected.entries.firstIndex(where: { isSame($0.key, key) }) {
      expected.entries[index].value = value
    }
    try make(splices, for: key, expecting: expected)
  }

  private func spelling(_ front: FrontMatter) -> YAMLSpelling {
    YAMLSpelling(
      isInFlow: front.mapping.isFlow, quotes: FrontMatterStyle(of: front.mapping, in: source).quotes)
  }
}
