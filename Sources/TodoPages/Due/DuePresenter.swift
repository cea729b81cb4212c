import Todos

struct DuePresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router
  /// The date used to decide which todos are overdue; nil to group todos by month and let the browser decide
  /// by its clock.
  let today: TodoDate?

  /// Makes the page.
  ///
  /// The heading of a section that continues from the previous page is repeated.
  func page(of answer: DueAnswer, for request: NumberedRequest) -> DuePage {
    var months: [MonthLink] = []
    var sections: [DuePage.Section] = []
    for row in answer.todos {
      guard let summary = router.summary(of: row, today: today) else { continue }
      if let month = summary.due.map({ CalendarMonth(of: $0) }), months.last?.month != month {
        months += [router.link(to: month)].compactMap { $0 }
      }
      let when = DuePeriod(of: summary.due, today: today)
      if sections.last?.when != when { sections.append(DuePage.Section(when: when, todos: [])) }
      sections[sections.count - 1].todos.append(summary)
    }
    return DuePage(
      months: months, sections: sections, isByMonth: today == nil, datedCount: answer.datedCount,
      undatedCount: answer.undatedCount,
      pagination: Pagination(of: .due, at: request.number, count: answer.pageCount, linking: router))
  }
}
