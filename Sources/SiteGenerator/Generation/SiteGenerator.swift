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
  /// The problems of settings and of files of the theme without which the site can be built.
  package var problems: [Problem] { options.problems + options.theme.problems }

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
  /// - Throws: if the site could not be built; the folder is unchanged, unless moving files into it failed.
  ///   If the error is `lost`, it can be built from a new snapshot without these files.
  package func generate(
    _ snapshot: TodoSnapshot, from store: any TodoStore, into folder: String,
    for purpose: OutputFolder.Purpose
  ) async throws(SiteError) -> OutputSummary {
    let format = options.frame.format
    let output = try reporting { () throws(OutputError) in
      try OutputFolder(folder, for: purpose, format: format)
    }
    do throws(SiteError) {
      var clock = workers.clock
      var staged = format == .html ? try stageAssets(in: output) : []
      clock.finish(.write)
      let map = SiteMap(
        snapshot, statuses: options.statuses, pageSize: options.pageSize, oneFile: options.oneFile)
      let router = router(of: map, from: store)
      clock.finish(.model)
      try await shareSummaries(in: router)
      let (pages, routes, problems) = try await stagePages(openedBy: router, in: output)
      router.forgetRows()
      staged += pages
      if format == .html {
        staged += try await stageSearchIndex(of: map, in: output)
        staged += try await stageDocuments(openedBy: router, beside: routes, in: output)
      }
      guard !Interruption.isRequested else { throw .interrupted }
      clock = workers.clock
      defer { clock.finish(.commit) }
      var summary = try reporting { () throws(OutputError) in try output.commit(staged) }
      summary.problems = problems
      return summary
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
  private func stageSearchIndex(
    of map: SiteMap, in output: OutputFolder
  ) async throws(SiteError) -> [StagedFile] {
    guard options.theme.assets.contains(where: { $0.path == "search.js" }) else { return [] }
    let index = SearchIndex(
      todos: map.snapshot.todos, shortNames: map.names, pageName: { map.page(of: $0, $1)?.groupName },
      siteTitle: options.frame.siteTitle, words: options.frame.words, today: options.today)
    do {
      return try await index.stage(on: workers) { path, bytes throws(SiteError) in
        try reporting { () throws(OutputError) in try output.stage(path, bytes.span) }
      }
    } catch {
      throw SiteError(error)
    }
  }

  /// Stages the pages in waves: first the entrances, then the pages that they link to, and so on.
  ///
  /// - Returns: the staged pages, their routes and the problems in them.
  private func stagePages(
    openedBy router: SiteRouter, in output: OutputFolder
  ) async throws(SiteError) -> ([StagedFile], [Route], [Problem]) {
    var staged: [StagedFile] = []
    var problems: [Problem] = []
    var lost: [LostFile] = []
    var all: [Route] = []
    var wave = router.entrances
    var known = Set(wave)
    while !wave.isEmpty {
      let routes = wave
      all += routes
      wave = []
      for result in try await stage(routes, openedBy: router, knowing: known, in: output) {
        switch result {
        case .success((let file, let page)):
          staged.append(file)
          problems += page.problems
          for route in page.routes where known.insert(route).inserted { wave.append(route) }
        case .failure(let file): lost.append(file)
        }
      }
    }
    guard lost.isEmpty else { throw .lost(lost) }
    return (staged, all, problems)
  }

  /// Stages the pages of some routes.
  ///
  /// - Returns: each staged page, with those of its routes that are not in `known`; or the file that can no
  ///   longer be read.
  private func stage(
    _ routes: [Route], openedBy router: SiteRouter, knowing known: Set<Route>, in output: OutputFolder
  ) async throws(SiteError) -> [Result<(StagedFile, OpenedPage), LostFile>] {
    let source = CopiedFiles(of: options.todoFolder)
    let format = options.frame.format
    do {
      return try await workers.map(
        count: routes.count, chunk: 8, state: { [UInt8]() }
      ) {
        (buffer: inout [UInt8], index: Int) throws(SiteError)
          -> Result<(StagedFile, OpenedPage), LostFile> in
        let route = routes[index]
        var clock = workers.clock
        if case .file(let path) = route {
          defer { clock.finish(.write) }
          return try source.stage(path, at: route.path(in: format), in: output).map { ($0, OpenedPage()) }
        }
        var page: OpenedPage
        do throws(PageError) {
          page = try router.open(route, into: &buffer)
        } catch {
          if case .noText(let path) = error { return .failure(source.lost(path.string)) }
          throw .system("cannot make the page \(quoted(route.path(in: format))): \(error)")
        }
        clock.finish(.model, at: page.renderingStart)
        clock.finish(.render)
        let file = try reporting { () throws(OutputError) in
          try output.stage(route.path(in: format), buffer.span)
        }
        clock.finish(.write)
        // Most links lead to known pages; filtering them here leaves less work for the single thread
        // afterwards. The new array has no room for those that are left out.
        page.routes = page.routes.filter { !known.contains($0) }
        return .success((file, page))
      }
    } catch {
      throw SiteError(error)
    }
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
