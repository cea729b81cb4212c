/// What putting a site in place changed; or would change, when it was only compared.
public struct OutputSummary: Equatable, Sendable {
  /// The files that are new or have other bytes now, sorted by path.
  public var written: [String]
  /// The number of files that were right already.
  public var unchanged: Int
  /// The files that belong to the site no more, sorted by path.
  public var removed: [String]
  /// Files that belong to the site no more, but stay because somebody has changed them; sorted by path.
  public var kept: [String]

  /// Makes a summary.
  public init(written: [String] = [], unchanged: Int = 0, removed: [String] = [], kept: [String] = []) {
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
    self.kept = kept
  }

  /// Whether all files were right already.
  public var isUnchanged: Bool {
    written.isEmpty && removed.isEmpty
  }
}
