import Documents
import Todos

/// Where the bodies that pages show are read, if the snapshot does not have them.
enum BodySource: Sendable {
  /// Nowhere: pages show what the snapshot has.
  case snapshot
  /// Pages show the HTML of bodies, which a snapshot that was not read from the files lacks.
  case html(any TodoStore)
  /// Pages show the source text of bodies, which no snapshot has.
  case text(any TodoStore)

  var store: (any TodoStore)? {
    switch self {
    case .snapshot: nil
    case .html(let store), .text(let store): store
    }
  }

  /// Returns the todo with the HTML of its body, if pages show it.
  ///
  /// - Throws: `noText` if the file can no longer be read, or was changed.
  func withHTML(_ todo: TodoItem) throws(PageError) -> TodoItem {
    guard case .html(let store) = self, !todo.hasHTML else { return todo }
    guard let content = store.content(of: todo) else { throw .noText(of: todo.path) }
    return TodoItem(todo, hashes: todo.hashes, content: content)
  }

  /// Returns the source text of the todo's body; nil if pages do not show it.
  ///
  /// - Throws: `noText` if the file can no longer be read.
  func text(of todo: TodoItem) throws(PageError) -> BodyText? {
    guard case .text(let store) = self else { return nil }
    guard let text = store.body(of: todo.path) else { throw .noText(of: todo.path) }
    return text
  }
}
