package import Documents
package import FileSystem
import TodoPages
package import Todos

/// Generates a site, or a folder of Markdown pages, from todos.
///
/// It renders the entrances of the router, then the pages that they link to, and so on; therefore every other
/// page can be reached by links. Pages are rendered on all workers and staged in a folder inside the output
/// folder; they are moved to their paths when all are complete.
package struct SiteGenerator: Sendable {
  let options: SiteOptions
  private let modules: SiteModules
  private(set) var workers: Workers
  package var problems: [Problem] { options.problems }

  /// Creates a generator.
  ///
  /// - Throws: `SiteError.templates` if the theme's templates have errors.
  package init(_ options: SiteOptions, workers: Workers) throws(SiteError) {
    self.options = options
    self.workers = workers
    do {
      modules = try SiteModules(options.theme.templates, frame: options.frame)
    } catch {
      throw .templates(error)
    }
  }

  /// Returns the generator of the last build in this process, with its compiled templates; nil if there was none with
  /// the same options.
  package init?(ofBuildKeptBy cache: BuildCache, workers: Workers) {
    guard let generator = cache.keptBuild?.generator else { return nil }
    self = generator
    self.workers = workers
  }

  /// Brings a folder up to date with the todos of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: the todos; for Markdown pages, a snapshot with `bodies: .facts` is enough.
  ///   - store: the store that made the snapshot; Markdown pages read the text of todos from it.
  ///   - folder: the path of the output folder.
  ///   - memory: what the build knows of the last one; nil to make the whole site and to keep no state.
  /// - Throws: if the site could not be built; the folder is unchanged, unless moving files into it failed.
  ///   If the error is `lost`, it can be built from a new snapshot without these files.
  package func generate(
    _ snapshot: TodoSnapshot, from store: any TodoStore, into folder: String,
    for purpose: OutputFolder.Purpose, remembering memory: BuildMemory? = nil
  ) async throws(SiteError) -> OutputSummary {
    let output = try open(folder, for: purpose, recordingFrom: memory?.moment)
    return try await generate(snapshot, from: store, into: output, remembering: memory)
  }

  /// Opens an output folder for one build.
  package func open(
    _ folder: String, for purpose: OutputFolder.Purpose, recordingFrom moment: FileSystemMoment? = nil
  ) throws(SiteError) -> OutputFolder {
    try reporting { () throws(OutputError) in
      try OutputFolder(folder, for: purpose, format: options.frame.format, recordingFrom: moment)
    }
  }

  /// Looks which files of an output folder are as the last build left them.
  ///
  /// `generate` does so too if it was not done before; it can also be done while the todos are read.
  package func recognise(_ last: BuildState, in output: OutputFolder) async {
    _ = try? await output.recognise(last.files, on: workers)
  }

  /// Brings an open output folder up to date with the todos of a snapshot.
  package func generate(
    _ snapshot: TodoSnapshot, from store: any TodoStore, into output: OutputFolder,
    remembering memory: BuildMemory? = nil
  ) async throws(SiteError) -> OutputSummary {
    let format = options.frame.format
    do throws(SiteError) {
      let (_, plan) = await workers.both(
        { await recogniseOnce(memory?.last, in: output) }, { await newPlan(for: snapshot, memory) })
      // If most files must be made, a build without the state takes half as long.
      if let last = memory?.last, output.recognisedCount * 2 < last.fileCount { throw .changed }
      var staged = format == .html ? try stageAssets(in: output) : []
      let previous = memory?.last.map { last in
        PreviousSearchIndex(last, areFactsEqual: plan.update != nil, snapshot, in: output)
      }
      // A whole new index requires much memory, so it is made before the pages need theirs.
      if previous == nil { staged += try await stageSearchIndex(of: plan.map, in: output) }
      let (made, updatedIndex) = await workers.both(
        { await stagePages(plan, from: store, in: output, memory) },
        { await updatedSearchIndex(of: plan.map, previous, in: output) })
      let (pages, documents) = try made.get()
      staged += pages.files + documents
      staged += try updatedIndex.get()
      guard !Interruption.isRequested else { throw .interrupted }
      return try await commit(staged, pages, of: plan.map, facts: plan.facts, to: output, memory)
    } catch {
      output.discard()
      throw error
    }
  }
}

/// What is known of a site before its pages are made.
private struct SitePlan: Sendable {
  /// A hash of all values of the snapshot except the texts of todos; nil if no state is kept.
  var facts: ContentHash?
  /// The update that is enough; nil if each page must be looked at.
  var update: TextUpdate?
  var map: SiteMap
}

