package import TodoPages
package import Todos

/// Writes the list as one document: a view of the list's page that also reports the fields it omits.
package protocol TodoListWriter: PresenterToView<TodoListPage> {
  /// The bytes that were written since the buffer was last emptied.
  var bytes: [UInt8] { get }
  /// Returns notes on the fields of a todo that the document omits.
  func notes(on todo: TodoItem) -> [FieldNote]
}

/// The inputs for a document of the list, besides the list itself.
package struct TodoListInputs {
  var frame: PageFrame
  /// The timestamp for todos without dates.
  var defaultTimestamp: Timestamp
  /// The statuses of the project, in their order.
  var statuses: StatusVocabulary
  /// Whether the document is a part of a file with other content.
  var isPartOfFile: Bool
  /// The relative path from the document's folder to the todo folder; empty if they are the same.
  var todoFolder: String
  /// Returns the text after the front matter of a todo's file.
  var text: (TodoPath) -> String?
  /// Returns the mark of the todo in a file; nil if the file has changed since it was listed.
  var mark: (TodoPath) -> TodoMark?
  /// A closure that a writer may call with its buffer after each todo; the closure may empty the buffer, so
  /// that the whole document is never in memory.
  var drain: (inout [UInt8]) -> Void

  package init(
    frame: PageFrame, defaultTimestamp: Timestamp, statuses: StatusVocabulary, isPartOfFile: Bool,
    todoFolder: String,
    text: @escaping (TodoPath) -> String?, mark: @escaping (TodoPath) -> TodoMark? = { _ in nil },
    drain: @escaping (inout [UInt8]) -> Void
  ) {
    self.frame = frame
    self.defaultTimestamp = defaultTimestamp
    self.statuses = statuses
    self.isPartOfFile = isPartOfFile
    self.todoFolder = todoFolder
    self.text = text
    self.mark = mark
    self.drain = drain
  }
}
