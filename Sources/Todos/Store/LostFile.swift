package import FileSystem

/// A file that was listed or read for a snapshot or a theme, but could not be read again.
package struct LostFile: Error, Equatable, CustomStringConvertible {
  /// The path below the todo folder or, of an asset, below the project's folder of assets.
  package var path: TodoPath
  package var reason: FileError.Reason
  package var isAsset: Bool

  package init(path: TodoPath, reason: FileError.Reason, isAsset: Bool = false) {
    self.path = path
    self.reason = reason
    self.isAsset = isAsset
  }

  package var description: String { "\(FileError(.read, path.string, reason))" }
}