extension SiteGenerator {
  private func recogniseOnce(_ last: BuildState?, in output: OutputFolder) async {
    if let last, output.recognisedCount == 0 { await recognise(last, in: output) }
  }

  private func newPlan(for snapshot: TodoSnapshot, _ memory: BuildMemory?) async -> SitePlan {
    if let memory, let last = memory.last, let build = memory.cache.keptBuild,
      snapshot.differsOnlyInTexts(from: build.map.snapshot)
    {
      let map = SiteMap(build.map, of: snapshot)
      let update = TextUpdate(last, for: snapshot, with: last.facts)
      return SitePlan(facts: last.facts, update: update, map: map)
    }
    let ((update, groups), overview) = await workers.both(
      { (textUpdate(for: snapshot, memory), TodoGroups(snapshot.todos)) }, { TodoOverview(of: snapshot) })
    let map = SiteMap(
      overview, grouped: groups, statuses: options.statuses, pageSize: options.pageSize,
      oneFile: options.oneFile, hashKey: memory?.records.key ?? .none)
    return SitePlan(facts: update.facts, update: update.update, map: map)
  }

  private func textUpdate(
    for snapshot: TodoSnapshot, _ memory: BuildMemory?
  ) -> (facts: ContentHash?, update: TextUpdate?) {
    guard let memory else { return (nil, nil) }
    let facts = snapshot.facts(memory.records.key)
    return (facts, TextUpdate(memory.last, for: snapshot, with: facts))
  }

  private func router(of map: SiteMap, from store: any TodoStore) -> SiteRouter {
    let title = options.frame.words[.exampleTitle]
    return SiteRouter(
      map, from: store, modules: modules, host: options.host,
      example: options.takesNewTodos ? NewTodoExample(title: title, statuses: options.statuses) : nil)
  }

  private func shareSummaries(in router: SiteRouter) async throws(SiteError) {
    do {
      router.share(
        try await workers.map(count: router.sharedSummaries) { router.newSummary(at: $0) })
    } catch {
      throw .interrupted
    }
  }

  private func stageAssets(in output: OutputFolder) throws(SiteError) -> [StagedFile] {
    let source = CopiedFiles(of: options.theme.folderOfAssets ?? "", areAssets: true)
    var staged: [StagedFile] = []
    var lost: [LostFile] = []
    for asset in options.theme.assets {
      let path = "assets/\(asset.path)"
      switch asset.content {
      case .bytes(let bytes):
        staged.append(try reporting { () throws(OutputError) in try output.stage(path, bytes.span) })
      case .ownFile:
        switch try source.stage(asset.path, at: path, in: output) {
        case .success(let file): staged.append(file)
        case .failure(let file): lost.append(file)
        }
      }
    }
    guard lost.isEmpty else { throw .lost(lost) }
    return staged
  }

  /// Stages the pages and the documents for programs.
  private func stagePages(
    _ plan: SitePlan, from store: any TodoStore, in output: OutputFolder, _ memory: BuildMemory?
  ) async -> Result<(pages: StagedPages, documents: [StagedFile]), SiteError> {
    let router = router(of: plan.map, from: store)
    let stager = PageStager(self, router, output, memory)
    do throws(SiteError) {
      let pages =
        if let update = plan.update {
          try await stagePages(update, by: stager, in: output)
        } else {
          try await stagePages(openedBy: router, by: stager, memory)
        }
      guard options.frame.format == .html else { return .success((pages, [])) }
      if let kept = plan.update.flatMap({ keptDocuments($0, in: output) }) { return .success((pages, kept)) }
      return .success((pages, try await stageDocuments(openedBy: router, beside: pages.routes, in: output)))
    } catch {
      return .failure(error)
    }
  }

  /// Stages the pages in waves: first the entrances, then the pages that they link to, and so on.
  private func stagePages(
    openedBy router: SiteRouter, by stager: PageStager, _ memory: BuildMemory?
  ) async throws(SiteError) -> StagedPages {
    try await shareSummaries(in: router)
    defer { router.forgetRows() }
    var found = FoundPages(KnownPages(memory?.last))
    for route in router.entrances { found.insert(route) }
    var staged: [StagedPage] = []
    while staged.count < found.pages.count {
      // The wave has no name, because it would keep the list of pages from growing in place.
      for var page in try await stager.stage(found.pages[staged.count...], knowing: found, on: workers) {
        found.insert(&page.links)
        staged.append(page)
      }
    }
    return StagedPages(staged, found: found, isRecorded: memory != nil)
  }
}

/// Runs an operation on the output folder and converts its error.
func reporting<Result>(_ body: () throws(OutputError) -> Result) throws(SiteError) -> Result {
  do {
    return try body()
  } catch {
    throw SiteError(error)
  }
}
