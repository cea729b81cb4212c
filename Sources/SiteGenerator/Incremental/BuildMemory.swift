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
    guard let memory, let facts, pages.problems.isEmpty, let start = memory.cache.moment() else {
      var summary = try reporting { () throws(OutputError) in try output.commit(staged) }
      summary.problems = pages.problems
      return summary
    }
    let todos = map.snapshot.todos.compactMap { todo in
      todo.revision.map { MadeTodo(path: todo.path, source: $0.source) }
    }
    let state = BuildState(
      records: memory.records, facts: facts, todos: todos, pages: pages.pages, report: memory.report)
    let (result, beginning) = await workers.both(
      { committed(staged, to: output) }, { memory.cache.beginning(of: state) })
    let summary = try result.get()
    if let end = summary.written.isEmpty ? memory.cache.moment() : memory.cache.settledMoment(),
      let files = await output.files(staged, committedFrom: start, to: end, on: workers)
    {
      memory.cache.save(beginning, files)
      memory.keep(state, files, map, self)
    }
    return summary
  }

  private func committed(_ staged: [StagedFile], to output: OutputFolder) -> Result<OutputSummary, SiteError>
  {
    do throws(SiteError) {
      return .success(try reporting { () throws(OutputError) in try output.commit(staged) })
    } catch {
      return .failure(error)
    }
  }
}

extension BuildMemory {
  /// Keeps a build in memory, if its process builds again.
  fileprivate func keep(_ state: BuildState, _ files: [SiteFile], _ map: SiteMap, _ generator: SiteGenerator)
  {
    guard let todos = records.kept else { return }
    var state = state
    state.files = files
    let map = SiteMap(map, of: todos.snapshot)
    cache.keep(state, map, generator)
  }
}
