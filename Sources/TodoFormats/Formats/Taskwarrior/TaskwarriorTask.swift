import Documents
import Todos

/// Builds a todo from a task.
struct TaskwarriorTask {
  var fields: TodoFromJSON
  /// The UUID of the task.
  private(set) var uuid: String?
  /// Whether the task has an id written by todosite.
  private(set) var hasID = false
  private let source: SourceFile
  private let ids: [String: String]
  /// The values of todosite's attributes, by name without the prefix.
  private var exact: [String: String] = [:]
  private var description: JSONMember?
  private var status: String?
  private var annotations: JSONMember?
  /// The attributes that become extra keys.
  private var others: [ExtraField] = []

  init(of source: SourceFile, ids: [String: String]) {
    self.source = source
    self.ids = ids
    fields = TodoFromJSON(of: source, in: "taskwarrior")
  }

  /// Returns the id that todosite has written for a task; nil for other tasks.
  static func id(of members: [JSONMember]) -> String? {
    func text(_ name: String) -> String? {
      members.first { $0.key == TaskwarriorAttribute.prefix + name }?.node.text
    }
    return text("id") ?? text("path").map { TodoPath($0).stem }
  }

  mutating func read(_ members: [JSONMember], at range: Range<Int>) throws(Problem) -> PortableTodo {
    for member in members { try read(member) }
    hasID = Self.id(of: members) != nil
    fields.todo.id = Self.id(of: members) ?? uuid
    fields.todo.path = exact["path"].map { TodoPath($0) }
    fields.todo.mark = exact["mark"].flatMap { TodoMark(text: $0) }
    try setText(at: range)
    applyExactValues()
    return fields.todo
  }
}

extension TaskwarriorTask {
  private mutating func read(_ member: JSONMember) throws(Problem) {
    switch member.key {
    case "uuid": uuid = try fields.text(member)
    case "description": description = member
    case "status": status = try fields.text(member)
    case "entry": fields.todo.created = try timestamp(member)
    case "due": fields.todo.due = try timestamp(member)
    case "end": fields.todo.completed = try timestamp(member)
    case "priority": fields.todo.priority = try fields.text(member).map { TodoPriority(word: $0) }
    case "tags": fields.todo.tags = try fields.words(member)
    case "depends": fields.todo.depends = try words(member)
    case "parent": fields.todo.parent = try fields.text(member)
    case "assignee": fields.todo.assignees = try fields.words(member)
    case "annotations": annotations = member
    case "id": fields.addNote("id", .omitted("Taskwarrior renumbers its tasks"))
    case "urgency": fields.addNote("urgency", .omitted("Taskwarrior computes it"))
    case "modified": fields.addNote("modified", .omitted("the history of the file has it"))
    case let key where TaskwarriorAttribute.timestamps.contains(key):
      guard let date = try timestamp(member) else { return }
      others.append(ExtraField(key: key, value: date.description))
    case let key where key.hasPrefix(TaskwarriorAttribute.prefix):
      exact[String(key.dropFirst(TaskwarriorAttribute.prefix.utf8.count))] = try fields.text(member)
    default:
      if case .null = member.node.value { return }
      others.append(ExtraField(key: member.key, value: ExtraValue(member.node)))
    }
  }

  /// Reads a list of words, or a comma-separated string as written by earlier versions of Taskwarrior.
  private func words(_ member: JSONMember) throws(Problem) -> [String] {
    let words = try fields.words(member)
    guard member.node.text != nil else { return words }
    return words.flatMap { $0.parts(at: ",").map(\.trimmingBlanks) }.filter { !$0.isEmpty }
  }

  private func timestamp(_ member: JSONMember) throws(Problem) -> TodoDate? {
    guard let text = try fields.text(member, expecting: "a date") else { return nil }
    if let date = TaskwarriorAttribute.date(ofTimestamp: text) { return date }
    if text.startsLikeDate { return try source.date(text, at: member.node.range) }
    throw source.problem(
      .error, code: "bad-date", "not a date: \"\(text)\"", at: member.node.range,
      label: "expected a valid time such as 20261201T093000Z")
  }

  /// Sets the title and body from the description, the exact body and the annotations.
  private mutating func setText(at range: Range<Int>) throws(Problem) {
    let text = try description.map { (member) throws(Problem) in try fields.text(member) } ?? nil
    var rest = (text ?? "")[...].utf8
    while let first = rest.first, first == 0x0A || first == 0x0D || first == 0x20 { rest.removeFirst() }
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    var parts = [
      String(decoding: rest.dropFirst(line.count), as: UTF8.self).trimmingBlanks, exact["body"] ?? "",
    ]
    if !parts[0].isEmpty { fields.addNote("description", .changed("lines after the first are in the text")) }
    if let annotations {
      parts.append(try list(annotations))
      if parts[2] != "" { fields.addNote("annotations", .text) }
    }
    for part in parts where !part.isEmpty {
      let body = fields.todo.body
      let gap = body.isEmpty ? "" : body.utf8.last == 0x0A ? "\n" : "\n\n"
      fields.todo.body = body + gap + part
    }
    try fields.setTitle(String(line), at: range)
  }

