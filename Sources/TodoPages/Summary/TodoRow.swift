import Documents
import Todos

/// A todo in the answer of an interactor, with everything that a page may show in its row.
struct TodoRow: Equatable, Sendable {
  var todo: TodoItem
  /// The name to use for it on the command line.
  var name: String
  /// The todo that it is part of; nil if there is none.
  var parent: TodoItem?
  /// The progress of its parts; nil if it has none.
  var parts: TodoProgress?
  /// Whether it waits for another todo.
  var isWaiting = false
  /// The number of todos above it that it is a part of, in a list with parts after their todos.
  var depth = 0
  /// The names of the unclosed todos that it depends on, in a list of those that wait; otherwise empty.
  var waitsFor: [String] = []
  /// The index of the todo in the snapshot; nil if it is not known.
  var todoIndex: Int?
  /// A hash of the properties from `todo` to `isWaiting`, and of the pages of its tags, milestone, status and people;
  /// nil if it is not known.
  var version: ContentHash?
}

extension TodoRow: BinaryWritable {
  /// Writes the row without its index, which changes with other todos and is not shown.
  func write(to writer: inout BinaryWriter) {
    writer.write(depth, waitsFor, version)
    if version != nil { return }
    writer.write(todo, name, parent, parts, isWaiting)
  }
}

extension SiteMap {
  /// Returns the row of the todo at an index in the snapshot.
  func row(at index: Int) -> TodoRow {
    let parent = parents[index]
    return TodoRow(
      todo: snapshot.todos[index], name: names[index], parent: parent >= 0 ? snapshot.todos[parent] : nil,
      parts: parts[index], isWaiting: waiting.contains(index), todoIndex: index,
      version: rowVersions.isEmpty ? nil : rowVersions[index])
  }
}
