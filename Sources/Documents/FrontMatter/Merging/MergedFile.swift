/// What came of merging a file.
public struct MergedFile: Equatable, Sendable {
  /// The whole file.
  public var bytes: [UInt8]
  /// What somebody has to decide; empty where all is well.
  public var conflicts: [Conflict]

  /// Makes a result.
  public init(bytes: [UInt8], conflicts: [Conflict] = []) {
    self.bytes = bytes
    self.conflicts = conflicts
  }

  /// A part of a file that was changed in two ways.
  public enum Conflict: Hashable, Sendable {
    /// A key of the front matter; the markers stand around it alone.
    case key(String)
    /// The front matter as a whole.
    case frontMatter
    /// The body, or the file where it was merged as text.
    case text
  }
}
