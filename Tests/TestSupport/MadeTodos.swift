package import Documents
package import Todos

extension TodoValues {
  package init(
    priority: TodoPriority? = nil, due: TodoDate? = nil, tags: [String] = [], assignees: [String] = [],
    depends: [String] = [], parent: String? = nil, created: TodoDate? = nil, completed: TodoDate? = nil
  ) {
    self.init()
    (self.priority, self.due, self.tags, self.assignees) = (priority, due, tags, assignees)
    (self.depends, self.parent, self.created, self.completed) = (depends, parent, created, completed)
  }
}

extension TodoItem {
  /// Makes a todo; omitted fields have the values of a file without their keys.
  package convenience init(
    id: String, path: TodoPath, title: String, status: TodoStatus, priority: TodoPriority? = nil,
    due: TodoDate? = nil, tags: [String] = [], assignees: [String] = [], depends: [String] = [],
    blocks: [String] = [], parent: String? = nil, created: TodoDate? = nil, completed: TodoDate? = nil,
    extra: [ExtraField] = [], badValues: [BadValue] = [], content: MarkdownContent
  ) {
    let values = TodoValues(
      priority: priority, due: due, tags: tags, assignees: assignees, depends: depends, parent: parent,
      created: created, completed: completed)
    self.init(
      id: id, path: path, title: title, status: status, values: values, blocks: blocks, extra: extra,
      badValues: badValues, content: content)
  }
}

extension NewTodo {
  package init(
    title: String, status: String? = nil, priority: String? = nil, due: String? = nil, tags: [String] = [],
    assignees: [String] = [], depends: [String] = [], parent: String? = nil, milestone: String? = nil,
    created: TodoDate? = nil, time: ChangeTime? = nil, body: String = ""
  ) {
    var values: [TodoField: [String]] = [.tags: tags, .assignee: assignees, .depends: depends]
    let texts: [(TodoField, String?)] = [
      (.status, status), (.priority, priority), (.due, due), (.parent, parent),
      (.milestone, milestone), (.created, created?.description),
    ]
    for (field, text) in texts { values[field] = text.map { [$0] } }
    self.init(
      title: title, values: values.filter { !$0.value.isEmpty }, time: time, body: body)
  }
}
