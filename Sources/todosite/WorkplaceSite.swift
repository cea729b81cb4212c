import FileSystem
import SiteGenerator
import TodoPages
import Todos

extension Workplace {
  /// Returns the options of a site, from the settings and the theme of the project.
  ///
  /// - Parameters:
  ///   - defaultTimestamp: the time to use if todos have no dates.
  ///   - format: the format of the pages.
  ///   - lost: files that could not be read again; assets among them are not part of the theme.
  /// - Throws: if the theme cannot be read.
  func siteOptions(
    baseURL: String?, today: TodoDate?, defaultTimestamp: Timestamp = .epoch, format: PageFormat = .html,
    without lost: [LostFile] = []
  ) throws(Failure) -> SiteOptions {
    let settings = project.settings
    var own = Theme.Overrides(
      templates: settings.templates.map { joined(project.folder, $0) },
      publicFiles: settings.publicFiles.map { joined(project.folder, $0) })
    own.templateLimit = settings.limits.templates
    own.assetLimit = settings.limits.asset
    own.lost = lost
    if let assets = own.publicFiles.flatMap({ try? ResolvedPath($0) }),
      let todoFolder = try? ResolvedPath(todos)
    {
      own.assetsAreBesideTodos = assets.isInside(todoFolder)
    }
    var theme = try Theme(overridingWith: own, format: format)
    var frame = frame(baseURL: baseURL, format: format)
    if let accent = settings.accent, format == .html {
      theme.add(Theme.Asset(path: "accent.css", .bytes(AccentStyle.css(for: accent))))
      frame.hasAccent = true
    }
    var options = SiteOptions(
      frame: frame, pageSize: settings.pageSize, statuses: settings.statuses, today: today, todoFolder: todos,
      theme: theme)
    options.fields = settings.rules.fields
    options.takesNewTodos = settings.tool == nil
    options.oneFileTool = settings.tool?.oneFileTool
    options.host = host(frame.words)
    options.defaultTimestamp = defaultTimestamp
    let untranslated = frame.words.isTranslated ? nil : settings.untranslated(into: Words.languages)
    options.problemsOfSettings = [untranslated, settings.withoutClosedStatus].compactMap { $0 }
    return options
  }

  /// Returns the values that all pages of the site share, from the project's settings.
  func frame(baseURL: String?, format: PageFormat = .html) -> PageFrame {
    let settings = project.settings
    return PageFrame(
      siteTitle: settings.title, words: Words(settings.language), baseURL: baseURL ?? settings.baseURL,
      todoFolder: todosName, generator: "todosite \(Todosite.version)", format: format)
  }

  /// Returns the router for links to the git host; nil if no usable repository is set, or if `--todos` names
  /// a folder that is not the project's.
  func host(_ words: Words) -> HostRouter? {
    let settings = project.settings
    guard isTodoFolderOfProject else { return nil }
    return settings.repository.flatMap { repository in
      RepositoryLinks(
        repository, todoFolder: settings.todos, rules: settings.rules, newTitle: words[.newTodo])
    }.map { HostRouter($0, statuses: settings.statuses, hasFilePerTodo: settings.tool?.oneFileTool == nil) }
  }
}
