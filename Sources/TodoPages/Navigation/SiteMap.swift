package import Documents
package import Todos

/// The pages of a site and the todos that they show; created once per snapshot and shared by all modules.
package final class SiteMap: Sendable {
  /// The todos; with pages, in the spellings that are shown.
  package let snapshot: TodoSnapshot
  let groups: TodoGroups
  var relations: TodoRelations { snapshot.relations }
  /// `relations.parents`, which rows read without a copy of all relations.
  let parents: [Int]
  /// The progress of the parts of each todo that has any, by its index.
  package let parts: [Int: TodoProgress]
  /// The indices of the todos that wait for others.
  package let waiting: Set<Int>
  let statuses: StatusVocabulary
  /// The fields of the project.
  let fields: FieldTable
  /// The declared fields that are columns of lists, in their order.
  let columns: [TodoField]
  /// The tool that changes the todos, if all of them are in one file of it; nil for todosite.
  let oneFileTool: OneFileTool?
  /// The number of rows on a page; at least 1.
  let pageSize: Int
  let progress: TodoProgress
  /// The statuses of the todos, by which some of them are counted.
  let statusIndices: StatusIndices
  /// The unclosed todos by due date; empty for views without pages.
  let due: DueTodos
  /// The indices of the closed todos, the most recently closed first, and last those without a date of closing;
  /// empty for views without pages.
  let closed: [Int]
  /// The progress of the closed todos.
  let closedProgress: TodoProgress
  /// The name to use for each todo on the command line, in the order of the snapshot.
  package let names: [String]
  private let groupNames: [TodoGroupKind: PageNames]
  /// The page of each tag, milestone, status and person, by its name.
  private let groupPages: [TodoGroupKind: [String: SitePage]]
  /// The page of the todos in each status group; empty for a map without pages.
  private let statusPages: [TodoStatus.Group: SitePage]
  /// The versions of the links to the pages of groups.
  let linkVersions: LinkVersions
  /// The versions of the rows of todos; empty for views without pages.
  let rowVersions: [ContentHash]
  private let groupProgress: [TodoGroupKind: [TodoProgress]]

  /// Creates the map of a snapshot.
  ///
  /// - Parameters:
  ///   - statuses: the statuses that the project uses.
  ///   - fields: the fields of the project.
  ///   - pageSize: the number of rows on a page; at least 1.
  ///   - oneFileTool: the tool that changes the todos, if all of them are in one file of it.
  package convenience init(
    _ snapshot: TodoSnapshot, statuses: StatusVocabulary = .standard, fields: FieldTable = .common,
    pageSize: Int, oneFileTool: OneFileTool? = nil
  ) {
    self.init(
      TodoOverview(of: snapshot, in: statuses), grouped: TodoGroups(snapshot.todos, statuses: statuses),
      statuses: statuses, fields: fields, pageSize: pageSize, oneFileTool: oneFileTool)
  }

  /// Creates the map for views without pages, such as those for the terminal.
  ///
  /// It has one list of all todos and no pages of tags, milestones, statuses or people, so these are not
  /// collected.
  package convenience init(
    ofOneList snapshot: TodoSnapshot, statuses: StatusVocabulary = .standard, fields: FieldTable = .common
  ) {
    self.init(
      TodoOverview(ofOneList: snapshot, in: statuses), grouped: TodoGroups([]), statuses: statuses,
      fields: fields, pageSize: snapshot.todos.count, oneFileTool: nil)
  }

  /// Creates the map of todos that are already grouped; the two can be made at the same time.
  ///
  /// - Parameter hashKey: the key of the versions of pages, which differ from those with another key.
  package init(
    _ overview: TodoOverview, grouped groups: TodoGroups, statuses: StatusVocabulary,
    fields: FieldTable = .common, pageSize: Int, oneFileTool: OneFileTool?, hashKey: HashKey = .none
  ) {
    let snapshot = overview.snapshot.spelled(by: groups.spellings)
    self.oneFileTool = oneFileTool
    names = overview.names
    self.snapshot = snapshot
    parents = snapshot.relations.parents
    self.statuses = statuses
    self.fields = fields
    columns = fields.declared.filter { $0.declaration?.isColumn == true }
    self.pageSize = max(1, pageSize)
    let todos = snapshot.todos
    self.groups = groups
    let statusIndices = overview.statusIndices.spelled(declared: statuses.declaredLabels)
    self.statusIndices = statusIndices
    progress = TodoProgress(of: Array(todos.indices), by: statusIndices)
    let relations = snapshot.relations
    let parts = Dictionary(
      uniqueKeysWithValues: relations.children.nonempty.map {
        ($0, TodoProgress(of: Array(relations.children[$0]), by: statusIndices))
      })
    self.parts = parts
    let waiting = Set(relations.waiting(among: todos))
    self.waiting = waiting
    due = overview.due
    closed = overview.closed
    closedProgress = TodoProgress(of: closed, by: statusIndices)
    let kinds = TodoGroupKind.allCases.map { kind in (kind, groups[kind]) }
    let groupNames = Dictionary(uniqueKeysWithValues: kinds.map { ($0, PageNames($1.map(\.name))) })
    self.groupNames = groupNames
    let groupPages = Dictionary(
      uniqueKeysWithValues: kinds.map { kind, groups in
        let pages = groups.compactMap { group in
          groupNames[kind]?.name(of: group.name).map { (group.name, SitePage.group(kind, name: $0)) }
        }
        return (kind, Dictionary(uniqueKeysWithValues: pages))
      })
    self.groupPages = groupPages
    let pages = groupPages[.status] ?? [:]
    let statusPages = Dictionary(
      groups.statuses.compactMap { group in
        pages[group.name].map { (todos[group.todoIndices[0]].status.group, $0) }
      },
      uniquingKeysWith: { _, _ in .groups(.status) })
    self.statusPages = statusPages
    let linkVersions = LinkVersions(
      of: groups, ofTodos: todos.count, page: { groupPages[$0.kind]?[$0.name] },
      statusPage: { statusPages[$0] }, hashedWith: hashKey)
    self.linkVersions = linkVersions
    let parents = parents
    var buffer: [UInt8] = []
    // A view without pages has no versions.
    rowVersions =
      overview.hasPages
      ? todos.indices.map { index in
        let parent = parents[index] >= 0 ? todos[parents[index]] : nil
        return ContentHash(
          hashKey, of: todos[index], overview.names[index], parent, parts[index], waiting.contains(index),
          linkVersions[index], with: &buffer)
      } : []
    groupProgress = Dictionary(
      uniqueKeysWithValues: kinds.map { kind, groups in
        (kind, groups.map { TodoProgress(of: $0.todoIndices, by: statusIndices) })
      })
  }

  /// The key of the versions of pages.
  package var hashKey: HashKey { linkVersions.key }

  /// Returns the page of a tag, a milestone, a status or a person; nil if no todo has it.
  package func page(of kind: TodoGroupKind, _ name: String) -> SitePage? {
    groupPages[kind]?[name]
  }

  /// Returns the page of the todos in a status group; nil if there are none.
  func page(of group: TodoStatus.Group) -> SitePage? { statusPages[group] }

  /// Returns the group that a page shows, and its progress; nil if the page does not show a group.
  func group(of page: SitePage) -> (group: TodoGroup, progress: TodoProgress)? {
    guard let kind = page.group, let name = page.groupName, let index = groupNames[kind]?.index(of: name),
      let progress = groupProgress[kind]?[index]
    else { return nil }
    return (groups[kind][index], progress)
  }

  /// Returns the indices of the groups of a kind: those with the most unclosed todos first, and
  /// otherwise in the order of the groups.
  func mostUnclosedFirst(_ kind: TodoGroupKind) -> [Int] {
    let progress = progress(of: kind)
    return progress.indices.sorted { (-progress[$0].unclosed, $0) < (-progress[$1].unclosed, $1) }
  }

  /// Returns the progress of each group of a kind, in the order of the groups.
  func progress(of kind: TodoGroupKind) -> [TodoProgress] { groupProgress[kind] ?? [] }
}
