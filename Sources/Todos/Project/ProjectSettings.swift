package import Documents

/// The settings in a project's `todosite.yml`.
package struct ProjectSettings: Equatable, Sendable {
  package var title = "Todos"
  /// The language of the todos, as a BCP 47 tag such as `en` or `vi`.
  package var language = "en"
  /// The todo folder, relative to the project's folder.
  package var todos = "Todos"
  /// The output folder for the site, relative to the project's folder.
  package var output = "_site"
  /// The URL at which the site will be published, with a trailing `/`.
  package var baseURL: String?
  package var repository: Repository?
  /// The colour of links, focus and progress; nil for the theme's colour.
  package var accent: AccentColor?
  package var statuses = StatusVocabulary.standard
  /// The fields that the project declares.
  var fields = FieldTable.common
  /// The folder of the project's templates, relative to the project's folder; nil if there is none.
  package var templates: String? = "Templates"
  /// The folder of the project's assets, relative to the project's folder; nil if there is none.
  package var publicFiles: String? = "Public"
  /// The maximum number of todos on a page of the list, 1 to 100,000.
  package var pageSize = 200
  /// Whether pages keep all HTML in todos.
  package var allowsRawHTML = false
  /// The tool that owns the todo folder; nil for todosite.
  package var tool: TodoTool?
  package var limits = Limits()
  /// Where the settings file names folders.
  var folderPositions: [FolderSetting: Position] = [:]
  /// Where the settings file names the language; nil if it does not.
  var languagePosition: Position?
  /// Where the settings file, or that of the tool, lists the statuses; nil if neither does.
  var statusesPosition: Position?

  /// The limits of todos, and of the files of the site; sizes are in bytes.
  package struct Limits: Equatable, Sendable {
    /// The maximum size of the front matter.
    var frontMatter = YAMLLimits().bytes
    /// The maximum size of a body that is rendered as Markdown.
    var body = MarkdownLimits().bytes
    /// The maximum size of a todo file that is read.
    package var file = TodoRules().fileSize
    /// The maximum numbers of tags, of assignees and of dependencies of a todo.
    var names = TodoRules().nameLimit
    /// The maximum size of all templates of the project together.
    package var templates = 4 << 20
    /// The maximum size of a file that is copied to the site.
    package var asset = TodoRules().assetSize

    /// The keys of the settings file, with the greatest value of each.
    ///
    /// Files that are copied are never in memory as a whole, so that their limit can be much greater.
    fileprivate static var keys: [(key: String, limit: WritableKeyPath<Limits, Int>, maximum: Int)] {
      [
        ("front-matter", \.frontMatter, 1 << 30), ("body", \.body, 1 << 30), ("file", \.file, 1 << 30),
        ("names", \.names, 100_000), ("templates", \.templates, 1 << 30), ("asset", \.asset, 1 << 40),
      ]
    }
  }

  package init() {}

  /// Reads a `todosite.yml`.
  ///
  /// - Parameter isFolder: reports whether the project contains a folder. The folders of templates and assets
  ///   are optional, but a missing folder that the settings name is an error. Otherwise it would go
  ///   unnoticed, because the built-in files would be used instead.
  /// - Throws: all problems of the file, if there are any.
  package init(
    from source: SourceFile, isFolder: (_ path: String) -> Bool = { _ in true }
  ) throws(Problems) {
    self.init()
    let mapping: YAMLMapping
    do throws(Problem) {
      mapping = try YAMLReader.mapping(of: source)
    } catch {
      throw Problems([error])
    }
    var reader = SettingsReader(source: source.hidingCredentials(in: mapping))
    for entry in mapping.entries { read(entry, with: &reader, isFolder) }
    // In the file, `branch` may be before `repository`.
    if let branch = mapping.entry("branch").flatMap({ reader.branch($0) }) { repository?.branch = branch }
    guard reader.problems.isEmpty else { throw Problems(reader.problems) }
  }

  /// Returns the advice for a file that is larger than a limit.
  package static func helpForLimit(_ key: String) -> String {
    "make it smaller, or raise the limit in \(Project.settingsFile): limits: { \(key): BYTES }"
  }

  /// Returns the warning that the texts of the pages are not in the language of the settings.
  ///
  /// - Parameter languages: the languages that there are texts in, the one that is used instead first.
  package func untranslated(into languages: [String]) -> Problem? {
    languagePosition.map { position in
      position.source.problem(
        .warning, code: "no-translation", "no texts in the language \"\(language)\"", at: position.range,
        label: "the words of the pages are in English",
        help: "there are texts in: \(languages.joined(separator: ", "))")
    }
  }

  /// The warning that the list of statuses has none that closes a todo.
  package var withoutClosedStatus: Problem? {
    if statuses.entries.contains(where: \.isClosed) { return nil }
    return statusesPosition.map { position in
      position.source.problem(
        .warning, code: "no-closed-status", "no status of the list closes todos", at: position.range,
        label: "none means done or cancelled", help: StatusVocabulary.help(toHave: .done))
    }
  }

  /// The settings that affect how todos are read.
  package var rules: TodoRules {
    var rules = TodoRules(
      statuses: statuses, fields: fields, tool: tool, allowsRawHTML: allowsRawHTML, fileSize: limits.file,
      nameLimit: limits.names, assetSize: limits.asset)
    rules.frontMatterLimits.bytes = limits.frontMatter
    rules.markdownLimits.bytes = limits.body
    return rules
  }
}

