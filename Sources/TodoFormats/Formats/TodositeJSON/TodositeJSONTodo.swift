import Documents
import Todos

/// Reads the fields of a todo from its JSON object.
struct TodositeJSONTodo {
  var fields: TodoFromJSON
  private(set) var title: String?
  /// Whether todosite has written the object; if so, users refer to the todo by its id.
  let isWrittenByTodosite: Bool
  private var status: String?
  private var group: TodoStatus.Group?
  private var isClosed: Bool?
  /// The fields that were read.
  private var readFields: Set<TodoField> = []
  /// The values of the fields that the exported project declares.
  private var declared: [JSONMember] = []
  /// The fields of this project.
  private let table: FieldTable

  init(_ members: [JSONMember], of source: SourceFile, _ table: FieldTable) {
    self.table = table
    fields = TodoFromJSON(of: source, in: "json")
    isWrittenByTodosite = members.contains { $0.key == "statusGroup" }
  }

  mutating func read(_ members: [JSONMember]) throws(Problem) {
    for member in members { try read(member) }
    for member in declared where member.node.value != .null {
      setDeclared(member.key, ExtraValue(member.node))
    }
    if let label = status ?? group?.rawValue {
      fields.todo.status = TodoStatus(
        label, group ?? TodoStatus.Group(word: label) ?? (isClosed == true ? .done : .open),
        isClosed: isClosed)
    } else if isClosed == true {
      fields.todo.status = TodoStatus("done", .done)
    }
    guard isWrittenByTodosite else { return }
    for key in ["depends", "parent", "extra", "body"] where !members.contains(where: { $0.key == key }) {
      fields.addNote(key, .omitted("the document does not have it"))
    }
  }

  private mutating func read(_ member: JSONMember) throws(Problem) {
    switch member.key {
    case "path" where isWrittenByTodosite && member.node.text?.lowercased().hasSuffix(".md") == true:
      fields.todo.path = try fields.text(member).map { TodoPath($0) }
    case "statusGroup": group = try statusGroup(member)
    case "closed": isClosed = try flag(member)
    case "extra" where member.node.members != nil:
      for member in member.node.members ?? [] { fields.addExtra(member.key, ExtraValue(member.node)) }
    case "fields" where isWrittenByTodosite && member.node.members != nil:
      declared = member.node.members ?? []
    case "body":
      let text = try fields.text(member) ?? ""
      fields.todo.body = isWrittenByTodosite ? PortableTodo.body(of: text) : text
    case "mark" where isWrittenByTodosite:
      fields.todo.mark = member.node.text.flatMap { TodoMark(text: $0) }
    // todosite derives the values of these keys from other keys.
    case "priorityLevel", "overdue", "checklist", "items", "notes", "page", "file", "blocks", "parts",
      "backlinks", "omitted", "milestone", "updated", "partsProgress", "waiting":
      if !isWrittenByTodosite { fields.keep(member) }
    default:
      guard let field = TodoField(key: member.key) else { return fields.keep(member) }
      try read(field, member)
    }
  }

  /// Gives an extra key the value of a field; an equal value stays as the file had it.
  private mutating func setDeclared(_ key: String, _ value: ExtraValue) {
    let field = table.plainExtraField(ofKey: key)
    let index = fields.todo.extra.firstIndex {
      $0.key == key || (field != nil && table.plainExtraField(ofKey: $0.key) == field)
    }
    guard let index else {
      fields.addExtra(key, value)
      return
    }
    let old = fields.todo.extra[index].value
    if field?.isEqual(old, value) == true { return }
    if old.text != value.text { fields.todo.extra[index].value = value }
  }

  private mutating func read(_ field: TodoField, _ member: JSONMember) throws(Problem) {
    switch member.node.value {
    case .null, .text(""): return
    case .flag(let flag) where field == .completed || field == .done: return isClosed = flag
    default: break
    }
    // A second key for the same field, such as "owner" beside "assignee", becomes an extra key.
    guard readFields.insert(field).inserted else { return fields.keep(member) }
    switch field {
    case .id: fields.todo.id = try fields.text(member)
    case .title: title = try fields.text(member)
    case .status: status = try fields.text(member)
    // Other programs have a date under "done".
    case .done: fields.todo.completed = try fields.date(member)
    default: try readValue(of: field, member)
    }
  }

  private mutating func readValue(of field: TodoField, _ member: JSONMember) throws(Problem) {
    switch field.kind {
    case .priority:
      fields.todo.values[field] = try fields.text(member).map { .priority(TodoPriority(word: $0)) }
    case .date: fields.todo.values[date: field] = try fields.date(member)
    case .words: fields.todo.values[list: field] = try words(member, namedBy: ["name"])
    case .names: fields.todo.values[list: field] = try words(member, namedBy: ["name", "login"])
    case .references: fields.todo.values[list: field] = try words(member, namedBy: ["id", "uid"])
    case .reference:
      let ids = try words(member, namedBy: ["id"])
      fields.todo.values[text: field] = ids.first
      if ids.count > 1 { fields.keep(member.key, .list(ids.dropFirst().map { .text($0) })) }
    case .text, .number, .choice, .status, .flag: fields.todo.values[text: field] = try fields.text(member)
    }
  }

  private mutating func words(_ member: JSONMember, namedBy keys: [String]) throws(Problem) -> [String] {
    // In todosite's documents, the other members are derived from the todo that is referred to.
    if !isWrittenByTodosite { fields.noteOmittedMembers(of: member, namedBy: keys) }
    return try fields.words(member, namedBy: keys)
  }

  private func statusGroup(_ member: JSONMember) throws(Problem) -> TodoStatus.Group? {
    if case .null = member.node.value { return nil }
    guard let group = member.node.text.flatMap({ TodoStatus.Group(rawValue: $0) }) else {
      throw fields.wrongType(member, expecting: "open, doing, blocked, done or cancelled")
    }
    return group
  }

  private func flag(_ member: JSONMember) throws(Problem) -> Bool? {
    switch member.node.value {
    case .null: return nil
    case .flag(let flag): return flag
    default: throw fields.wrongType(member, expecting: "true or false")
    }
  }
}
