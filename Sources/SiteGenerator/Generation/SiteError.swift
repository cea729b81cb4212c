package import Documents

/// Why a site was not made; the previous site is as it was.
package enum SiteError: Error, Equatable, Sendable {
  case templates(Problems)
  /// The system said no, or the output folder is not ours; in words, and what to do about it.
  case system(String, help: String? = nil)
  /// The person asked to stop.
  case interrupted
}
