package import Todos

/// Makes a page of the dependency view out of what the interactor finds.
package struct DependenciesPresentation: PagePresentation {
  private let today: TodoDate?

  /// Makes a presentation.
  ///
  /// - Parameter today: the day that decides what is overdue; nil leaves that to the reader's clock.
  package init(today: TodoDate?) {
    self.today = today
  }

  package func page(
    of answer: DependenciesAnswer, for request: DependenciesRequest,
    linking router: some PresenterToRouter<SitePlace>
  ) -> DependenciesPage? {
    DependenciesPage(
      cycles: answer.cycles.map {
        .init(ring: router.mentions($0.ring), others: router.mentions($0.others))
      },
      drawing: drawing(of: answer.graph, linking: router),
      isTooLargeToDraw: answer.graph == .tooLarge,
      ready: rows(answer.ready, linking: router), waiting: rows(answer.waiting, linking: router),
      readyCount: answer.readyCount, waitingCount: answer.waitingCount,
      pagination: Pagination(
        of: .dependencies, at: request.number, count: answer.pageCount, linking: router))
  }
}

extension DependenciesPresentation {
  private func rows(
    _ rows: [DependenciesAnswer.Row], linking router: some PresenterToRouter<SitePlace>
  ) -> [DependenciesPage.Row] {
    rows.compactMap { row in
      router.link(to: .detail(of: row.todo)).map {
        .init(
          TodoSummary(row.todo, link: $0, today: today), needs: router.mentions(row.needs),
          blocks: router.mentions(row.blocks))
      }
    }
  }

  private func drawing(
    of graph: DependenciesAnswer.Graph?, linking router: some PresenterToRouter<SitePlace>
  ) -> DependencyDrawing? {
    guard case .todos(let todos, let arrows)? = graph else { return nil }
    return DependencyDrawing(
      of: todos.map { router.mention($0) }, LayeredLayout(count: todos.count, arrows: arrows))
  }
}

extension PresenterToRouter<SitePlace> {
  fileprivate func mention(_ todo: TodoItem) -> TodoMention {
    TodoMention(todo.title.clippedLabel, id: todo.id, status: todo.status, link: link(to: .detail(of: todo)))
  }

  fileprivate func mentions(_ others: DependenciesAnswer.Others) -> TodoMentions {
    TodoMentions(others.todos.map { mention($0) }, more: others.more)
  }
}
