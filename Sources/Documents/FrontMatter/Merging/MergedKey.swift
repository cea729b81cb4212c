/// A key after a merge, with its lines or its conflict.
struct MergedKey {
  /// The UTF-8 of the key.
  var key: [UInt8]
  /// The merged blank lines and comments above the key; new ones are kept even if the key is removed.
  var gap: [MergeLine]
  var outcome: Outcome
  /// Whether the value was merged as a set, so that the order of its elements is ignored.
  var isSet = false

  enum Outcome {
    /// The key has these lines.
    case present(MergeEntry)
    /// The key is removed.
    case absent
    /// The changes of the two sides conflict; nil for the side that removed the key.
    case conflict(ours: MergeEntry?, theirs: MergeEntry?)
  }

  enum Side {
    case ours
    case theirs
  }

  /// Returns the entry, with a conflict resolved to one side; nil if the key is absent.
  func entry(conflictsAs side: Side) -> MergeEntry? {
    switch outcome {
    case .present(let entry): entry
    case .absent: nil
    case .conflict(let ours, let theirs): side == .ours ? ours : theirs
    }
  }

  /// Returns the lines of the key, with those above it.
  ///
  /// - Parameter conflict: makes one text of the lines of the two sides of a conflict.
  func lines(_ conflict: (_ ours: [MergeLine], _ theirs: [MergeLine]) -> [MergeLine]) -> [MergeLine] {
    switch outcome {
    case .present(let entry): gap + entry.lines
    case .absent: gap
    case .conflict(let ours?, let theirs?): gap + conflict(ours.lines, theirs.lines)
    // The comments above a key belong to it, and are removed with it.
    case .conflict(let ours, let theirs):
      conflict(ours.map { $0.gap + $0.lines } ?? [], theirs.map { $0.gap + $0.lines } ?? [])
    }
  }
}

extension [MergedKey] {
  /// Returns all lines, with all conflicts resolved to one side.
  func lines(conflictsAs side: MergedKey.Side) -> [MergeLine] {
    flatMap { key in key.lines { side == .ours ? $0 : $1 } }
  }
}
