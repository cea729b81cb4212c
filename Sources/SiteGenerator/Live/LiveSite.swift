package import Documents
import FileSystem
internal import Synchronization
package import TodoPages
package import Todos

/// The site of a snapshot in memory, whose files are made when they are asked for.
package struct LiveSite {
  /// A file of the site.
  package enum File: Equatable {
    case page(Route, [UInt8])
    /// A file of the todo folder that a todo shows or links to.
    case attachment([UInt8])
    /// A document, an asset or a file of the search index.
    case other([UInt8])
  }

  private enum Source {
    case page(Route)
    case document(Int)
    case asset(Theme.Asset)
    case attachment(String)
  }

  package let router: SiteRouter
  package let store: any TodoStore
  /// The forms of pages.
  package let forms: EditPanelModule
  package let options: SiteOptions
  /// A hash of the assets and of the files that todos show or link to.
  package let versionOfFiles: ContentHash
  package let generator: SiteGenerator
  private let snapshotCache: SnapshotCache?
  /// The maximum size of a file that is not in memory, in bytes.
  private let fileLimit: Int
  private let documents: SiteDocuments?
  private var sources: [PathKey: Source] = [:]
  /// The files of the search index by their paths; nil before one is asked for.
  private var searchFiles: [String: [UInt8]]?

  /// Creates the site of a snapshot.
  ///
  /// - Parameters:
  ///   - store: the store that made the snapshot.
  ///   - fileLimit: the maximum size of a file that is not in memory, in bytes.
  ///   - rules: the rules by which the store reads todos.
  ///   - snapshotCache: the cache of the snapshot; nil if there is none.
  ///   - last: the site as it was before.
  package init(
    _ snapshot: TodoSnapshot, from store: any TodoStore, by generator: SiteGenerator,
    limitingFilesTo fileLimit: Int, rules: TodoRules, cachedIn snapshotCache: SnapshotCache?,
    since last: LiveSite?
  ) async throws(Failure) {
    self.generator = generator
    self.store = store
    self.snapshotCache = snapshotCache
    self.fileLimit = fileLimit
    let options = generator.options
    self.options = options
    do throws(Problems) {
      forms = try EditPanelModule(
        .ofForms, frame: options.frame, rules: rules, takesNewTodos: options.takesNewTodos,
        hiding: (store as? FolderTodoStore)?.hiding, since: last?.forms)
    } catch {
      throw .templates(error.all)
    }
    let map = await generator.map(of: snapshot, hashedWith: snapshotCache?.key ?? .none)
    router = generator.router(of: map, from: store)
    documents = SiteDocuments(openedBy: router, options: options)
    for route in router.routes { sources[PathKey(route.path(in: .html))] = .page(route) }
    for index in 0..<(documents?.count ?? 0) {
      sources[PathKey(documents?.path(of: index) ?? "")] = .document(index)
    }
    for path in snapshot.linkedFiles {
      sources[PathKey(Route.file(path).path(in: .html))] = .attachment(path)
    }
    for asset in options.theme.assets where generator.isUsed(asset) {
      sources[PathKey("assets/\(asset.path)")] = .asset(asset)
    }
    versionOfFiles = Self.version(
      of: options.theme.assets.map { asset in
        switch asset.content {
        case .bytes(let bytes): ContentHash(of: bytes.span).value
        case .ownFile: Self.stamp(of: asset.path, in: options.theme.folderOfAssets ?? "")
        }
      } + snapshot.linkedFiles.map { Self.stamp(of: $0, in: options.todoFolder) })
  }

  /// Returns the route of the page at a path; nil if there is another file, or none.
  package func route(at path: String) -> Route? {
    if case .page(let route) = sources[PathKey(path)] { route } else { nil }
  }

  /// Returns a file; nil if the site has none at the path.
  ///
  /// - Parameter path: the path relative to the site's folder.
  /// - Throws: `lost` if a todo was changed since the snapshot was made.
  package mutating func file(at path: String) async throws(Failure) -> File? {
    if path.utf8.starts(with: "search/".utf8) { return try await searchFile(at: path).map { .other($0) } }
    switch sources[PathKey(path)] {
    case nil: return nil
    case .page(let route): return .page(route, try page(of: route))
    case .document(let index):
      guard let documents else { return nil }
      return .other(documents.write(index, of: try documents.list()) { _ in })
    case .attachment(let path):
      return bytes(of: path, in: CopiedFiles(of: options.todoFolder)).map { .attachment($0) }
    case .asset(let asset):
      switch asset.content {
      case .bytes(let bytes): return .other(bytes)
      case .ownFile:
        let folder = CopiedFiles(of: options.theme.folderOfAssets ?? "", areAssets: true)
        return bytes(of: asset.path, in: folder).map { .other($0) }
      }
    }
  }

  /// Returns the bytes of a page.
  package func page(of route: Route) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(PageError) {
      _ = try router.open(route, since: nil, into: &bytes)
      return bytes
    } catch {
      if case .noText = error { throw .lost([]) }
      throw .system("cannot make the page \(quoted(route.path(in: .html))): \(error)")
    }
  }

  /// Returns the bytes of the page that says that there is no such page.
  package func notFoundPage() throws(Failure) -> [UInt8] { try page(of: .page(.notFound, number: 1)) }
}

extension LiveSite {
  /// Returns a number by which it is known that a file is unchanged.
  private static func stamp(of path: String, in folder: String) -> UInt64 {
    let status = try? FileDescriptor.currentFolder.status(of: joined(folder, path), followsLink: true)
    return status?.stamp.value ?? 0
  }

  private static func version(of files: [UInt64]) -> ContentHash {
    let text = files.map { String($0) }.joined(separator: " ")
    return ContentHash(of: text.utf8Span.span)
  }

  private mutating func searchFile(at path: String) async throws(Failure) -> [UInt8]? {
    if searchFiles == nil {
      let files = FilesInMemory()
      _ = try await generator.searchIndex(of: router.map, from: store, snapshotCache)?
        .stage(on: generator.workers) { path, bytes in files.add(bytes, at: path) }
      searchFiles = files.all
    }
    return searchFiles?[path]
  }

  private func bytes(of path: String, in folder: CopiedFiles) -> [UInt8]? {
    (try? folder.source(of: path)).flatMap { try? readFile($0, limit: fileLimit) }
  }
}

/// The files that several workers make.
private final class FilesInMemory: Sendable {
  private let files = Mutex<[String: [UInt8]]>([:])

  var all: [String: [UInt8]] { files.withLock(\.self) }

  func add(_ bytes: [UInt8], at path: String) -> StagedFile {
    files.withLock { $0[path] = bytes }
    return StagedFile(path: path, hash: ContentHash(of: bytes.span), change: .written)
  }
}
