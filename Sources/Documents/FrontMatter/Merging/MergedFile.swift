package struct MergedFile: Equatable, Sendable {
  package var bytes: [UInt8]
  /// What somebody has to decide; empty where all is well.
  package var conflicts: [Conflict]

  package init(bytes: [UInt8], conflicts: [Conflict] = []) {
    self.bytes = bytes
    self.conflicts = conflicts
  }

  /// A part of a file that was changed in two ways.
  package enum Conflict: Hashable, Sendable {
    /// A key of the front matter; the markers stand around it alone.
    case key(String)
    /// The front matter as a whole.
    case frontMatter
    /// The body, or the file where it was merged as text.
    case text
  }
}

/// What came of merging text by its lines.
package struct MergedText: Equatable, Sendable {
  /// The text, with markers around its conflicts.
  var bytes: [UInt8]
  var isConflict: Bool

  package init(bytes: [UInt8], isConflict: Bool) {
    self.bytes = bytes
    self.isConflict = isConflict
  }
}
