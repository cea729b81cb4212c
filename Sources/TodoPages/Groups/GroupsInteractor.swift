import Documents
import Todos

/// The request for a page of all tags, milestones, statuses or people.
struct GroupsRequest: Equatable, Sendable {
  var kind: TodoGroupKind
  /// The number of the page, from 1.
  var number: Int
}

/// The answer to the presenter of a page of all tags, milestones, statuses or people.
struct GroupsAnswer: Equatable, Sendable {
  /// A group, and the progress of its todos.
  struct Entry: Equatable, Sendable {
    var name: String
    var progress: TodoProgress
  }

  var entries: [Entry]
  /// The number of all groups of the kind.
  var total: Int
  /// The number of pages; at least 1.
  var pageCount: Int = 1
}

extension GroupsAnswer: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(entries, total, pageCount)
  }
}

extension GroupsAnswer.Entry: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(name, progress)
  }
}

/// Retrieves the tags, milestones, statuses or people of a site's todos.
struct GroupsInteractor: PresenterToInteractor {
  private let map: SiteMap
  /// The indices of the groups of each kind, in the order in which they are shown.
  private let order: [TodoGroupKind: [Int]]

  /// Sorts the groups once for all pages: statuses as on the board; others by the number of unclosed todos,
  /// the highest first, and then by name.
  init(map: SiteMap) {
    self.map = map
    order = Dictionary(
      uniqueKeysWithValues: TodoGroupKind.allCases.map { kind in
        (kind, kind == .status ? map.indicesOfStatuses : map.mostUnclosedFirst(kind))
      })
  }

  /// Retrieves the groups of a page.
  ///
  /// - Throws: `noSuchPage` if there is no page with this number.
  func answer(to request: GroupsRequest) throws(PageError) -> GroupsAnswer {
    let groups = map.groups[request.kind]
    let progress = map.progress(of: request.kind)
    let order = order[request.kind] ?? []
    let slice = try map.slice(of: order.count, for: .groups(request.kind), number: request.number)
    return GroupsAnswer(
      entries: order[slice.range].map { .init(name: groups[$0].name, progress: progress[$0]) },
      total: groups.count,
      pageCount: slice.pageCount)
  }
}

extension SiteMap {
  /// The indices of the statuses that todos have, in the order of the columns of the board.
  fileprivate var indicesOfStatuses: [Int] {
    let names = groups[.status].enumerated().map { ($1.name, $0) }
    let indices = Dictionary(names) { first, _ in first }
    return StatusColumns(self).inOrder.compactMap { indices[$0.subject.name] }
  }
}
