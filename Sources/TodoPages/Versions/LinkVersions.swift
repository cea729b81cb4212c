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
  private var all: PageVersion
  private var statuses: PageVersion
  private var todos: [PageVersion]

  /// - Parameters:
  ///   - count: the number of all todos.
  ///   - page: returns the page of a group.
  ///   - statusPage: returns the page of the todos in a status group.
  init(
    of groups: TodoGroups, ofTodos count: Int, page: (TodoGroup) -> SitePage?,
    statusPage: (TodoStatus.Group) -> SitePage?, hashedWith key: HashKey
  ) {
    self.key = key
    all = PageVersion(key)
    statuses = PageVersion(key)
    todos = Array(repeating: PageVersion(key), count: count)
    for kind in TodoGroupKind.allCases {
      for group in groups[kind] {
        var link = PageVersion(key)
        link.add(group)
        link.add(page(group))
        guard let hash = link.hash else { continue }
        all.add(hash)
        for place in group.places { todos[place].add(hash) }
      }
    }
    for group in TodoStatus.Group.allCases { statuses.add(statusPage(group)) }
  }

  /// The hash of the pages to which the row of a todo links.
  subscript(place: Int) -> ContentHash? { todos[place].hash }

  subscript(groups: LinkedGroups) -> [ContentHash?] {
    switch groups {
    case .none: []
    case .statuses: [statuses.hash]
    case .all: [statuses.hash, all.hash]
    }
  }
}

extension PageVersion {
  /// Creates the version of the links that are the same on all pages of a module: those of the navigation, and
  /// those to groups.
  init(ofLinksIn frame: PageFrame, _ groups: [ContentHash?], _ key: HashKey) {
    self.init(key)
    add(frame.navigation)
    add(groups)
  }
}

extension SitePage: Versioned {
  func add(to version: inout PageVersion) { version.add(path(ofPage: 1, in: .html)) }
}

extension Entrance: Versioned {
  func add(to version: inout PageVersion) {
    version.add(page)
    version.add(title)
  }
}

extension Word: Versioned {}
