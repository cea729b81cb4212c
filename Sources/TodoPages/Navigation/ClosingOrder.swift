import Todos

extension [TodoItem] {
  /// Sorts indices of closed todos by the date of closing, the latest first; todos without one are last, and
  /// otherwise the order of the list applies.
  func lastClosedFirst(_ indices: [Int]) -> [Int] {
    let dated = indices.map { (index: $0, secondNumber: self[$0].ended?.secondNumber ?? .min) }
    let sorted = dated.sorted { left, right in
      left.secondNumber == right.secondNumber
        ? left.index < right.index : left.secondNumber > right.secondNumber
    }
    return sorted.map { $0.index }
  }
}
