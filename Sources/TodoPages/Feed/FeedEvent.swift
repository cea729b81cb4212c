import Documents
import Todos

/// The creation or closing of a todo, at the time that its dates give, or a note.
struct FeedEvent {
  enum Kind: Int {
    case created
    case noted
    case closed

    /// The name of the event in the id of its feed entry; it must never change.
    var name: String {
      switch self {
      case .created: "created"
      case .noted: "note"
      case .closed: "completed"
      }
    }
  }

  let kind: Kind
  let moment: Timestamp
  /// The index of the todo in the list of todos.
  let place: Int
  /// The index of the note in the todo; 0 for other events.
  var note = 0

  /// Returns the newest events of todos, the newest first, up to a limit.
  ///
  /// A todo without a completion date was closed at its last change. A completion date is used only if the todo
  /// is closed.
  static func newest(_ limit: Int, of todos: [TodoSummary]) -> [FeedEvent] {
    var newest: [FeedEvent] = []
    newest.reserveCapacity(limit + 1)
    func add(_ event: FeedEvent) {
      if newest.count == limit, let last = newest.last, !event.precedes(last) { return }
      // The limit is small, so a linear search from the end is fast enough.
      let place = newest.lastIndex { !event.precedes($0) }.map { $0 + 1 } ?? 0
      newest.insert(event, at: place)
      if newest.count > limit { newest.removeLast() }
    }
    for (place, todo) in todos.enumerated() {
      if let ended = todo.ended {
        add(FeedEvent(kind: .closed, moment: Timestamp(ended), place: place))
      }
      if let created = todo.created {
        add(FeedEvent(kind: .created, moment: Timestamp(created), place: place))
      }
      for (number, note) in todo.notes.enumerated() {
        guard let date = TodoDate(text: note.head.timestamp) else { continue }
        add(FeedEvent(kind: .noted, moment: Timestamp(date), place: place, note: number))
      }
    }
    return newest
  }

  /// Reports whether this event precedes another in the feed: newer events precede older ones.
  ///
  /// Among events at the same time, closings precede notes, and these precede creations; otherwise the order
  /// of the list applies, and a later note of a todo precedes an earlier one.
  private func precedes(_ other: FeedEvent) -> Bool {
    if moment != other.moment { return moment > other.moment }
    if kind != other.kind { return kind.rawValue > other.kind.rawValue }
    return place == other.place ? note > other.note : place < other.place
  }
}
