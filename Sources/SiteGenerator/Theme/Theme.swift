public import Documents
private import FileSystem

/// The look of a site: its templates, and the files that go to `assets/`.
///
/// The built-in theme is part of the program; a project replaces any of its files, and adds its own, by files of the
/// same names in its `Templates/` and `Public/`.
public struct Theme: Sendable {
  /// A file that is copied to the site.
  public struct Asset: Equatable, Sendable {
    /// The file's path below `assets/`.
    public var path: String
    /// What is in it.
    public var bytes: [UInt8]

    /// Makes an asset.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The templates by name: `list` is `list.html`, `row` is `row.html` or `partials/row.html`.
  public var templates: TemplateSources
  /// The assets, by path.
  public var assets: [Asset]

  /// Makes a theme of files.
  ///
  /// - Parameters:
  ///   - templates: the templates by their paths, such as `partials/row.html`.
  ///   - assets: the assets by their paths.
  public init(templates: [String: SourceFile], assets: [String: [UInt8]]) {
    var named: [String: SourceFile] = [:]
    for (path, source) in templates where path.hasSuffix(".html") {
      let name = String(path.dropLast(5))
      named[name.hasPrefix("partials/") ? String(name.dropFirst(9)) : name] = source
    }
    self.templates = TemplateSources(named)
    self.assets = assets.map { Asset(path: $0.key, bytes: $0.value) }.sorted { $0.path < $1.path }
  }

  /// The built-in theme with a project's files on top.
  ///
  /// - Parameters:
  ///   - templates: the project's folder of templates; there need not be one.
  ///   - publicFiles: the project's folder of assets; there need not be one.
  public init(overridingWith templates: String, _ publicFiles: String) throws(SiteError) {
    var sources: [String: SourceFile] = [:]
    for file in EmbeddedFile.all(in: .templates) {
      sources[file.path] = SourceFile(path: "Templates/\(file.path) (built in)", bytes: file.bytes)
    }
    for (path, bytes) in try Self.files(of: templates, suffix: ".html") {
      sources[path] = SourceFile(path: joined(templates, path), bytes: bytes)
    }
    var assets: [String: [UInt8]] = [:]
    for file in EmbeddedFile.all(in: .publicFiles) { assets[file.path] = file.bytes }
    for (path, bytes) in try Self.files(of: publicFiles, suffix: "") { assets[path] = bytes }
    self.init(templates: sources, assets: assets)
  }

  /// The files of a folder by their paths in it; none where there is no such folder.
  private static func files(of folder: String, suffix: String) throws(SiteError) -> [(String, [UInt8])] {
    let listing: FolderListing
    do {
      listing = try FolderWalk(suffix: suffix).listing(of: folder)
    } catch {
      if error.errno == .notFound { return [] }
      throw .system("\(error)")
    }
    if let refusal = listing.refusals.first {
      throw .system("cannot use \(quoted(joined(folder, refusal.path))): \(refusal.reason)")
    }
    var files: [(String, [UInt8])] = []
    do {
      for path in listing.files { files.append((path, try readFile(joined(folder, path)))) }
    } catch {
      throw .system("\(error)")
    }
    return files
  }
}
