/// The expected fields of a todo after an edit: all unchanged except those that the edit sets.
@dynamicMemberLookup
struct TodoExpectation {
  /// The data; of its extra keys, only those that the file has.
  private var data: TodoItemData
  /// The values of the other extra keys, which the reader makes from dependencies in the form of tbd.
  private let storedDependencies: [ExtraValue]
  /// The fields that are not compared, because their values depend on other fields.
  var unchecked: Set<TodoField> = []

  /// Creates the expectation that a todo does not change.
  ///
  /// - Parameter extraKeys: the number of extra keys in its file.
  init(_ todo: TodoItem, extraKeys: Int) {
    data = todo.data
    data.extra = Array(todo.extra.prefix(extraKeys))
    storedDependencies = todo.extra.dropFirst(extraKeys).map(\.value)
  }

  subscript<Value>(dynamicMember field: WritableKeyPath<TodoItemData, Value>) -> Value {
    get { data[keyPath: field] }
    set { data[keyPath: field] = newValue }
  }

  /// The values of a field that is a list.
  subscript(list field: TodoField) -> [String] {
    get { data.values[list: field] }
    set { data.values[list: field] = field.kind == .words ? newValue.bareTags : newValue }
  }

  /// Reports whether a todo meets the expectation.
  ///
  /// Bodies are not compared, because edits write their bytes directly.
  func isMet(by todo: TodoItem) -> Bool {
    guard todo.extra.starts(with: data.extra),
      todo.extra.dropFirst(data.extra.count).map(\.value) == storedDependencies
    else { return false }
    var expected = todo.data
    expected.id = data.id
    expected.blocks = data.blocks
    if !unchecked.contains(.title) { expected.title = data.title }
    if !unchecked.contains(.status) { expected.status = data.status }
    for field in TodoField.valued where !unchecked.contains(field) {
      expected.values[field] = data.values[field]
    }
    return expected == todo.data
  }
}
