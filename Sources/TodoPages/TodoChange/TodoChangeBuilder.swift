package import Todos

/// Puts the module that changes todos together.
package struct TodoChangeBuilder: Sendable {
  private let changer: TodoChanger

  /// Makes a builder for the todos of a store.
  ///
  /// - Parameters:
  ///   - store: where the todos are kept.
  ///   - rules: what the store reads todos by.
  ///   - todoFolder: the todo folder as the person knows it.
  ///   - history: where what was changed is to be written down; nil for nowhere.
  package init(
    _ store: any TodoStore, rules: TodoRules = TodoRules(), todoFolder: String,
    history: (any TodoHistory)? = nil
  ) {
    changer = TodoChanger(store, rules: rules, todoFolder: todoFolder, history: history)
  }

  package func module<View: PresenterToView<TodoChangePage>>(
    in view: consuming View
  ) -> ChangeModule<TodoChangePresenter<TodoChanger, TodoChangeRouter>, View> {
    ChangeModule(presenter: TodoChangePresenter(changer: changer, router: TodoChangeRouter()), view: view)
  }
}
