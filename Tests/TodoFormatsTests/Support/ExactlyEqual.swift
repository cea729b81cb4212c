import Todos

@testable import TodoFormats

/// Reports whether two records are equal byte by byte; `==` treats NFC and NFD as equal.
func areExactlyEqual(_ left: TodoRecord, _ right: TodoRecord) -> Bool {
  left == right && "\(left)".utf8.elementsEqual("\(right)".utf8)
}

extension TodoRecord {
  /// Returns the record without the fields with these canonical names.
  func without(_ fields: Set<String>) -> TodoRecord {
    var record = self
    for field in fields {
      switch field {
      case "id": record.id = nil
      case "path": record.path = nil
      case "title": record.title = ""
      case "status": record.status = nil
      case "priority": record.priority = nil
      case "due": record.due = nil
      case "tags": record.tags = []
      case "assignee": record.assignees = []
      case "depends": record.depends = []
      case "parent": record.parent = nil
      case "created": record.created = nil
      case "completed": record.completed = nil
      case "body": record.body = ""
      default: record.extra.removeAll { $0.key == field }
      }
    }
    return record
  }
}
