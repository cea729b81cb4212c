import Todos

/// What the presenter of progress over time gets.
package struct TodoTrendAnswer: Equatable, Sendable {
  /// Where all todos stand.
  var progress: TodoProgress
  /// How they came there.
  var trend: TodoTrend
}

/// Finds out how the todos of a site came to where they stand.
package struct TodoTrendInteractor: PresenterToInteractor, Sendable {
  /// There is one page.
  package typealias Request = Void
  package typealias Answer = TodoTrendAnswer

  private let map: SiteMap

  package init(_ map: SiteMap) {
    self.map = map
  }

  /// Counts the todos by day.
  package func retrieve(
    _ request: Void, for output: inout some InteractorToPresenter<TodoTrendAnswer>
  ) throws(PageError) {
    output.didRetrieve(
      TodoTrendAnswer(progress: map.progress, trend: TodoTrend(of: map.snapshot.todos)))
  }
}
