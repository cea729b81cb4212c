import Documents
import FileSystem
import TodoPages
import Todos

/// Stages the pages of a site, and the files that they show or link to, from any number of tasks.
struct PageStager: Sendable {
  private let workers: Workers
  private let format: PageFormat
  private let source: CopiedFiles
  private let router: SiteRouter
  private let output: OutputFolder
  /// The pages of the last site that may be kept.
  var known = KnownPages(nil)
  /// Whether the next build may keep the pages.
  private let isRecorded: Bool
  /// Whether todos may have been restored from the state of the last build.
  private let isRestored: Bool

  /// A staged page, and those of its routes that were not known before.
  struct Outcome: Sendable {
    var page: StagedPage
    var newRoutes: [Route] = []
  }

  init(_ generator: SiteGenerator, _ router: SiteRouter, _ output: OutputFolder, _ memory: BuildMemory?) {
    workers = generator.workers
    format = generator.options.frame.format
    source = CopiedFiles(of: generator.options.todoFolder)
    self.router = router
    self.output = output
    isRecorded = memory != nil
    isRestored = memory?.last != nil
  }

  /// Stages the pages of some routes on all workers.
  ///
  /// - Parameter found: the routes that are already known.
  /// - Throws: `lost` with all files that can no longer be read.
  func stage(
    _ routes: [Route], knowing found: FoundRoutes, on workers: Workers
  ) async throws(SiteError) -> [Outcome] {
    let results: [Result<Outcome, LostFile>]
    do {
      results = try await workers.map(count: routes.count, chunk: 8, state: { [UInt8]() }) {
        (buffer: inout [UInt8], index: Int) throws(SiteError) in
        try stage(routes[index], knowing: found, with: &buffer)
      }
    } catch {
      throw SiteError(error)
    }
    var lost: [LostFile] = []
    let outcomes = results.compactMap { result -> Outcome? in
      switch result {
      case .success(let outcome): return outcome
      case .failure(let file):
        lost.append(file)
        return nil
      }
    }
    guard lost.isEmpty else { throw .lost(lost) }
    return outcomes
  }

  /// Stages the page of a route, unless it is as the last build left it.
  ///
  /// - Parameters:
  ///   - found: the routes that are already known.
  ///   - buffer: memory to write into.
  /// - Returns: the page; or the file that can no longer be read.
  private func stage(
    _ route: Route, knowing found: FoundRoutes, with buffer: inout [UInt8]
  ) throws(SiteError) -> Result<Outcome, LostFile> {
    var clock = workers.clock
    let path = route.path(in: format)
    if case .file(let file) = route {
      defer { clock.finish(.write) }
      return try source.stage(file, at: path, in: output).map {
        Outcome(page: StagedPage(route: route, file: $0))
      }
    }
    let opened: OpenedPage
    var version: ContentHash?
    do throws(PageError) {
      if let (page, place) = try unchangedPage(of: route, at: path) {
        defer { clock.finish(.model) }
        return .success(Outcome(page: page, newRoutes: found.missing(fromLinksOf: place)))
      }
      opened = try router.open(route, into: &buffer)
      clock.finish(.model, at: opened.renderingStart)
      clock.finish(.render)
      // A page with problems is made by every build, so that they are reported.
      if isRecorded, opened.problems.isEmpty { version = try router.version(of: route) }
    } catch {
      if case .noText(let path) = error {
        // The text of a todo that was restored from the last build has changed.
        if isRestored { throw .changed }
        return .failure(source.lost(path.string))
      }
      throw .system("cannot make the page \(quoted(path)): \(error)")
    }
    let file = try reporting { () throws(OutputError) in try output.stage(path, buffer.span) }
    clock.finish(.write)
    let page = StagedPage(
      route: route, file: file, links: .routes(isRecorded ? opened.routes : []), version: version,
      problems: opened.problems)
    // Most links lead to known pages; filtering them here leaves less work for the single thread
    // afterwards. The new array has no room for those that are left out.
    return .success(Outcome(page: page, newRoutes: opened.routes.filter { !found.routes.contains($0) }))
  }

  /// Returns the page of a route as it was left by the last build, with its index there; nil if it must be made.
  private func unchangedPage(of route: Route, at path: String) throws(PageError) -> (
    page: StagedPage, place: Int
  )? {
    guard let file = output.unchangedFile(at: path),
      let place = try known.place(ofUnchanged: route, by: router)
    else { return nil }
    let version = known.pages[place].version
    return (StagedPage(route: route, file: file, links: .known(place), version: version), place)
  }
}
