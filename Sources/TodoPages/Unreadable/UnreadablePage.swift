import Todos

/// What a page of the unreadable files shows, whatever the format.
struct UnreadablePage: Equatable, Sendable {
  /// A file that cannot be read.
  struct Entry: Equatable, Sendable {
    /// The file, and why.
    var file: UnreadableFile
    /// The git host's editor for it; nil for a site without a repository, and where there is no text to change.
    var edit: Link? = nil
  }

  /// The number of all unreadable files.
  var total: Int
  /// The files of this page, by path.
  var entries: [Entry]
  /// The way to the other pages; nil where one page holds all.
  var pagination: Pagination?
}
