/// An assembled module that changes todos: the presenter, which holds its changer and its router, and the
/// view that shows the results.
package struct ChangeModule<Presenter: ViewToChangePresenter, View: PresenterToView>
where Presenter.Page == View.Page {
  var presenter: Presenter
  package var view: View

  /// Makes a change and shows the result in the view.
  package mutating func change(_ change: Presenter.Change) async {
    await presenter.change(change, in: &view)
  }
}
