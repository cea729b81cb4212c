import Documents
import FileSystem
import SiteGenerator
import TodoPages
import Todos

extension Command {
  static let build = Command(
    name: "build", group: .start, summary: "build the site", operands: [.optional(.folder("DIR"))],
    options: [.output, .todos, .drafts, .baseURL, .check, .watch, .strict, .full, .jobs, .today]
      + CommandOption.ofProject,
    details: """
      DIR is a project: a folder with Todos/ or todosite.yml, or else with the todos
      of another tool, such as backlog/ or .tickets/. Without DIR, the project is the
      current folder or the nearest one above it.

      Exits with 1 if some todos have errors; everything else is still published.

      With --watch, the site is built again whenever todos, templates, assets or
      settings change. A line is printed for each build, new problems in full, and
      how many were solved.

      The site does not depend on the clock. If todos have no dates, the calendar and
      the feed use the time in the environment variable SOURCE_DATE_EPOCH (seconds
      since 1970; default: 0).
      """,
    examples: [
      "todosite build",
      "todosite build --output public --base-url https://example.org/todos/",
    ]
  ) { arguments throws(Failure) in
    guard arguments.has(.watch) else { return try await SiteBuild(arguments).run() }
    var watch = try SiteWatch(arguments)
    return try await watch.run()
  }
}
