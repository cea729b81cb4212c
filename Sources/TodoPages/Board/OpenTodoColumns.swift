import Todos

/// The columns of a board that is not by status: the todos that are not closed, of each person, priority, tag,
/// milestone or choice.
///
/// Closed todos are only counted, because they would soon be most of each column. A column has at least one todo
/// that is not closed. People and tags are ordered by the number of these todos, so that the first columns are
/// those with the most to do; milestones keep their natural order; priorities begin with the most urgent, and choices have the order
/// that the project declares.
struct OpenTodoColumns {
  private let map: SiteMap
  private let kind: BoardColumnKind

  init(_ map: SiteMap, by kind: BoardColumnKind) {
    self.map = map
    self.kind = kind
  }

  /// Reports whether any column but that of the todos without a name has a todo.
  var hasNames: Bool {
    if case .field(let field) = kind { return openTodos.contains { $0[field] != nil } }
    if let group = kind.group { return map.progress(of: group).contains { $0.open > 0 } }
    return openTodos.contains { $0.priority != nil }
  }

  /// The columns from left to right, except that of the todos without a name.
  var named: [BoardColumn] {
    if case .field(let field) = kind { return choices(of: field) }
    guard let group = kind.group else { return priorities }
    let (groups, progress) = (map.groups[group], map.progress(of: group))
    let order = kind == .milestone ? Array(groups.indices) : map.mostOpenFirst(group)
    return order.filter { progress[$0].open > 0 }.map { place in
      BoardColumn(
        subject: .name(groups[place].name), places: groups[place].places.filter(isOpen),
        closed: progress[place].closed)
    }
  }

  /// The column of the todos without a name; nil if there are none.
  var unnamed: BoardColumn? {
    let places = map.snapshot.todos.indices.filter { isOpen($0) && !isNamed(map.snapshot.todos[$0]) }
    return places.isEmpty ? nil : BoardColumn(subject: .none, places: places)
  }
}

extension OpenTodoColumns {
  private var priorities: [BoardColumn] {
    var places: [TodoPriority: [Int]] = [:]
    for (place, todo) in map.snapshot.todos.enumerated() where !todo.status.isClosed {
      if let priority = todo.priority { places[priority, default: []].append(place) }
    }
    return places.sorted { ($0.key.level, $0.key.label) < ($1.key.level, $1.key.label) }
      .map { BoardColumn(subject: .priority($0), places: $1) }
  }

  private func choices(of field: TodoField) -> [BoardColumn] {
    var places: [String: [Int]] = [:]
    for (place, todo) in map.snapshot.todos.enumerated() where !todo.status.isClosed {
      if case .text(let choice)? = todo[field] { places[choice, default: []].append(place) }
    }
    return field.choices.compactMap { choice in
      places[choice].map { BoardColumn(subject: .name(choice), places: $0) }
    }
  }

  private var openTodos: some Sequence<TodoItem> { map.snapshot.todos.lazy.filter { !$0.status.isClosed } }

  private func isOpen(_ place: Int) -> Bool { !map.snapshot.todos[place].status.isClosed }

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
