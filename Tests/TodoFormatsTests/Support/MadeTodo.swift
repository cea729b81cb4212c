import TestSupport
import Documents

@testable import Todos

extension TodoItem {
  /// Creates a todo; omitted fields are empty, the status is open, and the file is named after the title.
  static func make(
    _ title: String, path: String? = nil, status: TodoStatus = TodoStatus("open", .open),
    priority: TodoPriority? = nil, due: TodoDate? = nil, tags: [String] = [], assignees: [String] = [],
    extra: [ExtraField] = [], body: String = ""
  ) -> TodoItem {
    let path = TodoPath(path ?? "\(title).md")
    return TodoItem(
      id: path.stem, path: path, title: title, status: status, priority: priority, due: due, tags: tags,
      assignees: assignees, extra: extra, content: .make(body))
  }
}

extension MarkdownContent {
  /// Parses the content of a body.
  static func make(_ text: String) -> MarkdownContent {
    var problems: [Problem] = []
    return read(
      SourceFile(path: "body", text: text), options: MarkdownOptions(knownTitle: ""), problems: &problems)
  }
}
