extension MergeFileModel {
  /// Returns the expected result of merging the edits of both sides.
  func merged(_ left: MergeFileModel, _ mine: MergeEdits, _ right: MergeFileModel, _ other: MergeEdits)
    -> MergeFileModel
  {
    var merged = left
    for key in left.keys where right[key.key] != key {
      merged.put(self[key.key], key, right[key.key], mine, other)
    }
    // A key that only the other side has is inserted after the key that it follows on that side.
    var position = 0
    for key in right.keys {
      if let index = merged.keys.firstIndex(where: { $0.key == key.key }) {
        position = index + 1
      } else if let old = self[key.key] {
        if mine.keys[key.key] == .remove, old != key {
          merged.keys.insert(key, at: position)
          merged.put(old, nil, key, mine, other)
          position += 1
        }
      } else {
        merged.keys.insert(key, at: position)
        position += 1
      }
    }
    var both = mine
    both.body.merge(other.body) { $1 }
    merged.body = both.applied(to: body)
    if let a = mine.body[12], let b = other.body[12], a != b {
      merged.conflicts.append("body")
      let position = merged.body.firstIndex(of: b ?? "") ?? 0
      merged.body.replaceSubrange(position...position, with: conflict([a ?? ""], [b ?? ""]))
    }
    return merged
  }

  /// Sets the expected result for a key that at least one side has changed.
  private mutating func put(
    _ old: MergeKeyModel?, _ left: MergeKeyModel?, _ right: MergeKeyModel?, _ mine: MergeEdits,
    _ other: MergeEdits
  ) {
    guard let key = (left ?? right)?.key, let index = keys.firstIndex(where: { $0.key == key }) else {
      return
    }
    guard let old else {
      // Both sides added the key.
      if let left, let right, left.value != right.value {
        mark(index, left.above + right.above.filter { !left.above.contains($0) }, left.lines, right.lines)
      } else if let left, let right {
        keys[index].above = left.above + right.above.filter { !left.above.contains($0) }
      }
      return
    }
    let (a, b) = (mine.keys[key], other.keys[key])
    var expected = other.applied(to: mine.applied(to: old))
    if case .list(let style, let texts) = old.value, case .element(let add, let remove)? = a,
      case .element(let also, let alsoRemove)? = b
    {
      var texts = texts.enumerated().filter { $0.offset != remove && $0.offset != alsoRemove }.map(\.element)
      for text in [add, also].compactMap({ $0 }) where !texts.contains(text) { texts.append(text) }
      expected.value = .list(style, texts)
      keys[index] = expected
    } else if let a, let b, a != b {
      setConflict(index, old, a, b, left, right)
    } else if expected.value == .removed {
      // A changed comment is kept.
      expected.above = expected.above.filter { !old.above.contains($0) }
      keys[index] = expected
    } else {
      keys[index] = expected
    }
  }

  private mutating func setConflict(
    _ index: Int, _ old: MergeKeyModel, _ a: MergeEdits.Edit, _ b: MergeEdits.Edit, _ left: MergeKeyModel?,
    _ right: MergeKeyModel?
  ) {
    let present = a == .remove ? right : left
    if a == .remove || b == .remove, case .list(let style, let texts)? = present?.value,
      keys[index].key != "watchers",
      case .list(_, let before) = old.value
    {
      // Removing a list removes its elements.
      let new = texts.filter { !before.contains($0) }
      keys[index] = present ?? old
      keys[index].value = new.isEmpty ? .removed : .list(style, new)
      if new.isEmpty { keys[index].above = (present?.above ?? []).filter { !old.above.contains($0) } }
      return
    }
    switch (a, b) {
    case (.remove, _): mark(index, [], [], (right?.above ?? []) + (right?.lines ?? []))
    case (_, .remove): mark(index, [], (left?.above ?? []) + (left?.lines ?? []), [])
    default:
      // At most one side changes the comment above a key.
      let above = left?.above == old.above ? right?.above : left?.above
      mark(index, above ?? [], left?.lines ?? [], right?.lines ?? [])
    }
  }

  /// Replaces the lines of a key with a conflict.
  private mutating func mark(_ index: Int, _ above: [String], _ left: [String], _ right: [String]) {
    let name = keys[index].key
    conflicts.append(name.filter { $0 != "\"" })
    marked[name] = above + conflict(left, right)
  }

  private func conflict(_ left: [String], _ right: [String]) -> [String] {
    ["<<<<<<< ours"] + left + ["======="] + right + [">>>>>>> theirs"]
  }
}
