/// The merged front matter and its conflicts.
struct MergedFrontMatter {
  private(set) var conflicts: [MergedFile.Conflict] = []
  private var lines: [MergeLine] = []
  private let base: MergeSide
  private let ours: MergeSide
  private let theirs: MergeSide
  private let rules: FrontMatterMerge

  init(base: MergeSide, ours: MergeSide, theirs: MergeSide, rules: FrontMatterMerge) {
    let lineEnding = Self.lineEnding(base: base, ours: ours, theirs: theirs)
    self.base = base
    self.ours = lineEnding == ours.commonEnd || ours.commonEnd == nil ? ours : ours.ending(with: lineEnding)
    self.theirs = theirs.ending(with: lineEnding)
    self.rules = rules
    merge()
  }

  /// Returns the merged file: the front matter, and the body after it.
  func bytes(before body: [UInt8]) -> [UInt8] {
    let mark: [UInt8] = merged(\.hasByteOrderMark) ? [0xEF, 0xBB, 0xBF] : []
    var fence = ours.closingFence
    for index in fence.indices {
      fence[index].text = merged(\.closingFence.last?.text) ?? fence[index].text
      fence[index].end = merged(\.closingFence.last?.end) ?? fence[index].end
      if !body.isEmpty, fence[index].end == .none { fence[index].end = ours.openingFence.last?.end ?? .lf }
    }
    return mark + opening.bytes + lines.bytes + fence.bytes + body
  }
}

extension MergedFrontMatter {
  /// Returns the line ending of theirs if all its lines have the same one and ours kept the line ending of
  /// the base; otherwise, the line ending of the opening fence of ours.
  private static func lineEnding(base: MergeSide, ours: MergeSide, theirs: MergeSide) -> MergeLine.LineEnding
  {
    if let end = theirs.commonEnd, let old = base.commonEnd, old == ours.commonEnd { return end }
    return ours.openingFence.last?.end ?? .lf
  }

  /// Returns the part from theirs if only theirs changed it, otherwise the part from ours.
  private func merged<Part: Equatable>(_ part: KeyPath<MergeSide, Part>) -> Part {
    guard !base.openingFence.isEmpty, ours[keyPath: part] == base[keyPath: part] else {
      return ours[keyPath: part]
    }
    return theirs[keyPath: part]
  }

  private var opening: [MergeLine] {
    var fence = ours.openingFence
    for index in fence.indices { fence[index].text = merged(\.openingFence.last?.text) ?? fence[index].text }
    return fence
  }

  private mutating func merge() {
    let keys = KeyMerge(base: base, ours: ours, theirs: theirs, rules: rules).keys
    let lastGap = KeyMerge.gap(base: base.lastGap, ours: ours.lastGap, theirs: theirs.lastGap)
    conflicts = keys.compactMap { key in
      guard case .conflict = key.outcome else { return nil }
      return .key(String(decoding: key.key, as: UTF8.self))
    }
    // A merge by lines is tried first, because it keeps each comment at its position.
    if conflicts.isEmpty,
      let merged = LineMerge.merge(
        base: base.lines, ours: ours.lines, theirs: theirs.lines, neighbours: .both),
      readsBack(merged, as: keys, conflictsAs: .ours)
    {
      lines = merged
    } else if readsBack(keys.lines(conflictsAs: .ours) + lastGap, as: keys, conflictsAs: .ours),
      readsBack(keys.lines(conflictsAs: .theirs) + lastGap, as: keys, conflictsAs: .theirs)
    {
      lines = keys.flatMap { key in key.lines { marked(ours: $0, theirs: $1) } } + lastGap
    } else {
      conflicts = [.frontMatter]
      let same = zip(ours.lines, theirs.lines).prefix { $0 == $1 }.count
      lines =
        ours.lines[..<same] + marked(ours: Array(ours.lines[same...]), theirs: Array(theirs.lines[same...]))
    }
  }

  /// Reports whether the lines read back with exactly the expected keys and values.
  private func readsBack(
    _ lines: [MergeLine], as keys: [MergedKey], conflictsAs side: MergedKey.Side
  ) -> Bool {
    let fence = MergeLine(text: Array("---".utf8)[...], end: .lf)
    guard let read = MergeSide(([fence] + lines + [fence]).bytes, rules: rules) else { return false }
    let expected = keys.compactMap { key in key.entry(conflictsAs: side).map { (key: key, entry: $0) } }
    return read.entries.count == expected.count
      && expected.allSatisfy { key, entry in
        guard let value = read[entry.key]?.value else { return false }
        guard key.isSet else { return value == entry.value }
        let elements = rules.elements(of: value, key: key.key)
        let expectedElements = rules.elements(of: entry.value, key: key.key)
        return elements?.count == expectedElements?.count
          && elements.map(Set.init) == expectedElements.map(Set.init)
      }
  }

  private func marked(ours: [MergeLine], theirs: [MergeLine]) -> [MergeLine] {
    let end = self.ours.openingFence.last?.end ?? .lf
    func marker(_ character: String, _ label: String) -> MergeLine {
      let text = String(repeating: character, count: rules.markerSize) + (label.isEmpty ? "" : " \(label)")
      return MergeLine(text: Array(text.utf8)[...], end: end)
    }
    return [marker("<", rules.labels.ours)] + ours + [marker("=", "")] + theirs
      + [marker(">", rules.labels.theirs)]
  }
}
