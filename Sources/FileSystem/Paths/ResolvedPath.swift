/// A path with all symbolic links resolved; its last components need not exist.
///
/// Paths are compared by the identities of their folders, so other spellings of a name, links and mounts
/// make no difference. Only folders that do not exist yet are compared by their paths.
package struct ResolvedPath: Sendable {
  /// The absolute path, without symbolic links.
  package let path: String
  /// The identity of the file or folder; nil if it does not exist.
  private let identity: FileIdentity?
  /// The identities of the file or folder and of all existing folders that contain it.
  private let identities: Set<FileIdentity>

  /// Resolves a path; an empty one is the current folder.
  ///
  /// - Throws: if an existing component cannot be resolved, for example because of a cycle of links.
  package init(_ path: String) throws(FileError) {
    var existing = path.isEmpty ? "." : withoutTrailingSlashes(path)
    var rest = ""
    var real: String?
    while real == nil {
      do throws(FileError) {
        real = try realPath(existing)
      } catch {
        let folder = withoutTrailingSlashes(folderPath(ofFileAt: existing))
        guard error.errno == .notFound || error.errno == .notFolder, folder != existing else { throw error }
        rest = joined(lastComponent(of: existing), rest)
        existing = folder
      }
    }
    var names = rest.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter {
      $0 != "."
    }
    // The components after a missing component and `..` may exist, and be links: the path without these two is
    // resolved again.
    if let index = names.firstIndex(of: "..") {
      guard index > 0 else { throw FileError(.open, path, .system(.notFolder)) }
      names.removeSubrange((index - 1)...index)
      self = try ResolvedPath(joined(real ?? "/", names.joined(separator: "/")))
      return
    }
    let whole = joined(real ?? "/", names.joined(separator: "/"))
    var identities: Set<FileIdentity> = []
    var identity: FileIdentity?
    var folder = real ?? "/"
    while true {
      let status = try FileDescriptor.currentFolder.status(of: folder, followsLink: true)
      if let found = status?.identity { identities.insert(found) }
      if rest.isEmpty, folder == real { identity = status?.identity }
      if folder == "/" { break }
      folder = parent(of: folder)
    }
    self.path = whole
    self.identity = identity
    self.identities = identities
  }

  package var exists: Bool { identity != nil }

  /// Reports whether this is a folder or something inside it.
  package func isInside(_ folder: ResolvedPath) -> Bool {
    guard let identity = folder.identity else { return FileSystem.isInside(path, folder: folder.path) }
    return identities.contains(identity)
  }

  /// Reports whether two paths lead to the same file or folder.
  package func isSame(as other: ResolvedPath) -> Bool { isInside(other) && other.isInside(self) }

  /// Returns the components of the relative path from a folder to this path; they may begin with `..`.
  package func names(from folder: ResolvedPath) -> [String] {
    relativePath(from: folder.path, to: path).utf8.split(separator: UInt8(ascii: "/")).map {
      String(Substring($0))
    }
  }
}
