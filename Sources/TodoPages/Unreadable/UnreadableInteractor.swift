import Todos

/// What a page of the unreadable files is opened for.
struct UnreadableRequest: Equatable, Sendable {
  /// The number of the page, from 1.
  var number: Int

  init(number: Int) {
    self.number = number
  }
}

/// What the presenter of a page of the unreadable files gets.
struct UnreadableAnswer: Equatable, Sendable {
  /// The files of the page, by path.
  var files: [UnreadableFile]
  /// The number of all unreadable files.
  var total: Int
  /// The number of pages; at least 1.
  var pageCount: Int = 1
}

/// Gets the files that should be todos and cannot be read as such.
struct UnreadableInteractor: PresenterToInteractor, Sendable {
  typealias Request = UnreadableRequest
  typealias Answer = UnreadableAnswer

  let map: SiteMap

  /// Finds the files of a page.
  ///
  /// - Throws: `noSuchPage`.
  func retrieve(
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
