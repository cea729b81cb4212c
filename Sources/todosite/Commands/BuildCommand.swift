import Documents
import FileSystem
import SiteGenerator
import TodoPages
import Todos

extension Command {
  static let build = Command(
    name: "build", group: .start, summary: "build the site", operands: [.optional(.folder("DIR"))],
    options: [
      .output, .todos, .drafts, .baseURL, .check, .watch, .strict, .jobs, .today, .timings,
    ] + CommandOption.ofProject,
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
    var watch = SiteWatch(arguments, printsJSON: try arguments.printsProblemsAsJSON())
    return try await watch.run()
  }
}

/// One run of `todosite build`, or of an export of the site as Markdown pages.
struct SiteBuild {
  let workplace: Workplace
  private let workers: Workers
  private let timings: BuildTimings.Format?
  private let today: TodoDate?
  private let stamp: Timestamp
  private let baseURL: String?
  private let checks: Bool
  private let isStrict: Bool
  private let isRepeated: Bool
  private let format: PageFormat

  /// Prepares a run.
  ///
  /// - Parameter target: the folder for Markdown pages; nil for a site.
  init(_ arguments: Arguments, exportingTo target: ExportTarget? = nil) throws(Failure) {
    format = target == nil ? .html : .markdown
    timings = try arguments.timingsFormat()
    var workers = try arguments.workers()
    if timings != nil { workers.timings = Timings() }
    self.workers = workers
    today = try arguments.today()
    stamp = try Timestamp.ofSourceDateEpoch()
    baseURL = try arguments.baseURL()
    checks = arguments.has(.check)
    isStrict = arguments.has(.strict)
    isRepeated = arguments.has(.watch)
    // Markdown pages have no assets.
    let used: Set<FolderSetting> =
      format == .html ? [.todos, .output, .templates, .publicFiles] : [.todos, .output, .templates]
    workplace = try Workplace(arguments, operand: arguments.operands.first, using: used)
    try target?.check(in: workplace)
  }

  func run() async throws(Failure) -> Outcome { try await build().outcome }

  /// Builds the site; returns also the paths of the files outside of the todo folder that todos link to.
  func build() async throws(Failure) -> (outcome: Outcome, linkedFiles: [String]) {
    let start = ContinuousClock.now
    let interrupted = workplace.interruptedChange
    // Files that can no longer be read when they are copied or their pages are made are unreadable in the
    // next attempt.
    var lost: [LostFile] = []
    while true {
      let generator: SiteGenerator
      do throws(SiteError) {
        generator = try workplace.generator(
          baseURL: baseURL, today: today, stamp: stamp, format: format, without: lost, workers: workers)
      } catch {
        throw Failure(error)
      }
      let snapshot = try await workplace.snapshot(
        workers: workers, excluding: workplace.outputIdentity, without: lost,
        bodies: format == .html ? .pages : .facts)
      // The snapshot is never freed: freeing each todo takes longer than many other steps, and the process
      // ends soon anyway.
      if !isRepeated { _ = Unmanaged.passRetained(snapshot) }
      let cycles = workplace.store(workers: workers).cycleProblems(in: snapshot)
      let problems = (interrupted + generator.problems + snapshot.problems + cycles).sorted()
      if isStrict, let count = Outcome.count(of: problems) {
        throw .problems(problems, code: Failure.codeOfTodos, because: "nothing was published: \(count)")
      }
      do throws(SiteError) {
        let summary = try await generate(snapshot, with: generator)
        let outcome = outcome(of: summary, of: snapshot, problems, since: start)
        return (outcome, isRepeated ? snapshot.linkedFilesOutside.map { joined(workplace.todos, $0) } : [])
      } catch {
        guard case .lost(let files) = error else { throw Failure(error) }
        lost += files
      }
    }
  }

  private func generate(
    _ snapshot: TodoSnapshot, with generator: SiteGenerator
  ) async throws(SiteError) -> OutputSummary {
    let pages = snapshot.todos.count + snapshot.todos.count / workplace.project.settings.pageSize + 1
    workplace.progress.begin("Making pages", total: pages)
    return try await generator.generate(
      snapshot, from: workplace.store(workers: workers), into: workplace.output,
      for: checks ? .check : .build)
  }

  private func outcome(
    of summary: OutputSummary, of snapshot: TodoSnapshot, _ problems: [Problem],
    since start: ContinuousClock.Instant
  ) -> Outcome {
    var outcome = Outcome(
      status: Outcome.status(of: problems, isStrict: false), problems: (problems + summary.problems).sorted())
    if checks {
      outcome.output = listing(of: summary)
      if !summary.isUnchanged { outcome.status = .problems }
    }
    let elapsed = ContinuousClock.now - start
    outcome.output += line(for: snapshot, summary, in: elapsed)
    if let timings, let measured = workers.timings {
      outcome.timings = BuildTimings(measured, elapsed: elapsed, jobs: workers.jobs).text(as: timings)
    }
    outcome.problems += summary.kept.map { path in
      Problem(
        .warning, code: "kept-file", "this page is no longer part of the site, but it was changed by hand",
        path: joined(workplace.output, path), help: "it was kept; delete it if you do not need it")
    }
    return outcome
  }

  private func listing(of summary: OutputSummary) -> String {
    (summary.written.map { "would write \(visible($0))\n" }
      + summary.removed.map { "would remove \(visible($0))\n" }).joined()
  }

  /// Returns the last line of the output, such as
  /// `_site: 12 todos, 0 unreadable; 17 files written, 0 unchanged, 0 removed in 0.02 s`.
  private func line(
    for snapshot: TodoSnapshot, _ summary: OutputSummary, in elapsed: Duration
  ) -> String {
    let hundredths = elapsed / .milliseconds(10)
    let seconds = "\(Int(hundredths) / 100).\(Int(hundredths) % 100 / 10)\(Int(hundredths) % 10)"
    let verb = checks ? "to write" : "written"
    return "\(visible(workplace.output)): \(workplace.counts(of: snapshot)); "
      + "\(counted(summary.written.count, "file")) \(verb), "
      + "\(summary.unchanged) unchanged, "
      + "\(summary.removed.count) \(checks ? "to remove" : "removed") in \(seconds) s\n"
  }
}
