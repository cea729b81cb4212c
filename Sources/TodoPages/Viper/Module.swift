/// A module put together: a presenter, which holds its interactor and its router, and the view it shows itself
/// in.
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

/// A module that changes todos, put together: a presenter, which holds its changer and its router, and the view
/// in which it shows what came of it.
public struct ChangeModule<Presenter: ViewToChangePresenter, View: PresenterToView>
where Presenter.Page == View.Page {
  /// The presenter.
  public var presenter: Presenter
  /// The view.
  public var view: View

  /// Puts a presenter and a view together.
  public init(presenter: Presenter, view: View) {
    self.presenter = presenter
    self.view = view
  }

  /// Has a change made, with what came of it shown in the view.
  public mutating func change(_ change: Presenter.Change) async {
    await presenter.change(change, in: &view)
  }
}
