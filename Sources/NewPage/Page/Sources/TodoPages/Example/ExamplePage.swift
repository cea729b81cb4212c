/// The content of a page "Example", independent of the output format.
struct ExamplePage: Equatable, Sendable {
  /// The number of todos on all pages.
  var total: Int
  /// The todos of this page, in the order of the list.
  var todos: [TodoSummary]
  /// The links to the other pages; nil if there is only one page.
  var pagination: Pagination?
}
