// The protocols between the parts of a module. All modules use these; no module declares its own.
//
// In VIPER, the parts of a module call each other over time, so there are two directions between each pair of parts.
// Here a page is made in one go, so the way back is the returned value, and failure is the thrown error:
//
//   from the router to the presenter       the request for which a page is made
//   from the presenter to the router       `PresenterToRouter`
//   from the presenter to the interactor   `PresenterToInteractor`
//   from the interactor to the presenter   the answer that it returns, or the error that it throws
//   from the presenter to the view         the page that `PresenterToView` shows
//   from the view to the presenter         nothing, because a page has no events
//
// `PageModule` passes each value on: it asks the interactor, gives the answer to the presenter, the page to the view.
//
// Modules that change todos have the same shape: `PresenterToChanger` returns a result, and `ChangePresenter` makes the
// page of it. The parts are plain values, and no part stores another one that stores it.

package import Documents
package import Todos

/// What is asked of an interactor.
///
/// An interactor is created with a snapshot of the store, so all pages are consistent even if files change
/// during the build, and pages can be made in parallel. Only the text and the HTML of bodies are read from the store
/// again.
protocol PresenterToInteractor<Request, Answer>: Sendable {
  /// A request for data, such as the path of a todo.
  associatedtype Request
  /// The data that is returned.
  associatedtype Answer
  /// Returns the requested data; only the list with the text of all todos, which is no page of a site, reads files.
  ///
  /// - Throws: the reason why the requested data does not exist.
  func answer(to request: Request) throws(PageError) -> Answer
  /// Returns an answer with what a page shows besides, which may be read from files; by default the answer itself.
  ///
  /// - Throws: `noText` if a file can no longer be read.
  func filled(_ answer: Answer) throws(PageError) -> Answer
}

extension PresenterToInteractor {
  func filled(_ answer: Answer) throws(PageError) -> Answer { answer }
}

/// What a presenter asks of its router.
package protocol PresenterToRouter<Target> {
  /// What the module can link to.
  associatedtype Target
  /// Returns the link to a target; nil if the target does not exist, such as the page after the last.
  func link(to target: Target) -> Link?
  /// The summaries of the first todos of the snapshot, whose links are the same for all pages; empty if the router
  /// has none.
  var summaries: [TodoSummary?] { get }
  /// The fields of the project that are columns of lists, in their order; empty if it has none.
  var columns: [TodoField] { get }
}

extension PresenterToRouter {
  package var summaries: [TodoSummary?] { [] }

  package var columns: [TodoField] { [] }
}

/// What a presenter asks of a view.
package protocol PresenterToView<Page> {
  /// The page's values, without markup.
  associatedtype Page
  /// Shows a page.
  mutating func show(_ page: Page)
}

/// A view that shows its page as text to print.
package protocol TextView<Page>: PresenterToView {
  /// The text to print; every line ends with LF.
  var text: String { get }
}

/// Makes the page for an answer of an interactor.
protocol PagePresenter<Request, Answer, Page> {
  /// The request that was answered.
  associatedtype Request
  /// The answer of the interactor.
  associatedtype Answer
  /// The page's values, without markup.
  associatedtype Page: Sendable & Equatable
  /// Returns the page for an answer.
  ///
  /// - Throws: `noLink` if the router has no link to the subject of the page.
  func page(of answer: Answer, for request: Request) throws(PageError) -> Page
}

// MARK: - Changing todos

/// What is asked of an interactor that changes todos.
package protocol PresenterToChanger<Change, Outcome>: Sendable {
  /// The requested change.
  associatedtype Change
  /// The result of a change, or of a part of it.
  associatedtype Outcome
  /// Makes a change, or the parts of it that succeed.
  ///
  /// Failures are not thrown, because other todos may be changed even if one fails.
  func result(of change: Change) async -> ChangeResult<Outcome>
}

/// What came of a requested change.
package struct ChangeResult<Outcome> {
  /// The warnings of what killed processes left and was kept.
  package var kept: [Problem] = []
  /// The changes of killed processes that were taken back before.
  package var takenBack: [TakenBackChange] = []
  /// The results of the parts that succeeded, in order.
  package var outcomes: [Outcome] = []
  /// The failures of the other parts, in order.
  package var failures: [Failure] = []

  package init() {}
}

extension ChangeResult {
  /// Commits changed files; returns nil if that fails.
  ///
  /// Failures are added to those of the change, which is kept.
  package mutating func commit(
    _ todos: [TodoToCommit], to history: any TodoHistory, as verb: String
  ) async -> Committed? {
    do throws(Problem) {
      let committed = try await history.commit(todos, as: verb)
      failures += committed.problems.map { Failure(.system, $0) }
      return committed
    } catch {
      failures.append(Failure(.system, error))
      return nil
    }
  }
}

/// Makes the page for the result of a change.
package protocol ChangePresenter<Change, Outcome, Page> {
  associatedtype Change
  associatedtype Outcome
  /// The page's values, without markup.
  associatedtype Page: Sendable & Equatable
  func page(of result: ChangeResult<Outcome>, for change: Change) -> Page
}
