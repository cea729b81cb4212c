import Documents
import FileSystem
import SiteGenerator
import TodoPages
import Todos

/// One run of `todosite build`, or of an export of the site as Markdown pages.
struct SiteBuild {
  let workplace: Workplace
  private let workers: Workers
  private let today: TodoDate?
  private let stamp: Timestamp
  private let baseURL: String?
  private let checks: Bool
  private let isStrict: Bool
  private let isFull: Bool
  /// What builds of this process keep in memory; nil for a single build.
  private let kept: KeptSite?
  private let format: PageFormat

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - target: the folder for Markdown pages; nil for a site.
  ///   - kept: what builds of this process keep in memory; nil for a single build.
  init(
    _ arguments: Arguments, exportingTo target: ExportTarget? = nil, keepingIn kept: KeptSite? = nil
  ) throws(Failure) {
    format = target == nil ? .html : .markdown
    workers = try arguments.workers()
    today = try arguments.today()
    stamp = try Timestamp.ofSourceDateEpoch()
    baseURL = try arguments.baseURL()
    checks = arguments.has(.check)
    isStrict = arguments.has(.strict)
    isFull = arguments.has(.full)
    self.kept = kept
    // Markdown pages have no assets.
    let used: Set<FolderSetting> =
      format == .html ? [.todos, .output, .templates, .publicFiles] : [.todos, .output, .templates]
    workplace = try Workplace(arguments, operand: arguments.operands.first, using: used)
    try target?.check(in: workplace)
  }

  func run() async throws(Failure) -> Outcome { try await build().outcome }

  /// Builds the site; returns also the paths of the files outside of the todo folder that todos link to, nil if they
  /// are the same as before.
  func build() async throws(Failure) -> (outcome: Outcome, linkedFiles: [String]?) {
    let start = ContinuousClock.now
    let interrupted = workplace.interruptedChange
    // Files that can no longer be read when they are copied or their pages are made are unreadable in the
    // next attempt.
    var lost: [LostFile] = []
    var usesState = !isFull
    while true {
      switch try await site(without: lost, usingState: usesState, besides: interrupted) {
      case .built(let site): return (outcome(of: site, since: start), site.linkedFiles)
      case .lost(let files): lost += files
      case .changed: usesState = false
      }
    }
  }
}

extension SiteBuild {
  /// A site that was built.
  private struct Site {
    var summary: OutputSummary
    /// What is reported; its problems include those of the settings and of the theme.
    var report: BuildReport
    /// The paths of the files outside of the todo folder that todos link to; nil if they are the same as before.
    var linkedFiles: [String]?
  }

  private enum Attempt {
    case built(Site)
    case lost([LostFile])
    case changed
  }

  /// Builds the site once.
  ///
  /// - Parameters:
  ///   - lost: the files that could not be read again.
  ///   - usesState: whether to do only the work that the state of the last build does not save.
  ///   - known: the problems that were already found.
  private func site(
    without lost: [LostFile], usingState usesState: Bool, besides known: [Problem]
  ) async throws(Failure) -> Attempt {
    let options = try options(without: lost)
    let history = lost.isEmpty ? history(of: options) : nil
    let last = usesState ? lastState(of: history) : nil
    workplace.progress.begin("Looking for changes")
    if let history, let last, try await history.isCurrent(last, with: options, in: workplace.output) {
      let report = try accepted(last.report, besides: known + options.problems)
      return .built(Site(summary: OutputSummary(unchanged: last.fileCount), report: report))
    }
    workplace.progress.begin("Reading todos")
    let (prepared, read) = await workers.both(
      { await preparation(options, history, last) },
      { await readTodos(since: last, recordedBy: history, without: lost) })
    let (generator, existing) = try prepared.get()
    let (snapshot, records) = try read.get()
    let cycles = workplace.store(workers: workers).cycleProblems(in: snapshot)
    let own = BuildReport(problems: (snapshot.problems + cycles).sorted(), counts: snapshot.counts)
    let report = try accepted(own, besides: known + options.problems)
    let pages = snapshot.todos.count + snapshot.todos.count / workplace.project.settings.pageSize + 1
    workplace.progress.begin("Making pages", total: pages)
    let memory = history.flatMap { history in
      records.map { BuildMemory(history.cache, from: history.moment, last: last, records: $0, report: own) }
    }
    let output = if let existing { existing } else { try opened(by: generator, at: history?.moment) }
    do throws(SiteError) {
      let summary = try await generator.generate(
        snapshot, from: workplace.store(workers: workers), into: output, remembering: memory)
      if kept == nil { CurrentProcess.keep(snapshot) }
      let linked = kept != nil ? snapshot.linkedFilesOutside.map { joined(workplace.todos, $0) } : []
      return .built(Site(summary: summary, report: report, linkedFiles: linked))
    } catch {
      switch error {
      case .lost(let files): return .lost(files)
      case .changed: return .changed
      default: throw Failure(error)
      }
    }
  }

