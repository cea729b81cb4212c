import Documents
import TodoPages
import Todos

/// Writes one JSON document of many todos, each as `show --json` tells it, in a line of its own:
/// `{"version":1,"todos":[{…},{…}]}`.
struct TodositeJSONWriter: TodoFormatWriter {
  private var isFirst = true

  func begin(_ bytes: inout [UInt8]) {
    bytes += "{\"version\":\(TodoJSON.version),\"todos\":[".utf8
  }

  mutating func write(_ todo: ExportedTodo, to bytes: inout [UInt8]) -> [FieldNote] {
    var page = todo.page
    if page.body.text == nil { page.body.text = todo.record.text }
    bytes += (isFirst ? "\n" : ",\n").utf8
    isFirst = false
    TodoJSON.detail(page).write(to: &bytes)
    // The document calls other todos by their ids, a file may call them otherwise.
    var notes: [FieldNote] = []
    let ids = page.depends.map(\.id)
    if !ids.elementsEqual(todo.record.depends, by: { $0.utf8.elementsEqual($1.utf8) }) {
      notes.append(FieldNote("depends", .changed("ids, where the file names todos by their files")))
    }
    if page.parent?.id.utf8.elementsEqual((todo.record.parent ?? "").utf8) == false {
      notes.append(FieldNote("parent", .changed("the id, where the file names the todo by its file")))
    }
    return notes
  }

  func end(_ bytes: inout [UInt8]) { bytes += "\n]}\n".utf8 }
}
