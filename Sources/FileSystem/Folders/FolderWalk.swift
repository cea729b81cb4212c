/// Lists the files of a folder and of all folders in it.
///
/// The list depends only on what is in the folder: it is sorted by the bytes of the paths. Hidden names
/// (those that begin with a dot) are left out. Nothing is dropped without a word: what is asked for and
/// cannot be had is a refusal.
package struct FolderWalk {
  /// What a file's name has to end with; empty for all files.
  var suffix: String
  /// Which folders to leave out, with all there is in them; the root is never asked about.
  var skips: (FolderVisit) -> Bool

  package init(suffix: String = "", skips: @escaping (FolderVisit) -> Bool = { _ in false }) {
    self.suffix = suffix
    self.skips = skips
  }

  /// Lists a folder; fails only when the folder itself cannot be read.
  package func listing(of root: String) throws(FileError) -> FolderListing {
    var state = WalkState(root: try FileDescriptor.folder(root), suffix: Array(suffix.utf8))
    state.take(try state.read("."), in: "")
    while let folder = state.pending.popLast() {
      do throws(FileError) {
        let found = try state.read(folder)
        if !skips(FolderVisit(path: folder, found)) { state.take(found, in: folder) }
      } catch {
        state.refusals.append(Refusal(path: folder, .unreadable(error.reason)))
      }
    }
    return state.finished()
  }
}

/// A folder the walk has come to, and may leave out.
package struct FolderVisit {
  /// The path from the root of the walk.
  package let path: String
  package let identity: FileIdentity
  private let found: FoundNames

  init(path: String, _ found: FoundNames) {
    self.path = path
    self.identity = found.folder
    self.found = found
  }

  /// Whether there is something of this name in it, hidden or not.
  package func contains(_ name: String) -> Bool {
    found.entries.contains { found.bytes[$0.name].elementsEqual(name.utf8) }
  }
}

package struct FolderListing: Equatable, Sendable {
  /// The files, by their paths from the root, sorted by bytes.
  package var files: [String]
  /// What was asked for and could not be had, sorted by path.
  package var refusals: [Refusal] = []
}

/// Something the walk was asked for and could not have.
package struct Refusal: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unreadable(FileError.Reason)
    case nameNotUTF8
    /// A folder, pipe, socket or device with the name of a file.
    case notAFile(FileKind)
    case linkToFolder
    case linkOutside
    /// A symbolic link to what the walk leaves out because it is hidden.
    case linkToHidden
    /// A symbolic link that leads nowhere, or in a circle.
    case brokenLink
  }

  /// The path from the root; bytes that are not UTF-8 are written as `\xE9`.
  package var path: String
  package var reason: Reason

  init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension Refusal.Reason: CustomStringConvertible {
  /// One clause, such as `it is a symbolic link to a folder`.
  package var description: String {
    switch self {
    case .unreadable(let reason): "\(reason)"
    case .nameNotUTF8: "its name is not UTF-8"
    case .notAFile(let kind): "it is a \(kind.rawValue)"
    case .linkToFolder: "it is a symbolic link to a folder"
    case .linkOutside: "it is a symbolic link that leads out of the folder"
    case .linkToHidden: "it is a symbolic link to a hidden file"
    case .brokenLink: "it is a symbolic link that leads nowhere"
    }
  }
}
