/// The todos that can be started now, and the reasons why others cannot.
///
/// A todo is ready if its status means open, if all todos that it depends on and all of its parts are closed, and
/// if it is not assigned to somebody else. A dependency that matches no todo, or several, does not count.
///
/// Todos are identified by their indices in the snapshot.
package struct TodoReadiness: Equatable, Sendable {
  /// The ready todos: by priority, due date, and number of unclosed todos that depend on them, highest first;
  /// then in the default order.
  package let ready: [Int]
  /// The number of todos that are not ready only because they are assigned to somebody else.
  package let assignedCount: Int
  private let todos: [TodoItem]
  private let name: String?
  private let relations: TodoRelations
  private let dependencies: TodoDependencies

  /// Finds the todos that are ready for a person.
  ///
  /// - Parameter name: the name of the person; nil for somebody to whom no todo is assigned.
  package init(_ todos: [TodoItem], _ relations: TodoRelations, for name: String?) {
    let dependencies = TodoDependencies(todos, relations)
    var ready: [(order: TodoOrder, index: Int)] = []
    var assignedCount = 0
    for (index, todo) in todos.enumerated() where relations.canBeStarted(index, among: todos) {
      if todo.isHeldByOthers(than: name) {
        assignedCount += 1
      } else {
        let dependents = dependencies.dependentCount(of: index)
        ready.append((TodoOrder(todo, dependents: dependents), index))
      }
    }
    ready.sort { $0 < $1 }
    self.ready = ready.map(\.index)
    self.assignedCount = assignedCount
    self.todos = todos
    self.name = name
    self.relations = relations
    self.dependencies = dependencies
  }

  /// Finds the todos of a snapshot that are ready for a person.
  package init(of snapshot: TodoSnapshot, for name: String?) {
    self.init(snapshot.todos, snapshot.relations, for: name)
  }

  /// Returns all reasons why a todo is not ready; an empty array if it is.
  ///
  /// A closed todo has no other reason, because its dependencies do not matter any more.
  package func obstacles(to index: Int) -> [TodoObstacle<Int>] {
    let todo = todos[index]
    guard !todo.status.isClosed else { return [.status(todo.status)] }
    var obstacles: [TodoObstacle<Int>] = []
    if todo.status.group != .open { obstacles.append(.status(todo.status)) }
    if todo.isHeldByOthers(than: name) { obstacles.append(.assigned(todo.assignees)) }
    let needs = dependencies.needs(of: index)
    if !needs.isEmpty { obstacles.append(.waiting(needs)) }
    let parts = relations.children[index].filter { !todos[$0].status.isClosed }
    if !parts.isEmpty { obstacles.append(.parts(parts)) }
    if let cycle = dependencies.cycles.first(where: { $0.path.contains(index) || $0.others.contains(index) })
    {
      obstacles.append(.cycle(cycle.path))
    }
    return obstacles
  }

  /// Returns the number of unclosed todos that depend on a todo.
  package func dependentCount(of index: Int) -> Int { dependencies.dependentCount(of: index) }
}

/// A reason why a todo is not ready.
package enum TodoObstacle<Todo: Equatable & Sendable>: Equatable, Sendable {
  /// The status means something else than open.
  case status(TodoStatus)
  /// The todo is assigned, but not to the person who asks.
  case assigned([String])
  /// The todo depends on these unclosed todos, in the order of its file.
  case waiting([Todo])
  /// The todo has these unclosed parts, in the order of the snapshot.
  case parts([Todo])
  /// The todo waits for itself: each todo must be done before the next one, and the last before the first.
  case cycle([Todo])

  /// Returns the same reason with other values for the todos.
  package func map<Other>(_ transform: (Todo) -> Other) -> TodoObstacle<Other> {
    switch self {
    case .status(let status): .status(status)
    case .assigned(let names): .assigned(names)
    case .waiting(let todos): .waiting(todos.map(transform))
    case .parts(let todos): .parts(todos.map(transform))
    case .cycle(let todos): .cycle(todos.map(transform))
    }
  }
}

extension TodoItem {
  /// Reports whether the todo is assigned to a person, ignoring case and a leading `@`, but unlike a filter not
  /// accents: José and Jose may be two people.
  func isHeld(by name: String) -> Bool {
    assignees.contains { isSameName(bareName($0), bareName(name)) }
  }

  /// Reports whether the todo is assigned, but not to a person.
  ///
  /// - Parameter name: the name of the person, with or without `@`; nil for somebody to whom no todo is
  ///   assigned.
  package func isHeldByOthers(than name: String?) -> Bool {
    !assignees.isEmpty && !(name.map { isHeld(by: $0) } ?? false)
  }
}
