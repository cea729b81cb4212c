import Documents
import TodoPages
import Todos

/// Writes a list of tasks for `task import`, one task per line.
struct TaskwarriorWriter: TodoFormatWriter {
  /// The UUIDs of all todos, made before any todo is written, so that todos can refer to each other.
  private var uuids: [TodoPath: String] = [:]
  private var used: Set<String> = []
  private var isBegun = false

  mutating func prepare(for todos: [TodoItem]) {
    // Reserve the UUIDs that came from Taskwarrior before making new ones.
    for todo in todos {
      guard let uuid = TaskwarriorAttribute.uuid(id: todo.id, extra: todo.extra), used.insert(uuid).inserted
      else { continue }
      uuids[todo.path] = uuid
    }
    for todo in todos where uuids[todo.path] == nil {
      uuids[todo.path] = newUUID(of: todo.path.string)
    }
  }

  mutating func begin(_ bytes: inout [UInt8]) { bytes += "[".utf8 }

  mutating func write(_ todo: ExportedTodo, to bytes: inout [UInt8]) -> [FieldNote] {
    bytes += (isBegun ? ",\n" : "\n").utf8
    isBegun = true
    let portable = todo.todo
    var task = JSONObject()
    let uuid = uuid(of: portable)
    task.add("uuid", uuid)
    task.add("description", portable.title)
    addFields(of: portable, to: &task)
    addReferences(of: todo, to: &task)
    addExtra(of: portable, to: &task)
    if !portable.body.isEmpty { task.addExact("body", portable.body) }
    if let path = portable.path?.string { task.addExact("path", path) }
    if let id = portable.id, id != (portable.path?.stem ?? uuid) { task.addExact("id", id) }
    if let mark = portable.mark { task.addExact("mark", mark.text) }
    task.write(to: &bytes)
    return portable.id == nil ? [FieldNote("id", .changed("its UUID is \(uuid)"))] : []
  }

  mutating func end(_ bytes: inout [UInt8]) { bytes += "\n]\n".utf8 }
}

extension TaskwarriorWriter {
  /// Returns the UUID of a todo, which is unique.
  private mutating func uuid(of portable: PortableTodo) -> String {
    if let path = portable.path, let uuid = uuids[path] { return uuid }
    if let uuid = TaskwarriorAttribute.uuid(id: portable.id, extra: portable.extra),
      used.insert(uuid).inserted
    {
      return uuid
    }
    return newUUID(of: portable.path?.string ?? portable.id ?? portable.title)
  }

  /// Makes a UUID from a name, or from the name and a number if another todo has that UUID.
  private mutating func newUUID(of name: String) -> String {
    var uuid = TaskwarriorAttribute.uuid(of: name)
    var number = 1
    while !used.insert(uuid).inserted {
      number += 1
      uuid = TaskwarriorAttribute.uuid(of: "\(name)\n\(number)")
    }
    return uuid
  }

  /// Returns the UUID of a mentioned todo; nil if the mention refers to no todo.
  private func uuid(of mention: TodoMention) -> String? {
    guard case .todo(let path)? = mention.link?.route else { return nil }
    return uuids[path] ?? TaskwarriorAttribute.uuid(of: path.string)
  }

  /// Adds the status, the priority, the dates, the tags and the people; also as they are in the file, if they would be
  /// read back as something else.
  private func addFields(of portable: PortableTodo, to task: inout JSONObject) {
    if let status = portable.status {
      let word = TaskwarriorAttribute.status(status)
      task.add("status", word == "pending" && isTemplate(portable) ? "recurring" : word)
      // A task with a start time would be read back with the status "active".
      let isStarted = portable.extra.contains { $0.key == "start" }
      if status != TaskwarriorReader.status(ofWord: word) || isStarted {
        task.addExact("status", status.label)
        if status != TodoStatus(status.label, TodoStatus.Group(word: status.label) ?? .open) {
          task.addExact("group", status.group.rawValue + (status.isClosed ? " closed" : " open"))
        }
      }
    }
    if let priority = portable.priority {
      let letter = TaskwarriorAttribute.priority(priority)
      if let letter { task.add("priority", letter) }
      if letter != priority.label { task.addExact("priority", priority.label) }
    }
    for (name, ours, date) in [
      ("entry", "created", portable.created), ("due", "due", portable.due),
      ("end", "completed", portable.completed),
    ] {
      guard let date else { continue }
      // Taskwarrior removes `end` from open tasks.
      if ours == "completed", portable.status?.isClosed != true {
        task.addExact("completed_before", date.description)
        continue
      }
      let timestamp = TaskwarriorAttribute.timestamp(date)
      if let timestamp { task.add(name, timestamp) }
      if timestamp.flatMap({ TaskwarriorAttribute.date(ofTimestamp: $0) }) != date {
        task.addExact(ours, date.description)
      }
    }
    let tags = TaskwarriorAttribute.tags(portable.tags)
    if !tags.isEmpty { task.add("tags", .list(tags.map { .text($0) })) }
    if !isSorted(tags) || !tags.elementsEqual(portable.tags, by: { $0.utf8.elementsEqual($1.utf8) }) {
      task.addExact("tags", json: .list(portable.tags.map { .text($0) }))
    }
    if !portable.assignees.isEmpty { task.add("assignee", portable.assignees.joined(separator: ", ")) }
    if portable.assignees.count > 1 {
      task.addExact("assignee", json: .list(portable.assignees.map { .text($0) }))
    }
  }

