import Documents
import Todos

extension TodoFormat {
  /// Lists of objects with a title and a completion flag, as in demos of web services.
  static let items = TodoFormat(
    name: "items", summary: "JSON lists of {id, title, completed}",
    recognises: { source in
      guard let outline = JSONOutline(source, under: ItemListReader.listKeys), outline.has("title") else {
        return false
      }
      return outline.first.contains { member in
        if case .flag = member.node.value { member.key == "completed" } else { false }
      }
    },
    reader: { source, _ in ItemListReader(source) })
}

/// Reads `[{"id":1,"title":"x","completed":false}]`.
struct ItemListReader: TodoFormatReader {
  /// The keys under which a document may have the list.
  static let listKeys = ["todos"]

  private let source: SourceFile
  private var elements: JSONElements
  private var keys = SourceKeys()

  init(_ source: SourceFile) {
    self.source = source
    elements = JSONElements(source, under: Self.listKeys)
  }

  mutating func next() throws(Problem) -> ImportedTodo? {
    guard let node = try elements.next() else { return nil }
    let members = try source.members(of: node, called: "an item")
    var fields = TodoFromJSON(of: source, in: "items")
    var title: String?
    for member in members {
      switch member.key {
      case "id": fields.todo.id = try fields.text(member, expecting: "a number or a string")
      case "title": title = try fields.text(member)
      case "completed": fields.todo.status = try status(member, in: fields)
      default: fields.keep(member)
      }
    }
    try fields.setTitle(title, at: node.range)
    let todo = fields.todo
    let key = try keys.key(named: todo.id, titled: todo.title, at: node.range, in: source)
    return ImportedTodo(todo: todo, key: key, range: node.range, notes: fields.notes)
  }

  private func status(_ member: JSONMember, in fields: TodoFromJSON) throws(Problem) -> TodoStatus? {
    switch member.node.value {
    case .null: return nil
    case .flag(let isDone): return isDone ? TodoStatus("done", .done) : TodoStatus("open", .open)
    default: throw fields.wrongType(member, expecting: "true or false")
    }
  }
}
