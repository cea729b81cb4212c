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
    return TrendPage(
      progress: router.linked(answer.progress), points: trend.days(by: trend.step(forAtMost: maximumPoints)),
      step: step, rows: trend.days(by: step).reversed(), undated: trend.undated,
      undatedClosings: trend.undatedClosings)
  }
}
