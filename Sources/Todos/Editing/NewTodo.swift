/// A todo that is to be written down; what is nil or empty is left out of its file.
package struct NewTodo: Equatable, Sendable {
  /// What is to be done; a blank title is refused.
  var title: String
  /// The word for how far it has come; nil stands for the project's first open status.
  var status: String?
  var priority: String?
  var due: String?
  var tags: [String]
  var assignees: [String]
  /// The ids of the todos that have to be done before.
  package var depends: [String]
  /// The id of the todo that this one is part of.
  package var parent: String?
  package var created: TodoDate?
  /// The Markdown behind the front matter.
  var body: String

  package init(
    title: String, status: String? = nil, priority: String? = nil, due: String? = nil, tags: [String] = [],
    assignees: [String] = [], depends: [String] = [], parent: String? = nil, created: TodoDate? = nil,
    body: String = ""
  ) {
    self.title = title
    self.status = status
    self.priority = priority
    self.due = due
    self.tags = tags
    self.assignees = assignees
    self.depends = depends
    self.parent = parent
    self.created = created
    self.body = body
  }
}

extension NewTodo {
  /// What makes its file of an empty one.
  func edits(statuses: StatusVocabulary) -> [TodoEdit] {
    let words = EditWords(statuses: statuses, dialect: .todosite)
    var edits: [TodoEdit] = [.set(.title, title), .set(.status, status ?? words.open)]
    let fields: [(FieldName, String?)] = [(.priority, priority), (.due, due), (.parent, parent)]
    edits += fields.compactMap { field, value in value.map { .set(field, $0) } }
    let lists: [(FieldName, [String])] = [(.tags, tags), (.assignee, assignees), (.depends, depends)]
    edits += lists.compactMap { field, words in words.isEmpty ? nil : .setList(field, words) }
    if let created { edits.append(.set(.created, created.description)) }
    if body.titleLine != nil { edits.append(.body(body)) }
    return edits
  }
}
