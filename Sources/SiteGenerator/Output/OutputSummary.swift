/// What putting a site in place changed; or would change, when it was only compared.
package struct OutputSummary: Equatable, Sendable {
  /// The files that are new or have other bytes now, sorted by path.
  package var written: [String] = []
  /// The number of files that were right already.
  package var unchanged: Int = 0
  /// The files that belong to the site no more, sorted by path.
  package var removed: [String] = []
  /// Files that belong to the site no more, but stay because somebody has changed them; sorted by path.
  package var kept: [String] = []

  /// Whether all files were right already.
  package var isUnchanged: Bool {
    written.isEmpty && removed.isEmpty
  }
}
