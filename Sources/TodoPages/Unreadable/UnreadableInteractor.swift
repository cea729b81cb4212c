public import Todos

/// What a page of the unreadable files is opened for.
public struct UnreadableRequest: Equatable, Sendable {
  /// The number of the page, from 1.
  public var number: Int

  /// Asks for a page.
  public init(number: Int) {
    self.number = number
  }
}

/// What the presenter of a page of the unreadable files gets.
public struct UnreadableAnswer: Equatable, Sendable {
  /// The files of the page, by path.
  public var files: [UnreadableFile]
  /// The number of all unreadable files.
  public var total: Int
  /// The number of pages; at least 1.
  public var pageCount: Int

  /// Makes an answer.
  public init(files: [UnreadableFile], total: Int, pageCount: Int = 1) {
    self.files = files
    self.total = total
    self.pageCount = pageCount
  }
}

/// Gets the files that should be todos and cannot be read as such.
public struct UnreadableInteractor: PresenterToInteractor, Sendable {
  /// What can be asked for.
  public typealias Request = UnreadableRequest
  /// What comes back.
  public typealias Answer = UnreadableAnswer

  private let map: SiteMap

  /// Makes an interactor.
  public init(_ map: SiteMap) {
    self.map = map
  }

  /// Finds the files of a page.
  ///
  /// - Throws: `noSuchPage`.
  public func retrieve(
    _ request: UnreadableRequest, for output: inout some InteractorToPresenter<UnreadableAnswer>
  ) throws(PageError) {
    let files = map.snapshot.unreadable
    guard let slice = PageSlice(of: files.count, page: request.number, size: map.pageSize) else {
      throw .noSuchPage(.unreadable, number: request.number)
    }
    output.didRetrieve(
      UnreadableAnswer(files: Array(files[slice.range]), total: files.count, pageCount: slice.pageCount))
  }
}
