/// A list that both sides changed: ours without the elements removed in theirs, and with the elements added
/// in theirs.
struct MergedSet {
  /// The elements to remove from ours.
  let removed: [[UInt8]]
  /// The elements to add to ours.
  let added: [[UInt8]]
  private let key: [UInt8]
  /// The merged elements, with the number of times that each may be in the list: as often as on the side that
  /// has it more often.
  private let counts: [[UInt8]: Int]

  /// Returns nil if one of the values is not a list, or if all are single values, which cannot be combined.
  init?(base: MergeEntry?, ours: MergeEntry, theirs: MergeEntry, rules: FrontMatterMerge) {
    key = ours.key
    let values = [base?.value, ours.value, theirs.value].compactMap { $0 }
    guard !rules.areSingle(values, key: key) else { return nil }
    guard let mine = rules.elements(of: ours.value, key: key),
      let other = rules.elements(of: theirs.value, key: key)
    else { return nil }
    var old: [[UInt8]] = []
    if let base {
      guard let elements = rules.elements(of: base.value, key: key) else { return nil }
      old = elements
    }
    let (oldSet, mineSet, otherSet) = (Set(old), Set(mine), Set(other))
    removed = mine.filter { oldSet.contains($0) && !otherSet.contains($0) }
    added = other.filter { !oldSet.contains($0) && !mineSet.contains($0) }
    let elements = mineSet.subtracting(removed).union(added)
    counts = mine.counts.merging(other.counts, uniquingKeysWith: max).filter { elements.contains($0.key) }
  }

  /// Reports whether an entry has exactly the merged elements, in any order, and none too often.
  func isMet(by entry: MergeEntry, _ rules: FrontMatterMerge) -> Bool {
    guard let found = rules.elements(of: entry.value, key: key)?.counts else { return false }
    return found.count == counts.count
      && found.allSatisfy { element, count in count <= counts[element, default: 0] }
  }
}

extension [[UInt8]] {
  /// The number of times that the array contains each element.
  fileprivate var counts: [[UInt8]: Int] {
    reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension FrontMatterMerge {
  func isList(_ key: [UInt8]) -> Bool {
    lists.contains { $0.utf8.elementsEqual(key) }
  }

  /// Reports whether all values of a key are single values, not comma-separated lists, so that a change
  /// replaces the value.
  func areSingle(_ values: [MergeValue], key: [UInt8]) -> Bool {
    !isCommaList(key)
      && values.allSatisfy { value in
        if case .scalar = value { true } else { false }
      }
  }

  /// Returns the elements of a list of scalars; nil for any other value.
  ///
  /// For a key of `lists`, a single value is a list too, and a missing value is an empty list.
  func elements(of value: MergeValue, key: [UInt8]) -> [[UInt8]]? {
    switch value {
    case .mapping: return nil
    case .sequence(let values):
      var elements: [[UInt8]] = []
      for value in values {
        guard case .scalar(let text, isNull: false) = value else { return nil }
        elements.append(text)
      }
      return elements
    case .scalar(let text, let isNull):
      guard isList(key) else { return nil }
      if isNull || text.isEmpty { return [] }
      guard isCommaList(key) else { return [text] }
      return commaSeparated(String(decoding: text, as: UTF8.self))
        .map { Array($0.utf8.trimmed(\.isWhiteSpace)) }.filter { !$0.isEmpty }
    }
  }

  /// Returns the entry with elements removed from its list and others added, in the style of the list; nil if
  /// that is impossible, or if so many are added that it would take long.
  func edit(_ entry: MergeEntry, removing removed: [[UInt8]], adding added: [[UInt8]]) -> MergeEntry? {
    let fence = MergeLine(text: Array("---".utf8)[...], end: .lf)
    let source = SourceFile(path: "", bytes: ([fence] + entry.lines + [fence]).bytes)
    let splits = isCommaList(entry.key)
    guard added.count <= 1_000,
      var editor = try? FrontMatterEditor(source, knownKeys: knownKeys, limits: limits),
      let key = editor.frontMatter?.mapping.entries.first?.key.text
    else { return nil }
    let isRemoved = Set(removed)
    do throws(FrontMatterEditFailure) {
      // Elements are added first, because a list whose last element is removed becomes `[]`,
      // whatever its style.
      for element in added {
        try editor.append(String(decoding: element, as: UTF8.self), to: key, splitsAtCommas: splits)
      }
      try editor.removeElements(from: key, splitsAtCommas: splits) { node in
        guard case .scalar(let scalar) = node else { return false }
        return isRemoved.contains(Array(scalar.text.utf8))
      }
    } catch {
      return nil
    }
    guard let side = MergeSide(editor.source.bytes, rules: self), var edited = side.entries.first,
      side.entries.count == 1, side.lastGap.isEmpty
    else { return nil }
    edited.gap = entry.gap
    return edited
  }

  private func isCommaList(_ key: [UInt8]) -> Bool {
    commaLists.contains { $0.utf8.elementsEqual(key) }
  }
}
