package import Documents
package import FileSystem
import Synchronization

/// The todos in the `issues.jsonl` of beads, which are only read.
package struct BeadsTodoStore: ProjectTodoStore {
  private let path: String
  private let reader: TodoReader
  private let repository: LinkedRepository?
  private let workers: Workers
  private let loaded = LoadedContents()

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - path: the path of the file; the paths in problems are the same.
  ///   - repository: the git repository whose files bodies may link to; nil if there is none.
  package init(
    _ path: String, rules: TodoRules, linkingTo repository: LinkedRepository? = nil, workers: Workers
  ) {
    self.path = path
    self.repository = repository
    reader = TodoReader(rules: rules)
    self.workers = workers
  }

  /// Reads the current todos on all workers.
  package func snapshot(bodies: BodyReading) async throws(Failure) -> TodoSnapshot {
    let file = try file()
    let contents = BeadsContents(
      file,
      try await workers.all(file.count) { index in Result { () throws(Problem) in try file.issue(at: index) }
      })
    loaded.set(contents)
    let reader = reader
    let readings = try await workers.all(contents.issues.count) { index in
      Result { () throws(Problem) in
        try reader.todo(of: contents.issues[index], without: contents.leftOut, body: bodies)
      }
    }
    let (todos, problems) = readings.divided()
    let name = lastComponent(of: path)
    let draft = SnapshotDraft(
      of: todos, unreadable: (contents.problems + problems).map { UnreadableFile(path: name, problem: $0) },
      skipped: contents.skipped, files: [], newestChange: contents.newestChange)
    var linkTargets = try await workers.all(draft.todos.count) { index in
      draft.linkTargets(ofTodoAt: index)
    }
    // An issue is not in a folder, so links begin at the folder that contains `.beads`.
    _ = repository?.complete(&linkTargets, of: draft, in: joined(parent(of: path), ".."))
    return TodoSnapshot(
      draft, linkTargets: linkTargets, linksToHost: repository?.isOnHost == true,
      lines: ProblemLines { contents.issue(at: $0)?.line })
  }

  package func find(_ references: [WrittenReference]) async throws(Failure) -> [TodoLookup] {
    let snapshot = try await snapshot(bodies: .title)
    return snapshot.lookups(references)
  }

  package func source(of path: TodoPath) -> SourceFile? { contents?.issue(at: path)?.line }

  package func body(of path: TodoPath) -> BodyText? {
    contents?.issue(at: path).map { reader.body(of: $0) }
  }
}

extension BeadsTodoStore {
  package var interruptedChange: Problem? { nil }

  package func setAside() -> [Problem] { [] }
  package func takeBackInterruptedChanges() -> [TakenBackChange] { [] }

  package func save(
    _ changes: [FileChange], as action: TodoAction
  ) throws(Failure) -> [Result<ChangedTodo, Failure>] {
    throw refusal(of: action.command)
  }

  package func undo(_ number: Int?) throws(Failure) -> UndoneChange? { throw refusal(of: "undo") }

  package func changes() -> [RecordedChange] { [] }

  private func refusal(of command: String) -> Failure {
    TodoTool.beads.refusal(of: command, in: path) ?? .system("cannot change \(path)")
  }
}

extension BeadsTodoStore {
  package func cycleProblems(in snapshot: TodoSnapshot) -> [Problem] {
    let contents = contents
    return CycleCheck(snapshot: snapshot) { path in
      guard let contents, let issue = contents.issue(at: path),
        let todo = try? reader.todo(of: issue, without: contents.leftOut, body: .title)
      else { return nil }
      return (issue.line, todo)
    }.problems
  }

  package func names(
    from prefix: String, titlesUpTo limit: Int
  ) async throws(Failure) -> [NameCandidate] {
    NameCandidate.names(of: try await snapshot(bodies: .title).todos, from: prefix, titlesUpTo: limit)
  }

  package func currentTodo(at path: TodoPath) -> CurrentTodo? {
    guard let contents, let issue = contents.issue(at: path),
      let todo = try? reader.todo(of: issue, without: contents.leftOut)
    else { return nil }
    return CurrentTodo(todo: todo.item, text: reader.body(of: issue).text, source: issue.line)
  }
}

extension BeadsTodoStore {
  /// The contents as they were last read; nil if the file cannot be read.
  private var contents: BeadsContents? {
    loaded.get { (try? file()).map { BeadsContents($0) } }
  }

  private func file() throws(Failure) -> BeadsFile {
    do throws(FileError) {
      // A link could lead out of the repository.
      let bytes = try readFile(path, limit: Self.maximumSize, followsLink: false)
      return BeadsFile(SourceFile(path: path, bytes: bytes), limit: reader.rules.fileSize)
    } catch {
      throw Failure(error, in: path)
    }
  }

  private static let maximumSize = 1 << 30
}

/// The contents of a file, loaded when they are first needed.
private final class LoadedContents: Sendable {
  private let contents = Mutex<BeadsContents?>(nil)

  func set(_ new: BeadsContents) { contents.withLock { $0 = new } }

  func get(_ load: () -> BeadsContents?) -> BeadsContents? {
    contents.withLock { contents in
      if contents == nil { contents = load() }
      return contents
    }
  }
}
