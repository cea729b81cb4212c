import Documents
import FileSystem
import SiteGenerator
import TodoPages
import Todos

/// One run of `todosite build`, or of an export of the site as Markdown pages.
struct SiteBuild {
  let workplace: Workplace
  let workers: Workers
  let today: TodoDate?
  let defaultTimestamp: Timestamp
  private let baseURL: String?
  private let checks: Bool
  private let isStrict: Bool
  private let isFull: Bool
  private let format: PageFormat

  /// Prepares a run.
  ///
  /// - Parameter target: the folder for Markdown pages; nil for a site.
  init(_ arguments: Arguments, exportingTo target: ExportTarget? = nil) throws(Failure) {
    format = target == nil ? .html : .markdown
    workers = try arguments.workers()
    today = try arguments.today()
    defaultTimestamp = try Timestamp.ofSourceDateEpoch()
    baseURL = try arguments.baseURL()
    checks = arguments.has(.check)
    isStrict = arguments.has(.strict)
    isFull = arguments.has(.full)
    // Markdown pages have no assets.
    let used: Set<FolderSetting> =
      format == .html ? [.todos, .output, .templates, .publicFiles] : [.todos, .output, .templates]
    workplace = try Workplace(arguments, operand: arguments.operands.first, using: used)
    try target?.check(in: workplace)
  }

  /// Builds the site in a process that ends after it.
  func run() async throws(Failure) -> Outcome {
    let start = ContinuousClock.now
    let site = try await build()
    if let snapshot = site.snapshot { CurrentProcess.keep(snapshot) }
    return outcome(of: site, since: start)
  }

  /// Builds the site.
  ///
  /// - Parameter kept: the state of the last build of the same process; nil if there was none.
  func build(since kept: BuildState? = nil) async throws(Failure) -> BuiltSite {
    let interrupted = workplace.interruptedChange
    // Files that can no longer be read when they are copied or their pages are made are unreadable in the next attempt,
    // which uses no state.
    var lost: [LostFile] = []
    var usesState = true
    while true {
      do throws(Failure) {
        return try await site(since: kept, usingState: usesState, without: lost, besides: interrupted)
      } catch {
        guard let files = error.lost else { throw error }
        lost += files
        usesState = false
      }
    }
  }

  /// Builds the site once: reads the settings and then the todos, makes the pages, and moves their files into place.
  ///
  /// - Parameters:
  ///   - kept: the state of the last build of the same process.
  ///   - usesState: whether to keep what has not changed since the last build, and to leave a state for the next one.
  ///   - lost: the files that the attempts before this one could not read again.
  ///   - known: the problems that were already found.
  private func site(
    since kept: BuildState?, usingState usesState: Bool, without lost: [LostFile], besides known: [Problem]
  ) async throws(Failure) -> BuiltSite {
    let options = try workplace.siteOptions(
      baseURL: baseURL, today: today, defaultTimestamp: defaultTimestamp, format: format, without: lost)
    let problems = known + options.problems
    let cache = usesState ? cache(for: options) : nil

    workplace.progress.begin("Looking for changes")
    let last = workplace.outputIdentity == nil || isFull ? nil : cache?.load(kept)
    // If the folder cannot be opened, that is reported after the problems of the todos.
    let opened = await recognisedOutput(of: options, since: last, cache)
    let store = workplace.store(
      workers: workers, excluding: workplace.outputIdentity, without: lost, forReaders: true)
    if let last, case .success(let output)? = opened,
      try await (store as? FolderTodoStore)?.isCurrent(last.snapshotCache) == true,
      last.isSite(in: output)
    {
      let report = try accepted(last.report, besides: problems)
      return BuiltSite(summary: OutputSummary(unchanged: last.fileCount), report: report, state: last)
    }

    workplace.progress.begin("Reading todos")
    let generator = try SiteGenerator(options, workers: workplace.counting(workers))
    let (snapshot, snapshotCache) = try await todos(of: store, since: last, cache)
    let found = (snapshot.problems + store.cycleProblems(in: snapshot)).sorted()
    let own = BuildReport(problems: found, counts: snapshot.counts)
    var site = BuiltSite(report: try accepted(own, besides: problems), snapshot: snapshot)

    let pages = snapshot.todos.count + snapshot.todos.count / workplace.project.settings.pageSize + 1
    workplace.progress.begin("Making pages", total: pages)
    // A new folder may be inside the todo folder, so it is made after the todos were listed.
    let output = if let opened { try opened.get() } else { try self.output(of: options, cache) }
    let staged = try await generator.stage(snapshot, from: store, in: output, cachedIn: snapshotCache)
    if let cache, let snapshotCache {
      (site.summary, site.state) = try await cache.commit(staged, to: output, snapshotCache, own, on: workers)
    } else {
      site.summary = try staged.commit(to: output)
    }
    return site
  }
}

