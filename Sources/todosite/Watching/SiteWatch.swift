import Documents
import FileSystem
import SiteGenerator
import Todos

/// A run of `todosite build --watch`: builds the site, and builds it again after each change.
struct SiteWatch: ~Copyable {
  private let arguments: Arguments
  private let printsJSON: Bool
  private var watch = FolderWatch()
  private var news = ProblemNews()
  /// The path of the project's folder; nil until the project could be opened.
  private var project: String?
  private var hasReportedLimit = false
  /// The state of the last build; nil if the next one reads it from its file.
  private var state: BuildState?

  init(_ arguments: Arguments, printsJSON: Bool) {
    self.arguments = arguments
    self.printsJSON = printsJSON
  }

  /// Builds and waits in turn, until a signal arrives or the output is closed.
  ///
  /// - Throws: if the first build fails for another reason than problems in files, which can be solved while the
  ///   watch goes on.
  mutating func run() async throws(Failure) -> Outcome {
    if arguments.has(.check) {
      throw .usage("--watch and --check cannot be combined", help: "give only one of them")
    }
    var isFirst = true
    while true {
      var outcome = try await build(isFirst: isFirst)
      outcome = news.update(outcome)
      if isFirst { outcome.output += "watching for changes; stop with Ctrl-C\n" }
      if watch.isLimited, !hasReportedLimit {
        outcome.notes.append(Self.limitNote)
        hasReportedLimit = true
      }
      isFirst = false
      outcome.problemsAsJSON = printsJSON
      outcome.writeErrors()
      do throws(FileError) {
        try outcome.writeOutput()
      } catch {
        // It fails in the same way, and is reported, at the end of the command.
        return Outcome(output: outcome.output)
      }
      switch watch.wait(orEndOf: .output) {
      case .changed: continue
      case .interrupted: throw .interrupted
      case .outputClosed: return Outcome(status: .unread)
      }
    }
  }

  private static let limitNote = Problem(
    .note, code: "watch-limit", "changes in some folders are noticed only after some seconds", path: "",
    notes: ["the system cannot watch more folders at once"],
    help: "raise the limits fs.inotify.max_user_watches and max_user_instances with sysctl")

  private mutating func build(isFirst: Bool) async throws(Failure) -> Outcome {
    while true {
      do throws(Failure) {
        let start = ContinuousClock.now
        let build = try SiteBuild(arguments)
        let folder = build.workplace.project.folder
        guard project == nil || project == folder else {
          // Otherwise the project of a folder above would be built instead.
          throw .usage("the project is gone", help: "create it again, or stop the watch")
        }
        project = folder
        // Settings may have changed before they were watched.
        if watch.watch(build.workplace.watchedPaths) { continue }
        let site = try await build.build(since: state)
        state = site.state
        watch.look(at: site.linkedFiles.map { joined(build.workplace.todos, $0) })
        return build.outcome(of: site, since: start)
      } catch {
        let isInFiles = error.status == .problems
        guard error.kind != .interrupted, !isFirst || isInFiles else { throw error }
        let files = error.problems.map(\.path).filter { !$0.isEmpty }
        if project == nil, watch.watch(WatchedPaths(roots: files)) { continue }
        return Outcome(error)
      }
    }
  }
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
