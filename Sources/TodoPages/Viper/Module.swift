/// A module put together: a presenter, which holds its interactor and its router, and the view it shows itself
/// in.
package struct Module<Presenter: ViewToPresenter, View: PresenterToView> where Presenter.Page == View.Page {
  /// The presenter, opened and ready.
  var presenter: Presenter
  package var view: View

  /// Lets the view appear, with its page shown.
  package mutating func appear() throws(PageError) {
    try presenter.viewWillAppear(in: &view)
  }
}

/// A module that changes todos, put together: a presenter, which holds its changer and its router, and the view
/// in which it shows what came of it.
package struct ChangeModule<Presenter: ViewToChangePresenter, View: PresenterToView>
where Presenter.Page == View.Page {
  var presenter: Presenter
  package var view: View

  /// Has a change made, with what came of it shown in the view.
  package mutating func change(_ change: Presenter.Change) async {
    await presenter.change(change, in: &view)
  }
}
