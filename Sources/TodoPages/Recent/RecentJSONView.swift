import Todos

/// Shows the changes of todos in commits as
/// `{"version":1,"changes":[{"time":…,"author":…,"commit":…,"change":"completed","todo":{…},"changed":{…},"note":…}]}`.
extension RecentPage: JSONPage {
  package func add(to document: inout JSONObject, below todoFolder: String) {
    let changes = days.flatMap(\.events).map { event in
      var object = JSONObject()
      object.add("time", .optional(event.change?.date.description))
      object.add("author", .optional(event.who))
      object.add("commit", .optional(event.change?.commit))
      object.add("change", .text(event.word))
      object.add("todo", .object(TodoJSON.related(event.todo, below: todoFolder)))
      var changed = JSONObject()
      for (name, before, after) in event.change?.differences ?? [] {
        changed.add(name, .list([.optional(before), .optional(after)]))
      }
      object.add("changed", .object(changed))
      object.add("note", .optional(event.text))
      return JSONObject.Value.object(object)
    }
    document.add("changes", .list(changes))
  }
}
