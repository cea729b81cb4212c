import Documents
import Todos

/// The values that many todos share; the search index refers to each value by its index in a table.
struct SearchNames: Sendable {
  private(set) var statuses = Table<TodoStatus>()
  private(set) var priorities = Table<TodoPriority>()
  private(set) var tags = Table<String>()
  private(set) var milestones = Table<String>()
  private(set) var people = Table<String>()

  /// Collects the values of some todos: statuses in the order of the project, priorities by level, the
  /// others in the order of their first occurrence.
  init(_ todos: [TodoItem], in vocabulary: StatusVocabulary = .standard) {
    for todo in todos {
      statuses.add(todo.status)
      if let priority = todo.priority { priorities.add(priority) }
      for tag in todo.tags { tags.add(tag) }
      if let milestone = todo.milestone { milestones.add(milestone.title) }
      for person in todo.assignees { people.add(person) }
    }
    statuses.reorder { vocabulary.sorted($0) { $0 } }
    priorities.reorder { $0.sorted { $0.level < $1.level } }
  }

  /// A hash of all values in their order.
  func version(_ key: HashKey) -> ContentHash {
    ContentHash(
      key, of: statuses.values, priorities.values, tags.values, milestones.values, people.values)
  }

  /// Distinct values, in the order in which they were added until they are reordered.
  struct Table<Value: Hashable & Sendable>: Sendable {
    private(set) var values: [Value] = []
    private var indices: [Value: Int] = [:]

    mutating func add(_ value: Value) {
      guard indices[value] == nil else { return }
      indices[value] = values.count
      values.append(value)
    }

    mutating func reorder(_ reordered: ([Value]) -> [Value]) {
      values = reordered(values)
      for (index, value) in values.enumerated() { indices[value] = index }
    }

    /// Returns the index of a value that was added.
    func index(of value: Value) -> Int { indices[value] ?? 0 }
  }
}
