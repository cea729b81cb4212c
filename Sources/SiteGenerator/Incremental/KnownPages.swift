import Documents
import TodoPages
import Todos

/// The pages of the last site, of which a build makes only those again that have changed.
struct KnownPages: Sendable {
  let pages: MadePages
  private let places: [Route: Int32]
  /// For each page, the index of its file among the files of the last site; -1 if it has none.
  private let files: [Int32]

  /// - Parameter last: the state of the last build; nil if there is none.
  init(_ last: BuildState?) {
    pages = last?.pages ?? MadePages()
    places = Dictionary(zip(pages.routes, 0...)) { first, _ in first }
    var files = [Int32](repeating: -1, count: pages.count)
    for (file, page) in (last?.files ?? []).enumerated() {
      if let page = page.page { files[Int(page)] = Int32(file) }
    }
    self.files = files
  }

  /// Returns the index in `pages` of the page of a route; nil if the last site did not have it.
  func place(of route: Route) -> Int32? { pages.count == 0 ? nil : places[route] }

  /// Returns the file of a page if it is as the last build left it; otherwise nil.
  func unchangedFile(ofPageAt place: Int32, in output: OutputFolder) -> StagedFile? {
    let file = files[Int(place)]
    return file < 0 ? nil : output.unchangedFile(Int(file))
  }
}

/// The pages that were found so far, numbered from 0 in the order in which they were found.
struct FoundPages: Sendable {
  struct Page: Sendable {
    var route: Route
    /// Its index in the last site; nil if it was not part of it.
    var place: Int32?
  }

  let known: KnownPages
  private(set) var pages: [Page] = []
  /// For each page of the last site, its number here; -1 if it was not found.
  private var numbers: [Int32]
  /// The numbers of the pages that were not part of the last site.
  private var newNumbers: [Route: Int32] = [:]

  init(_ known: KnownPages) {
    self.known = known
    numbers = [Int32](repeating: -1, count: known.pages.count)
  }

  /// Returns the number of a page; nil if it was not found.
  func number(of route: Route) -> Int32? {
    guard let place = known.place(of: route) else { return newNumbers[route] }
    return number(ofKnown: place)
  }

  /// Returns the number of a page of the last site; nil if it was not found.
  func number(ofKnown place: Int32) -> Int32? {
    let number = numbers[Int(place)]
    return number < 0 ? nil : number
  }

  /// Adds a page unless it was found before, and returns its number.
  @discardableResult
  mutating func insert(_ route: Route) -> Int32 {
    if let place = known.place(of: route) { return insert(known: place) }
    let next = Int32(pages.count)
    let number = newNumbers[route, default: next]
    if number == next {
      newNumbers[route] = number
      pages.append(Page(route: route))
    }
    return number
  }

  /// Adds a page of the last site unless it was found before, and returns its number.
  @discardableResult
  mutating func insert(known place: Int32) -> Int32 {
    if let number = number(ofKnown: place) { return number }
    let number = Int32(pages.count)
    numbers[Int(place)] = number
    pages.append(Page(route: known.pages.routes[Int(place)], place: place))
    return number
  }
}

extension FoundPages {
  /// Returns the links of a new page.
  func links(to routes: [Route]) -> PageLinks {
    var new: [Route] = []
    let numbers = routes.map { route -> Int32 in
      if let number = number(of: route) { return number }
      new.append(route)
      return -1
    }
    return .made(numbers, new: new)
  }

  /// Returns the links of a page of the last site.
  func links(ofKnown place: Int32) -> PageLinks {
    .kept(place, new: known.pages.links(ofPageAt: Int(place)).filter { numbers[Int($0)] < 0 })
  }

  /// Adds the pages that a page links to.
  mutating func insert(_ links: inout PageLinks) {
    switch links {
    case .made(var numbers, let new):
      guard !new.isEmpty else { return }
      links = .made([], new: [])
      var rest = new[...]
      for index in numbers.indices where numbers[index] < 0 {
        if let route = rest.popFirst() { numbers[index] = insert(route) }
      }
      links = .made(numbers, new: [])
    case .kept(_, let new): for place in new { insert(known: place) }
    }
  }

  /// Returns the pages of the new site, for the next build.
  func madePages(_ staged: [StagedPage]) -> MadePages {
    var made = MadePages(count: pages.count)
    for (page, staged) in zip(pages, staged) {
      switch staged.links {
      case .made(let numbers, _): made.append(page.route, linkingTo: numbers)
      case .kept(let place, _):
        let links = known.pages.links(ofPageAt: Int(place))
        made.append(page.route, linkingTo: links.lazy.map { numbers[Int($0)] })
      }
    }
    return made
  }
}

/// The pages that a staged page links to.
enum PageLinks: Sendable {
  /// The numbers of the linked pages, -1 for each that was not found before, and the routes of these.
  case made([Int32], new: [Route])
  /// Those of a page of the last site, by its index there, and the indices of those that were not found before.
  case kept(Int32, new: [Int32])
}

/// A page that is part of the new site.
struct StagedPage: Sendable {
  var file: StagedFile
  var links = PageLinks.made([], new: [])
  var problems: [Problem] = []
}

/// All pages of the new site.
struct StagedPages: Sendable {
  /// The files of the pages, and of those files that pages show or link to.
  var files: [StagedFile]
  /// The pages, for the next build; empty if they are not recorded.
  var pages: MadePages
  var routes: [Route]
  var problems: [Problem]
}

extension StagedPages {
  /// - Parameters:
  ///   - staged: the pages by their numbers.
  ///   - isRecorded: whether the next build may keep the pages.
  init(_ staged: [StagedPage], found: FoundPages, isRecorded: Bool) {
    files = staged.map(\.file)
    for place in files.indices { files[place].page = Int32(place) }
    pages = isRecorded ? found.madePages(staged) : MadePages()
    routes = found.pages.map(\.route)
    problems = staged.flatMap(\.problems)
  }
}
