import Documents
import Todos

/// The request for the page of the latest events.
struct RecentRequest: Equatable, Sendable {}

/// The answer to the presenter of the latest events.
struct RecentAnswer: Equatable, Sendable {
  struct Event: Equatable, Sendable {
    var kind: TodoEvent.Kind
    /// The date as written in the file.
    var date: TodoDate
    var todo: TodoItem
    /// The note; nil for other events.
    var note: MarkdownNote?
    /// The change in a commit that the event is; nil for an event by the dates of a file.
    var change: CommittedChange?
  }

  /// The events: by day as written in the files, ignoring UTC offsets, and then by time, the latest first.
  var events: [Event]
  /// Whether a todo is closed, so that there is a list of them.
  var hasClosed: Bool
}

extension RecentAnswer: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(events, hasClosed)
  }
}

extension RecentAnswer.Event: BinaryWritable {
  /// Writes the event without its commit, which no page of a site shows.
  func write(to writer: inout BinaryWriter) {
    writer.write(kind, date, todo, note)
  }
}

/// Retrieves the latest events of all todos.
struct RecentInteractor: PresenterToInteractor {
  /// The maximum number of events.
  static let maximumEvents = 200

  let map: SiteMap

  func answer(to request: RecentRequest) -> RecentAnswer {
    let todos = map.snapshot.todos
    let newest = TodoEvent.newest(Self.maximumEvents, of: todos)
    // Each day must be contiguous, but offsets can put an event of one day between those of another.
    let order = newest.indices.sorted { left, right in
      let (day, other) = (newest[left].date.dayNumber, newest[right].date.dayNumber)
      return day == other ? left < right : day > other
    }
    return RecentAnswer(
      events: order.map { number in
        let event = newest[number]
        let todo = todos[event.todoIndex]
        let note = event.kind == .noted ? todo.notes[event.noteIndex] : nil
        return .init(kind: event.kind, date: event.date, todo: todo, note: note)
      },
      hasClosed: !map.closed.isEmpty)
  }
}
