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
      if let index = keys.firstIndex(where: { $0.key == entry.key }) {
        insertionIndex = index + 1
        continue
      }
      if let rank = rank(of: entry.key) {
        while insertionIndex < keys.count, let other = newRank(of: keys[insertionIndex].key), other < rank {
          insertionIndex += 1
        }
      }
      keys.insert(merged(entry.key), at: insertionIndex)
      insertionIndex += 1
    }
    dropCommentsMovedTwice(&keys)
    return keys
  }

  /// Returns the position in the canonical order of a key that only ours has; nil for any other key.
  private func newRank(of key: [UInt8]) -> Int? {
    base[key] == nil && theirs[key] == nil ? rank(of: key) : nil
  }

  /// Returns the position of a key in the canonical order; nil if the order does not contain it.
  private func rank(of key: [UInt8]) -> Int? {
    rules.knownKeys.index(of: String(decoding: key, as: UTF8.self))?.group
  }

  /// Merges the blank lines and comments between two keys.
  ///
  /// If the changes conflict, lines that either side removed are dropped, and the new lines of ours and the
  /// new comments of theirs are kept.
  static func gap(base: [MergeLine], ours: [MergeLine], theirs: [MergeLine]) -> [MergeLine] {
    if let merged = LineMerge.merge(base: base, ours: ours, theirs: theirs, neighbours: .both) {
      return merged
    }
    let (old, mine, other) = (Set(base), Set(ours), Set(theirs))
    return ours.filter { !old.contains($0) || other.contains($0) }
      + theirs.filter { !$0.isBlank && !old.contains($0) && !mine.contains($0) }
  }
}

extension KeyMerge {
  private func merged(_ key: [UInt8]) -> MergedKey {
    let (old, mine, other) = (base[key], ours[key], theirs[key])
    let gap = Self.gap(base: old?.gap ?? [], ours: mine?.gap ?? [], theirs: other?.gap ?? [])
    guard let mine, let other else { return oneSided(key, gap: gap, old: old, mine: mine, other: other) }
    let entry = EntryMerge(base: old, ours: mine, theirs: other, rules: rules)
    guard let merged = entry.merged else {
      return MergedKey(key: key, gap: gap, outcome: .conflict(ours: mine, theirs: other))
    }
    return MergedKey(key: key, gap: gap, outcome: .present(merged), isSet: entry.isSet)
  }

  /// Merges a key that is missing on one side: that side removed it, or the other side added it.
  private func oneSided(
    _ key: [UInt8], gap: [MergeLine], old: MergeEntry?, mine: MergeEntry?, other: MergeEntry?
  ) -> MergedKey {
    guard let left = mine ?? other, let old else {
      let outcome = (mine ?? other).map { MergedKey.Outcome.present($0) }
      return MergedKey(key: key, gap: gap, outcome: outcome ?? .absent)
    }
    if left.lines == old.lines || (left.value == old.value && left.comments == old.comments) {
      return MergedKey(key: key, gap: gap, outcome: .absent)
    }
    // Removing a key of `lists` removes the elements of its list; those that the other side added are kept.
    if rules.isList(key), !rules.areSingle([old.value, left.value], key: key),
      let before = rules.elements(of: old.value, key: key),
      let now = rules.elements(of: left.value, key: key)
    {
      let added = now.filter { !before.contains($0) }
      if added.isEmpty { return MergedKey(key: key, gap: gap, outcome: .absent) }
      if let entry = rules.edit(left, removing: now.filter(before.contains), adding: []) {
        return MergedKey(key: key, gap: left.gap, outcome: .present(entry), isSet: true)
      }
    }
    return MergedKey(key: key, gap: [], outcome: .conflict(ours: mine, theirs: other))
  }

  /// Drops the copy of theirs if the sides moved the same comment above different new keys.
  private func dropCommentsMovedTwice(_ keys: inout [MergedKey]) {
    let before = base.comments, mine = ours.comments, other = theirs.comments
    var now: [MergeLine: Int] = [:]
    for line in keys.flatMap(\.gap) where !line.isBlank { now[line, default: 0] += 1 }
    for index in keys.indices where ours[keys[index].key] == nil {
      keys[index].gap.removeAll { line in
        let (old, left, right) = (before[line] ?? 0, mine[line] ?? 0, other[line] ?? 0)
        guard !line.isBlank, let count = now[line], count > max(left, right, left + right - old) else {
          return false
        }
        now[line] = count - 1
        return true
      }
    }
  }
}

extension MergeSide {
  /// The number of occurrences of each comment line between and after the keys.
  fileprivate var comments: [MergeLine: Int] {
    var counts: [MergeLine: Int] = [:]
    for line in entries.flatMap(\.gap) + end where !line.isBlank { counts[line, default: 0] += 1 }
    return counts
  }
}
