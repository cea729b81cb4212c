import Documents
import FileSystem
import SiteGenerator
import Todos

/// A project that was read for its site in memory.
struct LiveProject {
  let project: Project
  /// A hash of the path of the project.
  let pathHash: ContentHash
  /// The path of the todo folder, as messages show it.
  let todos: String
  var site: LiveSite
  /// The store that makes changes, also of hidden todos.
  let store: FolderTodoStore
  /// Whether pages have forms.
  let takesChanges: Bool
  /// What is kept for the next reading; nil if that reads all files.
  let snapshotCache: SnapshotCache?
  /// The problems of the project and the number of its todos, for the watch.
  let reading: ProjectWatch.Reading
}

extension SiteBuild {
  /// Reads the project for a site in memory.
  ///
  /// - Parameters:
  ///   - last: the project as it was last read; nil to read all files.
  ///   - address: the address of the site.
  func live(since last: LiveProject?, at address: String) async throws(Failure) -> LiveProject {
    var problems = workplace.interruptedChange
    let options = try workplace.siteOptions(
      baseURL: address, today: today, defaultTimestamp: defaultTimestamp)
    let generator = try SiteGenerator(options, workers: workers, since: last?.site.generator)
    let store = workplace.store(workers: workers, excluding: workplace.outputIdentity, forReaders: true)
    let folderStore = store as? FolderTodoStore
    // With raw HTML, a script in a todo could use the forms.
    let takesChanges = folderStore != nil && !workplace.project.settings.allowsRawHTML
    var moment: FileSystemMoment?
    do throws(FileError) {
      if folderStore != nil { moment = try StateFolder(path: workplace.state).moment() }
    } catch {
      if takesChanges {
        problems.append(
          Problem(.note, code: "no-forms", "the pages of todos have no forms: \(error)", path: ""))
      }
    }
    var snapshot: TodoSnapshot
    var snapshotCache: SnapshotCache?
    if let folderStore, let moment {
      (snapshot, snapshotCache) = try await folderStore.snapshot(
        since: last?.project == workplace.project ? last?.snapshotCache : nil, at: moment)
    } else {
      snapshot = try await store.snapshot(bodies: .pages)
    }
    problems += options.problems + snapshot.problems + store.cycleProblems(in: snapshot)
    let site = try await LiveSite(
      snapshot, from: store, by: generator, limitingFilesTo: workplace.project.settings.limits.asset,
      rules: workplace.project.settings.rules, cachedIn: snapshotCache, since: last?.site)
    let folder = workplace.project.folder
    let path = (try? realPath(folder.isEmpty ? "." : folder)) ?? folder
    return LiveProject(
      project: workplace.project, pathHash: ContentHash(of: path.utf8Span.span), todos: workplace.todos,
      site: site, store: workplace.folderStore(workers: workers),
      takesChanges: takesChanges, snapshotCache: snapshotCache,
      reading: ProjectWatch.Reading(
        outcome: Outcome(
          status: Outcome.status(of: problems, isStrict: false),
          output: "\(workplace.text(of: snapshot.counts))\n", problems: problems.sorted()),
        linkedFilesOutside: Array(snapshot.linkedFilesOutside)))
  }
}
