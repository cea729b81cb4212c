import Documents
import FileSystem

/// The todos of a snapshot, without the HTML of bodies, from which the next one in the same process is made.
package struct KeptTodos: Sendable {
  let listing: TodoListing
  private var readings: [TodoPath: TodoReader.Reading]
  private var draft: SnapshotDraft
  /// The snapshot, whose bodies have no HTML.
  package private(set) var snapshot: TodoSnapshot
  /// The files that were looked at because todos link to them.
  let linkedFiles: [SeenPath]

  /// - Parameter readings: what was read from the files, in the order of the listing.
  init(
    _ listing: TodoListing, _ readings: [TodoReader.Reading], _ draft: SnapshotDraft,
    _ snapshot: TodoSnapshot, linkedFiles: [SeenPath]
  ) {
    self.listing = listing
    self.linkedFiles = linkedFiles
    let readings = readings.map(\.withoutHTML)
    self.readings = Dictionary(zip(listing.todos, readings)) { first, _ in first }
    var draft = draft
    for case .todo(let todo) in readings {
      let place = draft.index.place(of: todo.item.path)
      if let place, draft.todos[place] !== todo.item { draft.replace(todoAt: place, by: todo) }
    }
    self.draft = draft
    self.snapshot = TodoSnapshot(snapshot, replacingTodosBy: draft, problems: snapshot.problems)
  }

  /// Returns what was read from a file.
  subscript(path: TodoPath) -> TodoReader.Reading? { readings[path] }

  /// Returns the next snapshot if it differs only in the texts of todos; otherwise nil.
  ///
  /// - Parameters:
  ///   - new: what was read from the files of the same listing.
  ///   - linksToHost: whether pages link to the files of the repository on its git host.
  ///   - lines: the lines that problems show.
  func update(
    with new: [TodoReader.Reading], linksToHost: Bool, showing lines: ProblemLines
  ) -> TextsUpdate? {
    var draft = draft
    var changed: [ReadTodo] = []
    var shown: [(place: Int, todo: ReadTodo)] = []
    for (path, new) in zip(listing.todos, new) {
      switch (readings[path], new) {
      case (.todo(let old)?, .todo(let new)):
        if old === new { continue }
        guard let version = old.item.version, version == new.item.version else { return nil }
        changed.append(new)
        // The page of a todo without a place would have the path of another page.
        guard let place = draft.index.place(of: path) else { continue }
        draft.replace(todoAt: place, by: new)
        shown.append((place, new))
      case (.unreadable(let old)?, .unreadable(let new)) where old == new: continue
      default: return nil
      }
    }
    let places = shown.map(\.place)
    let problems =
      if draft.haveProblems(referencesOf: places, to: snapshot.linkTargets, linksToHost: linksToHost) {
        draft.problems(with: snapshot.linkTargets, linksToHost: linksToHost, lines: lines)
      } else {
        replaced(shown.map(\.todo), showing: lines)
      }
    return TextsUpdate(
      snapshot: TodoSnapshot(snapshot, replacingTodosBy: draft, problems: problems), draft: draft,
      changed: changed)
  }

  /// Returns the problems of the last snapshot with those of some todos replaced.
  private func replaced(_ todos: [ReadTodo], showing lines: ProblemLines) -> [Problem] {
    lines.keepAll()
    let sources = Set(todos.map { PathKey($0.source) })
    let others = snapshot.problems.filter { !sources.contains(PathKey($0.path)) }
    return (others + todos.flatMap(\.problems)).sorted()
  }

  /// Returns the todos to keep after an update.
  func updated(by update: TextsUpdate) -> KeptTodos {
    var kept = self
    kept.draft = update.draft
    for todo in update.changed {
      let todo = todo.withoutHTML
      kept.readings[todo.item.path] = .todo(todo)
      let place = kept.draft.index.place(of: todo.item.path)
      if let place { kept.draft.replace(todoAt: place, by: todo) }
    }
    kept.snapshot = TodoSnapshot(
      update.snapshot, replacingTodosBy: kept.draft, problems: update.snapshot.problems)
    return kept
  }
}

/// A snapshot that differs from the last one only in the texts of todos.
struct TextsUpdate {
  let snapshot: TodoSnapshot
  let draft: SnapshotDraft
  let changed: [ReadTodo]
}

extension TodoReader.Reading {
  fileprivate var withoutHTML: TodoReader.Reading {
    switch self {
    case .todo(let todo): .todo(todo.withoutHTML)
    case .unreadable: self
    }
  }
}
