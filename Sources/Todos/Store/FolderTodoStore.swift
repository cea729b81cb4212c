package import Documents
package import FileSystem

/// The todos in the Markdown files of a folder and its subfolders.
package struct FolderTodoStore: TodoStore {
  let folder: String
  let state: StateFolder
  let reader: TodoReader
  let files: TodoFiles
  let repository: LinkedRepository?
  let workers: Workers
  package let hiding: HiddenTodos?

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - folder: the todo folder; the paths in problems begin with it.
  ///   - state: the folder for the trash and the undo records, created when it is first needed; nil for
  ///     `.todosite` beside the todo folder.
  ///   - readsDrafts: whether another tool's drafts are read as todos.
  ///   - output: the folder of the site, which is skipped if it is inside the todo folder.
  ///   - lost: files that could not be read again after a snapshot; they count as unreadable.
  ///   - repository: the git repository whose files bodies may link to; nil if there is none.
  ///   - hiding: the todos that snapshots leave out; nil for none.
  package init(
    _ folder: String, state: String? = nil, rules: TodoRules, readsDrafts: Bool = false,
    excluding output: FileIdentity? = nil, without lost: [LostFile] = [],
    linkingTo repository: LinkedRepository? = nil, hiding: HiddenTodos? = nil, workers: Workers
  ) {
    self.folder = folder
    self.state = StateFolder(path: state ?? joined(joined(folder, ".."), ".todosite"))
    reader = TodoReader(rules: rules)
    files = TodoFiles(folder, rules: rules, readsDrafts: readsDrafts, excluding: output, without: lost)
    self.repository = repository
    self.hiding = hiding
    self.workers = workers
  }

  /// Reads the current todos on all workers.
  package func snapshot(bodies: BodyReading = .pages) async throws(Failure) -> TodoSnapshot {
    let listing = try files.list()
    var draft = try await draft(of: listing, bodies: bodies)
    let snapshot = try await resolvingLinks(of: &draft).snapshot
    return try await withoutHidden(snapshot, draft, of: listing) {
      readerWithMilestones(of: listing).read($0, at: $1, body: bodies)
    }
  }

  /// Leaves out the hidden todos of a snapshot, whose problems stay.
  func withoutHidden(
    _ snapshot: TodoSnapshot, _ draft: SnapshotDraft, of listing: TodoListing,
    read: (SourceFile, TodoPath) -> TodoReader.Reading
  ) async throws(Failure) -> TodoSnapshot {
    guard
      let rest = hiding?.remainder(
        of: snapshot, draft, limits: rules.frontMatterLimits, source: source, read: read)
    else {
      return snapshot
    }
    var listing = listing
    listing.refused = rest.unreadable
    listing.skipped.hidden = rest.hidden
    var draft = SnapshotDraft(of: listing, rest.readings, tool: rules.tool)
    return try await resolvingLinks(of: &draft, problems: snapshot.problems).snapshot
  }

  /// Resolves the links of todos.
  ///
  /// - Parameters:
  ///   - draft: the todos; this adds to it the files that cannot be published.
  ///   - problems: the problems of the files, if they are known.
  ///   - looking: called with the path of each file that is looked up because a todo links to it.
  /// - Returns: the snapshot, and the files of the repository that were looked up for it.
  func resolvingLinks(
    of draft: inout SnapshotDraft, problems: [Problem]? = nil, looking: (String) -> Void = { _ in }
  ) async throws(Failure) -> (snapshot: TodoSnapshot, lookups: [RepositoryLookup]) {
    var linkTargets = try await workers.all(draft.todos.count) { [draft] index in
      draft.linkTargets(ofTodoAt: index)
    }
    draft.refuseFiles(in: &linkTargets) { path in
      looking(path)
      return files.refusal(ofFileAt: path)
    }
    let lookups = repository?.complete(&linkTargets, of: draft, in: folder) ?? []
    let snapshot = TodoSnapshot(
      draft, linkTargets: linkTargets, linksToHost: repository?.isOnHost == true, problems: problems,
      lines: ProblemLines(reading: source))
    return (snapshot, lookups)
  }

  /// Finds the todos with the given references; does not read bodies, except to find titles.
  ///
  /// If each reference is the path or stem of exactly one file, and these files have no `id` key, only these
  /// files are read. Otherwise all files are read, but only the front matter of those whose front matter
  /// contains the title.
  package func find(_ references: [WrittenReference]) async throws(Failure) -> [TodoLookup] {
    try await found(references, withDependencies: false).map(\.lookup)
  }

  /// Finds the todos with the given references, and the todos that they depend on.
  ///
  /// If `find` reads only the files of the todos, this reads in addition only the files that are named by the
  /// dependencies and have no `id` key. Other dependencies are then omitted, because they could be in any file.
  package func findWithDependencies(
    _ references: [WrittenReference]
  ) async throws(Failure) -> [FoundTodo] {
    try await found(references, withDependencies: true)
  }

  private func found(
    _ references: [WrittenReference], withDependencies: Bool
  ) async throws(Failure) -> [FoundTodo] {
    if references.isEmpty { return [] }
    let listing = try files.list()
    let named = TodoPath.named(references.map(\.word), among: listing.todos)
    let whole = named.map { path in path.flatMap(todoWithoutID) }
    let draft = whole.contains(nil) ? try await draft(of: listing, bodies: .title) : nil
    if let draft {
      var others = draft.lookups(zip(references, whole).filter { $1 == nil }.map(\.0))[...]
      return whole.map { todo in
        let lookup = todo.map { .found($0) } ?? others.popFirst() ?? .unknown(nearest: nil)
        guard withDependencies, case .found(let todo) = lookup else { return FoundTodo(lookup: lookup) }
        return FoundTodo(lookup: lookup, depends: draft.index.dependencies(of: todo).map { draft.todos[$0] })
      }
    }
    let todos = whole.compactMap(\.self)
    guard withDependencies else { return todos.map { FoundTodo(lookup: .found($0)) } }
    let depends = todos.map { todo in todo.depends.map { WrittenReference($0, in: todo.path).names } }
    // Several todos may depend on the same one.
    let names = Array(Set(depends.joined().joined().map { PathKey($0) }))
    var todosByName: [PathKey: TodoItem] = [:]
    for (name, path) in zip(names, TodoPath.named(names.map(\.path), among: listing.todos)) {
      todosByName[name] = path.flatMap(todoWithoutID)
    }
    return zip(todos, depends).map { todo, depends in
      FoundTodo(
        lookup: .found(todo),
        depends: depends.compactMap { $0.lazy.compactMap { todosByName[PathKey($0)] }.first })
    }
  }

  package func setAside() throws(Failure) -> [Problem] {
    guard try hasUnfinishedChange() else { return [] }
    return try change { changer in changer.setAside() }
  }

  package func takeBackInterruptedChanges() throws(Failure) -> [TakenBackChange] {
    guard try hasUnfinishedChange() else { return [] }
    return try change { changer throws(Failure) in try changer.takeBackInterruptedChanges() }
  }

  private func hasUnfinishedChange() throws(Failure) -> Bool {
    try reporting(UndoLog.isUnfinishedUndo(in: state) != nil)
  }

  /// The warning that a killed process has not finished a change; nil if there is no such change, or if it
  /// may still be in progress.
  package var interruptedChange: Problem? {
    let isUndo: Bool
    do throws(FileError) {
      guard try UndoLog.isUnfinishedUndo(in: state) != nil else { return nil }
      // A process that makes a change holds the lock, and may have finished it by now.
      let lock = try FolderLock(folder, waitingUpTo: .zero)
      defer { withExtendedLifetime(lock) {} }
      guard let found = try UndoLog.isUnfinishedUndo(in: state) else { return nil }
      isUndo = found
    } catch {
      return nil
    }
    return Problem(
      .warning, code: "interrupted-change", "a command that changes todos was killed before it was finished",
      path: "",
      help: isUndo
        ? "it was undo, and the next change takes it back; to finish it: todosite undo"
        : "the next change takes back what it wrote; to do that now: todosite undo")
  }

  /// Makes changes while holding the folder's lock; `undo` reverts all of them at once.
  ///
  /// Changes that would make a cycle of dependencies or of parents are refused.
  package func save(
    _ changes: [FileChange], as action: TodoAction
  ) async throws(Failure) -> [Result<ChangedTodo, Failure>] {
    let held = try heldLock()
    defer { withExtendedLifetime(held) {} }
    // Without the lock, another process could make the other half of a cycle between the check and the change.
    try await refuseCycles(after: changes, rules: rules)
    var changer = try changer(holding: held.lock)
    return try changer.save(changes, as: action)
  }

  package func undo(_ number: Int? = nil) throws(Failure) -> UndoneChange? {
    try change { changer throws(Failure) in try changer.undo(number) }
  }

  package func changes() throws(Failure) -> [RecordedChange] {
    try reporting(UndoLog.changes(in: state))
  }

  private func change<Result>(
    _ body: (inout FolderChanger) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let held = try heldLock()
    defer { withExtendedLifetime(held) {} }
    var changer = try changer(holding: held.lock)
    return try body(&changer)
  }

  func heldLock() throws(Failure) -> HeldLock {
    try reporting(HeldLock(folder), as: { Failure($0, in: folder) })
  }

  func changer(holding lock: borrowing FolderLock) throws(Failure) -> FolderChanger {
    try reporting(FolderChanger(folder, state: state, reader: reader, holding: lock))
  }

  /// Reads the todos of a listing and sorts them.
  func draft(
    of listing: TodoListing, bodies: BodyReading
  ) async throws(Failure) -> SnapshotDraft {
    let paths = listing.todos
    let reader = readerWithMilestones(of: listing)
    let readings = try await workers.all(paths.count) { [self, reader] index in
      reading(of: paths[index], body: bodies, by: reader)
    }
    return SnapshotDraft(of: listing, readings, tool: rules.tool)
  }

  /// Returns the reader of the folder's todos, which knows the milestones that have files.
  func readerWithMilestones(of listing: TodoListing) -> TodoReader {
    var reader = reader
    for path in listing.milestones {
      if case .success(let milestone) = reading(of: path, body: .title, by: reader) {
        reader.milestones.add(milestone.item.title, id: milestone.item.id)
      }
    }
    return reader
  }

  package func source(of path: TodoPath) -> SourceFile? { hiding?.text(of: path) ?? (try? file(at: path)) }

  package func body(of path: TodoPath) -> BodyText? { source(of: path).flatMap(reader.body) }
}

extension FolderTodoStore {
  private func reading(of path: TodoPath, body: BodyReading, by reader: TodoReader) -> TodoReader.Reading {
    do {
      return reader.read(try file(at: path), at: path, body: body)
    } catch {
      return .failure(UnreadableFile(path: path.string, problem: error))
    }
  }

  /// Returns the todo in a file without an `id` key; nil if the file has one or cannot be read.
  private func todoWithoutID(at path: TodoPath) -> TodoItem? {
    guard case .success(let todo) = reading(of: path, body: .title, by: reader), todo.idRange == nil else {
      return nil
    }
    return todo.item
  }

  package func read(_ path: TodoPath) throws(Problem) -> (source: SourceFile, todo: TodoItem) {
    let source = try file(at: path)
    return (source, try reader.todo(in: source, at: path))
  }

  func file(at path: TodoPath) throws(Problem) -> SourceFile {
    let name = joined(folder, path.string)
    do throws(FileError) {
      return SourceFile(path: name, bytes: try readFile(name, limit: rules.fileSize))
    } catch {
      throw .unreadableFile(name, because: error)
    }
  }

  package var rules: TodoRules { reader.rules }
}
