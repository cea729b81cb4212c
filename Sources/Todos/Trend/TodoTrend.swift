/// The numbers of todos created and closed up to each day, by the dates in their files.
///
/// A todo is created on the day of `created`, and a closed todo was closed on the day of `completed`, or else
/// of `updated`; times and offsets are ignored. A todo without `created`, or that was closed earlier, counts
/// as created on the day on which it was closed. So a closed todo that has only `created` counts as created,
/// and the number of closed todos never exceeds that of created ones.
package struct TodoTrend: Equatable, Sendable {
  /// The numbers at the end of a day.
  package struct Day: Equatable, Sendable {
    /// The day, without a time.
    package var date: TodoDate
    package var created: Int
    package var closed: Int

    package init(_ date: TodoDate, created: Int, closed: Int) {
      self.date = date
      self.created = created
      self.closed = closed
    }
  }

  /// The days on which a number changed, earliest first.
  var days: [Day]
  /// The number of todos that are not counted as created, because they have no date.
  package var undated: Int
  /// The number of closed todos that are not counted as closed, because the date is not known.
  package var undatedClosings: Int

  package init(days: [Day] = [], undated: Int = 0, undatedClosings: Int = 0) {
    self.days = days
    self.undated = undated
    self.undatedClosings = undatedClosings
  }

  package init(of todos: [TodoItem]) {
    var changes: [Change] = []
    changes.reserveCapacity(todos.count * 2)
    var undated = 0
    var undatedClosings = 0
    for todo in todos {
      let end = todo.ended?.dayNumber
      if let end {
        changes.append(Change(day: end, isClosing: true))
      } else if todo.status.isClosed {
        undatedClosings += 1
      }
      if let begin = (todo.created ?? todo.completed)?.dayNumber ?? end {
        changes.append(Change(day: min(begin, end ?? begin), isClosing: false))
      } else {
        undated += 1
      }
    }
    changes.sort { $0.day < $1.day }
    self.init(days: Self.days(of: changes), undated: undated, undatedClosings: undatedClosings)
  }
}

extension TodoTrend {
  /// The creation or the closing of a todo.
  private struct Change {
    var day: Int
    var isClosing: Bool
  }

  private static func days(of changes: [Change]) -> [Day] {
    var days: [Day] = []
    var created = 0
    var closed = 0
    for (index, change) in changes.enumerated() {
      if change.isClosing { closed += 1 } else { created += 1 }
      guard index + 1 == changes.count || changes[index + 1].day != change.day,
        let date = TodoDate(dayNumber: change.day)
      else { continue }
      days.append(Day(date, created: created, closed: closed))
    }
    return days
  }
}
