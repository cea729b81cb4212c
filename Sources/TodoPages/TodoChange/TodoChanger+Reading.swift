import Documents
import Todos

// What a person has to see of a todo before it can be changed.
extension TodoChanger {
  /// Tells the items of a todo's checklist.
  func listItems(
    of word: String, _ output: inout some ChangerToPresenter<TodoChangeOutcome>
  ) async throws(ChangerFailure) {
    let todo = try await finder.todo(word)
    output.didChange(.items(rules.checklist(of: try source(of: todo.path))))
  }

  /// Opens the file of a todo, also of one whose text cannot be read as a todo, because an editor can mend it.
  ///
  /// Nothing else is opened: what a link in the folder leads to elsewhere is not the person's todo.
  func open(
    _ named: NamedTodo, _ output: inout some ChangerToPresenter<TodoChangeOutcome>
  ) async throws(ChangerFailure) {
    let path: TodoPath
    do throws(ChangerFailure) {
      path = try await finder.todo(named).path
    } catch .notFound(.unreadable(let file), _) where file.hasText {
      path = TodoPath(file.path)
    }
    output.didChange(.opened(TodoChangeOutcome.Opened(path, try source(of: path).bytes)))
  }

  private func source(of path: TodoPath) throws(ChangerFailure) -> SourceFile {
    if let source = store.source(of: path) { return source }
    throw .notDone(
      ChangeFailure(
        .system,
        Problem(.error, code: "system", "cannot read the file", path: path.inWords(below: todoFolder))))
  }
}
