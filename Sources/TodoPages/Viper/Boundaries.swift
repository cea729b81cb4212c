// The protocols between the parts of a module: six for showing pages, with `TextView` as a refinement of one
// of them, followed by three for changing todos. All modules use these; no module declares its own.
//
// A part accesses another part only through one of these protocols. The receiver of an answer is passed as an
// `inout` argument and never stored, so a module is a plain value that is used within one task.

package import Todos

/// The calls that a presenter receives from the router that opens its module.
protocol RouterToPresenter<Arrival> {
  /// The value that the module is opened with, such as the path of a todo.
  associatedtype Arrival
  /// Receives the value that the module was opened with.
  mutating func didOpen(_ arrival: Arrival)
}

/// The requests of a presenter to its router.
package protocol PresenterToRouter<Place> {
  /// A place that the module can link to.
  associatedtype Place
  /// Returns the link to a place; nil if the place does not exist, such as the page after the last.
  func link(to place: Place) -> Link?
  /// The summaries of the first todos of the snapshot, whose links are the same for all pages; empty if the router
  /// has none.
  var summaries: [TodoSummary?] { get }
}

extension PresenterToRouter {
  package var summaries: [TodoSummary?] { [] }
}

/// The calls that a presenter receives from its interactor.
protocol InteractorToPresenter<Answer> {
  /// The data that was requested.
  associatedtype Answer
  /// Receives the requested data.
  mutating func didRetrieve(_ answer: Answer)
}

/// The requests of a presenter to its interactor.
///
/// An interactor is created with a snapshot of the store, so all pages are consistent even if files change
/// during the build, and pages can be made in parallel. Only the source text of bodies is read from the store
/// again.
protocol PresenterToInteractor<Request, Answer> {
  /// A request for data.
  associatedtype Request
  /// The data that is returned.
  associatedtype Answer
  /// Retrieves the requested data and passes it to the presenter.
  ///
  /// - Throws: the reason why the requested data does not exist; the presenter is then not called.
  func retrieve(_ request: Request, for output: inout some InteractorToPresenter<Answer>) throws(PageError)
}

/// The calls that a view receives from its presenter.
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

/// The requests of a view to its presenter.
protocol ViewToPresenter<Page> {
  /// The page's values, without markup.
  associatedtype Page: Sendable & Equatable
  /// Makes the page and shows it in a view that is about to appear.
  ///
  /// - Throws: the reason why there is no page to show; the view is then not called.
  mutating func viewWillAppear(in view: inout some PresenterToView<Page>) throws(PageError)
}

// MARK: - Changing todos

/// The requests of a view to its presenter to change todos.
package protocol ViewToChangePresenter<Change, Page> {
  /// The requested change.
  associatedtype Change
  /// The page's values, without markup.
  associatedtype Page: Sendable & Equatable
  /// Makes the change, and shows the result in the view, whether it succeeded or failed.
  mutating func change(_ change: Change, in view: inout some PresenterToView<Page>) async
}

/// The requests of a presenter to the interactor that changes todos.
///
/// This protocol and `ChangerToPresenter` are separate from `PresenterToInteractor` and
/// `InteractorToPresenter`, because a type can conform to a protocol only once: a presenter could not receive
/// both answers and results of changes through one protocol.
package protocol PresenterToChanger<Change, Outcome> {
  /// The requested change.
  associatedtype Change
  /// The result of a change.
  associatedtype Outcome
  /// Makes a change, or the parts of it that succeed, and passes the results to the presenter before it
  /// returns.
  ///
  /// Failures are not thrown but passed to `didFail`, because other todos may be changed even if one fails.
  func perform(_ change: Change, for output: inout some ChangerToPresenter<Outcome>) async
}

/// The calls that a presenter receives from the interactor that changes todos.
package protocol ChangerToPresenter<Outcome> {
  /// The result of a change.
  associatedtype Outcome
  /// Receives the result of a change, or of the part of it that succeeded.
  mutating func didChange(_ outcome: Outcome)
  /// Receives a failure.
  ///
  /// Called once for each failure, before or after `didChange`.
  mutating func didFail(_ failure: ChangerFailure)
  /// Receives a change of a killed process that was taken back before the requested change.
  mutating func didTakeBack(_ change: TakenBackChange)
}
