import Documents
import Todos

/// The pages of tags, milestones, statuses and people that a page may link to, besides those of the todos in
/// its rows.
enum LinkedGroups {
  case none
  /// The pages of the status groups, to which the numbers of todos lead.
  case statuses
  case all
}

/// Hashes of the names and pages of tags, milestones, statuses and people.
///
/// The page of a name depends on the other names, so no hash of a todo covers its links.
struct LinkVersions: Sendable {
  /// The key of the versions.
  let key: HashKey
  private let all: ContentHash
  private let statuses: ContentHash
  private var todos: [KeyedHasher]

  /// - Parameters:
  ///   - count: the number of all todos.
  ///   - page: returns the page of a group.
  ///   - statusPage: returns the page of the todos in a status group.
  init(
    of groups: TodoGroups, ofTodos count: Int, page: (TodoGroup) -> SitePage?,
    statusPage: (TodoStatus.Group) -> SitePage?, hashedWith key: HashKey
  ) {
    self.key = key
    var all = KeyedHasher(key)
    todos = Array(repeating: all, count: count)
    for kind in TodoGroupKind.allCases {
      for group in groups[kind] {
        let hash = ContentHash(key, of: group, page(group))
        all.add(hash)
        for index in group.todoIndices { todos[index].add(hash) }
      }
    }
    self.all = all.hash
    statuses = ContentHash(key, of: TodoStatus.Group.allCases.map(statusPage))
  }

  /// The hash of the pages to which the row of a todo links.
  subscript(index: Int) -> ContentHash { todos[index].hash }

  subscript(groups: LinkedGroups) -> [ContentHash] {
    switch groups {
    case .none: []
    case .statuses: [statuses]
    case .all: [statuses, all]
    }
  }
}
