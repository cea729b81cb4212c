import Documents
import Todos

/// The answer to the presenter of the unreadable files.
struct UnreadableAnswer: Equatable, Sendable {
  /// The files of the page, sorted by path.
  var files: [UnreadableFile]
  /// The number of all unreadable files.
  var total: Int
  /// The number of pages; at least 1.
  var pageCount: Int = 1
}

extension UnreadableAnswer: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(files, total, pageCount)
  }
}

/// Retrieves the files in the todo folder that cannot be read as todos.
struct UnreadableInteractor: PresenterToInteractor {
  let map: SiteMap

  /// Retrieves the files of a page.
  ///
  /// - Throws: `noSuchPage` if there is no page with this number.
  func answer(to request: NumberedRequest) throws(PageError) -> UnreadableAnswer {
    let files = map.snapshot.unreadable
    let slice = try map.slice(of: files.count, for: .unreadable, number: request.number)
    return UnreadableAnswer(files: Array(files[slice.range]), total: files.count, pageCount: slice.pageCount)
  }
}
