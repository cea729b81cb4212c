extension PageFile {
  static let interactor = PageFile(path: { "\(moduleFolder($0))/\($0.type)Interactor.swift" }) { name in
    #"""
    import Documents
    import Todos

    /// The answer to the presenter of the page "\#(name.heading)".
    struct \#(name.type)Answer: Equatable, Sendable {
      /// The todos of the page, in the order of the list.
      var todos: [TodoRow]
      /// The number of todos on all pages.
      var total: Int
      /// The number of pages; at least 1.
      var pageCount: Int = 1
    }

    extension \#(name.type)Answer: WritableValue {
      func write(to writer: inout StoredWriter) {
        writer.write(todos, total, pageCount)
      }
    }

    /// Retrieves the todos of the page "\#(name.heading)".
    struct \#(name.type)Interactor: PresenterToInteractor {
      private let map: SiteMap
      /// The indices of the selected todos in the snapshot, in the order of the list.
      let places: [Int]

      /// Selects the todos once for all pages.
      init(map: SiteMap) {
        self.map = map
        places = map.snapshot.todos.indices.filter { Self.selects(map.snapshot.todos[$0]) }
      }

      /// Reports whether the page shows a todo.
      private static func selects(_ todo: TodoItem) -> Bool { false }

      /// Retrieves the todos of a page.
      ///
      /// - Throws: `noSuchPage` if there is no page with this number.
      func answer(to request: NumberedRequest) throws(PageError) -> \#(name.type)Answer {
        let slice = try map.slice(of: places.count, for: .\#(name.member), number: request.number)
        return \#(name.type)Answer(
          todos: places[slice.range].map { map.row(at: $0) }, total: places.count, pageCount: slice.pageCount)
      }
    }

    """#
  }
}
