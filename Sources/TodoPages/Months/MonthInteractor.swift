import Documents
import Todos

/// The request for the page of the todos that are due in a month.
struct MonthRequest: Equatable, Sendable {
  var month: CalendarMonth
}

/// The answer to the presenter of a month.
struct MonthAnswer: Equatable, Sendable {
  /// The todos that are due on one day, up to a limit.
  struct Day: Equatable, Sendable {
    /// The day of the month, from 1.
    var number: Int
    var todos: LimitedTodos
    /// The number of the page of due todos that shows the first omitted todo; nil if none is omitted.
    var restPage: Int?
  }

  /// The days on which todos are due, the earliest first.
  var days: [Day]
  /// The number of todos that are due in the month.
  var total: Int
  /// The previous month in which todos are due.
  var previous: CalendarMonth?
  /// The next month in which todos are due.
  var next: CalendarMonth?
  /// The number of the page of due todos that shows the first one of the month.
  var duePage = 1
  /// The number of pages of due todos.
  var duePageCount = 1
}

extension MonthAnswer: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(days, total, previous, next, duePage, duePageCount)
  }
}

extension MonthAnswer.Day: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(number, todos, restPage)
  }
}

/// Retrieves the unclosed todos that are due in a month.
struct MonthInteractor: PresenterToInteractor {
  /// The maximum number of todos of one day.
  static let maximumTodos = 6

  let map: SiteMap

  /// Retrieves the todos of a month.
  ///
  /// - Throws: `noSuchPage` if no todo is due in the month.
  func answer(to request: MonthRequest) throws(PageError) -> MonthAnswer {
    let due = map.due
    guard let index = due.index(of: request.month) else {
      throw .noSuchPage(.month(request.month), number: 1)
    }
    let range = due.months[index].range
    func page(_ index: Int) -> Int { index / map.pageSize + 1 }
    var days: [MonthAnswer.Day] = []
    for index in range {
      let todo = map.snapshot.todos[due.todoIndices[index]]
      guard let number = todo.due?.day else { continue }
      if days.last?.number != number { days.append(.init(number: number, todos: LimitedTodos())) }
      let last = days.count - 1
      if days[last].todos.todos.count < Self.maximumTodos {
        days[last].todos.todos.append(todo)
      } else {
        days[last].todos.more += 1
        days[last].restPage = days[last].restPage ?? page(index)
      }
    }
    return MonthAnswer(
      days: days, total: range.count, previous: index > 0 ? due.months[index - 1].month : nil,
      next: index + 1 < due.months.count ? due.months[index + 1].month : nil,
      duePage: page(range.lowerBound), duePageCount: page(due.todoIndices.count - 1))
  }
}
