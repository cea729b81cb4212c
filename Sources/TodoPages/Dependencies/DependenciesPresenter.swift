import Todos

struct DependenciesPresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router
  /// The date used to decide which todos are overdue; nil if the browser decides by its clock.
  let today: TodoDate?

  func page(of answer: DependenciesAnswer, for request: NumberedRequest) -> DependenciesPage {
    DependenciesPage(
      cycles: answer.cycles.map {
        .init(path: router.mentions($0.path), others: router.mentions($0.others))
      },
      drawing: drawing(of: answer.graph), isTooLargeToDraw: answer.graph == .tooLarge,
      ready: rows(answer.ready), others: rows(answer.others), waiting: rows(answer.waiting),
      readyCount: answer.readyCount, waitingCount: answer.waitingCount,
      pagination: Pagination(
        of: .dependencies, at: request.number, count: answer.pageCount, linking: router))
  }

  private func rows(_ rows: [DependenciesAnswer.Row]) -> [DependenciesPage.Row] {
    rows.compactMap { row in
      router.summary(of: row.todo, today: today).map {
        .init(
          summary: $0, needs: router.mentions(row.needs), doneFirst: router.mentions(row.doneFirst),
          blocks: router.mentions(row.blocks))
      }
    }
  }

  private func drawing(of graph: DependenciesAnswer.Graph?) -> DependencyDrawing? {
    guard case .todos(let todos, let arrows)? = graph else { return nil }
    return DependencyDrawing(
      of: todos.map { router.mention($0) }, LayeredLayout(count: todos.count, arrows: arrows))
  }
}
