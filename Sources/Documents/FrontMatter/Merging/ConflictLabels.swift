/// What the marker lines around a conflict say about its parts.
package struct ConflictLabels: Equatable, Sendable {
  /// Behind `<<<<<<<`.
  package var ours: String
  /// Behind `>>>>>>>`.
  package var theirs: String

  /// Makes labels.
  package init(ours: String = "ours", theirs: String = "theirs") {
    self.ours = ours
    self.theirs = theirs
  }
}
