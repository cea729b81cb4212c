import Documents
private import FileSystem
package import TodoPages

/// The templates of a site, and the files that are copied to its folder `assets/`.
///
/// The built-in theme is part of the program; a project replaces or adds files with its `Templates/` and
/// `Public/`. Each format has its own set of templates.
package struct Theme: Sendable {
  /// A file that is copied to the site.
  package struct Asset: Equatable, Sendable {
    /// The file's path below `assets/`.
    var path: String
    var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The templates by name: `list` is `list.html`, `row` is `row.html` or `partials/row.html`, `icons/open`
  /// is `icons/open.svg`; those for Markdown are in `markdown/` and end with `.md`.
  var templates: TemplateSources
  var assets: [Asset]
  /// The problems of the project's assets that cannot be read; they are not part of `assets`.
  private(set) var problems: [Problem] = []

  /// Creates a theme from files.
  ///
  /// - Parameters:
  ///   - templates: the templates by their paths, such as `partials/row.html`.
  ///   - assets: the assets by their paths.
  init(templates: [String: SourceFile], assets: [String: [UInt8]]) {
    self.init(
      named: Dictionary(templates.map { (Self.name(of: $0.key, in: .html), $0.value) }) { first, _ in first },
      assets: assets)
  }

  private init(named templates: [String: SourceFile], assets: [String: [UInt8]]) {
    self.templates = TemplateSources(templates)
    self.assets = assets.map { Asset(path: $0.key, bytes: $0.value) }.sorted { $0.path < $1.path }
  }

  /// Adds an asset, unless there already is one at its path.
  package mutating func add(_ asset: Asset) {
    guard !assets.contains(where: { $0.path == asset.path }) else { return }
    assets.insert(asset, at: assets.firstIndex { asset.path < $0.path } ?? assets.endIndex)
  }

  /// Creates the built-in theme with a project's overrides.
  ///
  /// - Parameters:
  ///   - templates: the path of the project's folder of templates, or nil; the folder need not exist.
  ///   - publicFiles: the path of the project's folder of assets, or nil; the folder need not exist.
  ///   - format: the format of the pages; Markdown pages have no assets.
  /// - Throws: `SiteError.templates` if a template of the project cannot be read or if two have the same
  ///   name, `SiteError.system` if a folder cannot be read.
  package init(
    overridingWith templates: String?, _ publicFiles: String?, format: PageFormat = .html
  ) throws(SiteError) {
    var sources: [String: SourceFile] = [:]
    for file in EmbeddedFile.all(in: .templates) where Self.isTemplate(file.path, in: format) {
      sources[Self.name(of: file.path, in: format)] = SourceFile(
        path: "Templates/\(file.path) (built in)", bytes: file.bytes)
    }
    if let templates {
      for (name, source) in try Self.templates(of: templates, in: format) { sources[name] = source }
    }
    var assets: [String: [UInt8]] = [:]
    guard format == .html else {
      self.init(named: sources, assets: assets)
      return
    }
    for file in EmbeddedFile.all(in: .publicFiles) { assets[file.path] = file.bytes }
    var problems: [Problem] = []
    if let publicFiles {
      for file in try Self.files(of: publicFiles, suffix: "") {
        do throws(Problem) { assets[file.path] = try file.bytes.get() } catch { problems.append(error) }
      }
    }
    self.init(named: sources, assets: assets)
    self.problems = problems
  }

  /// Returns the subfolder for the templates of a format, empty or with a trailing `/`, and their file name
  /// extensions.
  private static func location(of format: PageFormat) -> (folder: String, endings: [String]) {
    switch format {
    case .html: ("", [".html", ".svg"])
    case .markdown: ("markdown/", [".md"])
    }
  }

  private static func isTemplate(_ path: String, in format: PageFormat) -> Bool {
    let location = location(of: format)
    return path.hasPrefix(location.folder) && location.endings.contains { path.hasSuffix($0) }
  }

  /// Returns the template name of a path in a format.
  private static func name(of path: String, in format: PageFormat) -> String {
    let location = location(of: format)
    var name = path.dropFirst(path.hasPrefix(location.folder) ? location.folder.count : 0)
    if let ending = location.endings.first(where: { name.hasSuffix($0) }) {
      name = name.dropLast(ending.count)
    }
    return String(name.hasPrefix("partials/") ? name.dropFirst(9) : name)
  }

  /// Returns a project's templates by name.
  private static func templates(
    of folder: String, in format: PageFormat
  ) throws(SiteError) -> [String: SourceFile] {
    var templates: [String: SourceFile] = [:]
    var problems: [Problem] = []
    let location = location(of: format)
    let folder = location.folder.isEmpty ? folder : joined(folder, String(location.folder.dropLast()))
    var found: [ReadFile] = []
    for ending in location.endings { found += try files(of: folder, suffix: ending) }
    for file in found {
      let bytes: [UInt8]
      do throws(Problem) {
        bytes = try file.bytes.get()
      } catch {
        // A folder that cannot be read is found with each extension.
        if !problems.contains(error) { problems.append(error) }
        continue
      }
      let name = name(of: location.folder + file.path, in: format)
      let source = SourceFile(path: joined(folder, file.path), bytes: bytes)
      if let other = templates.updateValue(source, forKey: name) {
        problems.append(
          source.problem(
            .error, code: "duplicate-template", "two templates have the name \"\(name)\"",
            help: "delete or rename this file or \"\(other.path)\""))
      }
    }
    guard problems.isEmpty else { throw .templates(Problems(problems)) }
    return templates
  }

  /// A file, by its path relative to its folder, and its bytes or the reason why it cannot be read.
  private typealias ReadFile = (path: String, bytes: Result<[UInt8], Problem>)

  /// Returns the files of a folder whose names end with a suffix; none if the folder does not exist.
  private static func files(of folder: String, suffix: String) throws(SiteError) -> [ReadFile] {
    let listing: FolderListing
    do {
      listing = try FolderWalk(suffix: suffix).listing(of: folder)
    } catch {
      if error.errno == .notFound { return [] }
      throw .system("\(error)")
    }
    func unreadable(_ path: String, because reason: String) -> ReadFile {
      let problem = Problem(
        .error, code: "unreadable-file", "cannot read the file: \(reason)", path: joined(folder, path))
      return (path, .failure(problem))
    }
    var files = listing.refusals.map { unreadable($0.path, because: "\($0.reason)") }
    for path in listing.files {
      do {
        files.append((path, .success(try readFile(joined(folder, path)))))
      } catch {
        files.append(unreadable(path, because: "\(error.reason)"))
      }
    }
    return files
  }
}
