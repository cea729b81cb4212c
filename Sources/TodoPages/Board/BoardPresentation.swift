package import Todos

/// Makes the board out of what the interactor finds.
package struct BoardPresentation: PagePresentation {
  private let today: TodoDate?

  /// Makes a presentation.
  ///
  /// - Parameter today: the day that decides what is overdue; nil leaves that to the reader's clock.
  package init(today: TodoDate?) {
    self.today = today
  }

  package func page(
    of answer: BoardAnswer, for request: BoardRequest, linking router: some PresenterToRouter<SitePlace>
  ) -> BoardPage? {
    BoardPage(
      columns: answer.columns.map { column in
        BoardPage.Column(
          column.status, link: router.link(to: .group(.status, column.status.label)),
          todos: column.todos.compactMap { todo in
            router.link(to: .detail(of: todo)).map { TodoSummary(todo, link: $0, today: today) }
          },
          total: column.total)
      },
      rest: answer.moreStatuses == 0
        ? nil
        : router.link(to: .page(.groups(.status))).map { BoardPage.Rest(answer.moreStatuses, $0) },
      progress: answer.progress)
  }
}
