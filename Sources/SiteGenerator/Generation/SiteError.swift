package import Documents
internal import FileSystem
package import Todos

/// The reason why a site was not built completely.
///
/// The previous site is unchanged, unless the error occurred while files were moved into it.
package enum SiteError: Error, Equatable, Sendable {
  /// The templates have errors.
  case templates(Problems)
  /// Another error, described by a message; `help` says what to do.
  case system(String, help: String? = nil)
  /// Files of the todo folder or of the project's assets can no longer be read; without them, the site can be built.
  case lost([LostFile])
  /// The file of a restored todo has changed; the site can be built from a snapshot for which all files are read.
  case changed
  /// A signal asked the program to end.
  case interrupted
}

extension SiteError {
  init(_ error: OutputError) {
    // A signal interrupts every wait, including the wait for the folder's lock.
    if case .file(let file) = error, file.errno == .interrupted {
      self = .interrupted
    } else {
      self = .system("\(error)", help: error.help)
    }
  }

  /// The reason why the work of all workers stopped early.
  init(_ stop: Workers.Stop<SiteError>) {
    switch stop {
    case .interrupted: self = .interrupted
    case .failed(let failure): self = failure
    }
  }
}
