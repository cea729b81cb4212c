import Documents
import Todos

/// Has todos changed, and makes the page about what came of it.
package struct TodoChangePresenter<
  Changer: PresenterToChanger<TodoChangeRequest, TodoChangeOutcome>,
  Router: PresenterToRouter<TodoChangePlace>
>: ChangerToPresenter, ViewToChangePresenter {
  package typealias Change = TodoChangeRequest
  package typealias Page = TodoChangePage

  private let changer: Changer
  private let router: Router
  private var page = TodoChangePage()

  init(changer: Changer, router: Router) {
    self.changer = changer
    self.router = router
  }

  /// Has the change made, and shows what came of it.
  package mutating func change(
    _ change: TodoChangeRequest, in view: inout some PresenterToView<TodoChangePage>
  ) async {
    page = TodoChangePage()
    let changer = changer
    await changer.perform(change, for: &self)
    view.show(page)
  }

  /// Notes what was done.
  package mutating func didChange(_ outcome: TodoChangeOutcome) {
    switch outcome {
    case .saved(let saved, let commit):
      page.entries += saved.map(entry)
      page.commit = commit
    case .wouldRemove(let removals): page.toConfirm += removals.map(entry)
    case .items(let items): page.items = items
    case .opened(let opened): page.opened = opened
    case .undone(let undone, let commit):
      page.undoneCommand = undone.command
      page.entries += undone.files.map(entry)
      page.commit = commit
    case .nothingToCommit: page.hasNothingToCommit = true
    }
  }

  /// Notes what was not done.
  package mutating func didFail(_ failure: ChangerFailure) {
    page.failures.append(failure)
  }
}

extension TodoChangePresenter {
  private func entry(_ saved: TodoChangeOutcome.Saved) -> TodoChangePage.Entry {
    let todo = saved.todo
    return TodoChangePage.Entry(
      saved.deed, isUnchanged: saved.isUnchanged, id: todo.id, title: todo.title, path: todo.path,
      link: saved.deed == .removed ? nil : router.link(to: .detail(of: todo.path)),
      changed: saved.before.map { $0.fields(changedIn: todo) } ?? [],
      dependents: saved.dependents.compactMap { dependent in
        let todo = dependent.todo
        return router.link(to: .detail(of: todo.path)).map {
          TodoChangePage.Dependent(id: todo.id, title: todo.title, link: $0, dependent.role)
        }
      })
  }

  private func entry(_ file: UndoneChange.File) -> TodoChangePage.Entry {
    let deed: TodoDeed =
      switch file.kind {
      case .removed: .removed
      case .reverted: .reverted
      case .restored: .restored
      }
    return TodoChangePage.Entry(
      deed, id: nil, title: file.title, path: file.path,
      link: deed == .removed ? nil : router.link(to: .detail(of: file.path)))
  }
}
