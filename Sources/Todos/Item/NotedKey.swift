private import Documents

/// A key of other tools whose value todosite shows, groups and sorts by, or does not show at all, but never
/// writes by itself.
///
/// It remains among the other keys of a todo, so edits and exports keep it as it is written; an import of beads leaves
/// out what only beads needs.
package enum NotedKey: CaseIterable, Sendable {
  /// The id or the title of the milestone that the todo is part of.
  case milestone
  /// The date of the last change.
  case updated
  /// A value that only a program needs: a number that it computes, a place in its own order, or a trace of its
  /// work. Pages do not show it.
  case bookkeeping

  /// The keys, the canonical one first; upper and lower case are the same.
  ///
  /// They are those of Backlog.md, kanban-md, tbd, taskmd, Kanban Markdown, TaskNotes, Hugo, GitHub and beads.
  package var keys: [String] {
    switch self {
    case .milestone: ["milestone"]
    case .updated:
      ["updated", "updated_date", "updated_at", "updatedAt", "modified", "dateModified", "lastmod"]
    case .bookkeeping:
      [
        "ordinal", "_type", "dependency_count", "dependent_count", "comment_count", "content_hash",
        "source_repo", "compaction_level", "compacted_at", "compacted_at_commit", "original_size",
        "closed_by_session", "lease_expires_at", "heartbeat_at", "no_history",
      ]
    }
  }

  /// Makes the field of a key; nil for another key.
  package init?(key: String) {
    guard let place = Self.known.place(of: key) else { return nil }
    self = Self.allCases[place.group]
  }

  /// Returns the rank of a key among the keys of this field, 0 for the canonical one; nil for another key.
  fileprivate func rank(of key: String) -> Int? {
    guard let place = Self.known.place(of: key), Self.allCases[place.group] == self else { return nil }
    return place.rank
  }

  private static let known = KnownKeys(allCases.map(\.keys))
}

extension [ExtraField] {
  /// Returns the value of the field, one line of text; nil if it is missing, blank, a list or a mapping.
  ///
  /// Of several of its keys, the first in `keys` is used.
  func noted(_ noted: NotedKey) -> String? {
    var best: (rank: Int, text: String)?
    for field in self {
      guard let rank = noted.rank(of: field.key), rank < best?.rank ?? .max,
        case .text(let value) = field.value, let text = value.titleLine
      else { continue }
      best = (rank, text)
    }
    return best?.text
  }
}