  /// Adds the references to other todos: the UUIDs of the todos, and the references as they are in the file.
  private func addReferences(of todo: ExportedTodo, to task: inout JSONObject) {
    let portable = todo.todo
    let others: [String?] = todo.page.depends.map { uuid(of: $0) }
    var pairs: [JSONObject.Value] = []
    for (index, word) in portable.depends.enumerated() {
      let other: String? = index < others.count ? others[index] : nil
      pairs.append(.list([.text(word), .text(other ?? "")]))
    }
    let known = others.compactMap { $0 }
    if !known.isEmpty { task.add("depends", .list(known.map { .text($0) })) }
    if !pairs.isEmpty { task.addExact("depends", json: .list(pairs)) }
    guard let parent = portable.parent else { return }
    let origin = todo.page.parent.flatMap { uuid(of: $0) }
    // In Taskwarrior, `parent` is the template of a recurring task.
    if let origin, portable.extra.contains(where: { $0.key == "imask" }) { task.add("parent", origin) }
    task.addExact("parent", json: .list([.text(parent), .text(origin ?? "")]))
  }

  /// Reports whether words are sorted as Taskwarrior sorts tags and attributes, and have no duplicates.
  private func isSorted(_ words: [String]) -> Bool {
    zip(words, words.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func isTemplate(_ portable: PortableTodo) -> Bool {
    ["mask", "recur"].allSatisfy { key in portable.extra.contains { $0.key == key } }
  }

  private func addExtra(of portable: PortableTodo, to task: inout JSONObject) {
    let isRecurring = portable.extra.contains { $0.key == "mask" || $0.key == "imask" }
    var isPlain = true
    var all: [ExtraField] = []
    for field in portable.extra {
      if let value = native(field, isRecurring: isRecurring) {
        task.add(field.key, value)
        all.append(ExtraField(key: field.key, value: .list([])))
      } else {
        isPlain = false
        all.append(ExtraField(key: field.key, value: .list([field.value])))
      }
    }
    if !isPlain || !isSorted(all.map(\.key)) { task.addExact("extra", json: JSONObject.Value(.mapping(all))) }
  }

  /// Returns the value of an extra key as a native attribute; nil if it cannot be one.
  private func native(_ field: ExtraField, isRecurring: Bool) -> String? {
    guard case .text(let text) = field.value, !text.isEmpty else { return nil }
    if TaskwarriorAttribute.timestamps.contains(field.key) {
      guard let date = TodoDate(text: text), date.description == text,
        let timestamp = TaskwarriorAttribute.timestamp(date),
        TaskwarriorAttribute.date(ofTimestamp: timestamp) == date
      else { return nil }
      return timestamp
    }
    if TaskwarriorAttribute.recurrence.contains(field.key) { return isRecurring ? text : nil }
    guard TaskwarriorAttribute.isName(field.key), !TaskwarriorAttribute.own.contains(field.key),
      TodoField(key: field.key) == nil, !field.key.hasPrefix(TaskwarriorAttribute.prefix)
    else { return nil }
    return text
  }
}

extension JSONObject {
  fileprivate mutating func add(_ name: String, _ text: String) { add(name, .text(text)) }

  /// Adds an exact value in one of todosite's attributes.
  fileprivate mutating func addExact(_ name: String, _ text: String) {
    add(TaskwarriorAttribute.prefix + name, text)
  }

  /// Adds an exact value as JSON in a string, because attributes are strings.
  fileprivate mutating func addExact(_ name: String, json value: Value) {
    var json: [UInt8] = []
    value.write(to: &json)
    addExact(name, String(decoding: json, as: UTF8.self))
  }
}
