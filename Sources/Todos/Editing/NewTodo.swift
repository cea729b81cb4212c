/// A todo to be created; its file omits empty lists, a blank body, and all fields that are nil except the
/// status.
package struct NewTodo: Equatable, Sendable {
  /// The title; a blank one is refused.
  var title: String
  /// The status word; nil for the project's first open status.
  var status: String?
  /// The priority word.
  var priority: String?
  /// The due date as text, such as `2026-12-01`.
  var due: String?
  var tags: [String]
  var assignees: [String]
  /// The ids of the todos that the new one depends on.
  package var depends: [String]
  /// The id of the parent.
  package var parent: String?
  /// The id or the title of the milestone.
  var milestone: String?
  package var created: TodoDate?
  /// The completion date that the todo gets if its status is a closed one; nil if it is not known.
  var moment: Moment?
  /// The Markdown body.
  var body: String

  package init(
    title: String, status: String? = nil, priority: String? = nil, due: String? = nil, tags: [String] = [],
    assignees: [String] = [], depends: [String] = [], parent: String? = nil,
    milestone: String? = nil, created: TodoDate? = nil,
    moment: Moment? = nil, body: String = ""
  ) {
    self.title = title
    self.status = status
    self.priority = priority
    self.due = due
    self.tags = tags
    self.assignees = assignees
    self.depends = depends
    self.parent = parent
    self.milestone = milestone
    self.created = created
    self.moment = moment
    self.body = body
  }
}

extension NewTodo {
  /// Returns the edits that turn an empty todo file into the file of this todo.
  func edits(statuses: StatusVocabulary) -> [TodoEdit] {
    let words = EditWords(statuses: statuses, dialect: .todosite)
    var edits: [TodoEdit] = [
      .set(.title, title), .status(status ?? words.open ?? statuses.initial.label, at: moment),
    ]
    let fields: [(FieldName, String?)] = [(.priority, priority), (.due, due), (.parent, parent)]
    edits += fields.compactMap { field, value in value.map { .set(field, $0) } }
    let lists: [(FieldName, [String])] = [(.tags, tags), (.assignee, assignees), (.depends, depends)]
    edits += lists.compactMap { field, values in values.isEmpty ? nil : .setList(field, values) }
    if let created { edits.append(.set(.created, created.description)) }
    if let milestone { edits.append(.setKey(NotedKey.milestone.keys[0], milestone)) }
    if body.titleLine != nil { edits.append(.body(body)) }
    return edits
  }
}
