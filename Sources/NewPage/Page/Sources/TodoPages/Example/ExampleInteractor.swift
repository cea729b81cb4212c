import Documents
import Todos

/// The answer to the presenter of the page "Example".
struct ExampleAnswer: Equatable, Sendable {
  /// The todos of the page, in the order of the list.
  var todos: [TodoRow]
  /// The number of todos on all pages.
  var total: Int
  /// The number of pages; at least 1.
  var pageCount: Int = 1
}

extension ExampleAnswer: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(todos, total, pageCount)
  }
}

/// Retrieves the todos of the page "Example".
struct ExampleInteractor: PresenterToInteractor {
  private let map: SiteMap
  /// The indices of the selected todos in the snapshot, in the order of the list.
  let todoIndices: [Int]

  /// Selects the todos once for all pages.
  init(map: SiteMap) {
    self.map = map
    todoIndices = map.snapshot.todos.indices.filter { Self.selects(map.snapshot.todos[$0]) }
  }

  /// Reports whether the page shows a todo.
  private static func selects(_ todo: TodoItem) -> Bool { false }

  /// Retrieves the todos of a page.
  ///
  /// - Throws: `noSuchPage` if there is no page with this number.
  func answer(to request: NumberedRequest) throws(PageError) -> ExampleAnswer {
    let slice = try map.slice(of: todoIndices.count, for: .example, number: request.number)
    return ExampleAnswer(
      todos: todoIndices[slice.range].map { map.row(at: $0) }, total: todoIndices.count,
      pageCount: slice.pageCount)
  }
}
