import Documents

extension TodoStore {
  /// Checks that changes make no cycle of dependencies or of parents.
  ///
  /// - Throws: an error with the code `reference-cycle` that names the cycle.
  package func refuseCycles(after changes: [FileChange], rules: TodoRules) async throws(Failure) {
    let changed = todosWithNewReferences(after: changes, rules: rules)
    guard !changed.isEmpty, try await mayBeInCycles(changed) else { return }
    guard let cycle = try await snapshot(bodies: .title).cycle(madeBy: changed) else { return }
    throw .refused(
      "this would make a \(cycle)", code: "reference-cycle",
      help: "nothing was changed; remove another reference of the cycle first")
  }

  /// Returns the todos that changes would result in, if these would change the references between todos.
  ///
  /// Changes that would be refused are omitted. So are new todos that have no text yet: no other todo can refer
  /// to them.
  private func todosWithNewReferences(after changes: [FileChange], rules: TodoRules) -> [TodoItem] {
    let planner = ChangePlanner(reader: TodoReader(rules: rules), action: .edited)
    return changes.compactMap { change in
      switch change {
      // References change only in their spelling when a todo is renamed.
      case .add, .remove, .rename, .relink: return nil
      case .edit(_, let edits) where !edits.contains(where: \.mayChangeReferences): return nil
      case .addText, .addFile, .edit, .rewrite: break
      }
      let planned = try? planner.plan(
        change,
        source: { path throws(Failure) in
          guard let source = source(of: path) else { throw .changedSinceRead(path.string) }
          return source
        }, newPath: NewNames().next)
      guard let after = planned?.todo.todo else { return nil }
      guard let before = planned?.todo.before else { return after.references.isEmpty ? nil : after }
      let isSame =
        (after.id, after.parent, after.depends, after.blocks)
        == (before.id, before.parent, before.depends, before.blocks)
      return isSame ? nil : after
    }
  }

  /// Reports whether changed todos refer to themselves, to each other, or to todos that refer to others;
  /// otherwise they are in no cycle, and the other files need not be read.
  private func mayBeInCycles(_ changed: [TodoItem]) async throws(Failure) -> Bool {
    // The todos that a blocked one depends on may be in any file.
    if changed.contains(where: { $0.namesItself || !$0.blocks.isEmpty }) { return true }
    let paths = Set(changed.map(\.path))
    let names = Set(changed.flatMap { todo in todo.references.map { WrittenReference($0, in: todo.path) } })
    return try await find(Array(names)).contains { lookup in
      guard case .found(let target) = lookup else { return false }
      return paths.contains(target.path) || !target.references.isEmpty
    }
  }
}

extension TodoItem {
  fileprivate var references: [String] { depends + blocks + [parent].compactMap { $0 } }

  /// Whether a reference of the todo is its own id or the name of its own file.
  fileprivate var namesItself: Bool {
    references.contains { name in
      let name = WrittenLink(name)?.stem ?? name
      return [id, path.stem].contains { isSameName($0, name) }
    }
  }
}
