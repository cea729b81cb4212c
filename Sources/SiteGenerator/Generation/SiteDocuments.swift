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
  /// The list of all todos.
  private let list: TodoListPage
  private let crawlerMap: CrawlerMap
  private let options: SiteOptions

  /// Creates the documents of a site.
  ///
  /// - Parameter routes: the routes of the site's pages.
  init(openedBy router: SiteRouter, beside routes: [Route], options: SiteOptions) throws(PageError) {
    self.options = options
    list = try router.listPage()
    var documents: [(path: String, document: Document)] = [
      ("todos.json", .data), ("todos.ics", .calendar), ("feed.xml", .feed),
    ]
    let isPublished = options.frame.baseURL != nil
    crawlerMap = CrawlerMap(of: isPublished ? routes : [], in: options.frame)
    if isPublished {
      documents += crawlerMap.paths.enumerated().map { ($1, .crawlerMap($0)) }
      documents.append(("robots.txt", .robots))
    }
    self.documents = documents
  }

  var count: Int { documents.count }

  /// Returns the path of the document at an index, relative to the site's folder.
  func path(of index: Int) -> String { documents[index].path }

  /// Writes a document into a buffer, and returns the bytes that were not drained.
  ///
  /// - Parameter drain: called with the buffer after each todo; may take bytes from its start.
  func write(_ index: Int, draining drain: @escaping (inout [UInt8]) -> Void) -> [UInt8] {
    switch documents[index].document {
    case .calendar:
      var view = CalendarView(frame: options.frame, stamp: options.stamp, drain: drain)
      view.show(list)
      return view.bytes
    case .data:
      var view = TodoListJSONView(.site, drain: drain)
      view.show(list)
      return view.bytes
    case .feed:
      var view = FeedView(frame: options.frame, at: documents[index].path, stamp: options.stamp)
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

extension SiteGenerator {
  /// Stages the documents concurrently.
  func stageDocuments(
    openedBy router: SiteRouter, beside routes: [Route], in output: OutputFolder
  ) async throws(SiteError) -> [StagedFile] {
    let documents: SiteDocuments
    do throws(PageError) {
      documents = try SiteDocuments(openedBy: router, beside: routes, options: options)
    } catch {
      throw .system("cannot list the todos: \(error)")
    }
    do {
      return try await workers.map(count: documents.count, chunk: 1) {
        index throws(SiteError) in
        try reporting { () throws(OutputError) in
          try output.stage(documents.path(of: index)) { pieces in
            documents.write(index) { pieces.drain(&$0) }
          }
        }
      }
    } catch {
      throw SiteError(error)
    }
  }
}
