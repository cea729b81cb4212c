// The six boundaries between the parts of a module, and behind them the three by which it changes todos. Every
// module uses these; none declares its own.
//
// A part sees another only through one of them. Who answers is handed over as an `inout` argument and never
// kept, so a module is a plain value that lives and dies in one task.

/// What a presenter hears from the router that opens its module.
protocol RouterToPresenter<Arrival> {
  /// What the module is opened for, such as the id of a todo.
  associatedtype Arrival
  /// The module was opened.
  mutating func didOpen(_ arrival: Arrival)
}

/// What a presenter asks of its router.
package protocol PresenterToRouter<Place> {
  /// Where the module can lead to.
  associatedtype Place
  /// The link to a place; nil where there is no such place, such as the page after the last.
  func link(to place: Place) -> Link?
}

/// What a presenter hears from its interactor.
protocol InteractorToPresenter<Answer> {
  /// What was asked for.
  associatedtype Answer
  /// The answer has come.
  mutating func didRetrieve(_ answer: Answer)
}

/// What a presenter asks of its interactor.
///
/// An interactor is made with a snapshot of the store rather than with the store: all pages then agree, though
/// files change while they are made, and every page can be made at once with the others, without waiting for
/// the disk.
protocol PresenterToInteractor<Request, Answer> {
  /// What can be asked for.
  associatedtype Request
  /// What comes back.
  associatedtype Answer
  /// Finds what is asked for and gives it to the presenter.
  ///
  /// - Throws: where there is no such thing; the presenter then hears nothing.
  func retrieve(_ request: Request, for output: inout some InteractorToPresenter<Answer>) throws(PageError)
}

/// What a view hears from its presenter.
package protocol PresenterToView<Page> {
  /// The page's values, without markup.
  associatedtype Page
  /// Shows a page.
  mutating func show(_ page: Page)
}

/// A view that shows its page as a text to print.
package protocol TextView<Page>: PresenterToView {
  /// What to print; every line ends with LF.
  var text: String { get }
}

/// What a view asks of its presenter.
protocol ViewToPresenter<Page> {
  /// The page's values, without markup.
  associatedtype Page: Sendable & Equatable
  /// The view is about to be seen and wants its page.
  ///
  /// - Throws: where there is nothing to show; the view then shows nothing.
  mutating func viewWillAppear(in view: inout some PresenterToView<Page>) throws(PageError)
}

// MARK: - Changing todos

/// What a view asks of its presenter when a person wants something changed.
package protocol ViewToChangePresenter<Change, Page> {
  /// What can be wanted.
  associatedtype Change
  /// The page's values, without markup.
  associatedtype Page: Sendable & Equatable
  /// Has the change made, and shows in the view what came of it, be it good or bad.
  mutating func change(_ change: Change, in view: inout some PresenterToView<Page>) async
}

/// What a presenter asks of the interactor that changes todos.
///
/// It is a pair of its own with `ChangerToPresenter`, because a type conforms to a boundary once: no presenter
/// could hear both an answer and what came of a change over the same one.
package protocol PresenterToChanger<Change, Outcome> {
  /// What can be wanted.
  associatedtype Change
  /// What can come of it.
  associatedtype Outcome
  /// Makes a change, as far as it can be made, and tells the presenter what came of it before it returns.
  ///
  /// Nothing is thrown: what went wrong is told by `didFail`, because one todo's failure does not keep the
  /// others back.
  func perform(_ change: Change, for output: inout some ChangerToPresenter<Outcome>) async
}

/// What a presenter hears from the interactor that changes todos.
package protocol ChangerToPresenter<Outcome> {
  /// What can come of a change.
  associatedtype Outcome
  /// Something was done, or nothing had to be.
  mutating func didChange(_ outcome: Outcome)
  /// Something could not be done; heard once for each such thing, before or after `didChange`.
  mutating func didFail(_ failure: ChangerFailure)
}
