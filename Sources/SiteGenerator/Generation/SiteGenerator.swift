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
  let workers: Workers
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
    let format = options.frame.format
    let output = try reporting { () throws(OutputError) in
      try OutputFolder(folder, for: purpose, format: format, recordingFrom: memory?.moment)
    }
    do throws(SiteError) {
      var clock = workers.clock
      if let last = memory?.last { try await output.recognise(last.files, on: workers) }
      clock.finish(.scan)
      var staged = format == .html ? try stageAssets(in: output) : []
      clock.finish(.write)
      let facts = memory == nil ? nil : snapshot.facts
      let update = TextUpdate(memory?.last, for: snapshot, with: facts)
      let map = SiteMap(
        snapshot, statuses: options.statuses, pageSize: options.pageSize, oneFile: options.oneFile)
      let router = router(of: map, from: store)
      clock.finish(.model)
      let stager = PageStager(self, router, output, memory)
      let pages =
        if let update {
          try await stagePages(update, by: stager, in: output)
        } else {
          try await stagePages(openedBy: router, by: stager, memory)
        }
      staged += pages.files
      if format == .html {
        let previous = memory?.last.map { last in
          PreviousSearchIndex(last, areFactsEqual: update != nil, snapshot, in: output)
        }
        staged += try await stageSearchIndex(of: map, updating: previous, in: output)
        if let kept = update.flatMap({ keptDocuments($0, in: output) }) {
          staged += kept
        } else {
          staged += try await stageDocuments(openedBy: router, beside: pages.routes, in: output)
        }
      }
      guard !Interruption.isRequested else { throw .interrupted }
      clock = workers.clock
      defer { clock.finish(.commit) }
      return try commit(staged, pages, of: snapshot, facts: facts, to: output, memory)
    } catch {
      output.discard()
      throw error
    }
  }
}

extension SiteGenerator {
  private func router(of map: SiteMap, from store: any TodoStore) -> SiteRouter {
    let title = options.frame.words[.exampleTitle]
    return SiteRouter(
      map, from: store, modules: modules, host: options.host,
      example: options.takesNewTodos ? NewTodoExample(title: title, statuses: options.statuses) : nil)
  }

  private func shareSummaries(in router: SiteRouter) async throws(SiteError) {
    do {
      router.share(
        try await workers.during(.model).map(count: router.sharedSummaries) { router.newSummary(at: $0) })
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

  /// Stages the search index, if the theme has the script that reads it.
  ///
  /// - Parameter previous: the index of the last build; nil to make all files.
  /// - Throws: `changed` if a file of the previous index is not as it was left.
  private func stageSearchIndex(
    of map: SiteMap, updating previous: PreviousSearchIndex?, in output: OutputFolder
  ) async throws(SiteError) -> [StagedFile] {
    guard options.theme.assets.contains(where: { $0.path == "search.js" }) else { return [] }
    let index = SearchIndex(
      todos: map.snapshot.todos, shortNames: map.names, pageName: { map.page(of: $0, $1)?.groupName },
      siteTitle: options.frame.siteTitle, words: options.frame.words, today: options.today)
    let stage: SearchIndex.Stage = { path, bytes throws(SiteError) in
      try reporting { () throws(OutputError) in try output.stage(path, bytes.span) }
    }
    let staged: [StagedFile]?
    do {
      staged =
        if let previous {
          try await index.stage(updating: previous, on: workers, by: stage)
        } else {
          try await index.stage(on: workers, by: stage)
        }
    } catch {
      throw SiteError(error)
    }
    guard let staged else { throw .changed }
    return staged
  }

  /// Stages the pages in waves: first the entrances, then the pages that they link to, and so on.
  private func stagePages(
    openedBy router: SiteRouter, by stager: PageStager, _ memory: BuildMemory?
  ) async throws(SiteError) -> StagedPages {
    try await shareSummaries(in: router)
    defer { router.forgetRows() }
    var stager = stager
    stager.known = KnownPages(memory?.last)
    var staged: [StagedPage] = []
    var wave = router.entrances
    var found = FoundRoutes(stager.known)
    for route in wave { _ = found.insert(route) }
    while !wave.isEmpty {
      let routes = wave
      wave = []
      for outcome in try await stager.stage(routes, knowing: found, on: workers) {
        staged.append(outcome.page)
        for route in outcome.newRoutes where found.insert(route) { wave.append(route) }
      }
    }
    return StagedPages(staged, knowing: stager.known, isRecorded: memory != nil)
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
