package import Todos

/// The module that changes todos.
package struct TodoChangeModule: Sendable {
  private let changer: TodoChanger

  /// Creates the module for the todos of a store.
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

  /// Makes a change, and returns the page of its result.
  package func page(of request: TodoChangeRequest) async -> TodoChangePage {
    TodoChangePresenter().page(of: await changer.result(of: request), for: request)
  }
}
