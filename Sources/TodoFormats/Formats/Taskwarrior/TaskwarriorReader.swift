import Documents
import Todos

extension TodoFormat {
  /// The JSON of `task export` and `task import`.
  static let taskwarrior = TodoFormat(
    name: "taskwarrior", summary: "Taskwarrior's export",
    recognises: { source in
      guard let outline = JSONOutline(source), outline.has("description") else { return false }
      return outline.has("uuid") || (outline.has("status") && outline.has("entry"))
    },
    reader: { source, _ in TaskwarriorReader(source) }, writer: .todos { _ in TaskwarriorWriter() })
}

/// Reads a list of tasks, or one task per line.
struct TaskwarriorReader: TodoFormatReader {
  private let source: SourceFile
  private var elements: JSONElements
  private var keys = SourceKeys()
  /// The ids of the tasks that todosite has written, by UUID; nil until they are read.
  private var ids: [String: String]?

  init(_ source: SourceFile) {
    self.source = source
    elements = Self.elements(of: source)
  }

  mutating func next() throws(Problem) -> ImportedTodo? {
    let ids = self.ids ?? Self.ids(in: source)
    self.ids = ids
    guard let node = try elements.next() else { return nil }
    let members = try source.members(of: node, called: "a task")
    var task = TaskwarriorTask(of: source, ids: ids)
    let todo = try task.read(members, at: node.range)
    let key = try keys.key(named: task.uuid, titled: todo.title, at: node.range, in: source)
    return ImportedTodo(
      todo: todo, key: key, keepsID: task.hasID, range: node.range, notes: task.fields.notes)
  }

  static func status(ofWord word: String) -> TodoStatus {
    switch word {
    // "deleted" means cancelled only in Taskwarrior, and a recurring task is still to be done.
    case "deleted": TodoStatus("cancelled", .cancelled)
    case "recurring": TodoStatus("pending", .open)
    default: TodoStatus(word, TodoStatus.Group(word: word) ?? .open)
    }
  }
}

extension TaskwarriorReader {
  /// Returns the tasks; control characters in strings are accepted, because Taskwarrior escapes only some of
  /// them.
  private static func elements(of source: SourceFile) -> JSONElements {
    JSONElements(source, allowsControlCharacters: true)
  }

  /// Returns the ids of the tasks that todosite has written, by UUID, so that references use the ids.
  private static func ids(in source: SourceFile) -> [String: String] {
    var ids: [String: String] = [:]
    guard source.bytes.contains(Array(TaskwarriorAttribute.prefix.utf8)) else { return ids }
    var elements = elements(of: source)
    while let node = (try? elements.next()) ?? nil {
      if let uuid = node["uuid"]?.text { ids[uuid] = TaskwarriorTask.id(of: node.members ?? []) }
    }
    return ids
  }
}

extension [UInt8] {
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    return withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset + part.count <= bytes.count {
        if bytes[offset] == first, bytes[offset..<offset + part.count].elementsEqual(part) { return true }
        offset += 1
      }
      return false
    }
  }
}
