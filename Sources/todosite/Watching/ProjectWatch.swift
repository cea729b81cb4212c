import Documents
import FileSystem
import SiteGenerator
import Todos

/// Watches a project, reads it again after each change, and reports what is new.
struct ProjectWatch: ~Copyable {
  private let arguments: Arguments
  private let problemsAsJSON: Bool
  /// The watch of the files and folders that were read.
  var files = FolderWatch()
  private var news = ProblemNews()
  /// The path of the project's folder; nil until the project could be opened.
  private var projectFolder: String?
  private var isFirst = true
  private var hasReportedLimit = false
  /// The outcome of the last reading, with all its problems, if the project could not be read; otherwise nil.
  private(set) var failure: Outcome?

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    problemsAsJSON = try arguments.printsProblemsAsJSON()
  }

  /// What was read of a project.
  struct Reading {
    var outcome: Outcome
    /// The paths, relative to the todo folder, of the files outside of it that todos link to.
    var linkedFilesOutside: [String]
  }

  /// Reads the project, and returns the outcome with what has changed since the last reading.
  ///
  /// - Parameters:
  ///   - greeting: the text after the output of the first reading.
  ///   - read: reads it.
  /// - Throws: if the first reading fails for another reason than problems in files, which can be solved while the
  ///   watch goes on.
  mutating func read(
    greeting: String, _ read: (SiteBuild) async throws(Failure) -> Reading
  ) async throws(Failure) -> Outcome {
    let current = try await reading(read)
    failure = current.reason == nil ? nil : current
    var outcome = news.update(current)
    if isFirst { outcome.output += greeting }
    if files.isLimited, !hasReportedLimit {
      outcome.notes.append(Self.limitNote)
      hasReportedLimit = true
    }
    isFirst = false
    outcome.problemsAsJSON = problemsAsJSON
    return outcome
  }

  private mutating func reading(
    _ read: (SiteBuild) async throws(Failure) -> Reading
  ) async throws(Failure) -> Outcome {
    while true {
      do throws(Failure) {
        let build = try SiteBuild(arguments)
        let folder = build.workplace.project.folder
        guard projectFolder == nil || projectFolder == folder else {
          // Otherwise the project of a folder above would be read instead.
          throw .usage("the project is gone", help: "create it again, or stop the watch")
        }
        projectFolder = folder
        // Settings may have changed before they were watched.
        if files.watch(build.workplace.watchedPaths) { continue }
        let reading = try await read(build)
        let outside = reading.linkedFilesOutside.map { joined(build.workplace.todos, $0) }
        files.look(at: outside + (outside.isEmpty ? [] : possibleHeads(of: folder)))
        return reading.outcome
      } catch {
        let isInFiles = error.status == .problems
        guard error.kind != .interrupted, !isFirst || isInFiles else { throw error }
        let paths = error.problems.map(\.path).filter { !$0.isEmpty }
        if projectFolder == nil, files.watch(WatchedPaths(roots: paths)) { continue }
        return Outcome(error)
      }
    }
  }

  private static let limitNote = Problem(
    .note, code: "watch-limit", "changes in some folders are noticed only after some seconds", path: "",
    notes: ["the system cannot watch more folders at once"],
    help: "raise the limits fs.inotify.max_user_watches and max_user_instances with sysctl")
}

/// Returns the paths of `.git/HEAD` in a folder and in all folders above it.
///
/// Links to files outside of the todo folder change when a work tree of git comes or goes.
private func possibleHeads(of folder: String) -> [String] {
  guard var folder = try? ResolvedPath(folder).path else { return [] }
  var heads = [joined(folder, ".git/HEAD")]
  while folder != "/" {
    folder = parent(of: folder)
    heads.append(joined(folder, ".git/HEAD"))
  }
  return heads
}

extension Workplace {
  /// The files and folders that a build reads, except linked files outside of the todo folder.
  fileprivate var watchedPaths: WatchedPaths {
    let theme = [project.settings.templates, project.settings.publicFiles].compactMap { $0 }
    return WatchedPaths(
      roots: [todos] + theme.map { joined(project.folder, $0) } + project.settingsFiles,
      skipping: [output], mark: Project.manifestOfPages)
  }
}