  /// Returns annotations as a Markdown list.
  private mutating func list(_ member: JSONMember) throws(Problem) -> String {
    guard let elements = member.node.elements else { throw fields.wrongType(member, expecting: "a list") }
    var list = ""
    var hasOthers = false
    for element in elements {
      guard let members = element.members else {
        throw fields.wrongType(member, at: element, expecting: "an object")
      }
      var date: TodoDate?
      var text = ""
      for member in members {
        switch member.key {
        case "entry": date = try timestamp(member)
        case "description": text = try fields.text(member) ?? ""
        default: if !member.node.isEmpty { hasOthers = true }
        }
      }
      let lines = text.split(omittingEmptySubsequences: true) { $0.isNewline }
      list += "- " + (date.map { "\($0): " } ?? "") + lines.joined(separator: "\n  ") + "\n"
    }
    if hasOthers { fields.addNote("annotations", .omitted("only \"entry\" and \"description\" are kept")) }
    return list
  }
}

extension TaskwarriorTask {
  /// Replaces Taskwarrior's values with the exact values that todosite has written, if both still agree.
  private mutating func applyExactValues() {
    setStatus()
    typealias Attribute = TaskwarriorAttribute
    if let word = exact["priority"] {
      let priority = TodoPriority(word: word)
      if Attribute.priority(priority) == fields.todo.priority?.label { fields.todo.priority = priority }
    }
    fields.todo.created = unsupportedDate("created") ?? date("created", fields.todo.created)
    fields.todo.due = date("due", fields.todo.due)
    let isClosed = fields.todo.status?.isClosed == true
    fields.todo.completed =
      (isClosed ? unsupportedDate("completed") : nil) ?? date("completed", fields.todo.completed)
    if fields.todo.completed == nil, !isClosed {
      fields.todo.completed = exact["completed_before"].flatMap { TodoDate(text: $0) }
    }
    if let tags = json("tags")?.elements?.compactMap(\.text),
      Set(Attribute.tags(tags)) == Set(fields.todo.tags)
    {
      fields.todo.tags = tags
    }
    if let people = json("assignee")?.elements?.compactMap(\.text),
      fields.todo.assignees == [people.joined(separator: ", ")]
    {
      fields.todo.assignees = people
    }
    setReferences()
    setExtra()
  }

  private mutating func setStatus() {
    guard let word = status else { return }
    let isStarted = word == "pending" && others.contains { $0.key == "start" }
    fields.todo.status = isStarted ? TodoStatus("active", .doing) : TaskwarriorReader.status(ofWord: word)
    if let label = exact["status"] {
      let parts = (exact["group"] ?? "").split(separator: " ")
      let status =
        parts.first.flatMap { TodoStatus.Group(rawValue: String($0)) }
        .map { TodoStatus(label, $0, isClosed: parts.last == "closed") }
        ?? TodoStatus(label, TodoStatus.Group(word: label) ?? .open)
      let isOpen = word == "recurring" || word == "waiting"
      if TaskwarriorAttribute.status(status) == (isOpen ? "pending" : word) {
        fields.todo.status = status
        return
      }
    }
    if word == "deleted" { fields.addNote("status", .changed("deleted is now cancelled")) }
    if word == "recurring" { fields.addNote("status", .changed("recurring is now pending")) }
  }

  /// Returns an exact date that Taskwarrior does not accept and has therefore replaced by the time of the
  /// import; nil if there is no such date.
  private func unsupportedDate(_ name: String) -> TodoDate? {
    guard let date = exact[name].flatMap({ TodoDate(text: $0) }) else { return nil }
    return TaskwarriorAttribute.timestamp(date) == nil ? date : nil
  }

  /// Returns the exact date if Taskwarrior's date agrees with it, else Taskwarrior's date.
  private func date(_ name: String, _ native: TodoDate?) -> TodoDate? {
    guard let date = exact[name].flatMap({ TodoDate(text: $0) }) else { return native }
    return TaskwarriorAttribute.timestamp(date) == native.flatMap(TaskwarriorAttribute.timestamp)
      ? date : native
  }

  /// Sets the references to other todos: the exported references if Taskwarrior's references still agree with
  /// them, else ids.
  private mutating func setReferences() {
    let pairs = (json("depends")?.elements ?? []).map { $0.elements?.compactMap(\.text) ?? [] }
    let uuids = Set(pairs.compactMap { $0.count == 2 && !$0[1].isEmpty ? $0[1] : nil })
    let natives = fields.todo.depends
    fields.todo.depends =
      !pairs.isEmpty && uuids == Set(natives) ? pairs.compactMap(\.first) : natives.map { ids[$0] ?? $0 }
    let native = fields.todo.parent
    fields.todo.parent = native.map { ids[$0] ?? $0 }
    if let pair = json("parent")?.elements?.compactMap(\.text), pair.count == 2,
      native == nil || native == pair[1]
    {
      fields.todo.parent = pair[0]
    }
  }

  /// Adds the extra keys: first the keys that todosite has recorded, in their order, then new attributes.
  private mutating func setExtra() {
    var indices = Dictionary(others.enumerated().map { ($1.key, $0) }) { first, _ in first }
    var taken: Set<Int> = []
    for member in json("extra")?.members ?? [] {
      if let value = member.node.elements?.first {
        fields.addExtra(member.key, ExtraValue(value))
      } else if let index = indices.removeValue(forKey: member.key) {
        taken.insert(index)
        fields.addExtra(member.key, others[index].value)
      }
    }
    for (index, field) in others.enumerated() where !taken.contains(index) {
      fields.keep(field.key, field.value)
    }
  }

  /// Returns a value that todosite has written as JSON in a string; nil if there is none.
  private func json(_ name: String) -> JSONNode? {
    guard let text = exact[name] else { return nil }
    var elements = JSONElements(SourceFile(path: source.path, text: "[\(text)]"))
    return (try? elements.next()) ?? nil
  }
}
