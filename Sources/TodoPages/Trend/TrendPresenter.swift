import Todos

struct TrendPresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  /// The maximum number of points in the chart.
  private var maximumPoints: Int { 400 }
  /// The maximum number of rows in the table.
  private var maximumRows: Int { 120 }

  let router: Router

  func page(of answer: TrendAnswer, for request: TrendRequest) -> TrendPage {
    let trend = answer.trend
    let step = trend.step(forAtMost: maximumRows)
    var rows: [TrendPage.Row] = []
    for day in trend.days(by: step) {
      let last = rows.last?.total
      rows.append(
        .init(
          step: step, total: day, created: day.created - (last?.created ?? 0),
          closed: day.closed - (last?.closed ?? 0),
          isClosedKnown: day.closed > 0 || trend.undatedClosings == 0))
    }
    return TrendPage(
      progress: router.linked(answer.progress), points: trend.days(by: trend.step(forAtMost: maximumPoints)),
      step: step, rows: rows.reversed(), undated: trend.undated,
      undatedClosings: trend.undatedClosings)
  }
}
