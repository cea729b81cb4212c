import Documents
import FileSystem
import TodoFormats
import TodoPages
import Todos

/// The documents of a site for programs: the todos as JSON, a calendar, a feed, and the files for crawlers.
///
/// The files for crawlers require absolute addresses, so a site without a base URL does not have them.
struct SiteDocuments: Sendable {
  private enum Document {
    case calendar
    case data
    case feed
    case robots
    case crawlerMap(Int)
  }

  private let documents: [(path: String, document: Document)]
  private let crawlerMap: CrawlerMap
  private let router: SiteRouter
  private let options: SiteOptions

  /// Creates the documents of a site; nil for a folder of Markdown pages, which has none.
  init?(openedBy router: SiteRouter, options: SiteOptions) {
    guard options.frame.format == .html else { return nil }
    self.router = router
    self.options = options
    var documents: [(path: String, document: Document)] = [
      ("todos.json", .data), ("todos.ics", .calendar), ("feed.xml", .feed),
    ]
    let isPublished = options.frame.baseURL != nil
    let routes = isPublished ? router.routes : []
    crawlerMap = CrawlerMap(of: routes, in: options.frame)
    if isPublished {
      documents += crawlerMap.paths.enumerated().map { ($1, .crawlerMap($0)) }
      documents.append(("robots.txt", .robots))
    }
    self.documents = documents
  }

  /// Returns the version of all documents: a hash of all that they show.
  func version() throws(Failure) -> ContentHash {
    // The files for crawlers list all pages.
    let paths = options.frame.baseURL == nil ? [] : router.routes.map { $0.path(in: .html) }
    do throws(PageError) {
      return ContentHash(router.map.hashKey, of: try router.listVersion(), paths)
    } catch {
      throw .listing(error)
    }
  }

  var count: Int { documents.count }

  /// Returns the path of the document at an index, relative to the site's folder.
  func path(of index: Int) -> String { documents[index].path }

  /// Writes a document into a buffer, and returns the bytes that were not drained.
  ///
  /// - Parameter drain: called with the buffer after each todo; may take bytes from its start.
  func write(_ index: Int, of list: TodoListPage, draining drain: @escaping (inout [UInt8]) -> Void)
    -> [UInt8]
  {
    switch documents[index].document {
    case .calendar:
      var view = CalendarView(frame: options.frame, defaultTimestamp: options.defaultTimestamp, drain: drain)
      view.show(list)
      return view.bytes
    case .data:
      var view = TodoListJSONView(.site, drain: drain)
      view.show(list)
      return view.bytes
    case .feed:
      var view = FeedView(
        frame: options.frame, at: documents[index].path, defaultTimestamp: options.defaultTimestamp)
      view.show(list)
      return view.bytes
    case .robots:
      let address = options.frame.address(ofFile: "sitemap.xml")
      return Array("User-agent: *\nAllow: /\n\nSitemap: \(address)\n".utf8)
    case .crawlerMap(let part):
      var bytes: [UInt8] = []
      crawlerMap.write(part, into: &bytes)
      return bytes
    }
  }
}

extension SiteDocuments {
  /// Returns the list that the documents show.
  func list() throws(Failure) -> TodoListPage {
    do throws(PageError) {
      return try router.listPage()
    } catch {
      throw .listing(error)
    }
  }

  /// Stages the documents, which have a version, concurrently.
  func stage(
    _ version: ContentHash, in output: OutputFolder, on workers: Workers
  ) async throws(Failure) -> [StagedFile] {
    let list = try list()
    return try await workers.all(count, chunk: 1) { index throws(Failure) in
      var file = try output.stage(path(of: index)) { pieces in write(index, of: list) { pieces.drain(&$0) } }
      file.version = version
      return file
    }
  }
}

extension Failure {
  fileprivate static func listing(_ error: PageError) -> Failure {
    .system("cannot list the todos: \(error)")
  }
}
