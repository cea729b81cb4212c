import Documents
import Todos

extension SkippedCounts {
  /// The numbers as text, such as `1 draft skipped (see --drafts)` and `6 other files skipped`; without those that
  /// are 0.
  var texts: [String] {
    (drafts == 0 ? [] : ["\(counted(drafts, "draft")) skipped (see --drafts)"])
      + [
        (others, "other file"), (deleted, "deleted issue"), (ephemeral, "ephemeral issue"),
        (otherLines, "other record"),
      ].filter { $0.0 > 0 }.map { "\(counted($0.0, $0.1)) skipped" }
      + (hidden == 0 ? [] : ["\(hidden) hidden"])
  }
}
