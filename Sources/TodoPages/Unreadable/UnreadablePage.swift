public import Todos

/// What a page of the unreadable files shows, whatever the format.
public struct UnreadablePage: Equatable, Sendable {
  /// A file that cannot be read.
  public struct Entry: Equatable, Sendable {
    /// The file, and why.
    public var file: UnreadableFile
    /// The git host's editor for it; nil for a site without a repository, and where there is no text to change.
    public var edit: Link?

    /// Makes an entry.
    public init(_ file: UnreadableFile, edit: Link? = nil) {
      self.file = file
      self.edit = edit
    }
  }

  /// The number of all unreadable files.
  public var total: Int
  /// The files of this page, by path.
  public var entries: [Entry]
  /// The way to the other pages; nil where one page holds all.
  public var pagination: Pagination?

  /// Makes a page.
  public init(total: Int, entries: [Entry], pagination: Pagination? = nil) {
    self.total = total
    self.entries = entries
    self.pagination = pagination
  }
}

extension UnreadablePage: NavigablePage {
  /// Where its links lead: to the other pages.
  public var routes: [Route] { pagination?.routes ?? [] }
}