/// A site that was built.
struct BuiltSite {
  var summary = OutputSummary()
  /// What is reported; its problems include those of the settings and of the theme.
  var report: BuildReport
  /// The todos; nil if nothing has changed since the last build.
  var snapshot: TodoSnapshot?
  /// What the next build needs to know; nil if it makes the whole site.
  var state: BuildState?

  /// The paths, relative to the todo folder, of the files outside of it that todos link to.
  var linkedFilesOutside: [String] {
    snapshot.map { Array($0.linkedFilesOutside) } ?? state?.snapshotCache.linkedFilesOutside ?? []
  }
}

extension SiteBuild {
  /// Returns where the state of the site is kept; nil if it has none, so that every build makes the whole site.
  private func cache(for options: SiteOptions) -> BuildCache? {
    guard !checks, format == .html, workplace.project.tool?.oneFileTool == nil, let program = Self.program,
      (try? FileDescriptor.folder(workplace.todos)) != nil
    else { return nil }
    return BuildCache(in: StateFolder(path: workplace.state), forSiteAt: workplace.output) { inputs in
      // All options, templates and assets, but not the contents of the project's own assets.
      inputs.add(options)
      inputs.add(program)
      inputs.add(workplace.project.settings.rules)
      inputs.add(workplace.readsDrafts)
      inputs.add(workplace.repository as Any)
    }
  }

  /// The versions of this program and of the libraries, and the stamp of its file; nil if it is not known.
  private static var program: String? {
    guard let path = CurrentProcess.executable,
      let status = try? FileDescriptor.currentFolder.status(of: path)
    else { return nil }
    return "\(Todosite.version) \(LinkedLibraries.versions) \(status.stamp.value)"
  }

  /// Opens the folder of the site.
  private func output(of options: SiteOptions, _ cache: BuildCache?) throws(Failure) -> OutputFolder {
    try OutputFolder(
      workplace.output, of: options, for: checks ? .check : .build, stampingFrom: cache?.moment)
  }

  /// Opens the folder of the site, and recognises the files that are as the last build left them; nil without one.
  private func recognisedOutput(
    of options: SiteOptions, since last: BuildState?, _ cache: BuildCache?
  ) async -> Result<OutputFolder, Failure>? {
    guard let last else { return nil }
    do throws(Failure) {
      let output = try output(of: options, cache)
      try await last.recognise(in: output, on: workers)
      return .success(output)
    } catch {
      return .failure(error)
    }
  }

  private func todos(
    of store: any ProjectTodoStore, since last: BuildState?, _ cache: BuildCache?
  ) async throws(Failure) -> (snapshot: TodoSnapshot, snapshotCache: SnapshotCache?) {
    guard let cache, let folder = store as? FolderTodoStore else {
      return (try await store.snapshot(bodies: format == .html ? .pages : .withoutHTML), nil)
    }
    let complete = last.flatMap { cache.complete($0) }
    let (snapshot, snapshotCache) = try await folder.snapshot(
      since: complete?.snapshotCache, at: cache.moment)
    return (snapshot, snapshotCache)
  }

  /// Returns a report with all problems, sorted; throws if with `--strict` there are any.
  private func accepted(
    _ report: BuildReport, besides known: [Problem]
  ) throws(Failure) -> BuildReport {
    var report = report
    report.problems = (known + report.problems).sorted()
    if isStrict, let count = Outcome.count(of: report.problems) {
      throw .problems(report.problems, code: Failure.codeOfTodos, because: "nothing was published: \(count)")
    }
    return report
  }
}

extension SiteBuild {
  /// Returns what the command reports about a site.
  func outcome(of site: BuiltSite, since start: ContinuousClock.Instant) -> Outcome {
    let summary = site.summary
    var outcome = Outcome(
      status: Outcome.status(of: site.report.problems, isStrict: false),
      problems: (site.report.problems + summary.problems).sorted())
    if checks {
      outcome.output = listing(of: summary)
      if !summary.isUnchanged { outcome.status = .problems }
    }
    outcome.output += line(for: site, in: ContinuousClock.now - start)
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
  private func line(for site: BuiltSite, in elapsed: Duration) -> String {
    let summary = site.summary
    let hundredths = elapsed / .milliseconds(10)
    let seconds = "\(Int(hundredths) / 100).\(Int(hundredths) % 100 / 10)\(Int(hundredths) % 10)"
    let verb = checks ? "to write" : "written"
    return "\(visible(workplace.output)): \(workplace.text(of: site.report.counts)); "
      + "\(counted(summary.written.count, "file")) \(verb), "
      + "\(summary.unchanged) unchanged, "
      + "\(summary.removed.count) \(checks ? "to remove" : "removed") in \(seconds) s\n"
  }
}
