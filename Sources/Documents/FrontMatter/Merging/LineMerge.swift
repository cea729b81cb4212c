/// A three-way merge of lines.
enum LineMerge {
  /// How adjacent changes, without an unchanged line between them, are merged.
  enum Neighbours {
    /// They are a conflict, as in git.
    case conflict
    /// Both are applied if neither changes the number of lines, so that their order is clear.
    case both
  }

  /// Applies the changes of both sides; returns nil if they conflict, or span too many lines to compare.
  static func merge(
    base: [MergeLine], ours: [MergeLine], theirs: [MergeLine], neighbours: Neighbours
  ) -> [MergeLine]? {
    guard var left = LineChange.all(from: base, to: ours), var right = LineChange.all(from: base, to: theirs)
    else { return nil }
    var merged: [MergeLine] = []
    // Unchanged lines are taken from ours, to keep its line endings.
    var (inBase, inOurs) = (0, 0)
    func copy(upTo end: Int) {
      merged += ours[inOurs..<inOurs + end - inBase]
      inOurs += end - inBase
      inBase = end
    }
    while let next = earlier(left.first, right.first) {
      if let mine = left.first, let other = right.first, mine.touches(other) {
        let isSame = mine.old == other.old && ours[mine.new] == theirs[other.new]
        let isClear = !mine.old.overlaps(other.old) && mine.keepsCount && other.keepsCount
        guard isSame || (neighbours == .both && isClear) else { return nil }
        if isSame { right.removeFirst() }
      }
      copy(upTo: next.old.lowerBound)
      if next == left.first {
        merged += ours[next.new]
        inOurs = next.new.upperBound
        left.removeFirst()
      } else {
        merged += theirs[next.new]
        inOurs += next.old.count
        right.removeFirst()
      }
      inBase = next.old.upperBound
    }
    copy(upTo: base.count)
    return merged
  }

  private static func earlier(_ left: LineChange?, _ right: LineChange?) -> LineChange? {
    guard let left, let right else { return left ?? right }
    return left.old.lowerBound <= right.old.lowerBound ? left : right
  }
}

/// A change that one side made to adjacent lines.
private struct LineChange: Equatable {
  /// The removed lines of the base; empty if lines were only added.
  var old: Range<Int>
  /// The added lines of the side; empty if lines were only removed.
  var new: Range<Int>

  var keepsCount: Bool { old.count == new.count }

  func touches(_ other: LineChange) -> Bool {
    old.lowerBound <= other.old.upperBound && other.old.lowerBound <= old.upperBound
  }

  /// Returns the changes from the base to a side, in line order; nil if they span more than 1,000 lines.
  static func all(from base: [MergeLine], to side: [MergeLine]) -> ArraySlice<LineChange>? {
    let shorter = min(base.count, side.count)
    let same = zip(base, side).prefix { $0 == $1 }.count
    let sameAtEnd = zip(base.reversed(), side.reversed()).prefix(shorter - same).prefix { $0 == $1 }.count
    let (old, new) = (same..<base.count - sameAtEnd, same..<side.count - sameAtEnd)
    // Time and memory grow with the square of this number.
    let maximumLines = 1_000
    guard old.count <= maximumLines, new.count <= maximumLines else { return nil }
    let difference = Array(side[new]).difference(from: Array(base[old]))
    let removed = Set(difference.removals.map { old.lowerBound + $0.offset })
    let inserted = Set(difference.insertions.map { new.lowerBound + $0.offset })
    var changes: ArraySlice<LineChange> = []
    var (inBase, inSide) = (old.lowerBound, new.lowerBound)
    while inBase < old.upperBound || inSide < new.upperBound {
      let start = (inBase, inSide)
      while removed.contains(inBase) { inBase += 1 }
      while inserted.contains(inSide) { inSide += 1 }
      if start == (inBase, inSide) {
        inBase += 1
        inSide += 1
      } else {
        changes.append(LineChange(old: start.0..<inBase, new: start.1..<inSide))
      }
    }
    return changes
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
