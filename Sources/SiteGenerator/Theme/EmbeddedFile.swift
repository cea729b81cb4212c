private import CSiteAssets

/// A file of the repository that is part of the program.
package struct EmbeddedFile: Equatable, Sendable {
  /// The folders of the repository whose files are part of the program.
  package enum Folder: String, CaseIterable, Sendable {
    case templates = "Templates/"
    case publicFiles = "Public/"
    /// The sample todos of a new project.
    case todos = "Todos/"
  }

  /// The file's path in its folder.
  package var path: String
  package var bytes: [UInt8]

  package static func all(in folder: Folder) -> [EmbeddedFile] {
    var files: [EmbeddedFile] = []
    for index in 0..<site_asset_count() {
      let asset = site_asset_at(index)
      guard let name = asset.path, let bytes = asset.bytes else { continue }
      let path = String(cString: name)
      guard path.hasPrefix(folder.rawValue) else { continue }
      files.append(
        EmbeddedFile(
          path: String(path.dropFirst(folder.rawValue.utf8.count)),
          bytes: Array(UnsafeBufferPointer(start: bytes, count: asset.size))))
    }
    return files
  }
}
