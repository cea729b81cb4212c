import Documents
import FileSystem
import TodoPages
import Todos

/// A staged page, and the problems in it.
typealias StagedPage = (file: StagedFile, problems: [Problem])

/// Stages the pages of a site, from any number of tasks.
struct PageStager: Sendable {
  private let format: PageFormat
  private let todoFolder: String
  private let router: SiteRouter
  private let output: OutputFolder
  /// Whether the next build may keep the pages, and whether todos may have been restored from the state of the last
  /// build.
  private let isCached: Bool

  init(_ options: SiteOptions, _ router: SiteRouter, _ output: OutputFolder, isCached: Bool) {
    format = options.frame.format
    todoFolder = options.todoFolder
    self.router = router
    self.output = output
    self.isCached = isCached
  }

  /// Stages all pages on all workers.
  ///
  /// - Throws: `lost` with all files that can no longer be read.
  func stage(on workers: Workers) async throws(Failure) -> [StagedPage] {
    let routes = router.routes
    let results = try await workers.all(routes.count, chunk: 8, state: { [UInt8]() }) {
      (buffer: inout [UInt8], index: Int) throws(Failure) in
      // The pages of todos are first in the routes, and are the shortest. In reverse order, no worker has a long
      // page left at the end.
      try stage(routes[routes.count - 1 - index], with: &buffer)
    }
    return try unlessLost(results)
  }

  /// Stages a page, unless it is as the last build left it.
  ///
  /// - Parameter buffer: memory to write into.
  /// - Returns: the page; or the file that can no longer be read.
  private func stage(_ route: Route, with buffer: inout [UInt8]) throws(Failure) -> Result<
    StagedPage, LostFile
  > {
    let path = route.path(in: format)
    let last = output.unchangedFile(at: path)
    let opened: OpenedPage
    do throws(PageError) {
      opened = try router.open(route, since: last?.version, into: &buffer)
    } catch {
      guard case .noText(let path) = error else {
        throw .system("cannot make the page \(quoted(path)): \(error)")
      }
      if isCached { throw .lost([]) }
      return .failure(lost(path))
    }
    if let last, opened.version == last.version { return .success((last, [])) }
    var file = try output.stage(path, buffer.span)
    file.version = opened.version
    if isCached { router.forgetBody(of: route) }
    return .success((file, opened.problems))
  }

  /// Returns a todo as lost, with the reason: its file cannot be read now, or has changed.
  private func lost(_ todo: TodoPath) -> LostFile {
    do {
      _ = try FileDescriptor.file(joined(todoFolder, todo.string))
      return LostFile(path: todo, reason: .changedSinceRead)
    } catch {
      return LostFile(path: todo, reason: error.reason)
    }
  }
}
