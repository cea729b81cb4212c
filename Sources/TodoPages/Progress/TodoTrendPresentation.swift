import Todos

/// Makes the page of progress over time out of what the interactor finds.
package struct TodoTrendPresentation: PagePresentation {
  /// The points that a chart can tell apart.
  private static let mostPoints = 400
  /// The rows that a reader looks through.
  private static let mostRows = 120

  package init() {}

  package func page(
    of answer: TodoTrendAnswer, for request: Void, linking router: some PresenterToRouter<SitePlace>
  ) -> TodoTrendPage? {
    let trend = answer.trend
    let step = trend.step(forAtMost: Self.mostRows)
    return TodoTrendPage(
      progress: answer.progress, points: trend.days(by: trend.step(forAtMost: Self.mostPoints)), step: step,
      rows: trend.days(by: step).reversed(), undated: trend.undated)
  }
}
