import Documents
import FileSystem
import SiteGenerator
import TodoPages
import Todos

extension Command {
  /// What `todosite build` does.
  static let build = Command(
    name: "build", summary: "make the site", operands: "[DIR]", maximumOperands: 1,
    options: [
      .output, .todos, .drafts, .baseURL, .check, .strict, .jobs, .today, .problems, .directory,
    ],
    details: """
      DIR is a project: a folder with Todos/ or todosite.yml, or else one with the
      todos of another tool, such as backlog/ or .tickets/. Without DIR, the project
      is the current folder or the nearest one above it.

      Exits with 1 if some todos have errors; all that can be shown is published
      nevertheless.

      Nothing depends on the clock. The calendar and the feed date what no todo dates
      by SOURCE_DATE_EPOCH, seconds since 1970, if that is set in the environment.
      """
  ) { arguments throws(Failure) in
    try await SiteBuild(arguments).run()
  }
}
