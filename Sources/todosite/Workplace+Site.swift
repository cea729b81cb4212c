import FileSystem
import SiteGenerator
import TodoPages
import Todos

extension Workplace {
  /// Makes sites of the project, by its settings and with its theme.
  ///
  /// - Throws: what is wrong with the theme.
  func generator(baseURL: String?, today: TodoDate?, workers: Workers) throws(SiteError) -> SiteGenerator {
    let settings = project.settings
    let theme = try Theme(
      overridingWith: joined(project.folder, settings.templates), joined(project.folder, settings.publicFiles)
    )
    let frame = HTMLFrame(
      siteTitle: settings.title, words: Words(settings.language), baseURL: baseURL ?? settings.baseURL,
      todoFolder: todosName, generator: "todosite \(Todosite.version)")
    return try SiteGenerator(
      SiteOptions(
        frame: frame, pageSize: settings.pageSize, today: today, todoFolder: todos, theme: theme),
      workers: counting(workers))
  }
}
