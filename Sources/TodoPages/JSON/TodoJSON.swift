import Documents
package import Todos

/// Converts todos to JSON objects.
///
/// The format has version 1. Within a version, keys are only added.
package struct TodoJSON {
  /// The version of the format, part of every document.
  package static let version = 1

  /// Returns the object of a todo in `list --json`.
  ///
  /// - Parameter folder: the path of the todo folder from the current folder, for the key `file`; nil for a
  ///   document that is read elsewhere, where the todo has no such key.
  static func summary(_ todo: TodoSummary, below folder: String? = nil) -> JSONObject {
    var object = values(of: todo, below: folder)
    object.add("partsProgress", todo.parts.map { progress("closed", $0.closed, of: $0.total) } ?? .null)
    object.add("waiting", .flag(todo.isWaiting))
    return object
  }

  /// Returns the values of a summary, except those that follow from other todos.
  private static func values(of todo: TodoSummary, below folder: String?) -> JSONObject {
    var object = JSONObject()
    let written = todo.written
    object.add("id", .text(todo.id))
    object.add("title", .text(todo.title))
    if case .todo(let path) = todo.link.route { object.add(path, below: folder) }
    object.add("status", .text(written.status.label))
    object.add("statusGroup", .text(todo.status.group.rawValue))
    object.add("closed", .flag(todo.status.isClosed))
    object.add("priority", .optional(written.priority?.label))
    object.add("priorityLevel", .optional(todo.priority?.level.rawValue))
    object.add("due", .optional(todo.due?.description))
    object.add("overdue", .flag(todo.isOverdue))
    object.add("milestone", .optional(written.milestone?.title))
    object.add("created", .optional(todo.created?.description))
    object.add("updated", .optional(todo.updated?.description))
    object.add("completed", .optional(todo.completed?.description))
    object.add("tags", .list(written.tags.map { .text($0) }))
    object.add("assignees", .list(written.assignees.map { .text($0) }))
    object.add("checklist", todo.checklist.map { progress("done", $0.done, of: $0.total) } ?? .null)
    if !todo.extraValues.isEmpty { object.add("fields", .object(fields(todo.extraValues))) }
    return object
  }

  private static func progress(_ key: String, _ count: Int, of total: Int) -> JSONObject.Value {
    var object = JSONObject()
    object.add(key, .number(count))
    object.add("total", .number(total))
    return .object(object)
  }

  /// Returns the values of the fields that a project declares.
  private static func fields(_ values: TodoValues) -> JSONObject {
    var object = JSONObject()
    for (field, value) in values.all { object.add(field.name, JSONObject.Value(value)) }
    return object
  }

  /// Returns the object of a todo in `todos.json`: the object of `list --json`, with the address of its page
  /// relative to the site's folder.
  static func published(_ todo: TodoSummary) -> JSONObject {
    var object = summary(todo)
    object.add("page", .text(PageLocation.home.href(to: todo.link)))
    return object
  }

  /// Returns the object of a todo in `show --json`, or in an export.
  ///
  /// - Parameter folder: the path of the todo folder from the current folder; nil for an export, which has
  ///   neither keys `file` nor what follows from other todos: the statuses of those that the todo refers to,
  ///   those that refer to it, whether it waits, and the progress of its parts.
  package static func detail(_ page: TodoDetailPage, below folder: String? = nil) -> JSONObject {
    func value(_ mention: TodoMention) -> JSONObject.Value {
      .object(folder.map { related(mention, below: $0) } ?? Self.mention(mention))
    }
    var object = folder.map { summary(page.summary, below: $0) } ?? values(of: page.summary, below: nil)
    object.add("depends", .list(page.depends.map(value)))
    object.add("parent", page.parent.map(value) ?? .null)
    if folder != nil {
      let others = [("blocks", page.blocks), ("parts", page.children), ("backlinks", page.backlinks)]
      for (key, mentions) in others { object.add(key, .list(mentions.all.map(value))) }
      var omitted = JSONObject()
      for (key, mentions) in others { omitted.add(key, .number(mentions.more)) }
      object.add("omitted", .object(omitted))
    }
    object.add("extra", JSONObject.Value(.mapping(page.extra)))
    object.add("items", .list(page.body.items.enumerated().map { .object(item($1, number: $0 + 1)) }))
    object.add("notes", .list(page.summary.notes.map { .object(note($0)) }))
    object.add("body", .optional(page.body.text))
    return object
  }

  static func unreadable(_ file: UnreadableFile) -> JSONObject {
    var object = JSONObject()
    object.add("path", .text(file.path))
    object.add("file", .text(file.problem.path))
    object.add("message", .text(file.problem.message))
    object.add("line", file.problem.excerpt.map { .number($0.line) } ?? .null)
    object.add("column", file.problem.excerpt.map { .number($0.column) } ?? .null)
    return object
  }

  private static func item(_ item: ChecklistItem, number: Int) -> JSONObject {
    var object = JSONObject()
    object.add("number", .number(number))
    object.add("done", .flag(item.isDone))
    object.add("text", .text(item.text))
    object.add("section", .optional(item.section?.rawValue))
    return object
  }

  private static func note(_ note: MarkdownNote) -> JSONObject {
    var object = JSONObject()
    object.add("time", .text(note.head.isoTime))
    object.add("author", .optional(note.head.author))
    object.add("text", .text(note.text))
    return object
  }

  /// Returns the object of a mentioned todo with its status.
  ///
  /// - Parameter folder: the path of the todo folder from the current folder.
  static func related(_ mention: TodoMention, below folder: String) -> JSONObject {
    var object = Self.mention(mention)
    object.add("file", .optional(mention.path?.inWords(below: folder)))
    object.add("status", .optional(mention.status?.label))
    object.add("statusGroup", .optional(mention.status?.group.rawValue))
    object.add("closed", mention.status.map { .flag($0.isClosed) } ?? .null)
    return object
  }

  private static func mention(_ mention: TodoMention) -> JSONObject {
    var object = JSONObject()
    object.add("id", .text(mention.id))
    object.add("title", .text(mention.label))
    object.add("path", .optional(mention.path?.string))
    return object
  }
}

extension TodoMention {
  /// The path of the todo's file; nil if the reference matches no todo or several.
  fileprivate var path: TodoPath? { if case .todo(let path)? = link?.route { path } else { nil } }
}

extension JSONObject {
  /// Adds the path of a file below the todo folder, and the path that opens it from the current folder.
  ///
  /// - Parameter folder: the path of the todo folder from the current folder; nil to add no such path.
  package mutating func add(_ path: TodoPath, below folder: String?) {
    add("path", .text(path.string))
    if let folder { add("file", .text(path.inWords(below: folder))) }
  }
}

extension JSONObject.Value {
  fileprivate init(_ value: FieldValue) {
    self =
      switch value {
      case .number(let number): .decimal(number)
      case .flag(let flag): .flag(flag)
      case .list(let texts): .list(texts.map { .text($0) })
      case .text, .priority, .date: .text(value.texts[0])
      }
  }

  package init(_ value: ExtraValue) {
    switch value {
    case .text(let text): self = .text(text)
    case .list(let elements): self = .list(elements.map { Self($0) })
    case .mapping(let fields):
      var object = JSONObject()
      for field in fields { object.add(field.key, Self(field.value)) }
      self = .object(object)
    }
  }
}
