import Documents
import Todos

/// The creation, the last change or the closing of a todo, at the time that its dates give, or a note.
///
/// The feed and the page of recent changes show these events.
struct TodoEvent {
  enum Kind: Int {
    case created
    case updated
    case noted
    case closed
    /// Only a commit says it.
    case deleted
  }

  let kind: Kind
  /// The date as written in the file.
  let date: TodoDate
  let timestamp: Timestamp
  /// The index of the todo in the list of todos.
  let todoIndex: Int
  /// The index of the note in the todo; 0 for other events.
  let noteIndex: Int

  private init(_ kind: Kind, _ date: TodoDate, todoIndex: Int, noteIndex: Int = 0) {
    self.kind = kind
    self.date = date
    timestamp = Timestamp(date)
    self.todoIndex = todoIndex
    self.noteIndex = noteIndex
  }

  /// Returns the newest events of todos, the newest first, up to a limit.
  ///
  /// A todo without a completion date was closed at its last change. A completion date is used only if the todo
  /// is closed. The date of the last change is an event only on a day without another one, which says more.
  static func newest(_ limit: Int, of todos: [some EventSource]) -> [TodoEvent] {
    var newest: [TodoEvent] = []
    newest.reserveCapacity(limit + 1)
    func add(_ event: TodoEvent) {
      if newest.count == limit, let last = newest.last, !event.precedes(last) { return }
      // The limit is small, so a linear search from the end is fast enough.
      let index = newest.lastIndex { !event.precedes($0) }.map { $0 + 1 } ?? 0
      newest.insert(event, at: index)
      if newest.count > limit { newest.removeLast() }
    }
    for (todoIndex, todo) in todos.enumerated() {
      if let ended = todo.ended { add(TodoEvent(.closed, ended, todoIndex: todoIndex)) }
      if let created = todo.created { add(TodoEvent(.created, created, todoIndex: todoIndex)) }
      let noteDates = todo.notes.map { TodoDate(text: $0.head.isoTime) }
      for (noteIndex, date) in noteDates.enumerated() {
        if let date { add(TodoEvent(.noted, date, todoIndex: todoIndex, noteIndex: noteIndex)) }
      }
      if let updated = todo.updated,
        !([todo.ended, todo.created] + noteDates).contains(where: { $0?.dayNumber == updated.dayNumber })
      {
        add(TodoEvent(.updated, updated, todoIndex: todoIndex))
      }
    }
    return newest
  }

  /// Reports whether this event precedes another: newer events precede older ones.
  ///
  /// Among events at the same time, closings precede notes, these precede changes, and these precede creations;
  /// otherwise the order of the list applies, and a later note of a todo precedes an earlier one.
  private func precedes(_ other: TodoEvent) -> Bool {
    if timestamp != other.timestamp { return timestamp > other.timestamp }
    if kind != other.kind { return kind.rawValue > other.kind.rawValue }
    return todoIndex == other.todoIndex ? noteIndex > other.noteIndex : todoIndex < other.todoIndex
  }
}

extension TodoEvent.Kind: BinaryWritable {
  /// Returns the word for what happened to a todo.
  func word(for status: TodoStatus) -> Word {
    switch self {
    case .created: .todoCreated
    case .updated: .updated
    case .noted: .todoNoted
    case .deleted: .todoDeleted
    case .closed: status.group == .cancelled ? .todoCancelled : .todoCompleted
    }
  }
}

/// A todo whose events can be found.
protocol EventSource {
  var created: TodoDate? { get }
  /// The date on which the todo was closed or, if only that is known, last changed; nil if it is not closed.
  var ended: TodoDate? { get }
  /// The date of the last change; nil if the file does not say it.
  var updated: TodoDate? { get }
  var notes: [MarkdownNote] { get }
}

extension TodoSummary: EventSource {}

extension TodoItem: EventSource {}
