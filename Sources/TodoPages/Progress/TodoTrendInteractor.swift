public import Todos

/// What the presenter of progress over time gets.
public struct TodoTrendAnswer: Equatable, Sendable {
  /// Where all todos stand.
  public var progress: TodoProgress
  /// How they came there.
  public var trend: TodoTrend

  /// Makes an answer.
  public init(progress: TodoProgress, trend: TodoTrend) {
    self.progress = progress
    self.trend = trend
  }
}

/// Finds out how the todos of a site came to where they stand.
public struct TodoTrendInteractor: PresenterToInteractor, Sendable {
  /// There is one page.
  public typealias Request = Void
  /// What comes back.
  public typealias Answer = TodoTrendAnswer

  private let map: SiteMap

  /// Makes an interactor.
  public init(_ map: SiteMap) {
    self.map = map
  }

  /// Counts the todos by day.
  public func retrieve(
    _ request: Void, for output: inout some InteractorToPresenter<TodoTrendAnswer>
  ) throws(PageError) {
    output.didRetrieve(
      TodoTrendAnswer(progress: map.progress, trend: TodoTrend(of: map.snapshot.todos)))
  }
}
