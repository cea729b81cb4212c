import Documents
import FileSystem
import TodoPages
import Todos

/// An update of a site in which only texts of todos have changed since the last build.
///
/// So it has the same pages with the same links, and no page but those of the changed todos has other contents.
struct TextUpdate: Sendable {
  let last: BuildState
  private let changed: Set<TodoPath>

  /// - Parameters:
  ///   - last: the state of the last build; nil if there is none.
  ///   - facts: a hash of all values of the new snapshot except the texts of todos.
  /// - Returns: nil if anything else has changed.
  init?(_ last: BuildState?, for snapshot: TodoSnapshot, with facts: ContentHash?) {
    guard let last, last.facts == facts, last.todos.count == snapshot.todos.count else { return nil }
    self.last = last
    var changed: Set<TodoPath> = []
    for (place, todo) in last.todos.enumerated()
    where todo.source != snapshot.todos[place].revision?.source { changed.insert(todo.path) }
    self.changed = changed
  }

  fileprivate func isUnchanged(_ route: Route, in file: SiteFile) -> Bool {
    switch route {
    case .todo(let path): file.version != nil && !changed.contains(path)
    case .page: file.version != nil
    // It may be a copy of another file now.
    case .file, .web: false
    }
  }
}

extension SiteGenerator {
  /// Stages the pages that have changed, and those whose files are not as the last build left them.
  func stagePages(
    _ update: TextUpdate, by stager: PageStager, in output: OutputFolder
  ) async throws(SiteError) -> StagedPages {
    let pages = update.last.pages
    var files: [StagedFile] = []
    files.reserveCapacity(pages.count)
    var changed: [Int] = []
    for (place, file) in update.last.files.enumerated() {
      guard let page = file.page.map({ Int($0) }) else { continue }
      if let unchanged = output.unchangedFile(place), update.isUnchanged(pages.routes[page], in: file) {
        files.append(unchanged)
      } else {
        changed.append(page)
      }
    }
    let made = changed.map { FoundPages.Page(route: pages.routes[$0], place: Int32($0)) }
    let staged = try await stager.stage(made[...], knowing: nil, on: workers)
    for (place, page) in zip(changed, staged) {
      var file = page.file
      file.page = Int32(place)
      files.append(file)
    }
    return StagedPages(
      files: files, pages: pages, routes: pages.routes, problems: staged.flatMap(\.problems))
  }

  /// Returns the documents for programs if all are as the last build left them; otherwise nil.
  func keptDocuments(_ update: TextUpdate, in output: OutputFolder) -> [StagedFile]? {
    var kept: [StagedFile] = []
    for (place, file) in update.last.files.enumerated() where file.page == nil && file.isDocument {
      guard let file = output.unchangedFile(place) else { return nil }
      kept.append(file)
    }
    return kept
  }
}

extension SiteFile {
  /// Whether the file is neither an asset nor a part of the search index.
  fileprivate var isDocument: Bool {
    !["assets/", "search/"].contains { path.utf8.starts(with: $0.utf8) }
  }
}
