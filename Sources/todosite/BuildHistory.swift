import Documents
import FileSystem
import SiteGenerator
import Todos

/// The last builds of the same site, from whose state a build knows what has changed.
struct BuildHistory {
  let cache: BuildCache
  /// A moment before this build reads any file.
  let moment: FileSystemMoment
  private let store: FolderTodoStore
  private let workers: Workers

  /// Creates the history of a site; nil if no state can be kept, or if the todos are in one file.
  ///
  /// - Parameter kept: what builds of this process keep in memory; nil if they keep nothing.
  init?(of workplace: Workplace, _ options: SiteOptions, workers: Workers, keepingIn kept: KeptSite?) {
    guard workplace.project.tool?.oneFile == nil, let program = Self.program,
      (try? FileDescriptor.folder(workplace.todos)) != nil
    else { return nil }
    let state = StateFolder(path: workplace.state)
    guard
      let cache = BuildCache(
        in: state, forSiteAt: workplace.output, keepingIn: kept,
        inputs: { inputs in
          // All options, templates and assets, but not the contents of the project's own assets.
          inputs.add(options)
          inputs.add(program)
          inputs.add(workplace.project.settings.rules)
          inputs.add(workplace.readsDrafts)
          inputs.add(workplace.repository as Any)
        }),
      let moment = cache.moment()
    else { return nil }
    self.cache = cache
    self.moment = moment
    self.workers = workers
    store = workplace.folderStore(workers: workers, excluding: workplace.outputIdentity)
  }

  /// The versions of this program and of the libraries, and the stamp of its file; nil if it is not known.
  private static var program: String? {
    guard let path = CurrentProcess.executable,
      let status = try? FileDescriptor.currentFolder.status(of: path)
    else { return nil }
    return "\(Todosite.version) \(LinkedLibraries.versions) \(status.stamp.value)"
  }

  /// Reports whether nothing has changed since the last build.
  func isCurrent(
    _ last: BuildState, with options: SiteOptions, in output: String
  ) async throws(Failure) -> Bool {
    do throws(StoreError) {
      guard try await store.isCurrent(last.records) else { return false }
    } catch {
      throw Failure(error)
    }
    do throws(SiteError) {
      return try await options.isCurrent(last, in: output, on: workers)
    } catch {
      throw Failure(error)
    }
  }

  /// Reads what has changed since the last build.
  func snapshot(
    since last: BuildState?
  ) async throws(Failure) -> (snapshot: TodoSnapshot, records: SourceRecords) {
    do {
      return try await store.snapshot(since: last?.records, at: moment, isKept: cache.kept != nil)
    } catch {
      throw Failure(error)
    }
  }
}
