/// A module put together: a presenter, which holds its interactor and its router, and the view it shows itself in.
public struct Module<Presenter: ViewToPresenter, View: PresenterToView> where Presenter.Page == View.Page {
  /// The presenter, opened and ready.
  public var presenter: Presenter
  /// The view.
  public var view: View

  /// Puts a presenter and a view together.
  public init(presenter: Presenter, view: View) {
    self.presenter = presenter
    self.view = view
  }

  /// Lets the view appear, with its page shown.
  public mutating func appear() throws(PageError) {
    try presenter.viewWillAppear(in: &view)
  }
}
