import Documents
import Synchronization
@testable import TodoPages
@testable import Todos

/// A store that looks up todos like real stores, and records the requested changes without making them.
final class StubStore: TodoStore {
  struct Call: Equatable {
    var changes: [FileChange]
    var action: TodoAction
  }

  private let todos: MemoryTodoStore
  private let log = Mutex<[Call]>([])
  private let lookupLog = Mutex<[[String]]>([])
  private let results: [Result<ChangedTodo, Failure>]
  private let undone: UndoneChange?
  private let recorded: [RecordedChange]
  private let error: Failure?
  private let answers: [String: TodoLookup]
  private let kept: [Problem]
  private let takenBack: [TakenBackChange]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - results: the result of each change.
  ///   - undone: the change that `undo` returns; its command has the number after it, if one was given.
  ///   - recorded: the changes that can be undone.
  ///   - error: the error thrown for all changes.
  ///   - kept: the warnings of what killed processes left.
  ///   - takenBack: the changes of killed processes that the store takes back.
  ///   - lookups: the results for some references, instead of the results from the files.
  init(
    _ files: KeyValuePairs<String, String> = [:], results: [Result<ChangedTodo, Failure>] = [],
    undone: UndoneChange? = nil, recorded: [RecordedChange] = [], error: Failure? = nil,
    lookups: [String: TodoLookup] = [:], kept: [Problem] = [], takenBack: [TakenBackChange] = []
  ) {
    todos = MemoryTodoStore(files)
    self.results = results
    self.undone = undone
    self.recorded = recorded
    self.error = error
    answers = lookups
    self.kept = kept
    self.takenBack = takenBack
  }

  var calls: [Call] { log.withLock { $0 } }
  /// The references that were looked up, in one array per call.
  var lookups: [[String]] { lookupLog.withLock { $0 } }

  func snapshot() -> TodoSnapshot { todos.snapshot() }
  func snapshot(bodies: BodyReading) -> TodoSnapshot { todos.snapshot() }

  func find(_ references: [WrittenReference]) -> [TodoLookup] {
    lookupLog.withLock { $0.append(references.map(\.word)) }
    return zip(references, todos.find(references)).map { answers[$0.word] ?? $1 }
  }

  func source(of path: TodoPath) -> SourceFile? { todos.source(of: path) }
  func body(of path: TodoPath) -> BodyText? { todos.body(of: path) }

  func setAside() -> [Problem] { kept }
  func takeBackInterruptedChanges() -> [TakenBackChange] { takenBack }

  func save(
    _ changes: [FileChange], as action: TodoAction
  ) throws(Failure) -> [Result<ChangedTodo, Failure>] {
    log.withLock { $0.append(Call(changes: changes, action: action)) }
    if let error { throw error }
    return results
  }

  func undo(_ number: Int?) throws(Failure) -> UndoneChange? {
    if let error { throw error }
    return undone.map { UndoneChange(command: $0.command + (number.map { " \($0)" } ?? ""), todos: $0.todos) }
  }

  func changes() throws(Failure) -> [RecordedChange] {
    if let error { throw error }
    return recorded
  }
}

/// A history that records the requested commits, or fails.
final class StubHistory: TodoHistory {
  struct Call: Equatable {
    var paths: [String]
    var message: String
  }

  private let log = Mutex<[Call]>([])
  private let problem: Problem?
  private let skipped: [Problem]
  private let hasNothingToCommit: Bool

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - problem: the error thrown for all commits.
  ///   - skipped: the problems of files that are not committed.
  ///   - hasNothingToCommit: whether there is nothing to commit.
  init(
    failingWith problem: Problem? = nil, skipping skipped: [Problem] = [], hasNothingToCommit: Bool = false
  ) {
    self.hasNothingToCommit = hasNothingToCommit
    self.problem = problem
    self.skipped = skipped
  }

  var calls: [Call] { log.withLock { $0 } }

  func commit(_ todos: [TodoToCommit], as verb: String) throws(Problem) -> Committed {
    let message = CommitMessage(verb, titles: todos.map(\.title))
    log.withLock { $0.append(Call(paths: todos.map(\.path.string), message: message.text)) }
    if let problem { throw problem }
    if hasNothingToCommit { return Committed(nil) }
    return Committed(TodoCommit(id: "c0ffee", subject: message.subject), problems: skipped)
  }
}
