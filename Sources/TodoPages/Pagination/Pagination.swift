/// The links between the pages of one list.
struct Pagination: Equatable, Sendable {
  /// A numbered link to one of the pages.
  struct Entry: Equatable, Sendable {
    /// The page's number, from 1.
    var number: Int
    var link: Link
    var isCurrent = false
    /// Whether pages are omitted before this one.
    var followsGap = false
  }

  /// The number of the page being shown, from 1.
  var current: Int
  /// The number of pages.
  var count: Int
  var previous: Link?
  var next: Link?
  /// The first page, the last page and the pages around the current one.
  var entries: [Entry]
}

extension Pagination {
  /// Creates the links from one page of a list to the others; nil if it is the only page.
  ///
  /// - Parameters:
  ///   - current: the number of the page being shown, from 1.
  ///   - count: the number of pages.
  init?(
    of page: SitePage, at current: Int, count: Int, linking router: some PresenterToRouter<SiteLinkTarget>
  ) {
    guard count > 1 else { return nil }
    func link(_ number: Int) -> Link? { router.link(to: .page(page, number: number, of: count)) }
    var entries: [Entry] = []
    var last = 0
    let around = stride(from: max(2, current - 2), through: min(count - 1, current + 2), by: 1)
    for number in [1] + around + [count] {
      guard let link = link(number) else { continue }
      entries.append(
        Entry(number: number, link: link, isCurrent: number == current, followsGap: number > last + 1))
      last = number
    }
    self.init(
      current: current, count: count, previous: link(current - 1), next: link(current + 1), entries: entries)
  }
}

/// The range of the rows that one page shows, and the number of pages.
struct PageSlice: Equatable, Sendable {
  /// The indices of the rows.
  var range: Range<Int>
  /// The number of pages; at least 1.
  var pageCount: Int

  /// Splits rows into pages, and selects one of them; nil if there is no such page.
  ///
  /// - Parameters:
  ///   - number: the page number, from 1; nil selects all rows.
  ///   - size: the number of rows on a page; at least 1.
  init?(of rows: Int, page number: Int?, size: Int) {
    let size = max(1, size)
    pageCount = Self.pageCount(of: rows, size: size)
    guard let number else {
      range = 0..<rows
      return
    }
    guard (1...pageCount).contains(number) else { return nil }
    range = (number - 1) * size..<min(rows, (number - 1) * size + min(size, rows))
  }

  /// Returns the number of pages of some rows; at least 1.
  static func pageCount(of rows: Int, size: Int) -> Int { max(0, rows - 1) / size + 1 }
}

/// The request for one of several pages that differ only by their number.
struct NumberedRequest: Equatable, Sendable {
  /// The number of the page, from 1.
  var number: Int
}

extension SiteMap {
  /// Returns the pages for a number of rows: at least one page, even without rows.
  ///
  /// - Parameter title: the title of the first page in the navigation; nil if the navigation has no link to it.
  func pages(_ page: SitePage, rows: Int = 1, inNavigationAs title: Word? = nil) -> [ModulePage] {
    (1...PageSlice.pageCount(of: rows, size: pageSize)).map { number in
      ModulePage(
        route: .page(page, number: number),
        navigationEntry: number == 1 ? title.map { NavigationEntry(page: page, title: $0) } : nil)
    }
  }

  /// Returns the range of the rows that a page shows.
  ///
  /// - Parameter number: the page number, from 1; nil selects all rows.
  /// - Throws: `noSuchPage` if there is no page with this number.
  func slice(of rows: Int, for page: SitePage, number: Int?) throws(PageError) -> PageSlice {
    if let slice = PageSlice(of: rows, page: number, size: pageSize) { return slice }
    throw .noSuchPage(page, number: number ?? 1)
  }
}
