/// The way between the pages of a kind.
struct Pagination: Equatable, Sendable {
  /// A page in the row of pages.
  struct Entry: Equatable, Sendable {
    /// The page's number, from 1.
    var number: Int
    var link: Link
    var isCurrent: Bool
    /// Whether pages are left out before it.
    var followsGap: Bool

    init(_ number: Int, _ link: Link, isCurrent: Bool = false, followsGap: Bool = false) {
      self.number = number
      self.link = link
      self.isCurrent = isCurrent
      self.followsGap = followsGap
    }
  }

  /// The page being shown, from 1.
  var current: Int
  var count: Int
  var previous: Link?
  var next: Link?
  /// The first, the last and the pages around the current one.
  var entries: [Entry]

  var routes: [Route] {
    entries.map(\.link.route) + [previous, next].compactMap { $0?.route }
  }
}

extension Pagination {
  /// The way from one page of a kind to the others; nil where it is the only one.
  ///
  /// - Parameters:
  ///   - current: the page being shown, from 1.
  ///   - count: the number of pages.
  init?(
    of page: SitePage, at current: Int, count: Int, linking router: some PresenterToRouter<SitePlace>
  ) {
    guard count > 1 else { return nil }
    func link(_ number: Int) -> Link? { router.link(to: .page(page, number: number, of: count)) }
    var entries: [Entry] = []
    var last = 0
    let around = stride(from: max(2, current - 2), through: min(count - 1, current + 2), by: 1)
    for number in [1] + around + [count] {
      guard let link = link(number) else { continue }
      entries.append(Entry(number, link, isCurrent: number == current, followsGap: number > last + 1))
      last = number
    }
    self.init(
      current: current, count: count, previous: link(current - 1), next: link(current + 1), entries: entries)
  }
}

/// A part of many rows: those of one page.
struct PageSlice: Equatable, Sendable {
  /// The places of the rows, from 0.
  var range: Range<Int>
  /// The number of pages; at least 1.
  var pageCount: Int

  /// Cuts rows into pages; nil for a page that is not.
  ///
  /// - Parameters:
  ///   - number: the page, from 1; nil takes all rows for one page.
  ///   - size: the number of rows on a page; at least 1.
  init?(of rows: Int, page number: Int?, size: Int) {
    let size = max(1, size)
    pageCount = max(0, rows - 1) / size + 1
    guard let number else {
      range = 0..<rows
      return
    }
    guard (1...pageCount).contains(number) else { return nil }
    range = (number - 1) * size..<min(rows, (number - 1) * size + min(size, rows))
  }
}

/// What a module is opened for whose pages differ by no more than their number.
struct NumberedRequest: Equatable, Sendable {
  /// From 1.
  var number: Int
}

extension SiteMap {
  /// The rows of a page.
  ///
  /// - Parameter number: the page, from 1; nil takes all rows for one page.
  /// - Throws: `noSuchPage`.
  func slice(of rows: Int, for page: SitePage, number: Int?) throws(PageError) -> PageSlice {
    if let slice = PageSlice(of: rows, page: number, size: pageSize) { return slice }
    throw .noSuchPage(page, number: number ?? 1)
  }
}
