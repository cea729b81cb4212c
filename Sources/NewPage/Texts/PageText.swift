extension PageFile {
  static let page = PageFile(path: { "\(moduleFolder($0))/\($0.type)Page.swift" }) { name in
    #"""
    /// The content of a page "\#(name.heading)", independent of the output format.
    struct \#(name.type)Page: Equatable, Sendable {
      /// The number of todos on all pages.
      var total: Int
      /// The todos of this page, in the order of the list.
      var todos: [TodoSummary]
      /// The links to the other pages; nil if there is only one page.
      var pagination: Pagination?
    }

    """#
  }
}
