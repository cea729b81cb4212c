package import Todos

/// Makes a page of what is due out of what the interactor finds.
package struct DuePresentation: PagePresentation {
  private let today: TodoDate?

  /// Makes a presentation.
  ///
  /// - Parameter today: the day that decides what is overdue; nil puts the todos under their months and leaves
  ///   the rest to the reader's clock.
  package init(today: TodoDate?) {
    self.today = today
  }

  /// Makes the page; a heading that goes on from the page before is there again.
  package func page(
    of answer: DueAnswer, for request: DueRequest, linking router: some PresenterToRouter<SitePlace>
  ) -> DuePage? {
    var sections: [DuePage.Section] = []
    for todo in answer.todos {
      guard let link = router.link(to: .detail(of: todo)) else { continue }
      let when = DueSection(of: todo.due, today: today)
      if sections.last?.when != when { sections.append(DuePage.Section(when, [])) }
      sections[sections.count - 1].todos.append(TodoSummary(todo, link: link, today: today))
    }
    return DuePage(
      sections: sections, isByMonth: today == nil, dated: answer.dated, undated: answer.undated,
      pagination: Pagination(of: .due, at: request.number, count: answer.pageCount, linking: router))
  }
}
