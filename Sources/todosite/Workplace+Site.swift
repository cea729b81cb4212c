import FileSystem
import SiteGenerator
import TodoPages
import Todos

extension Workplace {
  /// Makes sites of the project, by its settings and with its theme.
  ///
  /// - Parameters:
  ///   - stamp: when what happened that no todo dates.
  ///   - format: what the pages are written in.
  /// - Throws: what is wrong with the theme.
  func generator(
    baseURL: String?, today: TodoDate?, stamp: Timestamp = .epoch, format: PageFormat = .html,
    workers: Workers
  ) throws(SiteError) -> SiteGenerator {
    let settings = project.settings
    var theme = try Theme(
      overridingWith: settings.templates.map { joined(project.folder, $0) },
      settings.publicFiles.map { joined(project.folder, $0) }, format: format
    )
    var frame = frame(baseURL: baseURL, format: format)
    if let accent = settings.accent, format == .html {
      theme.add(Theme.Asset(path: "accent.css", bytes: AccentStyle.css(for: accent)))
      frame.hasAccent = true
    }
    var options = SiteOptions(
      frame: frame, pageSize: settings.pageSize, statuses: settings.statuses, today: today, todoFolder: todos,
      theme: theme)
    options.takesNewTodos = settings.tool == nil
    options.host = host(frame.words)
    options.stamp = stamp
    return try SiteGenerator(options, workers: counting(workers))
  }

  /// What all pages of the site share, by the project's settings.
  func frame(baseURL: String?, format: PageFormat = .html) -> PageFrame {
    let settings = project.settings
    return PageFrame(
      siteTitle: settings.title, words: Words(settings.language), baseURL: baseURL ?? settings.baseURL,
      todoFolder: todosName, generator: "todosite \(Todosite.version)", format: format)
  }

  /// The way to the git host; nil without a repository, and for todos outside of it.
  private func host(_ words: Words) -> HostRouter? {
    let settings = project.settings
    guard todos == Self.withoutSlashes(project.todos) else { return nil }
    return settings.repository.flatMap { repository in
      RepositoryLinks(
        repository, todoFolder: settings.todos, rules: settings.rules, newTitle: words[.newTodo])
    }.map { HostRouter($0, statuses: settings.statuses) }
  }
}
