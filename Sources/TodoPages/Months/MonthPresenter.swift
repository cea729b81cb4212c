import Todos

struct MonthPresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router
  /// The current date; nil if it is not known.
  let today: TodoDate?

  func page(of answer: MonthAnswer, for request: MonthRequest) -> MonthPage {
    var days = answer.days[...]
    let weeks = request.month.weeks.map { week in
      week.map { date in
        date.map { date in
          var day = MonthPage.Day(date: date, isToday: date.dayNumber == today?.dayNumber)
          if let found = days.first, found.number == date.day {
            days.removeFirst()
            day.todos = router.mentions(found.todos)
            day.rest = found.restPage.flatMap {
              router.link(to: .page(.due, number: $0, of: answer.duePageCount))
            }
          }
          return day
        }
      }
    }
    return MonthPage(
      month: request.month, weeks: weeks, total: answer.total,
      previous: answer.previous.flatMap { router.link(to: $0) },
      next: answer.next.flatMap { router.link(to: $0) },
      due: router.link(to: .page(.due, number: answer.duePage, of: answer.duePageCount)))
  }
}
