/// The result of a merge of a file.
package struct MergedFile: Equatable, Sendable {
  package var bytes: [UInt8]
  /// The conflicts to resolve; empty if the merge is complete.
  package var conflicts: [Conflict] = []

  /// A part of a file that both sides changed in different ways.
  package enum Conflict: Hashable, Sendable {
    /// A key of the front matter; the markers enclose only this key.
    case key(String)
    /// The front matter as a whole.
    case frontMatter
    /// The body, or the whole file if it was merged as text.
    case text
  }
}

/// The result of a merge of text by its lines.
package struct MergedText: Equatable, Sendable {
  /// The text, with markers around its conflicts.
  package var bytes: [UInt8]
  var isConflict: Bool

  package init(bytes: [UInt8], isConflict: Bool) {
    self.bytes = bytes
    self.isConflict = isConflict
  }
}
