/// The presenter of a page: what its module was opened for, and what its interactor has answered.
///
/// A module supplies its two neighbours and `page(of:for:)`; the lifecycle is the same for all of them.
protocol PagePresenter<Arrival, Answer, Page>: RouterToPresenter, InteractorToPresenter, ViewToPresenter {
  associatedtype Interactor: PresenterToInteractor<Arrival, Answer>
  associatedtype Router: PresenterToRouter<SitePlace>
  var interactor: Interactor { get }
  var router: Router { get }
  /// What came in before the view appears.
  var pending: Pending<Arrival, Answer> { get set }

  /// Makes the page of an answer.
  ///
  /// - Throws: where the router knows no way to what the page is about.
  func page(of answer: Answer, for arrival: Arrival) throws(PageError) -> Page
}

/// What a presenter has heard and not yet shown.
struct Pending<Arrival, Answer> {
  /// What the module was opened for; nil before.
  var arrival: Arrival?
  /// What the interactor has found; nil before.
  var answer: Answer?
}

extension PagePresenter {
  mutating func didOpen(_ arrival: Arrival) { pending.arrival = arrival }

  mutating func didRetrieve(_ answer: Answer) { pending.answer = answer }

  /// Asks the interactor, and shows the page made of its answer.
  ///
  /// - Throws: `notOpened`, `notAnswered`, and what interactor and page throw; the view then shows nothing.
  mutating func viewWillAppear(in view: inout some PresenterToView<Page>) throws(PageError) {
    guard let arrival = pending.arrival else { throw .notOpened }
    pending.answer = nil
    let interactor = interactor
    try interactor.retrieve(arrival, for: &self)
    guard let answer = pending.answer else { throw .notAnswered }
    view.show(try page(of: answer, for: arrival))
  }
}