extension ProjectSettings {
  /// The position of a value in the settings file.
  struct Position: Equatable, Sendable {
    var source: SourceFile
    var range: Range<Int>
  }

  private static let keys = [
    "title", "language", "todos", "output", "base-url", "repository", "branch", "accent", "statuses",
    "fields", "templates", "public", "page-size", "unsafe-html", "limits",
  ]

  private mutating func read(
    _ entry: YAMLEntry, with reader: inout SettingsReader, _ isFolder: (_ path: String) -> Bool
  ) {
    if let folder = FolderSetting(rawValue: entry.key.text) {
      folderPositions[folder] = Position(source: reader.source, range: entry.value.range)
    }
    switch entry.key.text {
    case "title": reader.text(entry).map { title = $0 }
    case "language":
      reader.language(entry).map { language = $0 }
      languagePosition = Position(source: reader.source, range: entry.value.range)
    case "todos": reader.path(entry).map { todos = $0 }
    case "output": reader.path(entry).map { output = $0 }
    case "base-url": reader.baseURL(entry).map { baseURL = $0 }
    case "repository": reader.repository(entry).map { repository = $0 }
    case "branch": break
    case "accent": reader.color(entry).map { accent = $0 }
    case "statuses":
      reader.statuses(entry).map { statuses = $0 }
      statusesPosition = Position(source: reader.source, range: entry.value.range)
    case "fields": reader.fields(entry).map { fields = $0 }
    case "templates": reader.folder(entry, isFolder).map { templates = $0 }
    case "public": reader.folder(entry, isFolder).map { publicFiles = $0 }
    case "page-size": reader.number(entry, in: 1...100_000).map { pageSize = $0 }
    case "unsafe-html": reader.flag(entry).map { allowsRawHTML = $0 }
    case "limits": readLimits(entry, with: &reader)
    default: reader.reportUnknown(entry.key, among: Self.keys)
    }
  }

  private mutating func readLimits(_ entry: YAMLEntry, with reader: inout SettingsReader) {
    for limit in reader.mapping(entry)?.entries ?? [] {
      if let known = Limits.keys.first(where: { $0.key == limit.key.text }) {
        reader.number(limit, in: 1...known.maximum).map { limits[keyPath: known.limit] = $0 }
      } else {
        reader.reportUnknown(limit.key, among: Limits.keys.map(\.key))
      }
    }
  }
}
