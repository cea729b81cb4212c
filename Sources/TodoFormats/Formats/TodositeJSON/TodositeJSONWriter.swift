import Documents
import TodoPages
import Todos

/// Writes one JSON document with all todos, each on its own line in the form of `show --json`:
/// `{"version":1,"todos":[{…},{…}]}`.
struct TodositeJSONWriter: TodoFormatWriter {
  private var isFirst = true

  func begin(_ bytes: inout [UInt8]) {
    bytes += "{\"version\":\(TodoJSON.version),\"todos\":[".utf8
  }

  mutating func write(_ todo: ExportedTodo, to bytes: inout [UInt8]) -> [FieldNote] {
    var page = todo.page
    if page.body.text == nil { page.body.text = todo.todo.text }
    bytes += (isFirst ? "\n" : ",\n").utf8
    isFirst = false
    var object = TodoJSON.detail(page)
    if let mark = todo.todo.mark { object.add("mark", .text(mark.text)) }
    object.write(to: &bytes)
    // The document refers to other todos by id; a file may refer to them by file name.
    var notes: [FieldNote] = []
    let ids = page.depends.map(\.id)
    if !ids.elementsEqual(todo.todo.depends, by: { $0.utf8.elementsEqual($1.utf8) }) {
      notes.append(FieldNote("depends", .changed("ids instead of file names")))
    }
    if page.parent?.id.utf8.elementsEqual((todo.todo.parent ?? "").utf8) == false {
      notes.append(FieldNote("parent", .changed("the id instead of the file name")))
    }
    return notes
  }

  func end(_ bytes: inout [UInt8]) { bytes += "\n]}\n".utf8 }
}
