import TestSupport
@testable import TodoFormats
import Todos

extension PortableTodo {
  init(
    id: String? = nil, path: TodoPath? = nil, mark: TodoMark? = nil, title: String, status: TodoStatus? = nil,
    priority: TodoPriority? = nil, due: TodoDate? = nil, tags: [String] = [], assignees: [String] = [],
    depends: [String] = [], parent: String? = nil, created: TodoDate? = nil, completed: TodoDate? = nil,
    extra: [ExtraField] = [], body: String = "", hasBlankLine: Bool = true
  ) {
    self.init(title: title)
    (self.id, self.path, self.mark, self.status) = (id, path, mark, status)
    values = TodoValues(
      priority: priority, due: due, tags: tags, assignees: assignees, depends: depends, parent: parent,
      created: created, completed: completed)
    (self.extra, self.body, self.hasBlankLine) = (extra, body, hasBlankLine)
  }
}
