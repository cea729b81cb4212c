import FileSystem
import TodoPages
import Todos

extension SiteGenerator {
  /// Stages the files of the search index that differ from the previous one; there are none without a previous one.
  ///
  /// - Returns: all files of the index; the error `changed` if a previous file is not as it was left.
  func updatedSearchIndex(
    of map: SiteMap, _ previous: PreviousSearchIndex?, in output: OutputFolder
  ) async -> Result<[StagedFile], SiteError> {
    guard let previous, let index = searchIndex(of: map) else { return .success([]) }
    do throws(Workers.Stop<SiteError>) {
      let files = try await index.stage(updating: previous, on: workers) { path, bytes throws(SiteError) in
        try reporting { () throws(OutputError) in try output.stage(path, bytes.span) }
      }
      return files.map { .success($0) } ?? .failure(.changed)
    } catch {
      return .failure(SiteError(error))
    }
  }

  func stageSearchIndex(
    of map: SiteMap, in output: OutputFolder
  ) async throws(SiteError) -> [StagedFile] {
    guard let index = searchIndex(of: map) else { return [] }
    do throws(Workers.Stop<SiteError>) {
      return try await index.stage(on: workers) { path, bytes throws(SiteError) in
        try reporting { () throws(OutputError) in try output.stage(path, bytes.span) }
      }
    } catch {
      throw SiteError(error)
    }
  }

  /// Returns the search index; nil if the theme does not have the script that reads it.
  private func searchIndex(of map: SiteMap) -> SearchIndex? {
    guard options.frame.format == .html, options.theme.assets.contains(where: { $0.path == "search.js" })
    else { return nil }
    return SearchIndex(
      todos: map.snapshot.todos, shortNames: map.names, pageName: { map.page(of: $0, $1)?.groupName },
      siteTitle: options.frame.siteTitle, words: options.frame.words, today: options.today,
      hashKey: map.hashKey)
  }
}
