public import Todos

/// What a page of all tags, statuses or people is opened for.
public struct GroupsRequest: Equatable, Sendable {
  /// What the todos are put together by.
  public var kind: TodoGroupKind
  /// The number of the page, from 1.
  public var number: Int

  /// Asks for a page.
  public init(_ kind: TodoGroupKind, number: Int) {
    self.kind = kind
    self.number = number
  }
}

/// What the presenter of a page of all tags, statuses or people gets.
public struct GroupsAnswer: Equatable, Sendable {
  /// A group, and where its todos stand.
  public struct Entry: Equatable, Sendable {
    /// The tag, the status or the person.
    public var name: String
    /// Where the todos stand.
    public var progress: TodoProgress

    /// Makes an entry.
    public init(_ name: String, _ progress: TodoProgress) {
      self.name = name
      self.progress = progress
    }
  }

  /// The groups of the page, in their order.
  public var entries: [Entry]
  /// The number of all groups of the kind.
  public var total: Int
  /// The number of pages; at least 1.
  public var pageCount: Int

  /// Makes an answer.
  public init(entries: [Entry], total: Int, pageCount: Int = 1) {
    self.entries = entries
    self.total = total
    self.pageCount = pageCount
  }
}

/// Gets the tags, statuses or people that the todos of a site have.
public struct GroupsInteractor: PresenterToInteractor, Sendable {
  /// What can be asked for.
  public typealias Request = GroupsRequest
  /// What comes back.
  public typealias Answer = GroupsAnswer

  private let map: SiteMap

  /// Makes an interactor.
  public init(_ map: SiteMap) {
    self.map = map
  }

  /// Finds the groups of a page.
  ///
  /// - Throws: `noSuchPage`.
  public func retrieve(
    _ request: GroupsRequest, for output: inout some InteractorToPresenter<GroupsAnswer>
  ) throws(PageError) {
    let groups = map.groups[request.kind]
    let progress = map.progress(of: request.kind)
    guard let slice = PageSlice(of: groups.count, page: request.number, size: map.pageSize) else {
      throw .noSuchPage(.groups(request.kind), number: request.number)
    }
    output.didRetrieve(
      GroupsAnswer(
        entries: slice.range.map { .init(groups[$0].name, progress[$0]) }, total: groups.count,
        pageCount: slice.pageCount))
  }
}
