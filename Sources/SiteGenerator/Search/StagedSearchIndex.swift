import Documents
import FileSystem
import TodoPages
import Todos

extension SiteGenerator {
  /// Stages the files of the search index; none if the theme does not have the script that reads it.
  ///
  /// - Parameter snapshotCache: what was read, with the words of bodies that have no HTML.
  func stageSearchIndex(
    of map: SiteMap, from store: any TodoStore, _ snapshotCache: SnapshotCache?, in output: OutputFolder
  ) async throws(Failure) -> [StagedFile] {
    guard var index = searchIndex(of: map, from: store, snapshotCache) else { return [] }
    index.keep = { output.unchangedFile(at: $0, ofVersion: $1) }
    return try await index.stage(on: workers) { path, bytes throws(Failure) in
      try output.stage(path, bytes.span)
    }
  }

  /// Returns the search index; nil if the theme does not have the script that reads it.
  func searchIndex(
    of map: SiteMap, from store: any TodoStore, _ snapshotCache: SnapshotCache?
  ) -> SearchIndex? {
    guard options.frame.format == .html, options.theme.assets.contains(where: { $0.path == "search.js" })
    else { return nil }
    var index = SearchIndex(
      todos: map.snapshot.todos, shortNames: map.names, pageName: { map.page(of: $0, $1)?.groupName },
      siteTitle: options.frame.siteTitle, words: options.frame.words, today: options.today,
      hashKey: map.hashKey)
    (index.parts, index.waiting) = (map.parts, map.waiting)
    index.fields = options.fields.declared
    index.statuses = options.statuses
    index.bodyWords = { snapshotCache?.words(of: $0.path) }
    index.content = { todo throws(Failure) in
      if todo.hasHTML { return todo.content }
      guard let content = store.content(of: todo) else { throw .lost([]) }
      return content
    }
    return index
  }
}
