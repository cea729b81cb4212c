/// The expected fields of a todo after an edit: all unchanged except those that the edit sets.
@dynamicMemberLookup
struct TodoExpectation {
  /// The fields; their extra keys are without those for the dependencies that the file stores for other todos.
  private var fields: TodoItemData
  /// The values of the extra keys for such dependencies; these keys depend on the other ones.
  private let storedDependencies: [ExtraValue]
  /// The fields that are not compared, because their values depend on other fields.
  var unchecked: Set<TodoField> = []

  /// Creates the expectation that a todo does not change.
  ///
  /// - Parameter extraKeys: the number of unknown keys in its file.
  init(_ todo: TodoItem, extraKeys: Int) {
    fields = todo.fields
    fields.extra = Array(todo.extra.prefix(extraKeys))
    storedDependencies = todo.extra.dropFirst(extraKeys).map(\.value)
  }

  subscript<Value>(dynamicMember field: WritableKeyPath<TodoItemData, Value>) -> Value {
    get { fields[keyPath: field] }
    set { fields[keyPath: field] = newValue }
  }

  /// The values of a field that is a list.
  subscript(list field: TodoField) -> [String] {
    get { fields.values[list: field] }
    set { fields.values[list: field] = field.kind == .words ? newValue.bareTags : newValue }
  }

  /// Reports whether a todo meets the expectation.
  ///
  /// Bodies are not compared, because edits write their bytes directly.
  func isMet(by todo: TodoItem) -> Bool {
    guard todo.extra.starts(with: fields.extra),
      todo.extra.dropFirst(fields.extra.count).map(\.value) == storedDependencies
    else { return false }
    var expected = todo.fields
    expected.id = fields.id
    expected.blocks = fields.blocks
    if !unchecked.contains(.title) { expected.title = fields.title }
    if !unchecked.contains(.status) { expected.status = fields.status }
    for field in TodoField.valued where !unchecked.contains(field) {
      expected.values[field] = fields.values[field]
    }
    return expected == todo.fields
  }
}
