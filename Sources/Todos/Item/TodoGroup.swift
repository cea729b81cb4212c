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
  /// The statuses, in the order of the project's statuses.
  package let statuses: [TodoGroup]
  /// The people, in natural order.
  let people: [TodoGroup]
  /// The spellings of the names, and of the priorities.
  package let spellings: [Spellings]

  /// Groups todos; a group has the name that is shown for all of its spellings.
  ///
  /// - Parameters:
  ///   - todos: the todos in the snapshot's order.
  ///   - vocabulary: the statuses of the project.
  package init(_ todos: [TodoItem], statuses vocabulary: StatusVocabulary = .standard) {
    var tags = GroupDraft(.tag, Spellings(of: .tags))
    var milestones = GroupDraft(.milestone, Spellings(of: .milestone))
    var statuses = GroupDraft(.status, Spellings(of: .status, declared: vocabulary.declaredLabels))
    var people = GroupDraft(.person, Spellings(of: .assignee))
    var priorities = Spellings(of: .priority)
    for (index, todo) in todos.enumerated() {
      statuses.add(index, to: todo.status.label)
      if let priority = todo.priority { priorities.add(priority.label) }
      if let milestone = todo.milestone { milestones.add(index, to: milestone.title) }
      for tag in todo.tags { tags.add(index, to: tag) }
      for person in todo.assignees { people.add(index, to: person) }
    }
    spellings = [statuses.spellings, priorities] + [tags, people, milestones].map(\.spellings)
    self.tags = tags.inNaturalOrder
    self.milestones = milestones.inNaturalOrder
    self.people = people.inNaturalOrder
    self.statuses = vocabulary.sorted(statuses.groups) { todos[$0.todoIndices[0]].status }
  }

  package subscript(kind: TodoGroupKind) -> [TodoGroup] {
    switch kind {
    case .tag: tags
    case .milestone: milestones
    case .status: statuses
    case .person: people
    }
  }
}

/// The groups of one kind while they are being collected.
private struct GroupDraft {
  private(set) var spellings: Spellings
  private let kind: TodoGroupKind
  /// The todos of each word of `spellings`.
  private var todoIndices: [[Int]] = []

  init(_ kind: TodoGroupKind, _ spellings: Spellings) {
    self.kind = kind
    self.spellings = spellings
  }

  mutating func add(_ todoIndex: Int, to name: String) {
    let index = spellings.add(name)
    if index == todoIndices.count {
      todoIndices.append([todoIndex])
    } else if todoIndices[index].last != todoIndex {
      // A todo may name a person twice.
      todoIndices[index].append(todoIndex)
    }
  }

  var groups: [TodoGroup] {
    zip(spellings.shown, todoIndices).map { TodoGroup(kind, $0, todoIndices: $1) }
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
