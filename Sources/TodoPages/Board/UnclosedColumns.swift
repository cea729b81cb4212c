import Todos

/// The columns of a board that is not by status: the unclosed todos of each person, priority, tag, milestone
/// or choice.
///
/// Closed todos are only counted, because they would soon be most of each column. A column has at least one unclosed
/// todo. People and tags are ordered by the number of these todos, so that the first columns are those with
/// the most to do; milestones keep their natural order; priorities begin with the most urgent, and choices have the
/// order that the project declares.
struct UnclosedColumns {
  let map: SiteMap
  let kind: BoardColumnKind

  /// Reports whether any column but that of the todos without a name has a todo.
  var hasNames: Bool {
    if case .field(let field) = kind { return unclosedTodos.contains { $0[field] != nil } }
    if let group = kind.group { return map.progress(of: group).contains { $0.unclosed > 0 } }
    return unclosedTodos.contains { $0.priority != nil }
  }

  /// The columns from left to right, except that of the todos without a name.
  var named: [BoardColumn] {
    if case .field(let field) = kind { return choices(of: field) }
    guard let group = kind.group else { return priorities }
    let (groups, progress) = (map.groups[group], map.progress(of: group))
    let order = kind == .milestone ? Array(groups.indices) : map.mostUnclosedFirst(group)
    return order.filter { progress[$0].unclosed > 0 }.map { index in
      BoardColumn(
        subject: .name(groups[index].name), indices: groups[index].todoIndices.filter(isUnclosed),
        closed: progress[index].closed)
    }
  }

  /// The column of the todos without a name; nil if there are none.
  var unnamed: BoardColumn? {
    let indices = map.snapshot.todos.indices.filter { isUnclosed($0) && !isNamed(map.snapshot.todos[$0]) }
    return indices.isEmpty ? nil : BoardColumn(subject: .none, indices: indices)
  }
}

extension UnclosedColumns {
  private var priorities: [BoardColumn] {
    var indices: [TodoPriority: [Int]] = [:]
    for (index, todo) in map.snapshot.todos.enumerated() where !todo.status.isClosed {
      if let priority = todo.priority { indices[priority, default: []].append(index) }
    }
    return indices.sorted { ($0.key.level, $0.key.label) < ($1.key.level, $1.key.label) }
      .map { BoardColumn(subject: .priority($0), indices: $1) }
  }

  private func choices(of field: TodoField) -> [BoardColumn] {
    var indices: [String: [Int]] = [:]
    for (index, todo) in map.snapshot.todos.enumerated() where !todo.status.isClosed {
      if case .text(let choice)? = todo[field] { indices[choice, default: []].append(index) }
    }
    return field.choices.compactMap { choice in
      indices[choice].map { BoardColumn(subject: .name(choice), indices: $0) }
    }
  }

  private var unclosedTodos: some Sequence<TodoItem> {
    map.snapshot.todos.lazy.filter { !$0.status.isClosed }
  }

  private func isUnclosed(_ index: Int) -> Bool { !map.snapshot.todos[index].status.isClosed }

  private func isNamed(_ todo: TodoItem) -> Bool {
    switch kind {
    case .status: true
    case .person: !todo.assignees.isEmpty
    case .priority: todo.priority != nil
    case .tag: !todo.tags.isEmpty
    case .milestone: todo.milestone != nil
    case .field(let field): todo[field] != nil
    }
  }
}
