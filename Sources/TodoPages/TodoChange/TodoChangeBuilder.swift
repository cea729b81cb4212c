package import Todos

/// Assembles the module that changes todos.
package struct TodoChangeBuilder: Sendable {
  private let changer: TodoChanger

  /// Creates a builder for the todos of a store.
  ///
  /// - Parameters:
  ///   - store: the store of the todos.
  ///   - rules: the rules by which the store reads todos.
  ///   - todoFolder: the path of the todo folder as the user types it.
  ///   - history: the history to commit changes to; nil to commit nothing.
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
