/// What a todo has to be after a change: what it was, but for what the change is about.
struct TodoExpectation {
  var id: String
  var title: String
  var status: TodoStatus
  var priority: TodoPriority?
  var due: TodoDate?
  var tags: [String]
  var assignees: [String]
  var depends: [String]
  var parent: String?
  var created: TodoDate?
  var completed: TodoDate?
  var extra: [ExtraField]
  /// The fields that may be anything, because they follow from others.
  var free: Set<FieldName> = []

  /// Expects that nothing changes.
  init(_ todo: TodoItem) {
    id = todo.id
    title = todo.title
    status = todo.status
    priority = todo.priority
    due = todo.due
    tags = todo.tags
    assignees = todo.assignees
    depends = todo.depends
    parent = todo.parent
    created = todo.created
    completed = todo.completed
    extra = todo.extra
  }

  /// The words of a list; empty for other fields.
  subscript(field: FieldName) -> [String] {
    get {
      switch field {
      case .tags: tags
      case .assignee: assignees
      case .depends: depends
      default: []
      }
    }
    set {
      switch field {
      case .tags: tags = newValue
      case .assignee: assignees = newValue
      case .depends: depends = newValue
      default: break
      }
    }
  }

  /// Whether a todo is that.
  ///
  /// Bodies are not compared: their bytes are known to be right.
  func isMet(by todo: TodoItem) -> Bool {
    let expected = TodoItem(
      id: id, path: todo.path, title: free.contains(.title) ? todo.title : title,
      status: free.contains(.status) ? todo.status : status, priority: priority, due: due, tags: tags,
      assignees: assignees, depends: depends, parent: parent, created: created,
      completed: free.contains(.completed) ? todo.completed : completed, extra: extra, content: todo.content)
    return expected == todo
  }
}