  private func options(without lost: [LostFile]) throws(Failure) -> SiteOptions {
    do throws(SiteError) {
      return try workplace.siteOptions(
        baseURL: baseURL, today: today, stamp: stamp, format: format, without: lost)
    } catch {
      throw Failure(error)
    }
  }

  private func generator(_ options: SiteOptions, _ history: BuildHistory?) throws(Failure) -> SiteGenerator {
    let workers = workplace.counting(workers)
    if let history, let generator = SiteGenerator(ofBuildKeptBy: history.cache, workers: workers) {
      return generator
    }
    do throws(SiteError) {
      return try SiteGenerator(options, workers: workers)
    } catch {
      throw Failure(error)
    }
  }

  private func opened(
    by generator: SiteGenerator, at moment: FileSystemMoment?
  ) throws(Failure) -> OutputFolder {
    do throws(SiteError) {
      return try generator.open(workplace.output, for: checks ? .check : .build, recordingFrom: moment)
    } catch {
      throw Failure(error)
    }
  }

  /// Returns the generator; and with the state of a last build also the open folder of the site, whose unchanged files
  /// are recognised.
  ///
  /// A new folder must not be made before the todos are listed, because it may be inside the todo folder. If the
  /// folder cannot be opened, that is reported after the problems of the todos.
  private func preparation(
    _ options: SiteOptions, _ history: BuildHistory?, _ last: BuildState?
  ) async -> Result<(generator: SiteGenerator, output: OutputFolder?), Failure> {
    do throws(Failure) {
      let generator = try generator(options, history)
      guard let last, workers.jobs > 1, let output = try? opened(by: generator, at: history?.moment) else {
        return .success((generator, nil))
      }
      await generator.recognise(last, in: output)
      return .success((generator, output))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the state of the last build; nil if there is none, or if the folder of the site is missing: a build
  /// that must make each page takes half as long without the state.
  private func lastState(of history: BuildHistory?) -> BuildState? {
    guard let history, workplace.outputIdentity != nil else { return nil }
    return history.cache.load()
  }

  /// Returns the history of the site; nil if it has none, so that every build makes the whole site.
  private func history(of options: SiteOptions) -> BuildHistory? {
    checks || format != .html ? nil : BuildHistory(of: workplace, options, workers: workers, keepingIn: kept)
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

  private func readTodos(
    since last: BuildState?, recordedBy history: BuildHistory?, without lost: [LostFile]
  ) async -> Result<(snapshot: TodoSnapshot, records: SourceRecords?), Failure> {
    do throws(Failure) {
      let (snapshot, records): (TodoSnapshot, SourceRecords?)
      if let history {
        (snapshot, records) = try await history.snapshot(since: last)
      } else {
        snapshot = try await workplace.snapshot(
          workers: workers, excluding: workplace.outputIdentity, without: lost,
          bodies: format == .html ? .pages : .facts)
        records = nil
      }
      return .success((snapshot, records))
    } catch {
      return .failure(error)
    }
  }
}

extension SiteBuild {
  private func outcome(of site: Site, since start: ContinuousClock.Instant) -> Outcome {
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
  private func line(for site: Site, in elapsed: Duration) -> String {
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
