import Documents
import TodoPages
import Todos

/// The pages of a site, and the files that they show or link to.
struct MadePages: Equatable, Sendable {
  private(set) var routes: [Route] = []
  /// For each page, the end of its links in `links`.
  private var ends: [Int32] = []
  /// The indices of the linked pages, of all pages one after the other.
  private var links: [Int32] = []

  init() {}

  init(count: Int) {
    routes.reserveCapacity(count)
    ends.reserveCapacity(count)
  }

  var count: Int { routes.count }

  /// Returns the indices of the pages that a page links to.
  func links(ofPageAt place: Int) -> ArraySlice<Int32> {
    links[(place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])]
  }

  mutating func append(_ route: Route, linkingTo pages: some Sequence<Int32>) {
    routes.append(route)
    links.append(contentsOf: pages)
    ends.append(Int32(links.count))
  }
}

extension MadePages: StoredValue {
  func write(to writer: inout StoredWriter) {
    writer.write(routes)
    for place in routes.indices {
      let links = links(ofPageAt: place)
      writer.write(number: UInt64(links.count))
      for link in links { writer.write(number: UInt64(link)) }
    }
  }

  init(from reader: inout StoredReader) throws(StoredDamage) {
    routes = try reader.read()
    guard Set(routes).count == routes.count else { throw StoredDamage() }
    ends.reserveCapacity(routes.count)
    for _ in routes {
      for _ in 0..<(try reader.count()) {
        let link = try reader.number()
        guard link < UInt64(routes.count) else { throw StoredDamage() }
        links.append(Int32(link))
      }
      guard let end = Int32(exactly: links.count) else { throw StoredDamage() }
      ends.append(end)
    }
  }
}
