/// The presenter of a page.
///
/// It stores the value that its module was opened with and the answer of its interactor.
///
/// A module supplies the interactor, the router and `page(of:for:)`; the lifecycle is the same for all
/// modules.
protocol PagePresenter<Arrival, Answer, Page>: RouterToPresenter, InteractorToPresenter, ViewToPresenter {
  associatedtype Interactor: PresenterToInteractor<Arrival, Answer>
  associatedtype Router: PresenterToRouter<SitePlace>
  var interactor: Interactor { get }
  var router: Router { get }
  /// The data received before the view appears.
  var pending: Pending<Arrival, Answer> { get set }

  /// Makes the page for an answer.
  ///
  /// - Throws: `noLink` if the router has no link to the subject of the page.
  func page(of answer: Answer, for arrival: Arrival) throws(PageError) -> Page
}

/// The data that a presenter has received but not yet shown.
struct Pending<Arrival, Answer> {
  /// The value that the module was opened with; nil before it is opened.
  var arrival: Arrival?
  /// The interactor's answer; nil before it is received.
  var answer: Answer?
}

extension PagePresenter {
  mutating func didOpen(_ arrival: Arrival) { pending.arrival = arrival }

  mutating func didRetrieve(_ answer: Answer) { pending.answer = answer }

  /// Queries the interactor, and shows the page made from its answer.
  ///
  /// - Throws: `notOpened`, `notAnswered`, and the errors of the interactor and of `page(of:for:)`; the view
  ///   is then not called.
  mutating func viewWillAppear(in view: inout some PresenterToView<Page>) throws(PageError) {
    guard let arrival = pending.arrival else { throw .notOpened }
    pending.answer = nil
    let interactor = interactor
    try interactor.retrieve(arrival, for: &self)
    guard let answer = pending.answer else { throw .notAnswered }
    view.show(try page(of: answer, for: arrival))
  }
}
