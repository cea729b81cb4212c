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
  /// Whether the next build may keep the pages.
  private let isRecorded: Bool
  /// Whether todos may have been restored from the state of the last build.
  private let isRestored: Bool
  /// Whether nothing needs the body of a todo after its page is made: the search index is complete already.
  private let forgetsBodies: Bool

  init(_ generator: SiteGenerator, _ router: SiteRouter, _ output: OutputFolder, _ memory: BuildMemory?) {
    workers = generator.workers
    format = generator.options.frame.format
    source = CopiedFiles(of: generator.options.todoFolder)
    self.router = router
    self.output = output
    isRecorded = memory != nil
    isRestored = memory?.last != nil
    forgetsBodies = isRecorded && !isRestored
  }

  /// Stages some pages on all workers.
  ///
  /// - Parameter found: the pages that were found so far; nil to make all pages, and not to look for their links.
  /// - Throws: `lost` with all files that can no longer be read.
  func stage(
    _ pages: ArraySlice<FoundPages.Page>, knowing found: FoundPages?, on workers: Workers
  ) async throws(SiteError) -> [StagedPage] {
    let results: [Result<StagedPage, LostFile>]
    // The first pages are few and long, so that a worker takes one at a time.
    let chunk = min(8, pages.count / (8 * workers.jobs) + 1)
    do {
      results = try await workers.map(count: pages.count, chunk: chunk, state: { [UInt8]() }) {
        (buffer: inout [UInt8], index: Int) throws(SiteError) in
        try stage(pages[pages.startIndex + index], knowing: found, with: &buffer)
      }
    } catch {
      throw SiteError(error)
    }
    var lost: [LostFile] = []
    let staged = results.compactMap { result -> StagedPage? in
      switch result {
      case .success(let page): return page
      case .failure(let file):
        lost.append(file)
        return nil
      }
    }
    guard lost.isEmpty else { throw .lost(lost) }
    return staged
  }

  /// Stages a page, unless it is as the last build left it.
  ///
  /// - Parameters:
  ///   - found: the pages that were found so far; nil to make the page, and not to look for its links.
  ///   - buffer: memory to write into.
  /// - Returns: the page; or the file that can no longer be read.
  private func stage(
    _ page: FoundPages.Page, knowing found: FoundPages?, with buffer: inout [UInt8]
  ) throws(SiteError) -> Result<StagedPage, LostFile> {
    let path = page.route.path(in: format)
    if case .file(let file) = page.route {
      return try source.stage(file, at: path, in: output).map { StagedPage(file: $0) }
    }
    let opened: OpenedPage
    var version: ContentHash?
    do throws(PageError) {
      let last = unchangedPage(page, knowing: found)
      let made = try router.open(page.route, since: last?.file.version, into: &buffer)
      if made == nil, let last { return .success(last) }
      guard let made else { throw .noModule(page.route) }
      opened = made
      // A page with problems is made by every build, so that they are reported.
      if isRecorded, opened.problems.isEmpty { version = opened.version }
    } catch {
      if case .noText(let path) = error {
        // The text of a todo that was restored from the last build has changed.
        if isRestored { throw .changed }
        return .failure(source.lost(path.string))
      }
      throw .system("cannot make the page \(quoted(path)): \(error)")
    }
    var file = try reporting { () throws(OutputError) in try output.stage(path, buffer.span) }
    file.version = version
    if forgetsBodies { router.forgetBody(of: page.route) }
    // Most links lead to pages that were found before. Looking for them here leaves less work for the single
    // thread afterwards.
    let links = found?.links(to: opened.routes) ?? .made([], new: [])
    return .success(StagedPage(file: file, links: links, problems: opened.problems))
  }

  /// Returns a page whose file is as the last build left it; nil if there is none.
  private func unchangedPage(_ page: FoundPages.Page, knowing found: FoundPages?) -> StagedPage? {
    guard let found, let place = page.place,
      let file = found.known.unchangedFile(ofPageAt: place, in: output)
    else { return nil }
    return StagedPage(file: file, links: found.links(ofKnown: place))
  }
}
