import Todos

/// The unclosed todos, sorted by due date.
struct DueTodos: Sendable {
  /// The todos with a due date in a month.
  struct Month: Equatable, Sendable {
    var month: CalendarMonth
    /// Their indices in `todoIndices`.
    var range: Range<Int>
  }

  /// The indices of the todos in the snapshot: first those with a due date, sorted by it, then those without
  /// one, in the order of the list.
  let todoIndices: [Int]
  /// The number of todos with a due date.
  let datedCount: Int
  /// The months with due todos, the earliest first.
  let months: [Month]
  private let indices: [CalendarMonth: Int]

  init(_ todos: [TodoItem]) {
    var dated: [DatedTodo] = []
    var undated: [Int] = []
    for (index, todo) in todos.enumerated() where !todo.status.isClosed {
      if let due = todo.due {
        dated.append(DatedTodo(day: due.dayNumber, due: due, secondNumber: due.secondNumber, index: index))
      } else {
        undated.append(index)
      }
    }
    dated.sort()
    var months: [Month] = []
    for (index, todo) in dated.enumerated() {
      let month = CalendarMonth(of: todo.due)
      if months.last?.month != month { months.append(Month(month: month, range: index..<index)) }
      months[months.count - 1].range = months[months.count - 1].range.lowerBound..<index + 1
    }
    datedCount = dated.count
    self.months = months
    todoIndices = dated.map(\.index) + undated
    indices = Dictionary(uniqueKeysWithValues: months.enumerated().map { ($1.month, $0) })
  }

  /// Returns the index of a month in `months`; nil if no todo is due in it.
  func index(of month: CalendarMonth) -> Int? { indices[month] }
}

/// A todo with a due date.
///
/// Dated todos are sorted by the day as written in the file, ignoring UTC offsets, so that each month is
/// contiguous; then by the point in time, then by the position in the list.
private struct DatedTodo: Comparable {
  var day: Int
  var due: TodoDate
  var secondNumber: Int
  var index: Int

  static func < (left: DatedTodo, right: DatedTodo) -> Bool {
    if left.day != right.day { return left.day < right.day }
    return left.secondNumber == right.secondNumber
      ? left.index < right.index : left.secondNumber < right.secondNumber
  }
}
