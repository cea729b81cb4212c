/// The expected fields of a todo after an edit: all unchanged except those that the edit sets.
struct TodoExpectation {
  var id: String
  var title: String
  var status: TodoStatus
  var priority: TodoPriority?
  var due: TodoDate?
  var tags: [String]
  var assignees: [String]
  var depends: [String]
  let blocks: [String]
  var parent: String?
  var created: TodoDate?
  var completed: TodoDate?
  /// The extra keys, without those for the dependencies that the file stores for other todos.
  var extra: [ExtraField]
  /// The values of the extra keys for such dependencies; these keys depend on the other ones.
  private let storedDependencies: [ExtraValue]
  /// The fields that are not compared, because their values depend on other fields.
  var unchecked: Set<FieldName> = []

  /// Creates the expectation that a todo does not change.
  ///
  /// - Parameter extraKeys: the number of unknown keys in its file.
  init(_ todo: TodoItem, extraKeys: Int) {
    id = todo.id
    title = todo.title
    status = todo.status
    priority = todo.priority
    due = todo.due
    tags = todo.tags
    assignees = todo.assignees
    depends = todo.depends
    blocks = todo.blocks
    parent = todo.parent
    created = todo.created
    completed = todo.completed
    extra = Array(todo.extra.prefix(extraKeys))
    storedDependencies = todo.extra.dropFirst(extraKeys).map(\.value)
  }

  /// The values of a list field; empty for other fields.
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
      case .tags: tags = newValue.bareTags
      case .assignee: assignees = newValue
      case .depends: depends = newValue
      default: break
      }
    }
  }

  /// Reports whether a todo meets the expectation.
  ///
  /// Bodies are not compared, because edits write their bytes directly.
  func isMet(by todo: TodoItem) -> Bool {
    guard todo.extra.starts(with: extra),
      todo.extra.dropFirst(extra.count).map(\.value) == storedDependencies
    else { return false }
    func known<Value>(_ value: Value, _ field: FieldName, _ path: KeyPath<TodoItem, Value>) -> Value {
      unchecked.contains(field) ? todo[keyPath: path] : value
    }
    let expected = TodoItem(
      id: id, path: todo.path, title: known(title, .title, \.title), status: known(status, .status, \.status),
      priority: known(priority, .priority, \.priority), due: known(due, .due, \.due), tags: tags,
      assignees: known(assignees, .assignee, \.assignees), depends: depends, blocks: blocks,
      parent: known(parent, .parent, \.parent), created: created,
      completed: known(completed, .completed, \.completed), extra: todo.extra, content: todo.content)
    return expected == todo
  }
}
