/// The merge of a key that both sides have.
struct EntryMerge {
  let base: MergeEntry?
  let ours: MergeEntry
  let theirs: MergeEntry
  let rules: FrontMatterMerge
  /// The entry that has the merged value; nil if the sides changed the value in different ways.
  private let valueSource: MergeEntry?
  /// The merged elements of a list that both sides changed; nil if the value is not merged as a set.
  private let elements: MergedSet?

  init(base: MergeEntry?, ours: MergeEntry, theirs: MergeEntry, rules: FrontMatterMerge) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.rules = rules
    if ours.value == theirs.value || theirs.value == base?.value {
      valueSource = ours
    } else {
      valueSource = ours.value == base?.value ? theirs : nil
    }
    elements = valueSource == nil ? MergedSet(base: base, ours: ours, theirs: theirs, rules: rules) : nil
  }

  /// Whether the value is a list that both sides changed, so that it is merged as a set.
  var isSet: Bool { elements != nil }

  /// The merged entry; nil if the changes conflict.
  var merged: MergeEntry? {
    if ours.lines == theirs.lines || theirs.lines == base?.lines { return ours }
    if ours.lines == base?.lines { return theirs }
    if let elements { return merged(elements) }
    guard let source = valueSource else {
      // The sides may have changed different lines of long text or of a nested mapping. If a side made a list a
      // mapping, for example, its lines mean something else than those of the other side.
      guard let entry = byLines(.conflict), ours.value.isOfSameKind(as: entry.value),
        theirs.value.isOfSameKind(as: entry.value)
      else { return nil }
      return entry
    }
    if let entry = byParts(value: source), keepsComments(entry), entry.value == source.value { return entry }
    if let entry = byLines(.both), entry.value == source.value { return entry }
    return keepsComments(source) ? source : nil
  }
}

extension EntryMerge {
  private func merged(_ elements: MergedSet) -> MergeEntry? {
    if let entry = byLines(.both), elements.isMet(by: entry, rules) { return entry }
    guard let edited = rules.edit(ours, removing: elements.removed, adding: elements.added) else {
      return nil
    }
    let entry = byParts(value: edited) ?? edited
    return elements.isMet(by: entry, rules) && keepsComments(entry) ? entry : nil
  }

  /// Merges a key on one line by its parts, with the given value; returns nil if that is impossible, for
  /// example because the sides wrote different comments after the value.
  private func byParts(value: MergeEntry) -> MergeEntry? {
    guard let mine = ours.parts, let other = theirs.parts, let spelling = value.parts?.value else {
      return nil
    }
    if let base, base.parts == nil { return nil }
    let old = base?.parts
    var head = old?.head == mine.head ? other.head : mine.head
    let hasSpaceAfterHead = head.last == 0x20 || head.last == 0x09
    if !spelling.isEmpty, !hasSpaceAfterHead { head.append(0x20) }
    let tail: ArraySlice<UInt8>
    if mine.tail == other.tail || other.tail == old?.tail {
      tail = mine.tail
    } else if mine.tail == old?.tail || mine.tail.allSatisfy({ $0 <= 0x20 }) {
      tail = other.tail
    } else {
      guard other.tail.allSatisfy({ $0 <= 0x20 }) else { return nil }
      tail = mine.tail
    }
    let line = MergeLine(text: head + spelling + tail, end: ours.lines.first?.end ?? .lf)
    return entry(of: [line])
  }

  private func byLines(_ neighbours: LineMerge.Neighbours) -> MergeEntry? {
    guard let base else { return nil }
    let lines = LineMerge.merge(
      base: base.lines, ours: ours.lines, theirs: theirs.lines, neighbours: neighbours)
    return lines.flatMap { entry(of: $0) }
  }

  private func entry(of lines: [MergeLine]) -> MergeEntry? {
    guard var entry = MergeEntry(lines: lines, rules: rules), entry.key == ours.key else {
      return nil
    }
    entry.gap = ours.gap
    return entry
  }

  /// Reports whether the entry has all comments that a side added or that neither side removed.
  private func keepsComments(_ entry: MergeEntry) -> Bool {
    func keepsComments(of side: MergeEntry, exceptRemovedBy other: MergeEntry) -> Bool {
      side.comments.allSatisfy { comment in
        let isRemoved = base?.comments.contains(comment) == true && !other.comments.contains(comment)
        return isRemoved || entry.comments.contains(comment)
      }
    }
    return keepsComments(of: ours, exceptRemovedBy: theirs)
      && keepsComments(of: theirs, exceptRemovedBy: ours)
  }
}
