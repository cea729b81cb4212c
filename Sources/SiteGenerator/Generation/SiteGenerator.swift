import Documents
package import FileSystem
import TodoPages
package import Todos

/// Generates a site, or a folder of Markdown pages, from todos.
///
/// The pages are rendered on all workers and staged in a folder inside the output folder; they are moved to their paths
/// when all are complete.
package struct SiteGenerator: Sendable {
  let options: SiteOptions
  private let modules: SiteModules
  let workers: Workers

  /// Creates a generator.
  ///
  /// - Parameter last: a generator whose templates are used again if they are the same.
  /// - Throws: a failure with the problems of the theme's templates if they have errors.
  package init(_ options: SiteOptions, workers: Workers, since last: SiteGenerator? = nil) throws(Failure) {
    self.options = options
    self.workers = workers
    if let last, last.options.frame == options.frame, last.options.theme.templates == options.theme.templates
    {
      modules = last.modules
      return
    }
    do {
      modules = try SiteModules(options.theme.templates, frame: options.frame)
    } catch {
      throw .templates(error.all)
    }
  }

  /// Makes the files of the site of a snapshot; keeps those that are as the last build left them.
  ///
  /// - Parameters:
  ///   - snapshot: the todos; for Markdown pages, a snapshot with `bodies: .withoutHTML` is enough.
  ///   - store: the store that made the snapshot; bodies that the snapshot lacks are read from it.
  ///   - output: the open folder, in which the files of the last build were recognised if its state is known.
  ///   - snapshotCache: the cache of the snapshot; nil if no state is kept.
  /// - Throws: if the site could not be made; the folder is unchanged. If the failure has `lost`, it can be made
  ///   from a new snapshot.
  package func stage(
    _ snapshot: TodoSnapshot, from store: any TodoStore, in output: OutputFolder,
    cachedIn snapshotCache: SnapshotCache? = nil
  ) async throws(Failure) -> StagedSite {
    do throws(Failure) {
      let map = await map(of: snapshot, hashedWith: snapshotCache?.key ?? .none)
      let router = router(of: map, from: store)
      let documents = SiteDocuments(openedBy: router, options: options)
      let version = try documents?.version()
      let keptDocuments = version.flatMap { output.unchangedFiles(ofVersion: $0) }
      // The documents show all todos, so if they are kept, most pages are kept too.
      if keptDocuments == nil { try await shareSummaries(in: router) }
      // The search index requires much memory, so it is made before the pages need theirs.
      var files = try await stageSearchIndex(of: map, from: store, snapshotCache, in: output)
      let pages = try await PageStager(options, router, output, isCached: snapshotCache != nil).stage(
        on: workers)
      files += pages.map(\.file)
      router.forgetRows()
      if let keptDocuments {
        files += keptDocuments
      } else if let documents, let version {
        files += try await documents.stage(version, in: output, on: workers)
      }
      files += try stageCopies(linkedFrom: snapshot, in: output)
      return StagedSite(files: files.inOrder, problems: pages.flatMap(\.problems))
    } catch {
      output.discard()
      throw error
    }
  }
}

/// All files of a site, compared with the existing ones and staged if they differ.
package struct StagedSite: Sendable {
  /// The files, sorted by path.
  let files: [StagedFile]
  /// The problems that were found while the pages were made.
  let problems: [Problem]

  /// Moves the files to their paths, and deletes those of the last build that are no longer in the site.
  package func commit(to output: OutputFolder) throws(Failure) -> OutputSummary {
    do throws(Failure) {
      guard !Interruption.isRequested else { throw .interrupted }
      var summary = try output.commit(files)
      summary.problems = problems
      return summary
    } catch {
      output.discard()
      throw error
    }
  }
}

extension SiteGenerator {
  func map(of snapshot: TodoSnapshot, hashedWith key: HashKey) async -> SiteMap {
    let statuses = options.statuses
    let (groups, overview) = await workers.both(
      { TodoGroups(snapshot.todos, statuses: statuses) }, { TodoOverview(of: snapshot, in: statuses) })
    return SiteMap(
      overview, grouped: groups, statuses: statuses, fields: options.fields,
      pageSize: options.pageSize, oneFileTool: options.oneFileTool, hashKey: key)
  }

  func router(of map: SiteMap, from store: any TodoStore) -> SiteRouter {
    let title = options.frame.words[.exampleTitle]
    return SiteRouter(
      map, from: store, modules: modules, host: options.host,
      example: options.takesNewTodos ? NewTodoExample(title: title, statuses: options.statuses) : nil)
  }

  func shareSummaries(in router: SiteRouter) async throws(Failure) {
    router.share(try await workers.all(router.sharedSummaryCount) { router.newSummary(at: $0) })
  }

  /// Stages the assets, and the files of the todo folder that todos show or link to.
  private func stageCopies(
    linkedFrom snapshot: TodoSnapshot, in output: OutputFolder
  ) throws(Failure) -> [StagedFile] {
    var results: [Result<StagedFile, LostFile>] = []
    let todoFolder = CopiedFiles(of: options.todoFolder)
    for path in snapshot.linkedFiles {
      results.append(
        try todoFolder.stage(path, at: Route.file(path).path(in: options.frame.format), in: output))
    }
    if options.frame.format == .html {
      let source = CopiedFiles(of: options.theme.folderOfAssets ?? "", areAssets: true)
      for asset in options.theme.assets where isUsed(asset) {
        let path = "assets/\(asset.path)"
        switch asset.content {
        case .bytes(let bytes):
          results.append(.success(try output.stage(path, bytes.span)))
        case .ownFile: results.append(try source.stage(asset.path, at: path, in: output))
        }
      }
    }
    return try unlessLost(results)
  }

  /// Reports whether the site has an asset: the built-in script of declared fields is only in a site with such fields.
  func isUsed(_ asset: Theme.Asset) -> Bool {
    asset.path != "fields.js" || asset.content == .ownFile || !options.fields.declared.isEmpty
  }
}

extension OutputFolder {
  /// Opens an output folder for one build.
  ///
  /// - Parameter moment: a moment before any file of the folder is read; nil if no state is kept.
  package convenience init(
    _ path: String, of options: SiteOptions, for purpose: Purpose,
    stampingFrom moment: FileSystemMoment? = nil
  ) throws(Failure) {
    try self.init(path, for: purpose, format: options.frame.format, stampingFrom: moment)
  }
}
