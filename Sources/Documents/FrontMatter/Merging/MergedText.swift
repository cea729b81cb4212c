/// What came of merging text by its lines.
package struct MergedText: Equatable, Sendable {
  /// The text, with markers around its conflicts.
  var bytes: [UInt8]
  /// Whether there are conflicts.
  var isConflict: Bool

  package init(bytes: [UInt8], isConflict: Bool) {
    self.bytes = bytes
    self.isConflict = isConflict
  }
}
