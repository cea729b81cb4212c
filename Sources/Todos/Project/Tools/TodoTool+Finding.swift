import Documents
internal import FileSystem

extension TodoTool {
  /// The tool's folder in a repository, as a project; nil where there is none.
  ///
  /// - Throws: what is wrong with the tool's settings.
  func project(in repository: String) throws(Problems) -> Project? {
    let settings = try ToolSettings(firstOf: self.settings.inRepository, in: repository)
    let places = settings?.folder(self.settings.folderKey).map { [$0] } ?? self.places
    for place in places where Self.isThere(repository, place) {
      if let project = try project(in: repository, at: place, settings) { return project }
    }
    return nil
  }

  /// The project of a folder that is the tool's own, by its name or by the settings in it; nil for another.
  func project(of folder: String) throws(Problems) -> Project? {
    guard let real = try? realPath(folder.isEmpty ? "." : folder) else { return nil }
    for name in names where isPath(real, endingWith: name) {
      // There may be settings in the repository as well, and they come first.
      let depth = name.utf8.count { $0 == UInt8(ascii: "/") } + 1
      if let project = try project(in: Self.ancestor(of: folder, depth)), project.lies(in: real) {
        return project
      }
    }
    guard !settings.inFolder.isEmpty, Self.isThere(folder, todos.isEmpty ? "tasks" : todos),
      let settings = try ToolSettings(firstOf: settings.inFolder, in: folder),
      settings.has(self.settings.titleKeys.first ?? ""), settings.has(self.settings.statusesKey)
    else { return nil }
    return try project(in: Self.ancestor(of: folder, 1), at: lastComponent(of: real), nil)
  }

  /// The tool whose folder is called so, going by the name alone.
  static func named(byFolder path: String) -> TodoTool? {
    all.first { tool in tool.names.contains { isPath("/\(normalised(path) ?? path)", endingWith: $0) } }
  }

  /// Whether there is a folder with a name in another.
  static func isThere(_ folder: String, _ name: String) -> Bool {
    let path = joined(folder, name)
    return (try? FileDescriptor.currentFolder.status(of: path, followsLink: true))??.kind == .folder
  }
}

extension TodoTool {
  /// The names that its folder and that of its todos have where nobody named them otherwise.
  private var names: [String] { places + (todos.isEmpty ? [] : places.map { joined($0, todos) }) }

  /// The project of the tool's folder at a place in a repository; nil where the folder there is not the tool's.
  private func project(
    in repository: String, at place: String, _ given: ToolSettings?
  ) throws(Problems) -> Project? {
    let folder = joined(repository, place)
    var settings = given
    if settings == nil { settings = try ToolSettings(firstOf: self.settings.inFolder, in: folder) }
    guard isFolder(folder, settings) else { return nil }
    var found = ProjectSettings()
    found.tool = self
    found.todos = joined(place, settings?.folder(self.settings.todosKey) ?? todos)
    // Folders that are called so have another meaning here.
    (found.templates, found.publicFiles) = (nil, nil)
    if let title = settings?.text(self.settings.titleKeys) { found.title = title }
    let names = try settings?.names(self.settings.statusesKey) ?? []
    found.statuses = Self.vocabulary(names.isEmpty ? statuses : names)
    return Project(folder: repository, settings: found)
  }

  /// The statuses of some names: the last is that of what is done, unless its word means something else, and
  /// those behind it that are for what was archived.
  private static func vocabulary(_ names: [String]) -> StatusVocabulary {
    let last = names.lastIndex { TodoStatus.Group(word: $0) != .cancelled }
    return StatusVocabulary(
      names.enumerated().map { place, name in
        let isClosed = TodoStatus.Group(word: name)?.isClosed ?? (place == last)
        return StatusVocabulary.Entry(name: name, isClosed: isClosed)
      })
  }

  /// The folder so many steps above another, as people know it.
  private static func ancestor(of folder: String, _ steps: Int) -> String {
    var folder = withoutTrailingSlashes(folder)
    for _ in 0..<steps {
      let name = lastComponent(of: folder)
      let isPlain = !["", ".", ".."].contains(name)
      folder = isPlain ? parent(of: folder) : joined(folder.isEmpty || folder == "." ? "" : folder, "..")
    }
    return folder
  }
}

extension Project {
  /// Whether its todos lie in a folder, or are all that is there.
  fileprivate func lies(in real: String) -> Bool {
    (try? realPath(todos)).map { isInside($0, folder: real) } ?? false
  }
}

/// Whether the last components of a path are these.
private func isPath(_ path: String, endingWith name: String) -> Bool { path.hasSuffix("/" + name) }
