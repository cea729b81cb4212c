/// Why front matter was not changed; it is as it was before.
package enum FrontMatterEditFailure: Error, Equatable, Sendable {
  /// What the file would become cannot be read, for example because it is too large.
  case unreadable(Problem)
  /// What the file would become says something else than what was asked for.
  case notRepresentable(key: String)
  /// An element was to be added to or taken out of a value that is a mapping.
  case notAList(key: String)
}
