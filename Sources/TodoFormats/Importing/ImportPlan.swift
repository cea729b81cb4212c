import Documents
import Todos

/// Which todos of a source are to be added, and what they will be called; made by reading all of it once.
///
/// It holds no texts, so that it stays small however long the todos are.
struct ImportPlan {
  /// A todo that is to be added.
  struct Entry: Equatable {
    /// Its place in the source, from 0.
    let place: Int
    /// Where its file goes, below the new folder.
    let path: TodoPath
    /// The id that its file names; nil where the file's name is the id.
    let id: String?
    /// Where it comes from.
    let origin: String
    /// What it is about.
    let title: String
  }

  /// The todos that are to be added, in the source's order.
  private(set) var entries: [Entry] = []
  /// The number of todos that are here already.
  private(set) var present = 0
  /// What is wrong with the source; nothing is added then.
  private(set) var problems: [Problem] = []
  /// More problems than this are not looked for.
  private static let mostProblems = 100
  /// What todos of the source are called here, by what they call each other there; nil for a name of several.
  private var ids: [String: String?] = [:]
  private var keys: Set<String> = []
  private var paths = TakenPaths()
  private let source: any ImportSource

  /// Reads a source.
  ///
  /// - Parameter present: what is there already.
  init(_ source: any ImportSource, beside present: PresentTodos) {
    self.source = source
    var names = present
    var reader = source.reader()
    var place = 0
    while problems.count < Self.mostProblems {
      do throws(Problem) {
        guard let todo = try reader.next() else { break }
        try add(todo, at: place, beside: &names)
        place += 1
      } catch {
        problems.append(error)
      }
    }
  }

  /// The todo of an entry as its file will say it, with notes on what that changes.
  func record(of todo: ImportedTodo, for entry: Entry, statuses: StatusVocabulary) -> (
    TodoRecord, [FieldNote]
  ) {
    var record = todo.todo.normalised
    var notes = todo.notes
    record.id = entry.id
    record.path = nil
    record.depends = record.depends.map { id(of: $0) }
    record.parent = record.parent.map { id(of: $0) }
    if let note = record.adaptStatus(to: statuses) { notes.append(note) }
    if let id = todo.todo.id, todo.keepsID, entry.id != id, !entry.path.stem.utf8.elementsEqual(id.utf8) {
      record.extra.append(ExtraField(key: "original-id", value: id))
      notes.append(FieldNote("id", .extraKey("original-id")))
    }
    record.extra.removeAll { $0.key == PresentTodos.originKey }
    record.extra.append(ExtraField(key: PresentTodos.originKey, value: entry.origin))
    return (record, notes)
  }
}

extension ImportPlan {
  private mutating func add(
    _ todo: ImportedTodo, at place: Int, beside present: inout PresentTodos
  ) throws(Problem) {
    guard keys.insert(todo.key).inserted else {
      throw source.problem(
        "duplicate-id", "two todos are called \"\(todo.key)\"", at: todo, help: "give each a name of its own")
    }
    guard let title = todo.todo.title.titleLine else {
      throw source.problem("empty-title", "the title is empty", at: todo, help: "say what is to be done")
    }
    let origin = origin(of: todo)
    if let id = idHere(of: todo, origin, title, present) {
      self.present += 1
      note(todo, isCalled: id)
      return
    }
    let path = path(of: todo, title, origin, &present)
    var id: String?
    if todo.keepsID, let own = todo.todo.id, present.title(ofID: own) == nil,
      !path.stem.utf8.elementsEqual(own.utf8)
    {
      id = own
    }
    entries.append(Entry(place: place, path: path, id: id, origin: origin, title: title))
    note(todo, isCalled: id ?? path.stem)
  }

  /// What a todo brings along from an earlier import is still where it comes from.
  private func origin(of todo: ImportedTodo) -> String {
    todo.todo.extra.first { $0.key == PresentTodos.originKey }?.value.text
      ?? "\(source.formatName):\(todo.key)"
  }

  /// The id of the todo that is the same and is here already; nil where there is none.
  private func idHere(
    of todo: ImportedTodo, _ origin: String, _ title: String, _ present: PresentTodos
  ) -> String? {
    if let id = present.id(ofOrigin: origin) { return id }
    guard todo.keepsID || todo.todo.path != nil, let id = todo.todo.id, present.title(ofID: id) == title
    else {
      return nil
    }
    return id
  }

  private mutating func note(_ todo: ImportedTodo, isCalled id: String) {
    guard let name = todo.todo.id else { return }
    if let other = ids[name], other != id {
      ids[name] = .some(nil)
    } else {
      ids[name] = id
    }
  }

  /// What a todo of the source is called here; a name that leads nowhere, or to several, stays.
  private func id(of name: String) -> String { (ids[name] ?? nil) ?? name }

  /// The file that a todo has in its source, if one can be made of that name here, else one named by its title.
  private mutating func path(
    of todo: ImportedTodo, _ title: String, _ origin: String, _ present: inout PresentTodos
  ) -> TodoPath {
    if let path = todo.todo.path, paths.take(path) {
      present.add(file: path.string)
      return path
    }
    while true {
      let path = TodoPath(present.newName(title: title, origin: origin))
      if paths.take(path) { return path }
    }
  }
}
