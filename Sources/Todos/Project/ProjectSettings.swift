import Documents

/// What a project's `todosite.yml` says.
package struct ProjectSettings: Equatable, Sendable {
  package var title = "Todos"
  /// The language of the todos, as a BCP 47 tag such as `en` or `vi`.
  package var language = "en"
  /// The todo folder, relative to the project.
  package var todos = "Todos"
  /// The folder of the site, relative to the project.
  var output = "_site"
  /// The address at which the site will be published, with a `/` at its end.
  package var baseURL: String?
  package var repository: Repository?
  /// The colour of links, focus and progress; nil for that of the theme.
  package var accent: AccentColour?
  package var statuses = StatusVocabulary.standard
  /// The folder of the project's own templates, relative to the project; nil for none.
  package var templates: String? = "Templates"
  /// The folder of the project's own assets, relative to the project; nil for none.
  package var publicFiles: String? = "Public"
  /// The number of todos on a page of the list, 1 to 100,000.
  package var pageSize = 200
  var allowsRawHTML = false
  /// The tool whose folder the todo folder is; nil for one of todosite's own.
  package var tool: TodoTool?
  package var limits = Limits()

  /// How large files may be; each limit is at most 1 GiB.
  package struct Limits: Equatable, Sendable {
    /// The largest front matter, in bytes.
    var frontMatter = YAMLLimits().bytes
    /// The largest body that is rendered as Markdown, in bytes.
    var body = MarkdownLimits().bytes
    /// The largest file that is read, in bytes.
    package var file = TodoRules().fileSize
  }

  package init() {}

  /// Reads a `todosite.yml`.
  ///
  /// - Parameter isFolder: whether a folder of the project is there. Templates and assets need not be, but one
  ///   that is named and missing is a mistake, which would go unseen because the built-in files stand in.
  /// - Throws: everything that is wrong with it.
  init(
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
    // The branch may stand before the repository that it belongs to.
    if let branch = mapping.entry("branch").flatMap({ reader.branch($0) }) { repository?.branch = branch }
    guard reader.problems.isEmpty else { throw Problems(reader.problems) }
  }

  package var rules: TodoRules {
    var rules = TodoRules(
      statuses: statuses, tool: tool, allowsRawHTML: allowsRawHTML, fileSize: limits.file)
    rules.frontMatterLimits.bytes = limits.frontMatter
    rules.markdownLimits.bytes = limits.body
    return rules
  }
}

extension ProjectSettings {
  private static let keys = [
    "title", "language", "todos", "output", "base-url", "repository", "branch", "accent", "statuses",
    "templates", "public", "page-size", "unsafe-html", "limits",
  ]

  private mutating func read(
    _ entry: YAMLEntry, with reader: inout SettingsReader, _ isFolder: (_ path: String) -> Bool
  ) {
    switch entry.key.text {
    case "title": reader.text(entry).map { title = $0 }
    case "language": reader.language(entry).map { language = $0 }
    case "todos": reader.text(entry).map { todos = $0 }
    case "output": reader.text(entry).map { output = $0 }
    case "base-url": reader.baseURL(entry).map { baseURL = $0 }
    case "repository": reader.repository(entry).map { repository = $0 }
    case "branch": break
    case "accent": reader.colour(entry).map { accent = $0 }
    case "statuses": reader.statuses(entry).map { statuses = $0 }
    case "templates": reader.folder(entry, isFolder).map { templates = $0 }
    case "public": reader.folder(entry, isFolder).map { publicFiles = $0 }
    case "page-size": reader.number(entry, in: 1...100_000).map { pageSize = $0 }
    case "unsafe-html": reader.flag(entry).map { allowsRawHTML = $0 }
    case "limits": readLimits(entry, with: &reader)
    default: reader.noteUnknown(entry.key, among: Self.keys)
    }
  }

  private mutating func readLimits(_ entry: YAMLEntry, with reader: inout SettingsReader) {
    let bytes = 1...1 << 30
    for limit in reader.mapping(entry)?.entries ?? [] {
      switch limit.key.text {
      case "front-matter": reader.number(limit, in: bytes).map { limits.frontMatter = $0 }
      case "body": reader.number(limit, in: bytes).map { limits.body = $0 }
      case "file": reader.number(limit, in: bytes).map { limits.file = $0 }
      default: reader.noteUnknown(limit.key, among: ["front-matter", "body", "file"])
      }
    }
  }
}
