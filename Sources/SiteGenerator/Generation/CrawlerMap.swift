import Documents
import FileSystem
import TodoPages

/// The sitemap of a site for crawlers (sitemaps.org, protocol 0.9): one file or, if the addresses exceed the
/// limits of one file, several files and an index of them.
///
/// It contains no modification dates: todos have only creation and completion dates, and crawlers ignore all
/// dates of a site if one is wrong.
struct CrawlerMap: Sendable {
  /// The limits of one file.
  struct Limits: Sendable {
    /// The maximum number of addresses.
    var addresses = 50_000
    /// The maximum size in bytes, without compression.
    var size = 50 << 20
    /// The length in bytes at or above which an address is omitted.
    var address = 2_048
  }

  /// The entries of one file.
  private struct Part {
    var entries: [UInt8] = []
    var count = 0
  }

  private let parts: [Part]
  private let frame: PageFrame

  /// Creates a sitemap.
  ///
  /// - Parameter routes: the routes of a site; only pages that are useful as search results are listed.
  init(of routes: [Route], in frame: PageFrame, limits: Limits = Limits()) {
    self.frame = frame
    let pages = routes.filter(\.isForCrawlers).map { $0.path(in: .html) }
    var parts: [Part] = []
    var part = Part()
    let emptySize = Self.start.utf8CodeUnitCount + Self.end.utf8CodeUnitCount
    var entry: [UInt8] = []
    for page in sortedIndices(ofPaths: pages).lazy.map({ pages[$0] }) {
      let address = page == "index.html" ? frame.address(ofFile: "") : frame.address(ofFile: page)
      guard address.utf8.count < limits.address else { continue }
      entry.removeAll(keepingCapacity: true)
      entry.append(Self.entryStart)
      entry.appendXML(escaping: address)
      entry.append(Self.entryEnd)
      let isTooLarge = emptySize + part.entries.count + entry.count > limits.size
      if part.count > 0, part.count == limits.addresses || isTooLarge {
        parts.append(part)
        part = Part()
      }
      part.entries += entry
      part.count += 1
    }
    self.parts = parts + [part]
  }

  /// The paths of the files; crawlers request the first one.
  var paths: [String] {
    ["sitemap.xml"] + (parts.count > 1 ? parts.indices.map { "sitemap-\($0 + 1).xml" } : [])
  }

  /// Appends the contents of a file to a buffer.
  ///
  /// - Parameter index: the index of the file in `paths`.
  func write(_ index: Int, into bytes: inout [UInt8]) {
    if parts.count > 1, index == 0 { return writeIndex(into: &bytes) }
    bytes.append(Self.start)
    bytes += parts[max(0, index - 1)].entries
    bytes.append(Self.end)
  }

  private func writeIndex(into bytes: inout [UInt8]) {
    bytes.append(Self.indexStart)
    for path in paths.dropFirst() {
      bytes.append("<sitemap><loc>")
      bytes.appendXML(escaping: frame.address(ofFile: path))
      bytes.append("</loc></sitemap>\n")
    }
    bytes.append("</sitemapindex>\n")
  }

  private static let start: StaticString = """
    <?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

    """
  private static let entryStart: StaticString = "<url><loc>"
  private static let entryEnd: StaticString = "</loc></url>\n"
  private static let end: StaticString = "</urlset>\n"
  private static let indexStart: StaticString = """
    <?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

    """
}

extension Route {
  fileprivate var isForCrawlers: Bool {
    switch self {
    case .page(.unreadable, _), .page(.notFound, _), .file, .web: false
    case .page, .todo: true
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
