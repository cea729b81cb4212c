import Todos

/// Something that happened to a todo, as its dates tell.
struct FeedEvent {
  enum Kind: Int {
    case created
    case closed

    /// The name behind the todo's in the event's id; it stays the same for ever.
    var name: String {
      switch self {
      case .created: "created"
      case .closed: "completed"
      }
    }
  }

  let kind: Kind
  let moment: Timestamp
  /// The place of the todo in the list.
  let place: Int

  /// The newest events of todos, the newest first, at most so many.
  ///
  /// A date of completion counts only where the todo is closed.
  static func newest(_ limit: Int, of todos: [TodoSummary]) -> [FeedEvent] {
    var newest: [FeedEvent] = []
    newest.reserveCapacity(limit + 1)
    func add(_ event: FeedEvent) {
      if newest.count == limit, let last = newest.last, !event.precedes(last) { return }
      // They are few, so looking for the place from the end is quick enough.
      let place = newest.lastIndex { !event.precedes($0) }.map { $0 + 1 } ?? 0
      newest.insert(event, at: place)
      if newest.count > limit { newest.removeLast() }
    }
    for (place, todo) in todos.enumerated() {
      if let completed = todo.completed, todo.status.isClosed {
        add(FeedEvent(kind: .closed, moment: Timestamp(completed), place: place))
      }
      if let created = todo.created {
        add(FeedEvent(kind: .created, moment: Timestamp(created), place: place))
      }
    }
    return newest
  }

  /// Whether this stands before another: it is newer, or, at the same moment, it is the later step of a todo, or
  /// its todo stands earlier in the list.
  private func precedes(_ other: FeedEvent) -> Bool {
    if moment != other.moment { return moment > other.moment }
    if kind != other.kind { return kind.rawValue > other.kind.rawValue }
    return place < other.place
  }
}
