import Todos

/// The content of a page of unreadable files, independent of the output format.
struct UnreadablePage: Equatable, Sendable {
  /// A file that cannot be read.
  struct Entry: Equatable, Sendable {
    /// The file, and the reason why it cannot be read.
    var file: UnreadableFile
    /// The link to the git host's editor for it; nil without a repository, or if the file has no text to edit.
    var edit: Link? = nil
  }

  /// The number of all unreadable files.
  var total: Int
  /// The files of this page, sorted by path.
  var entries: [Entry]
  /// The links to the other pages; nil if there is only one page.
  var pagination: Pagination?
}
