/// Checks values before they are written.
enum EditValue {
  /// A text without the blanks around it, with something in it.
  static func text(_ value: String, for field: FieldName) throws(StoreError) -> String {
    let text = value.trimmingBlanks
    guard text.titleLine != nil else { throw .refused("the \(field.noun) is empty", code: "empty-value") }
    return text
  }

  /// A title as it is read back, in one line.
  static func title(_ value: String) throws(StoreError) -> String {
    guard let title = value.titleLine else {
      throw .refused("the title is empty", code: "empty-title", help: "say what is to be done")
    }
    return title
  }

  static func date(_ value: String) throws(StoreError) -> (text: String, date: TodoDate) {
    let text = value.trimmingBlanks
    do {
      return (text, try DateParser.date(text))
    } catch {
      switch error {
      case .malformed:
        throw .refused("not a date: \"\(text)\"", code: "bad-date", help: "expected YYYY-MM-DD")
      case .impossible(let reason):
        throw .refused("impossible date \"\(text)\"", code: "bad-date", help: reason)
      }
    }
  }
}

extension FieldName {
  /// What messages call it.
  var noun: String {
    switch self {
    case .id: "id"
    case .title: "title"
    case .status: "status"
    case .priority: "priority"
    case .due: "due date"
    case .tags: "tag"
    case .assignee: "assignee"
    case .depends: "id to depend on"
    case .parent: "parent"
    case .created: "date of creation"
    case .completed: "date of completion"
    case .done: "word for done"
    }
  }

  var isList: Bool {
    self == .tags || self == .assignee || self == .depends
  }
}
