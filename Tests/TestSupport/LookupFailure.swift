package import Todos

extension Failure {
  /// Returns the failure of a lookup that does not find a todo.
  package static func notFound(_ lookup: TodoLookup, word: String) -> Failure {
    do {
      _ = try lookup.todo(named: word)
    } catch {
      return error
    }
    return .system("the lookup has found a todo")
  }
}
