/// A todo to be created; its file omits a blank body, and all fields without a value except the status.
package struct NewTodo: Equatable, Sendable {
  /// The title; a blank one is refused.
  var title: String
  /// The values of the other fields as text, such as `2026-12-01`; several only for a list.
  ///
  /// Without a status, the todo gets the project's first open one.
  package var values: [TodoField: [String]]
  /// Edits of other keys.
  var others: [TodoEdit]
  /// The completion date that the todo gets if its status is a closed one; nil if it is not known.
  var time: ChangeTime?
  /// The Markdown body.
  var body: String

  package init(
    title: String, values: [TodoField: [String]], others: [TodoEdit] = [],
    time: ChangeTime? = nil, body: String = ""
  ) {
    self.title = title
    self.values = values
    self.others = others
    self.time = time
    self.body = body
  }
}

extension NewTodo {
  /// Returns the edits that turn an empty todo file into the file of this todo.
  func edits(statuses: StatusVocabulary) -> [TodoEdit] {
    let words = EditWords(statuses: statuses, dialect: .todosite)
    var edits: [TodoEdit] = [
      .set(.title, title),
      .status(values[.status]?.first ?? words.open ?? statuses.initial.label, at: time),
    ]
    for (field, values) in values.sorted(by: { $0.key < $1.key }) where field != .status {
      if let value = values.first {
        edits.append(field.isList ? .setList(field, values) : .set(field, value))
      }
    }
    edits += others
    if body.titleLine != nil { edits.append(.body(body)) }
    return edits
  }
}
