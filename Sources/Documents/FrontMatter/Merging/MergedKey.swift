/// What becomes of a key.
struct MergedKey {
  /// The key's UTF-8.
  var key: [UInt8]
  /// The blank lines and comments above it; kept also where the key itself goes, if somebody wrote them since.
  var gap: [MergeLine]
  var outcome: Outcome
  /// Whether its values are a set, and their order says nothing.
  var isSet = false

  /// What becomes of a key's lines.
  enum Outcome {
    case present(MergeEntry)
    case absent
    /// Somebody has to choose; nil for the side that removed it.
    case conflict(ours: MergeEntry?, theirs: MergeEntry?)
  }

  enum Side {
    case ours
    case theirs
  }

  /// The entry once all conflicts are decided for one side.
  func entry(conflictsAs side: Side) -> MergeEntry? {
    switch outcome {
    case .present(let entry): entry
    case .absent: nil
    case .conflict(let ours, let theirs): side == .ours ? ours : theirs
    }
  }

  /// Its lines, with what to write for the two parts of a conflict.
  func lines(_ conflict: (_ ours: [MergeLine], _ theirs: [MergeLine]) -> [MergeLine]) -> [MergeLine] {
    switch outcome {
    case .present(let entry): gap + entry.lines
    case .absent: gap
    case .conflict(let ours?, let theirs?): gap + conflict(ours.lines, theirs.lines)
    // The comments above a key belong to it, and go if it is decided that it goes.
    case .conflict(let ours, let theirs):
      conflict(ours.map { $0.gap + $0.lines } ?? [], theirs.map { $0.gap + $0.lines } ?? [])
    }
  }
}

extension [MergedKey] {
  /// All lines once all conflicts are decided for one side.
  func lines(conflictsAs side: MergedKey.Side) -> [MergeLine] {
    flatMap { key in key.lines { side == .ours ? $0 : $1 } }
  }
}
