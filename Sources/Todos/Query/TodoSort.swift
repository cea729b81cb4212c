/// An order of todos; todos with equal values, or without a value, stay in the default order.
package struct TodoSort: Equatable, Sendable {
  package enum Key: String, CaseIterable, Sendable {
    case due
    case priority
    case created
    case updated
    case completed
    case title
    case id
    case status
  }

  /// The sort key; nil for the default order.
  var key: Key?
  /// Whether the order is descending; todos without a value come last in both directions.
  package var isReversed: Bool

  package init(by key: Key? = nil, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// Parses a key, with a leading `-` for descending order; nil for an unknown key.
  package init?(word: String) {
    let isReversed = word.utf8.first == UInt8(ascii: "-")
    guard let key = Key(rawValue: isReversed ? String(word.dropFirst()) : word) else { return nil }
    self.init(by: key, isReversed: isReversed)
  }

  /// Returns todos in this order.
  ///
  /// - Parameter todos: the todos in the default order.
  func sorted(_ todos: [TodoItem]) -> [TodoItem] {
    switch key {
    case nil: isReversed ? todos.reversed() : todos
    case .due: sorted(todos) { $0.due }
    case .created: sorted(todos) { $0.created }
    case .updated: sorted(todos) { $0.updated }
    case .completed: sorted(todos) { $0.completed }
    case .priority: sorted(todos) { $0.priority?.level }
    case .status: sorted(todos) { TodoStatus.Group.allCases.firstIndex(of: $0.status.group) }
    case .title: sorted(todos) { NaturalOrder($0.title) }
    case .id: sorted(todos) { NaturalOrder($0.id) }
    }
  }

  private func sorted<Value: Comparable>(_ todos: [TodoItem], by value: (TodoItem) -> Value?) -> [TodoItem] {
    var valued: [(value: Value, place: Int)] = []
    var others: [TodoItem] = []
    for (place, todo) in todos.enumerated() {
      if let value = value(todo) { valued.append((value, place)) } else { others.append(todo) }
    }
    valued.sort { left, right in
      if left.value < right.value { return !isReversed }
      if right.value < left.value { return isReversed }
      return left.place < right.place
    }
    return valued.map { todos[$0.place] } + others
  }
}
