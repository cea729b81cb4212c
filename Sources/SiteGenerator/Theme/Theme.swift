import Documents
private import FileSystem
package import TodoPages
package import Todos

/// The templates of a site, and the files that are copied to its folder `assets/`.
///
/// The built-in theme is part of the program; a project replaces or adds files with its `Templates/` and
/// `Public/`. Each format has its own set of templates.
package struct Theme: Sendable {
  /// A file that is copied to the site.
  package struct Asset: Equatable, Sendable {
    /// The file's path below `assets/`.
    var path: String
    var content: Content

    package init(path: String, _ content: Content) {
      self.path = path
      self.content = content
    }
  }

  /// The content of an asset.
  package enum Content: Equatable, Sendable {
    case bytes([UInt8])
    /// The bytes of the file at the asset's path in the project's folder of assets, which may be too many to
    /// keep in memory.
    case ownFile
  }

  /// The project's files that replace or are added to the built-in ones.
  package struct Overrides: Sendable {
    /// The path of the project's folder of templates, or nil; the folder need not exist.
    package var templates: String?
    /// The maximum size of all files in it together, in bytes.
    package var templateLimit = ProjectSettings().limits.templates
    /// The path of the project's folder of assets, or nil; the folder need not exist.
    package var publicFiles: String?
    /// The maximum size of a file in it, in bytes.
    package var assetLimit = ProjectSettings().limits.asset
    /// Whether the folder of assets is in the todo folder, so that its Markdown files are todos, not assets.
    package var assetsAreBesideTodos = false
    /// Files that could not be read again; the assets among them are not published.
    package var lost: [LostFile] = []

    package init(templates: String?, publicFiles: String?) {
      self.templates = templates
      self.publicFiles = publicFiles
    }
  }

  /// The templates by name: `list` is `list.html`, `row` is `row.html` or `partials/row.html`, `icons/open`
  /// is `icons/open.svg`; those for Markdown are in `markdown/` and end with `.md`.
  var templates: TemplateSources
  var assets: [Asset]
  /// The path of the project's folder of assets; nil if there is none.
  private(set) var folderOfAssets: String?
  /// The problems of the project's assets that are not published.
  private(set) var problems: [Problem] = []

  /// Creates a theme from files.
  ///
  /// - Parameters:
  ///   - templates: the templates by their names.
  ///   - assets: the contents of the assets by their paths.
  init(named templates: [String: SourceFile], assets: [String: Content]) {
    self.templates = TemplateSources(templates)
    self.assets = assets.map { Asset(path: $0.key, $0.value) }.sorted { $0.path < $1.path }
  }

  /// Adds an asset, unless there already is one at its path.
  package mutating func add(_ asset: Asset) {
    guard !assets.contains(where: { $0.path == asset.path }) else { return }
    assets.insert(asset, at: assets.firstIndex { asset.path < $0.path } ?? assets.endIndex)
  }

  /// Creates the built-in theme with a project's overrides.
  ///
  /// - Parameter format: the format of the pages; Markdown pages have no assets.
  /// - Throws: a failure with the problems if a template of the project cannot be read, is too large or has a misspelt
  ///   name, or if two have the same name; another one if a folder cannot be read.
  package init(overridingWith own: Overrides, format: PageFormat = .html) throws(Failure) {
    var sources: [String: SourceFile] = [:]
    for file in EmbeddedFile.all(in: .templates) where Self.isTemplate(file.path, in: format) {
      sources[Self.name(of: file.path, in: format)] = SourceFile(
        path: "Templates/\(file.path) (built in)", bytes: file.bytes)
    }
    if let folder = own.templates {
      let templates = try Self.templates(of: folder, in: format, limit: own.templateLimit)
      let misspelt = Self.misspelt(templates, among: sources.keys.sorted())
      guard misspelt.isEmpty else { throw .templates(misspelt) }
      sources.merge(templates) { $1 }
    }
    var assets: [String: Content] = [:]
    guard format == .html else {
      self.init(named: sources, assets: assets)
      return
    }
    let builtIn = EmbeddedFile.all(in: .publicFiles)
    for file in builtIn {
      assets[file.path] = .bytes(file.path.hasSuffix(".js") ? publishedScript(file.bytes) : file.bytes)
    }
    var problems: [Problem] = []
    if let folder = own.publicFiles {
      let found = try Self.files(of: folder, suffix: "")
      problems = found.problems
      for path in found.paths {
        if own.assetsAreBesideTodos, TodoPath.isMarkdown(path) { continue }
        do throws(Problem) {
          try own.checkAsset(path, in: folder)
          // A copy that was not changed is the built-in file.
          if let file = builtIn.first(where: { $0.path == path }),
            (try? readFile(joined(folder, path), limit: file.bytes.count)) == file.bytes
          {
            continue
          }
          assets[path] = .ownFile
        } catch {
          problems.append(error)
        }
      }
    }
    self.init(named: sources, assets: assets)
    self.problems = problems
    folderOfAssets = own.publicFiles
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
  ///
  /// - Parameter limit: the maximum size of all of them together, in bytes.
  private static func templates(
    of folder: String, in format: PageFormat, limit: Int
  ) throws(Failure) -> [String: SourceFile] {
    var templates: [String: SourceFile] = [:]
    var problems: [Problem] = []
    let location = location(of: format)
    let folder = location.folder.isEmpty ? folder : joined(folder, String(location.folder.dropLast()))
    var found: [String] = []
    for ending in location.endings {
      let files = try files(of: folder, suffix: ending)
      found += files.paths
      // A folder that cannot be read is found with each extension.
      for problem in files.problems where !problems.contains(problem) { problems.append(problem) }
    }
    var rest = limit
    for path in found {
      let name = name(of: location.folder + path, in: format)
      let file = joined(folder, path)
      let source: SourceFile
      do throws(Problem) {
        source = SourceFile(path: file, bytes: try template(at: file, limit: rest, of: limit))
      } catch {
        problems.append(error)
        continue
      }
      rest -= source.bytes.count
      if let other = templates.updateValue(source, forKey: name) {
        problems.append(
          source.problem(
            .error, code: "duplicate-template", "two templates have the name \"\(name)\"",
            help: "delete or rename this file or \"\(other.path)\""))
      }
    }
    guard problems.isEmpty else { throw .templates(problems) }
    return templates
  }

  /// Returns the problems of a project's templates that no other one includes, and whose names are nearly those of
  /// built-in ones.
  private static func misspelt(_ templates: [String: SourceFile], among names: [String]) -> [Problem] {
    templates.compactMap { name, source in
      guard !names.contains(name), let near = nearestWord(to: name, among: names) else { return nil }
      let isIncluded = templates.values.contains {
        String(decoding: $0.bytes.filter { !$0.isBlank }, as: UTF8.self).contains("{{>\(name)}}")
      }
      return isIncluded
        ? nil
        : source.problem(
          .error, code: "unknown-template", "no page and no template uses the template \"\(name)\"",
          help: "did you mean \"\(near)\"? Other templates can include this one: {{> \(name)}}")
    }.sorted()
  }

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - rest: the maximum size of the file, in bytes.
  ///   - limit: the maximum size of all templates together.
  private static func template(at path: String, limit rest: Int, of limit: Int) throws(Problem) -> [UInt8] {
    do {
      return try readFile(path, limit: rest)
    } catch {
      guard case .tooLarge = error.reason else { throw unreadable(path, because: "\(error.reason)") }
      throw Problem(
        .error, code: "too-large", "with this file, the templates are larger than \(limit) bytes",
        path: path, help: ProjectSettings.helpForLimit("templates"))
    }
  }

  /// Returns the paths of the files of a folder whose names end with a suffix, relative to the folder, and
  /// the problems of those that cannot be read; empty if the folder does not exist.
  private static func files(
    of folder: String, suffix: String
  ) throws(Failure) -> (paths: [String], problems: [Problem]) {
    let listing: FolderListing
    do {
      listing = try FolderWalk(suffix: suffix).listing(of: folder)
    } catch {
      if error.errno == .notFound { return ([], []) }
      throw .system("\(error)")
    }
    let problems = listing.refusals.map { refusal in
      unreadable(joined(folder, refusal.path), because: "\(refusal.reason)")
    }
    return (listing.files, problems)
  }

  fileprivate static func unreadable(_ path: String, because reason: String) -> Problem {
    Problem(.error, code: "unreadable-file", "cannot read the file: \(reason)", path: path)
  }
}

extension Theme.Overrides {
  /// Throws the problem of an asset that cannot be published.
  fileprivate func checkAsset(_ path: String, in folder: String) throws(Problem) {
    let shown = joined(folder, path)
    if let file = lost.first(where: { $0.isAsset && $0.path == TodoPath(path) }) {
      throw Theme.unreadable(shown, because: "\(file.reason)")
    }
    do {
      guard try FileDescriptor.file(shown).sizeWhenOpened > assetLimit else { return }
    } catch {
      throw Theme.unreadable(shown, because: "\(error.reason)")
    }
    throw Problem(
      .error, code: "too-large", "the file is larger than \(assetLimit) bytes and is not published",
      path: shown, help: ProjectSettings.helpForLimit("asset"))
  }
}
