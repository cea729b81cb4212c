import Todos

extension [TodoItem] {
  /// Sorts indices of closed todos by the date of closing, the latest first; todos without one are last, and
  /// otherwise the order of the list applies.
  func lastClosedFirst(_ places: [Int]) -> [Int] {
    let dated = places.map { (place: $0, date: self[$0].ended) }
    let sorted = dated.sorted { left, right in
      switch (left.date, right.date) {
      case (let left?, let right?) where left < right || right < left: right < left
      case (_?, nil): true
      case (nil, _?): false
      default: left.place < right.place
      }
    }
    return sorted.map(\.place)
  }
}
