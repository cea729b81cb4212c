private import CSiteAssets
package import Documents

/// A file of the repository that is part of the program.
package struct EmbeddedFile: Equatable, Sendable {
  /// The folders of the repository whose files are part of the program.
  package enum Folder: String, CaseIterable, Sendable {
    case templates = "Templates/"
    case publicFiles = "Public/"
    /// The sample todos of a new project.
    case todos = "Todos/"
    /// What `serve` adds to pages; no part of a site or of its theme.
    case serve = "Sources/CSiteAssets/serve/"
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

extension TemplateSources {
  /// The templates of the forms that `serve` puts on pages, which no theme replaces.
  package static var ofForms: TemplateSources {
    var sources: [String: SourceFile] = [:]
    for file in EmbeddedFile.all(in: .serve) where file.path.hasSuffix(".html") {
      sources[String(file.path.dropLast(5))] = SourceFile(path: "\(file.path) (built in)", bytes: file.bytes)
    }
    return TemplateSources(sources)
  }
}
