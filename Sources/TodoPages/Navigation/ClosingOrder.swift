import Todos

extension [TodoItem] {
  /// Sorts indices of closed todos by the date of closing, the latest first; todos without one are last, and
  /// otherwise the order of the list applies.
  func lastClosedFirst(_ places: [Int]) -> [Int] {
    let dated = places.map { (place: $0, moment: self[$0].ended?.moment ?? .min) }
    let sorted = dated.sorted { left, right in
      left.moment == right.moment ? left.place < right.place : left.moment > right.moment
    }
    return sorted.map { $0.place }
  }
}
