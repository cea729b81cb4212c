package import Todos

/// Which pages a site has, and what they are about; made once for a snapshot and shared by all modules.
package final class SiteMap: Sendable {
  let snapshot: TodoSnapshot
  let groups: TodoGroups
  let relations: TodoRelations
  let statuses: StatusVocabulary
  /// The number of rows on a page; at least 1.
  let pageSize: Int
  let progress: TodoProgress
  /// What the command line calls each todo, in the order of all.
  let names: [String]
  private let groupNames: [TodoGroupKind: PageNames]
  private let groupProgress: [TodoGroupKind: [TodoProgress]]

  /// Finds out which pages there are.
  ///
  /// - Parameters:
  ///   - statuses: those that the project uses.
  ///   - pageSize: the number of rows on a page; at least 1.
  package convenience init(_ snapshot: TodoSnapshot, statuses: StatusVocabulary = .standard, pageSize: Int) {
    self.init(
      snapshot, statuses: statuses, pageSize: pageSize, groups: TodoGroups(snapshot.todos),
      names: snapshot.lastingNames)
  }

  /// Makes the map for views that show todos by themselves, such as those of a terminal: there is one list of all
  /// todos, and no page of a tag, a status or a person, so none of these are looked for.
  package convenience init(ofOneList snapshot: TodoSnapshot) {
    self.init(
      snapshot, statuses: .standard, pageSize: snapshot.todos.count, groups: TodoGroups([]),
      names: snapshot.shortNames)
  }

  private init(
    _ snapshot: TodoSnapshot, statuses: StatusVocabulary, pageSize: Int, groups: TodoGroups, names: [String]
  ) {
    self.names = names
    self.snapshot = snapshot
    self.statuses = statuses
    self.pageSize = max(1, pageSize)
    let todos = snapshot.todos
    self.groups = groups
    relations = TodoRelations(snapshot)
    progress = TodoProgress(of: todos)
    let kinds = TodoGroupKind.allCases.map { kind in (kind, groups[kind]) }
    groupNames = Dictionary(uniqueKeysWithValues: kinds.map { ($0, PageNames($1.map(\.name))) })
    groupProgress = Dictionary(
      uniqueKeysWithValues: kinds.map { kind, groups in
        (kind, groups.map { TodoProgress(of: $0.places.lazy.map { todos[$0] }) })
      })
  }

  /// The page of the todos that have a tag, a status or a person in common; nil where there are none.
  func page(of kind: TodoGroupKind, _ name: String) -> SitePage? {
    groupNames[kind]?.name(of: name).map { .group(kind, name: $0) }
  }

  /// The todos that a page is about, and where they stand; nil for the page of no tag, status or person.
  func group(of page: SitePage) -> (group: TodoGroup, progress: TodoProgress)? {
    guard let kind = page.group, let name = page.groupName, let place = groupNames[kind]?.place(of: name),
      let progress = groupProgress[kind]?[place]
    else { return nil }
    return (groups[kind][place], progress)
  }

  /// Where the todos of each group of a kind stand, in the order of the groups.
  func progress(of kind: TodoGroupKind) -> [TodoProgress] { groupProgress[kind] ?? [] }
}
