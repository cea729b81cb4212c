import Documents
import TodoPages
import Todos

/// The part of the search index with the todos to show as results: one list for each field, because this
/// form compresses best.
enum SearchTodos {
  /// Returns the script with the todos of one file.
  ///
  /// Paths have no `.md`. Only ids that differ from the stem of the path, the progress of parts and the todos that wait
  /// are listed by the todo's index in the list. Statuses, tags and people are indices into the tables of
  /// `SearchNames`; a priority and a milestone are their index plus one, or 0 if there is none. A missing date or
  /// checklist is 0. A short name is its length if the id begins with it, or 0 if it is the id. Lists without values
  /// are left out. Days of completion are only listed if they differ from `ended`.
  ///
  /// - Parameters:
  ///   - shortNames: the short names of all todos.
  ///   - parts: the progress of the parts of todos, by their indices.
  ///   - waiting: the indices of the todos that wait for others.
  ///   - fields: the fields that the project declares; the values of each are a list.
  static func script(
    _ todos: ArraySlice<TodoItem>, number: Int, _ names: SearchNames, shortNames: [String],
    parts: [Int: TodoProgress] = [:], waiting: Set<Int> = [], fields: [TodoField] = []
  ) -> [UInt8] {
    var script = ScriptText(call: "todos", number: number)
    script.list("{\"title\":", todos) { $0.string($1.title) }
    script.list(",\"path\":", todos) { $0.string($1.path.withoutExtension) }
    let ownIDs = todos.indices.filter { !todos[$0].id.utf8.elementsEqual(todos[$0].path.stem.utf8) }
    script.object(",\"ids\":", ownIDs) { $0.string(todos[$1].id) }
    if !parts.isEmpty {
      script.object(",\"parts\":", todos.indices.filter { parts[$0] != nil }) { script, index in
        script.append(parts[index].map { "\"\($0.closed)/\($0.total)\"" } ?? "0")
      }
    }
    script.list(",\"status\":", todos) { $0.number(names.statuses.index(of: $1.status)) }
    script.list(",\"priority\":", todos) { script, todo in
      script.number(todo.priority.map { names.priorities.index(of: $0) + 1 } ?? 0)
    }
    script.list(",\"due\":", todos) { $0.date($1.due) }
    script.list(",\"ended\":", todos) { $0.date($1.ended) }
    script.list(",\"tags\":", todos) { script, todo in
      script.list("", todo.tags) { $0.number(names.tags.index(of: $1)) }
    }
    script.list(",\"milestone\":", todos) { script, todo in
      script.number(todo.milestone.map { names.milestones.index(of: $0.title) + 1 } ?? 0)
    }
    script.list(",\"people\":", todos) { script, todo in
      script.list("", todo.assignees) { $0.number(names.people.index(of: $1)) }
    }
    script.list(",\"checklist\":", todos) { script, todo in
      let checklist = todo.checklist
      guard checklist.total > 0 else { return script.append("0") }
      script.append("\"")
      script.number(checklist.done)
      script.append("/")
      script.number(checklist.total)
      script.append("\"")
    }
    script.list(",\"bad\":", todos) { script, todo in
      script.list("", todo.badValues) { script, bad in
        script.list("", [bad.key, bad.text, bad.reason]) { $0.string($1) }
      }
    }
    script.list(",\"short\":", todos.indices) { script, index in
      let (name, id) = (shortNames[index], todos[index].id)
      if name == id {
        script.number(0)
      } else if name.utf8.allSatisfy({ $0 < 0x80 }), id.utf8.starts(with: name.utf8) {
        script.number(name.utf8.count)
      } else {
        script.string(name)
      }
    }
    if !fields.isEmpty {
      script.list(",\"fields\":", fields) { script, field in
        script.list("", todos) { $0.value($1[field], of: field) }
      }
    }
    script.dates(of: todos, "created", \.created)
    script.dates(of: todos, "updated", \.updated)
    let completed = todos.indices.filter { todos[$0].completed != todos[$0].ended }
    if !completed.isEmpty {
      script.list(",\"completed\":", completed) { script, index in
        script.append("[\(index),")
        script.date(todos[index].completed)
        script.append("]")
      }
    }
    if !waiting.isEmpty {
      script.list(",\"waiting\":", todos.indices.filter(waiting.contains)) { $0.number($1) }
    }
    script.append("}")
    return script.finished()
  }
}

extension ScriptText {
  /// Adds a date of each todo; nothing if no todo has one.
  fileprivate mutating func dates(
    of todos: ArraySlice<TodoItem>, _ name: String, _ date: (TodoItem) -> TodoDate?
  ) {
    guard todos.contains(where: { date($0) != nil }) else { return }
    list(",\"\(name)\":", todos) { $0.date(date($1)) }
  }

  mutating func date(_ date: TodoDate?) {
    guard let date else { return append("0") }
    append("\"")
    append(date.description)
    append("\"")
  }
}
