/// The files and folders that a `FolderWatch` watches.
package struct WatchedPaths: Equatable, Sendable {
  /// The paths that are watched, a folder with its subfolders; they need not exist.
  let roots: [PathKey]
  /// The paths of the folders that are not watched.
  let skipped: [PathKey]
  /// The name of the entry that marks folders that are not watched, unless they are roots.
  let mark: String

  package init(roots: [String], skipping skipped: [String] = [], mark: String = "") {
    // The system does not accept an empty path.
    self.roots = roots.map { PathKey($0.isEmpty ? "." : withoutTrailingSlashes($0)) }
    self.skipped = skipped.map { PathKey($0) }
    self.mark = mark
  }

  /// Reports whether names like this one are not watched in folders: hidden files, and the copies that editors
  /// keep while they save, `a.md~` and `#a.md#`.
  static func ignores(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    switch (name.first, name.last) {
    case (UInt8(ascii: "."), _), (_, UInt8(ascii: "~")), (UInt8(ascii: "#"), UInt8(ascii: "#")): true
    default: false
    }
  }
}

/// A watched folder, in one of the roots that contain it.
struct WatchedFolder {
  var path: String
  /// The key of the folder in a `FolderScan`.
  var key: Int
}
