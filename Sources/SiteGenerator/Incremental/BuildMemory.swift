import Documents
package import FileSystem
import TodoPages
package import Todos

/// What a build knows of the last one, and what it adds to the state for the next one.
package struct BuildMemory: Sendable {
  let cache: BuildCache
  /// A moment before any file was read.
  let moment: FileSystemMoment
  /// The state of the last build; nil to make the whole site.
  let last: BuildState?
  let records: SourceRecords
  let report: BuildReport

  /// - Parameters:
  ///   - records: the records of the snapshot that the site is made from.
  ///   - report: what the build reports about the todos.
  package init(
    _ cache: BuildCache, from moment: FileSystemMoment, last: BuildState?, records: SourceRecords,
    report: BuildReport
  ) {
    self.cache = cache
    self.moment = moment
    self.last = last
    self.records = records
    self.report = report
  }
}

extension SiteGenerator {
  /// Commits a site, and keeps its state for the next build.
  func commit(
    _ staged: [StagedFile], _ pages: StagedPages, of map: SiteMap, facts: ContentHash?,
    to output: OutputFolder, _ memory: BuildMemory?
  ) async throws(SiteError) -> OutputSummary {
    let staged = staged.inOrder
    let start = memory?.cache.moment()
    var summary = try reporting { () throws(OutputError) in try output.commit(staged) }
    summary.problems = pages.problems
    guard let memory, let start, let facts, summary.problems.isEmpty else { return summary }
    let todos = map.snapshot.todos.compactMap { todo in
      todo.revision.map { MadeTodo(path: todo.path, source: $0.source) }
    }
    let state = BuildState(
      records: memory.records, facts: facts, todos: todos, pages: pages.pages, report: memory.report)
    let saved = await memory.cache.save(state) {
      guard let end = memory.cache.moment() else { return nil }
      return await output.files(staged, committedFrom: start, to: end, on: workers)
    }
    if let saved, let kept = memory.cache.kept, let todos = memory.records.kept {
      let map = SiteMap(map, of: todos.snapshot)
      kept.keep(.init(key: memory.cache.key, state: saved, map: map, generator: self))
    }
    return summary
  }
}
