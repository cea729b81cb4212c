/// What came of merging text by its lines.
public struct MergedText: Equatable, Sendable {
  /// The text, with markers around its conflicts.
  public var bytes: [UInt8]
  /// Whether there are conflicts.
  public var isConflict: Bool

  /// Makes a result.
  public init(bytes: [UInt8], isConflict: Bool) {
    self.bytes = bytes
    self.isConflict = isConflict
  }
}
