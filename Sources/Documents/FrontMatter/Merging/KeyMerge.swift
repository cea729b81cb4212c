/// Merges the keys of three versions of front matter.
struct KeyMerge {
  let base: MergeSide
  let ours: MergeSide
  let theirs: MergeSide
  let rules: FrontMatterMerge

  /// The merged keys in the order of ours; a key that only theirs has follows the key before it in theirs.
  ///
  /// If ours has new keys at the same position, the keys that the canonical order contains follow that order.
  var keys: [MergedKey] {
    var keys = ours.entries.map { merged($0.key) }
    var insertionIndex = 0
    for entry in theirs.entries {
      let key = twin(of: entry.key, in: ours)?.key ?? entry.key
      if let index = keys.firstIndex(where: { $0.key == key }) {
        insertionIndex = index + 1
        continue
      }
      if let index = canonicalIndex(of: entry.key) {
        while insertionIndex < keys.count, let new = canonicalIndex(ofNew: keys[insertionIndex].key),
          new < index
        {
          insertionIndex += 1
        }
      }
      keys.insert(merged(entry.key), at: insertionIndex)
      insertionIndex += 1
    }
    dropCommentsMovedTwice(&keys)
    return keys
  }

  /// Returns the canonical index of a key that only ours has; nil for any other key.
  private func canonicalIndex(ofNew key: [UInt8]) -> Int? {
    base[key] == nil && theirs[key] == nil ? canonicalIndex(of: key) : nil
  }

  /// Returns the index of the key's field in the canonical order; nil if the order does not contain the key.
  private func canonicalIndex(of key: [UInt8]) -> Int? {
    rules.knownKeys.index(of: String(decoding: key, as: UTF8.self))?.field
  }

  /// Merges the blank lines and comments between two keys.
  ///
  /// If the changes conflict, lines that either side removed are dropped, and the new lines of ours and the
  /// new comments of theirs are kept.
  static func gap(base: [MergeLine], ours: [MergeLine], theirs: [MergeLine]) -> [MergeLine] {
    if let merged = LineMerge.merge(base: base, ours: ours, theirs: theirs, neighbours: .both) {
      return merged
    }
    let (inBase, inOurs, inTheirs) = (Set(base), Set(ours), Set(theirs))
    return ours.filter { !inBase.contains($0) || inTheirs.contains($0) }
      + theirs.filter { !$0.isBlank && !inBase.contains($0) && !inOurs.contains($0) }
  }
}

extension KeyMerge {
  private func merged(_ key: [UInt8]) -> MergedKey {
    let (base, ours, theirs) = (self.base[key], self.ours[key], self.theirs[key])
    let gap = Self.gap(base: base?.gap ?? [], ours: ours?.gap ?? [], theirs: theirs?.gap ?? [])
    guard let ours, let theirs else {
      if let ours, let twin = twin(of: key, in: self.theirs) {
        let gap = Self.gap(base: [], ours: ours.gap, theirs: twin.gap)
        return MergedKey(key: key, gap: gap, outcome: .conflict(ours: ours, theirs: twin))
      }
      return oneSided(key, gap: gap, base: base, ours: ours, theirs: theirs)
    }
    let entry = EntryMerge(base: base, ours: ours, theirs: theirs, rules: rules)
    guard let merged = entry.merged else {
      return MergedKey(key: key, gap: gap, outcome: .conflict(ours: ours, theirs: theirs))
    }
    return MergedKey(key: key, gap: gap, outcome: .present(merged), isSet: entry.isSet)
  }

  /// Returns the other key that a side added for the field of an added key; nil if there is none, or if the field is a
  /// list.
  private func twin(of key: [UInt8], in side: MergeSide) -> MergeEntry? {
    guard base[key] == nil, side[key] == nil, !rules.isList(key), let field = canonicalIndex(of: key) else {
      return nil
    }
    return side.entries.first { canonicalIndex(of: $0.key) == field && base[$0.key] == nil }
  }

  /// Merges a key that is missing on one side: that side removed it, or the other side added it.
  private func oneSided(
    _ key: [UInt8], gap: [MergeLine], base: MergeEntry?, ours: MergeEntry?, theirs: MergeEntry?
  ) -> MergedKey {
    guard let remaining = ours ?? theirs, let base else {
      let outcome = (ours ?? theirs).map { MergedKey.Outcome.present($0) }
      return MergedKey(key: key, gap: gap, outcome: outcome ?? .absent)
    }
    if remaining.lines == base.lines
      || (remaining.value == base.value && remaining.comments == base.comments)
    {
      return MergedKey(key: key, gap: gap, outcome: .absent)
    }
    // Removing a key of `lists` removes the elements of its list; those that the other side added are kept.
    if rules.isList(key), !rules.areSingle([base.value, remaining.value], key: key),
      let before = rules.elements(of: base.value, key: key),
      let now = rules.elements(of: remaining.value, key: key)
    {
      let added = now.filter { !before.contains($0) }
      if added.isEmpty { return MergedKey(key: key, gap: gap, outcome: .absent) }
      if let entry = rules.edit(remaining, removing: now.filter(before.contains), adding: []) {
        return MergedKey(key: key, gap: remaining.gap, outcome: .present(entry), isSet: true)
      }
    }
    return MergedKey(key: key, gap: [], outcome: .conflict(ours: ours, theirs: theirs))
  }

  /// Drops the copy of theirs if the sides moved the same comment above different new keys.
  private func dropCommentsMovedTwice(_ keys: inout [MergedKey]) {
    let (base, ours, theirs) = (
      self.base.commentCounts, self.ours.commentCounts, self.theirs.commentCounts
    )
    var counts: [MergeLine: Int] = [:]
    for line in keys.flatMap(\.gap) where !line.isBlank { counts[line, default: 0] += 1 }
    for index in keys.indices where self.ours[keys[index].key] == nil {
      keys[index].gap.removeAll { line in
        let (inBase, inOurs, inTheirs) = (base[line] ?? 0, ours[line] ?? 0, theirs[line] ?? 0)
        guard !line.isBlank, let count = counts[line],
          count > max(inOurs, inTheirs, inOurs + inTheirs - inBase)
        else { return false }
        counts[line] = count - 1
        return true
      }
    }
  }
}

extension MergeSide {
  /// The number of occurrences of each comment line between and after the keys.
  fileprivate var commentCounts: [MergeLine: Int] {
    var counts: [MergeLine: Int] = [:]
    for line in entries.flatMap(\.gap) + lastGap where !line.isBlank { counts[line, default: 0] += 1 }
    return counts
  }
}
