import Documents
import Synchronization
@testable import TodoPages
import Todos

/// A changer that tells what it is told to tell, and keeps what it is asked for.
struct StubChanger: PresenterToChanger {
  typealias Change = TodoChangeRequest
  typealias Outcome = TodoChangeOutcome

  var outcomes: [TodoChangeOutcome] = []
  var failures: [ChangerFailure] = []

  func perform(
    _ change: TodoChangeRequest, for output: inout some ChangerToPresenter<TodoChangeOutcome>
  ) async {
    for failure in failures { output.didFail(failure) }
    for outcome in outcomes { output.didChange(outcome) }
  }
}

/// A presenter that keeps what its changer tells.
struct StubChangeListener: ChangerToPresenter {
  var outcomes: [TodoChangeOutcome] = []
  var failures: [ChangerFailure] = []

  mutating func didChange(_ outcome: TodoChangeOutcome) { outcomes.append(outcome) }
  mutating func didFail(_ failure: ChangerFailure) { failures.append(failure) }
}

/// A router whose links say where they lead.
struct StubChangeRouter: PresenterToRouter {
  typealias Place = TodoChangePlace

  func link(to place: TodoChangePlace) -> Link? {
    switch place {
    case .detail(let path): Link(to: .todo(path))
    }
  }
}

/// A store that finds its todos as stores do, changes nothing, and keeps what it is asked to change.
final class StubStore: TodoStore {
  struct Call: Equatable {
    var changes: [FileChange]
    var action: TodoAction
  }

  private let todos: MemoryTodoStore
  private let log = Mutex<[Call]>([])
  private let lookupLog = Mutex<[[String]]>([])
  private let results: [Result<ChangedTodo, StoreError>]
  private let undone: UndoneChange?
  private let error: StoreError?
  private let answers: [String: TodoLookup]

  /// - Parameters:
  ///   - results: what becomes of each change.
  ///   - undone: what is taken back.
  ///   - error: why nothing can be changed at all.
  ///   - lookups: what some words lead to, instead of what is among the files.
  init(
    _ files: KeyValuePairs<String, String> = [:], results: [Result<ChangedTodo, StoreError>] = [],
    undone: UndoneChange? = nil, error: StoreError? = nil,
    lookups: [String: TodoLookup] = [:]
  ) {
    todos = MemoryTodoStore(files)
    self.results = results
    self.undone = undone
    self.error = error
    answers = lookups
  }

  var calls: [Call] { log.withLock { $0 } }
  /// The words that were looked up, those of one call together.
  var lookups: [[String]] { lookupLog.withLock { $0 } }

  func snapshot() -> TodoSnapshot { todos.snapshot() }
  func snapshot(bodies: BodyReading) -> TodoSnapshot { todos.snapshot() }

  func find(_ words: [String]) -> [TodoLookup] {
    lookupLog.withLock { $0.append(words) }
    return zip(words, todos.find(words)).map { answers[$0] ?? $1 }
  }

  func source(of path: TodoPath) -> SourceFile? { todos.source(of: path) }
  func bodyText(of path: TodoPath) -> String? { todos.bodyText(of: path) }

  func save(
    _ changes: [FileChange], as action: TodoAction
  ) throws(StoreError) -> [Result<ChangedTodo, StoreError>] {
    log.withLock { $0.append(Call(changes: changes, action: action)) }
    if let error { throw error }
    return results
  }

  func undo() throws(StoreError) -> UndoneChange? {
    if let error { throw error }
    return undone
  }
}

/// A history that keeps what it is asked to write down, or refuses.
final class StubHistory: TodoHistory {
  struct Call: Equatable {
    var paths: [String]
    var message: String
  }

  private let log = Mutex<[Call]>([])
  private let problem: Problem?
  private let passedOver: [Problem]
  private let knowsAll: Bool

  /// - Parameters:
  ///   - problem: why nothing is written down.
  ///   - passedOver: why some of it is not.
  ///   - knowsAll: whether nothing is new to it.
  init(refusing problem: Problem? = nil, passingOver passedOver: [Problem] = [], knowsAll: Bool = false) {
    self.knowsAll = knowsAll
    self.problem = problem
    self.passedOver = passedOver
  }

  var calls: [Call] { log.withLock { $0 } }

  func commit(_ todos: [TodoToCommit], as word: String) throws(Problem) -> Committed {
    let message = CommitMessage(word, titles: todos.map(\.title))
    log.withLock { $0.append(Call(paths: todos.map(\.path.string), message: message.text)) }
    if let problem { throw problem }
    if knowsAll { return Committed(nil) }
    return Committed(TodoCommit(id: "c0ffee", subject: message.subject), problems: passedOver)
  }
}
