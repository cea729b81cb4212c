import Todos

struct ReadyPresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router
  /// The date used to decide which todos are overdue.
  let today: TodoDate?

  func page(of answer: ReadyAnswer, for request: ReadyRequest) throws(PageError) -> ReadyPage {
    switch answer {
    case .all(let todos, let counts):
      var shown: [ReadyPage.Ready] = []
      for todo in todos { shown.append(try ready(todo)) }
      return .all(shown, counts, name: request.name)
    case .todo(let todo, let obstacles, let unknown):
      return .todo(
        try ready(todo), obstacles.map { obstacle in obstacle.map { router.mention($0) } }, unknown: unknown)
    }
  }

  private func ready(_ todo: ReadyAnswer.Ready) throws(PageError) -> ReadyPage.Ready {
    guard let summary = router.summary(of: todo.row, today: today) else {
      throw .noLink(to: todo.row.todo.path)
    }
    return ReadyPage.Ready(summary: summary, dependentCount: todo.dependentCount)
  }
}
