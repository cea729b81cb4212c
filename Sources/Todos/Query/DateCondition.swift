/// A condition for a date of a todo.
package enum DateCondition: Equatable, Sendable {
  /// The todo has no date.
  case never
  /// The date is before this day.
  case before(TodoDate)
  /// The date is after this day.
  case after(TodoDate)
  /// The date is on this day.
  case on(TodoDate)
  /// The date is on this day or before it.
  case until(TodoDate)
  /// The date is on this day or after it.
  case since(TodoDate)
  /// The date is on this day or one of the seven days before it.
  case pastWeek(until: TodoDate)
  /// The todo is overdue on this day: unclosed, with an earlier due date.
  case overdue(on: TodoDate)
  /// The todo is unclosed, and due on this day.
  case today(TodoDate)
  /// The todo is unclosed, and due on this day or one of the seven days after it.
  case week(from: TodoDate)
}

extension DateCondition {
  /// Reports whether a date of a todo meets the condition.
  func matches(_ date: TodoDate, of todo: TodoItem) -> Bool {
    switch self {
    case .never: return false
    case .before(let day): return date.isBefore(day: day)
    case .after(let day): return day.isBefore(day: date)
    case .on(let day): return date.dayNumber == day.dayNumber
    case .until(let day): return !day.isBefore(day: date)
    case .since(let day): return !date.isBefore(day: day)
    case .overdue(let day): return !todo.status.isClosed && date.isBefore(day: day)
    case .today(let day): return !todo.status.isClosed && date.dayNumber == day.dayNumber
    case .week(let day):
      return !todo.status.isClosed && (0...7).contains(date.dayNumber - day.dayNumber)
    case .pastWeek(let day): return (0...7).contains(day.dayNumber - date.dayNumber)
    }
  }
}

extension DateCondition {
  /// Reads a day, with a comparison or without one, or a word that means several days or leaves out closed todos; nil
  /// for any other word.
  ///
  /// - Parameter isPast: whether the date is when something was done, so that `week` is the past one, and closed todos
  ///   are not left out.
  init?(comparison: FieldCondition.Comparison?, word: String, today: TodoDate, isPast: Bool) {
    switch (comparison, word.lowercased()) {
    case (nil, "none"): self = .never
    case (nil, "overdue") where !isPast: self = .overdue(on: today)
    case (nil, "today"): self = isPast ? .on(today) : .today(today)
    case (nil, "week"): self = isPast ? .pastWeek(until: today) : .week(from: today)
    default:
      guard let day = try? TodoDate(givenDay: word, today: today) else { return nil }
      self =
        switch comparison {
        case nil: .on(day)
        case .less: .before(day)
        case .lessOrEqual: .until(day)
        case .greater: .after(day)
        case .greaterOrEqual: .since(day)
        }
    }
  }
}
