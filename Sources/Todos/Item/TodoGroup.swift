/// A field that todos can be grouped by.
package enum TodoGroupKind: String, CaseIterable, Hashable, Sendable {
  case tag
  case milestone
  case status
  case person
}

/// The todos with the same tag, milestone, status or assignee.
package struct TodoGroup: Equatable, Sendable {
  package var kind: TodoGroupKind
  /// The tag, the title of the milestone, the status label, or the person's name.
  package var name: String
  /// The indices of the todos in the snapshot; never empty.
  package var todoIndices: [Int]

  package init(_ kind: TodoGroupKind, _ name: String, todoIndices: [Int]) {
    self.kind = kind
    self.name = name
    self.todoIndices = todoIndices
  }
}

/// All groups of a list of todos.
package struct TodoGroups: Equatable, Sendable {
  /// The tags, in natural order.
  let tags: [TodoGroup]
  /// The milestones, in natural order.
  let milestones: [TodoGroup]
  /// The statuses: open before closed, then in the order of `TodoStatus.Group`, then by name.
  package let statuses: [TodoGroup]
  /// The people, in natural order.
  let people: [TodoGroup]

  /// Groups todos.
  ///
  /// Names are equal if they are canonically equivalent in Unicode; `Done` and `done` are two names.
  /// - Parameter todos: the todos in the snapshot's order.
  package init(_ todos: [TodoItem]) {
    var tags = GroupDraft(.tag)
    var milestones = GroupDraft(.milestone)
    var statuses = GroupDraft(.status)
    var people = GroupDraft(.person)
    for (index, todo) in todos.enumerated() {
      statuses.add(index, to: todo.status.label)
      if let milestone = todo.milestone { milestones.add(index, to: milestone.title) }
      for tag in todo.tags { tags.add(index, to: tag) }
      for person in todo.assignees { people.add(index, to: person) }
    }
    self.tags = tags.inNaturalOrder
    self.milestones = milestones.inNaturalOrder
    self.people = people.inNaturalOrder
    self.statuses = statuses.groups.sorted {
      Self.rank(of: $0, among: todos) < Self.rank(of: $1, among: todos)
    }
  }

  package subscript(kind: TodoGroupKind) -> [TodoGroup] {
    switch kind {
    case .tag: tags
    case .milestone: milestones
    case .status: statuses
    case .person: people
    }
  }

  /// Returns the sort key of a status group.
  private static func rank(of group: TodoGroup, among todos: [TodoItem]) -> (Int, Int, String) {
    let status = todos[group.todoIndices[0]].status
    let position = TodoStatus.Group.allCases.firstIndex(of: status.group) ?? 0
    return (status.isClosed ? 1 : 0, position, group.name)
  }
}

/// The groups of one kind while they are being collected.
private struct GroupDraft {
  private(set) var groups: [TodoGroup] = []
  private let kind: TodoGroupKind
  private var indices: [String: Int] = [:]

  init(_ kind: TodoGroupKind) {
    self.kind = kind
  }

  mutating func add(_ todoIndex: Int, to name: String) {
    guard let index = indices[name] else {
      indices[name] = groups.count
      groups.append(TodoGroup(kind, name, todoIndices: [todoIndex]))
      return
    }
    // A todo may name a person twice.
    if groups[index].todoIndices.last != todoIndex { groups[index].todoIndices.append(todoIndex) }
  }

  var inNaturalOrder: [TodoGroup] {
    let ordered = groups.map { group in (order: NaturalOrder(group.name), group: group) }
      .sorted { left, right in
        if left.order < right.order { return true }
        return !(right.order < left.order) && left.group.name < right.group.name
      }
    return ordered.map(\.group)
  }
}
