package import Documents

/// The reason why a site was not built; the previous site is unchanged.
package enum SiteError: Error, Equatable, Sendable {
  case templates(Problems)
  /// The system reported an error, or the output folder is not ours; a message and what to do.
  case system(String, help: String? = nil)
  /// A signal asked the program to end.
  case interrupted
}
