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
