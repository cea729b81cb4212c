/// What makes a module's presenter its own: how its page is made of what was found.
package protocol PagePresentation<Request, Answer, Page>: Sendable {
  /// What the module is opened for, which is what its interactor is asked for.
  associatedtype Request: Sendable
  /// What the interactor finds.
  associatedtype Answer
  /// The page's values, without markup.
  associatedtype Page: Sendable & Equatable
  /// Makes the page; nil where the router knows no way to what it is about.
  func page(
    of answer: Answer, for request: Request, linking router: some PresenterToRouter<SitePlace>
  ) -> Page?
}

/// The presenter of every module that shows a page: it asks its interactor for what the module was opened for,
/// has the page made of the answer, and shows it.
package struct PagePresenter<
  Presentation: PagePresentation,
  Interactor: PresenterToInteractor<Presentation.Request, Presentation.Answer>,
  Router: PresenterToRouter<SitePlace>
>: RouterToPresenter, InteractorToPresenter, ViewToPresenter {
  package typealias Page = Presentation.Page

  private let presentation: Presentation
  private let interactor: Interactor
  private let router: Router
  private var request: Presentation.Request?
  private var answer: Presentation.Answer?

  init(_ presentation: Presentation, interactor: Interactor, router: Router) {
    self.presentation = presentation
    self.interactor = interactor
    self.router = router
  }

  /// Remembers what to show.
  mutating func didOpen(_ request: Presentation.Request) { self.request = request }

  /// Keeps what was found.
  package mutating func didRetrieve(_ answer: Presentation.Answer) { self.answer = answer }

  package mutating func viewWillAppear(
    in view: inout some PresenterToView<Presentation.Page>
  ) throws(PageError) {
    guard let request else { return }
    let interactor = interactor
    try interactor.retrieve(request, for: &self)
    guard let answer, let page = presentation.page(of: answer, for: request, linking: router) else { return }
    view.show(page)
  }
}

/// Puts the modules of a kind of pages together.
package struct PageBuilder<
  Presentation: PagePresentation,
  Interactor: PresenterToInteractor<Presentation.Request, Presentation.Answer> & Sendable,
  Router: PresenterToRouter<SitePlace> & Sendable
>: Sendable {
  private let presentation: Presentation
  private let interactor: Interactor
  private let router: Router

  package init(_ presentation: Presentation, _ interactor: Interactor, _ router: Router) {
    self.presentation = presentation
    self.interactor = interactor
    self.router = router
  }

  /// The module of a page, shown in a view.
  package func module<View: PresenterToView<Presentation.Page>>(
    for request: Presentation.Request, in view: consuming View
  ) -> Module<PagePresenter<Presentation, Interactor, Router>, View> {
    var presenter = PagePresenter(presentation, interactor: interactor, router: router)
    presenter.didOpen(request)
    return Module(presenter: presenter, view: view)
  }
}
