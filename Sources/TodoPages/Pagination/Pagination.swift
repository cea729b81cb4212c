/// The way between the pages of a kind.
public struct Pagination: Equatable, Sendable {
  /// A page in the row of pages.
  public struct Entry: Equatable, Sendable {
    /// The page's number as its label.
    public var link: Link
    /// Whether it is the page being shown.
    public var isCurrent: Bool
    /// Whether pages are left out before it.
    public var followsGap: Bool

    /// Makes an entry.
    public init(_ link: Link, isCurrent: Bool = false, followsGap: Bool = false) {
      self.link = link
      self.isCurrent = isCurrent
      self.followsGap = followsGap
    }
  }

  /// The page being shown, from 1.
  public var current: Int
  /// The number of pages.
  public var count: Int
  /// The page before.
  public var previous: Link?
  /// The page after.
  public var next: Link?
  /// The first, the last and the pages around the current one.
  public var entries: [Entry]

  /// Makes a pagination.
  public init(current: Int, count: Int, previous: Link?, next: Link?, entries: [Entry]) {
    self.current = current
    self.count = count
    self.previous = previous
    self.next = next
    self.entries = entries
  }

  /// Where its links lead.
  public var routes: [Route] {
    entries.map(\.link.route) + [previous, next].compactMap { $0?.route }
  }
}

extension Pagination {
  /// The way from one page of a kind to the others; nil where it is the only one.
  ///
  /// - Parameters:
  ///   - current: the page being shown, from 1.
  ///   - count: the number of pages.
  public init?(
    of page: SitePage, at current: Int, count: Int, linking router: some PresenterToRouter<SitePlace>
  ) {
    guard count > 1 else { return nil }
    func link(_ number: Int) -> Link? { router.link(to: .page(page, number: number, of: count)) }
    var entries: [Entry] = []
    var last = 0
    let around = stride(from: max(2, current - 2), through: min(count - 1, current + 2), by: 1)
    for number in [1] + around + [count] {
      guard let link = link(number) else { continue }
      entries.append(Entry(link, isCurrent: number == current, followsGap: number > last + 1))
      last = number
    }
    self.init(
      current: current, count: count, previous: link(current - 1), next: link(current + 1), entries: entries)
  }
}

/// A part of many rows: those of one page.
public struct PageSlice: Equatable, Sendable {
  /// The places of the rows, from 0.
  public var range: Range<Int>
  /// The number of pages; at least 1.
  public var pageCount: Int

  /// Cuts rows into pages; nil for a page that is not.
  ///
  /// - Parameters:
  ///   - number: the page, from 1; nil takes all rows for one page.
  ///   - size: the number of rows on a page; at least 1.
  public init?(of rows: Int, page number: Int?, size: Int) {
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
