/// An order of todos; todos with equal values, or without a value, stay in the default order.
package struct TodoSort: Equatable, Sendable {
  /// The fields that lists can be sorted by.
  package static func fields(_ fields: FieldTable) -> [TodoField] {
    [.due, .priority, .created, .updated, .completed, .title, .id, .status] + fields.plainExtra
  }

  /// The field to sort by; nil for the default order.
  var field: TodoField?
  /// Whether the order is descending; todos without a value come last in both directions.
  package var isReversed: Bool
  /// The statuses of the project, in whose order todos are sorted by status.
  package var statuses = StatusVocabulary.standard

  package init(by field: TodoField? = nil, isReversed: Bool = false) {
    self.field = field
    self.isReversed = isReversed
  }

  /// Parses the name of a field, with a leading `-` for descending order; nil for one that lists cannot be sorted by.
  package init?(word: String, _ fields: FieldTable) {
    let isReversed = word.utf8.first == UInt8(ascii: "-")
    let name = isReversed ? String(word.dropFirst()) : word
    guard let field = Self.fields(fields).first(where: { $0.name == name }) else { return nil }
    self.init(by: field, isReversed: isReversed)
  }

  /// Returns todos in this order.
  ///
  /// - Parameter todos: the todos in the default order.
  func sorted(_ todos: [TodoItem]) -> [TodoItem] {
    guard let field else { return isReversed ? todos.reversed() : todos }
    return switch field.kind {
    case .date: sorted(todos) { if case .date(let date)? = $0[field] { date } else { nil } }
    case .number: sorted(todos) { if case .number(let number)? = $0[field] { number } else { nil } }
    case .flag: sorted(todos) { if case .flag(let flag)? = $0[field] { flag ? 0 : 1 } else { nil } }
    case .priority: sorted(todos) { $0.priority?.level }
    case .status: sorted(todos) { statuses.position(of: $0.status) }
    case .choice:
      sorted(todos) {
        if case .text(let word)? = $0[field] { field.choiceIndex(of: word) } else { nil }
      }
    case .text, .names, .words, .reference, .references:
      sorted(todos) { $0[field].map { NaturalOrder($0.texts.joined(separator: ", ")) } }
    }
  }

  private func sorted<Value: Comparable>(_ todos: [TodoItem], by value: (TodoItem) -> Value?) -> [TodoItem] {
    var valued: [(value: Value, index: Int)] = []
    var others: [TodoItem] = []
    for (index, todo) in todos.enumerated() {
      if let value = value(todo) { valued.append((value, index)) } else { others.append(todo) }
    }
    valued.sort { left, right in
      if left.value < right.value { return !isReversed }
      if right.value < left.value { return isReversed }
      return left.index < right.index
    }
    return valued.map { todos[$0.index] } + others
  }
}
