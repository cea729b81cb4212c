/// Lists the files of a folder and of all its subfolders.
///
/// The result is sorted by the bytes of the paths, so it does not depend on the order in which the file
/// system lists the names. Hidden names, which begin with a dot, are omitted. An entry that could be or
/// contain a matching file but cannot be listed is reported as a refusal.
package struct FolderWalk {
  /// The suffix that the names of the listed files must have; empty to list all files.
  var suffix: String
  /// Whether to skip a folder with all its contents; not called for the root.
  var skips: (FolderVisit) -> Bool

  /// The maximum number of symbolic links to the same file; any more are refused.
  ///
  /// A link takes a few bytes, but each one may be read and copied as a whole file.
  static let maximumLinks = 16

  package init(suffix: String = "", skips: @escaping (FolderVisit) -> Bool = { _ in false }) {
    self.suffix = suffix
    self.skips = skips
  }

  /// Lists the files of a folder; throws only when the folder itself cannot be read.
  package func listing(of root: String) throws(FileError) -> FolderListing {
    try listingWithFolders(of: root).listing
  }

  /// Lists the files of a folder, as `listing(of:)` does, and returns the folders that it has read.
  ///
  /// As long as the status of all of them is the same, so is the listing. They are nil if it depends on more,
  /// for example on the target of a symbolic link.
  package func listingWithFolders(
    of root: String
  ) throws(FileError) -> (listing: FolderListing, folders: [SeenFolder]?) {
    var state = WalkState(root: try FileDescriptor.folder(root), suffix: Array(suffix.utf8))
    let found = try state.read(".")
    state.add(found, in: "")
    while let folder = state.pending.popLast() {
      do throws(FileError) {
        let found = try state.read(folder)
        if !skips(FolderVisit(path: folder, found)) { state.add(found, in: folder) }
      } catch {
        state.refusals.append(Refusal(path: folder, reason: .unreadable(error.reason)))
      }
    }
    let listing = state.finished()
    return (listing, state.seenFolders)
  }
}

/// A folder that the walk has reached and may skip.
package struct FolderVisit {
  /// The path relative to the root of the walk.
  package let path: String
  package let identity: FileIdentity
  private let found: FoundNames

  init(path: String, _ found: FoundNames) {
    self.path = path
    self.identity = found.folder.identity
    self.found = found
  }

  /// Reports whether the folder has an entry with this name, even if the name is hidden.
  package func contains(_ name: String) -> Bool {
    found.entries.contains { found.bytes[$0.name].elementsEqual(name.utf8) }
  }
}

/// The result of a walk.
package struct FolderListing: Equatable, Sendable {
  /// The paths of the files, relative to the root and sorted by bytes.
  package var files: [String]
  /// The entries that could not be listed, sorted by path.
  package var refusals: [Refusal] = []
}

/// A folder that a walk has read or skipped, with its status before that.
package struct SeenFolder: Equatable, Sendable {
  /// The path relative to the root; `.` for the root itself.
  package var path: String
  package var status: FileStatus
}

/// An entry that the walk could not list, and the reason.
package struct Refusal: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unreadable(FileError.Reason)
    case nameNotUTF8
    /// A folder, pipe, socket or device whose name has the suffix of the listed files.
    case notAFile(FileKind)
    case linkToFolder
    /// A symbolic link to something outside the root.
    case linkOutside
    /// A symbolic link to a hidden file, or to a file in a hidden folder.
    case linkToHidden
    /// A symbolic link whose target is missing or cannot be inspected, or that leads into a cycle of links.
    case brokenLink
    /// A symbolic link to a file that too many other links lead to.
    case tooManyLinks
  }

  /// The path relative to the root; bytes that are not UTF-8 are written as escapes such as `\xE9`.
  package var path: String
  package var reason: Reason
}

extension Refusal.Reason: CustomStringConvertible {
  /// One clause, such as `it is a symbolic link to a folder`.
  package var description: String {
    switch self {
    case .unreadable(let reason): "\(reason)"
    case .nameNotUTF8: "its name is not UTF-8"
    case .notAFile(let kind): "it is a \(kind.rawValue)"
    case .linkToFolder: "it is a symbolic link to a folder"
    case .linkOutside: "it is a symbolic link to a file outside the folder"
    case .linkToHidden: "it is a symbolic link to a hidden file"
    case .brokenLink: "it is a broken symbolic link"
    case .tooManyLinks: "more than \(FolderWalk.maximumLinks) symbolic links lead to the same file"
    }
  }
}
