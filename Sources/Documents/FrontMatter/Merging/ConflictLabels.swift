/// What the marker lines around a conflict say about its parts.
public struct ConflictLabels: Equatable, Sendable {
  /// Behind `<<<<<<<`.
  public var ours: String
  /// Behind `>>>>>>>`.
  public var theirs: String

  /// Makes labels.
  public init(ours: String = "ours", theirs: String = "theirs") {
    self.ours = ours
    self.theirs = theirs
  }
}
