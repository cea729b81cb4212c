package import Documents

/// The reason why a site was not built completely.
///
/// The previous site is unchanged, unless the error occurred while files were moved into it.
package enum SiteError: Error, Equatable, Sendable {
  /// The templates have errors.
  case templates(Problems)
  /// Another error, described by a message; `help` says what to do.
  case system(String, help: String? = nil)
  /// A signal asked the program to end.
  case interrupted
}
