import Documents
import FileSystem

extension TodoStore {
  /// Returns the results that saving changes would have now, and writes nothing.
  ///
  /// - Parameter todoFolder: the path of the todo folder as the user types it, for the paths of files.
  package func preview(
    _ changes: [FileChange], as action: TodoAction, rules: TodoRules, todoFolder: String
  ) -> [Result<ChangedTodo, Failure>] {
    let planner = ChangePlanner(reader: TodoReader(rules: rules), action: action)
    return changes.map { change in
      Result { () throws(Failure) in
        try planner.plan(change, source: source, newPath: { _ in TodoPath("new.md") }).todo
      }
    }

    func source(_ path: TodoPath) throws(Failure) -> SourceFile {
      if let source = self.source(of: path) { return source }
      let name = joined(todoFolder, path.string)
      throw Failure(.system, Problem(.error, code: "system", "cannot read the file", path: name))
    }
  }
}
