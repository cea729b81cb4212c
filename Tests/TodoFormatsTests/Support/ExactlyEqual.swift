import Todos

@testable import TodoFormats

/// Reports whether two todos are equal byte by byte; `==` treats NFC and NFD as equal.
func areExactlyEqual(_ left: PortableTodo, _ right: PortableTodo) -> Bool {
  left == right && "\(left)".utf8.elementsEqual("\(right)".utf8)
}

extension PortableTodo {
  /// Returns the todo without the fields with these canonical names.
  func without(_ fields: Set<String>) -> PortableTodo {
    var portable = self
    for field in fields {
      switch field {
      case "id": portable.id = nil
      case "path": portable.path = nil
      case "title": portable.title = ""
      case "status": portable.status = nil
      case "priority": portable.priority = nil
      case "due": portable.due = nil
      case "tags": portable.tags = []
      case "assignee": portable.assignees = []
      case "depends": portable.depends = []
      case "parent": portable.parent = nil
      case "created": portable.created = nil
      case "completed": portable.completed = nil
      case "body": portable.body = ""
      default: portable.extra.removeAll { $0.key == field }
      }
    }
    return portable
  }
}
