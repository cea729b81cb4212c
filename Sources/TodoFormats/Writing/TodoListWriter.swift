package import TodoPages
package import Todos

/// Writes one document of the list: a view of the list's page, which also tells what it leaves out.
package protocol TodoListWriter: PresenterToView<TodoListPage> {
  /// What has been written and not been taken away.
  var bytes: [UInt8] { get }
  /// The fields of a todo that the document leaves out.
  func notes(on todo: TodoItem) -> [FieldNote]
}

/// What a document of the list is made with besides the list.
package struct TodoListDocument {
  var frame: PageFrame
  /// The moment that stands for todos without dates.
  var stamp: Timestamp
  /// The statuses of the project, in its order.
  var statuses: StatusVocabulary
  /// Whether the document is a part of a file that somebody else writes.
  var isPartOfFile: Bool
  /// The way to the todo folder from where the document will be read; empty where it is the same.
  var todoFolder: String
  /// Tells what stands in a todo's file behind the front matter.
  var text: (TodoPath) -> String?
  /// May take away what is written so far, between two todos, so that it need not all be held.
  var drain: (inout [UInt8]) -> Void

  package init(
    frame: PageFrame, stamp: Timestamp, statuses: StatusVocabulary, isPartOfFile: Bool, todoFolder: String,
    text: @escaping (TodoPath) -> String?, drain: @escaping (inout [UInt8]) -> Void
  ) {
    self.frame = frame
    self.stamp = stamp
    self.statuses = statuses
    self.isPartOfFile = isPartOfFile
    self.todoFolder = todoFolder
    self.text = text
    self.drain = drain
  }
}
