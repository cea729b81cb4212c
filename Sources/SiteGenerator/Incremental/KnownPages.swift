import Documents
import TodoPages
import Todos

/// The pages of the last site, of which a build makes only those again that have changed.
struct KnownPages: Sendable {
  let pages: [MadePage]
  fileprivate let places: [Route: Int]

  /// - Parameter last: the state of the last build; nil if there is none.
  init(_ last: BuildState?) {
    pages = last?.pages ?? []
    places = Dictionary(zip(pages.map(\.route), pages.indices)) { first, _ in first }
  }

  /// Returns the index of the page of a route in `pages`, if it need not be made again; otherwise nil.
  func place(ofUnchanged route: Route, by router: SiteRouter) throws(PageError) -> Int? {
    guard let place = places[route], let version = pages[place].version,
      try router.version(of: route) == version
    else { return nil }
    return place
  }

  /// Returns the pages of the new site, for the next build.
  func madePages(_ staged: [StagedPage]) -> [MadePage] {
    var places: [Route: Int32] = [:]
    places.reserveCapacity(staged.count)
    for (place, page) in staged.enumerated() { places[page.route] = Int32(place) }
    let moved = pages.map { places[$0.route] }
    return staged.map { page in
      let links =
        switch page.links {
        case .routes(let routes): routes.compactMap { places[$0] }
        case .known(let place): pages[place].links.compactMap { moved[Int($0)] }
        }
      return MadePage(route: page.route, version: page.version, links: links)
    }
  }
}

/// The routes that were found so far.
struct FoundRoutes: Sendable {
  private(set) var routes: Set<Route> = []
  /// For each page of the last site, whether its route was found.
  private(set) var pages: [Bool]
  private let known: KnownPages

  init(_ known: KnownPages) {
    self.known = known
    pages = [Bool](repeating: false, count: known.pages.count)
  }

  /// Adds a route; returns false if it was found before.
  mutating func insert(_ route: Route) -> Bool {
    guard routes.insert(route).inserted else { return false }
    if let place = known.places[route] { pages[place] = true }
    return true
  }

  /// Returns the routes that a page of the last site links to and that were not found.
  func missing(fromLinksOf place: Int) -> [Route] {
    known.pages[place].links.compactMap { pages[Int($0)] ? nil : known.pages[Int($0)].route }
  }
}

/// A page that is part of the new site.
struct StagedPage: Sendable {
  /// The pages that a page links to.
  enum Links: Sendable {
    case routes([Route])
    /// Those of the page with this index in `KnownPages.pages`.
    case known(Int)
  }

  var route: Route
  var file: StagedFile
  var links = Links.routes([])
  /// The version of what it was made from; nil if it is not known.
  var version: ContentHash?
  var problems: [Problem] = []
}

/// All pages of the new site.
struct StagedPages: Sendable {
  /// The files of the pages, and of those files that pages show or link to.
  var files: [StagedFile]
  /// The pages, for the next build; empty if they are not recorded.
  var pages: [MadePage]
  var routes: [Route]
  var problems: [Problem]
}

extension StagedPages {
  /// - Parameter isRecorded: whether the next build may keep the pages.
  init(_ staged: [StagedPage], knowing known: KnownPages, isRecorded: Bool) {
    files = staged.map(\.file)
    for place in files.indices { files[place].page = Int32(place) }
    pages = isRecorded ? known.madePages(staged) : []
    routes = staged.map(\.route)
    problems = staged.flatMap(\.problems)
  }
}
