import Todos

extension SitePage {
  /// The todos that are due in a month.
  static func month(_ month: CalendarMonth) -> SitePage {
    SitePage("\(monthsFolder)/\(month.name)", in: .due)
  }

  /// The month that the page shows; nil for another page.
  fileprivate var month: CalendarMonth? { name(in: monthsFolder).flatMap { CalendarMonth(name: $0) } }
}

private let monthsFolder = "months"

enum MonthModule: PageModule {
  static let formats: [PageFormat] = [.html]
  static let linkedGroups = LinkedGroups.none

  static func pages(of map: SiteMap, in format: PageFormat) -> [ModulePage] {
    map.due.months.flatMap { map.pages(.month($0.month)) }
  }

  static func request(for route: Route) -> MonthRequest? {
    guard case .page(let page, number: 1) = route else { return nil }
    return page.month.map { MonthRequest(month: $0) }
  }

  static func interactor(_ map: SiteMap, from bodies: BodySource) -> MonthInteractor {
    MonthInteractor(map: map)
  }

  static func presenter(_ router: SiteRouter) -> MonthPresenter<SiteRouter> {
    MonthPresenter(router: router, today: router.today)
  }
}
