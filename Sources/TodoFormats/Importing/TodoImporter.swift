import Documents
import FileSystem
package import TodoPages
package import Todos

/// The options of an import.
package struct TodoImportRequest: Equatable, Sendable {
  /// Whether nothing is written and the result only says what would be added.
  var isDryRun: Bool
  /// The name of the new folder; nil for the source's name.
  var folder: String?

  package init(isDryRun: Bool = false, folder: String? = nil) {
    self.isDryRun = isDryRun
    self.folder = folder
  }
}

/// The result of an import.
package struct TodoImportOutcome: Equatable, Sendable {
  /// A todo that was or would be added.
  struct Added: Equatable, Sendable {
    var id: String
    var title: String
    /// The path of its file, relative to the new folder.
    var path: TodoPath
    /// The files that are added with it, relative to the new folder.
    var files: [TodoPath] = []
  }

  /// The todos that were or would be added, in the source's order.
  var added: [Added]
  /// The number of todos that the project already had.
  var presentCount: Int
  /// The number of todos counted in `presentCount` whose title in the project differs: one of the two was
  /// changed, or the source is a different one with the same name.
  var retitledCount = 0
  /// The path of the new folder, relative to the todo folder; nil if there are no todos to add.
  var folder: String?
  /// The fields that could not be kept unchanged.
  var notes: FieldNoteTally
  /// The warnings about ambiguous references, up to a limit.
  var warnings: [Problem] = []
  /// The git commit of the added todos; nil if none was made.
  var commit: TodoCommit?
}

/// Imports todos: reads a source twice, once to plan and once to write, adds all new todos in one folder, or
/// none if there is a problem, and commits them if requested.
package struct TodoImporter: PresenterToChanger {
  private let source: any ImportSource
  private let store: any ImportTarget
  private let rules: TodoRules
  private let history: (any TodoHistory)?

  /// Creates an importer.
  ///
  /// - Parameter history: the history to commit the added todos to; nil to commit nothing.
  package init(
    from source: any ImportSource, to store: any ImportTarget, rules: TodoRules,
    history: (any TodoHistory)? = nil
  ) {
    self.source = source
    self.store = store
    self.rules = rules
    self.history = history
  }

  package func result(of request: TodoImportRequest) async -> ChangeResult<TodoImportOutcome> {
    var output = ChangeResult<TodoImportOutcome>()
    do throws(Failure) {
      if !request.isDryRun {
        try history?.prepare()
        output.kept = try await store.setAside()
        output.takenBack = try await store.takeBackInterruptedChanges()
      }
      var outcome = try await outcome(of: request)
      if !request.isDryRun { outcome.commit = await commit(outcome, &output) }
      output.outcomes.append(outcome)
    } catch {
      // Each problem of the source is a failure of its own.
      output.failures += error.problems.isEmpty ? [error] : error.problems.map { Failure(.problems, $0) }
    }
    return output
  }

  /// Commits the added todos and their files.
  ///
  /// A failure is reported, but the todos are kept.
  private func commit(
    _ outcome: TodoImportOutcome, _ output: inout ChangeResult<TodoImportOutcome>
  ) async -> TodoCommit? {
    guard let history, let folder = outcome.folder else { return nil }
    func path(_ path: TodoPath) -> TodoPath { TodoPath("\(folder)/\(path.string)") }
    let files = outcome.added.map { TodoToCommit(path($0.path), title: $0.title, files: $0.files.map(path)) }
    return await output.commit(files, to: history, as: "Import")?.commit
  }

  private func outcome(of request: TodoImportRequest) async throws(Failure) -> TodoImportOutcome {
    var outcome = TodoImportOutcome(added: [], presentCount: 0, folder: nil, notes: FieldNoteTally())
    let name = request.folder ?? source.folderName
    if request.isDryRun {
      let plan = try plan(beside: try await store.present(), &outcome)
      // Finds the problems that writing would cause, except those due to the disk or to later changes.
      try write(plan, &outcome) { _, _ throws(Failure) in }
      if !plan.entries.isEmpty { outcome.folder = try await store.freeName(of: name) }
      return outcome
    }
    let added = try await store.addFolder(for: "import") { present throws(Failure) in
      let plan = try plan(beside: present, &outcome)
      guard !plan.entries.isEmpty else { return nil }
      return NewTodoFolder(name: name) { add throws(Failure) in try write(plan, &outcome, to: add) }
    }
    outcome.folder = added?.name
    return outcome
  }

  /// Returns the todos without the mark of an export that the project does not have, as changes that add them to
  /// the todo folder, and the texts of the notes on their fields.
  package func additions(
    beside present: PresentTodos
  ) throws(Failure) -> (changes: [FileChange], notes: [String]) {
    var outcome = TodoImportOutcome(added: [], presentCount: 0, folder: nil, notes: FieldNoteTally())
    var changes: [FileChange] = []
    let plan = try plan(beside: present, skipsMarked: true, &outcome)
    try write(plan, &outcome) { path, bytes throws(Failure) in changes.append(.addFile(path, bytes)) }
    return (changes, outcome.notes.rows.map(\.words))
  }

  private func plan(
    beside present: PresentTodos, skipsMarked: Bool = false, _ outcome: inout TodoImportOutcome
  ) throws(Failure) -> ImportPlan {
    let plan = ImportPlan(source, beside: present, skipsMarked: skipsMarked)
    if Interruption.isRequested { throw .interrupted }
    guard plan.problems.isEmpty else { throw Self.refused(plan.problems) }
    outcome.added = plan.entries.map { entry in
      TodoImportOutcome.Added(id: entry.id ?? entry.path.stem, title: entry.title, path: entry.path)
    }
    outcome.presentCount = plan.presentCount
    outcome.retitledCount = plan.retitledCount
    return plan
  }

  /// Reads the source again and passes the files of a plan to `add`.
  private func write(
    _ plan: ImportPlan, _ outcome: inout TodoImportOutcome, to add: NewTodoFolder.Adder
  ) throws(Failure) {
    let file = CanonicalTodoFile(rules: rules)
    var reader = source.reader()
    var sourceIndex = 0
    var files: [String] = []
    var known: Set<TodoPath> = []
    for (index, entry) in plan.entries.enumerated() {
      if Interruption.isRequested { throw .interrupted }
      let todo: ImportedTodo?
      do throws(Problem) {
        while sourceIndex < entry.sourceIndex, try reader.next() != nil { sourceIndex += 1 }
        sourceIndex += 1
        todo = try reader.next()
      } catch {
        throw Self.refused([error])
      }
      guard let todo else {
        let changed = Problem(
          .error, code: "changed-meanwhile", "the source changed while it was read",
          path: source.sourceName, help: "try again")
        throw Self.refused([changed])
      }
      let (portable, notes) = plan.portableTodo(
        of: todo, for: entry, statuses: rules.statuses, warnings: &outcome.warnings)
      outcome.notes.add(notes)
      let bytes: [UInt8]
      do {
        bytes = try file.bytes(of: portable, at: entry.path)
      } catch {
        throw Self.refused([source.problem(error.code, error.message, at: todo, help: error.help)])
      }
      try add(entry.path, bytes)
      outcome.added[index].files = todo.files.map { TodoPath($0) }
      for path in todo.files where known.insert(TodoPath(path)).inserted { files.append(path) }
    }
    // The todos keep their relative paths, so their links to these files still work.
    for path in files {
      if let bytes = source.bytes(ofFile: path) { try add(TodoPath(path), bytes) }
    }
  }

  private static func refused(_ problems: [Problem]) -> Failure {
    .problems(problems, code: "not-imported", because: "nothing was imported")
  }
}
