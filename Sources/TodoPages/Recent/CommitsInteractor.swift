import Documents
import Todos

/// Retrieves the latest events of todos from the commits of their repository.
struct CommitsInteractor: PresenterToInteractor {
  let changes: [CommittedChange]

  /// Returns the changes as events: the latest day first, and those of a day by author.
  func answer(to request: RecentRequest) -> RecentAnswer {
    let events = changes.compactMap { RecentAnswer.Event($0) }
    let keys = events.enumerated().map { (-$1.date.dayNumber, $1.change?.author ?? "", $0) }
    return RecentAnswer(events: keys.sorted(by: <).map { events[$0.2] }, hasClosed: false)
  }
}

extension RecentAnswer.Event {
  fileprivate init?(_ change: CommittedChange) {
    guard let todo = change.after ?? change.before else { return nil }
    self.init(kind: .updated, date: change.date, todo: todo, change: change)
    guard let before = change.before, let after = change.after else {
      kind = change.after == nil ? .deleted : .created
      return
    }
    if after.status.isClosed, !before.status.isClosed {
      kind = .closed
    } else if after.notes.count > before.notes.count {
      (kind, note) = (.noted, after.notes.last)
    }
  }
}
