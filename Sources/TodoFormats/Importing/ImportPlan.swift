import Documents
import FileSystem
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
    let origin: TodoOrigin
    let title: String
  }

  /// The todos that are to be added, in the source's order.
  private(set) var entries: [Entry] = []
  /// The number of todos that are here already.
  private(set) var presentCount = 0
  /// The number of these that have another title here.
  private(set) var retitled = 0
  /// What is wrong with the source; nothing is added then.
  private(set) var problems: [Problem] = []
  /// More problems than this are not looked for.
  private static let mostProblems = 100
  /// What todos of the source are called here, by what they call each other there; nil for a name of several.
  private var ids: [String: String?] = [:]
  /// The ids that those to be added get.
  private var newIDs: Set<String> = []
  private var keys: Set<String> = []
  private var paths = TakenPaths()
  private let source: any ImportSource
  private let present: PresentTodos
  private static let formats = TodoFormat.readable.map(\.name) + TodoTool.all.map(\.name) + ["todosite"]

  /// - Parameter present: what is there already.
  init(_ source: any ImportSource, beside present: PresentTodos) {
    self.source = source
    self.present = present
    var names = present
    var reader = source.reader()
    var place = 0
    while problems.count < Self.mostProblems, !Interruption.isRequested {
      do throws(Problem) {
        guard let todo = try reader.next() else { break }
        try add(todo, at: place, &names)
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
    notes += resolveReferences(of: &record)
    if let note = record.adaptStatus(to: statuses) {
      // What was changed on the way and is changed again has changed once.
      notes.removeAll { FieldName(key: $0.field) == .status && $0.fate.isChange }
      notes.append(note)
    }
    if let id = todo.todo.id, todo.keepsID, !(entry.id ?? entry.path.stem).utf8.elementsEqual(id.utf8) {
      notes.append(FieldNote("id", .extraKey(record.keep(.text(id), as: TodoOrigin.idKey))))
    }
    if let place = record.extra.firstIndex(where: { $0.key == TodoOrigin.key }) {
      let field = record.extra.remove(at: place)
      if !field.value.text.utf8.elementsEqual(entry.origin.text.utf8) {
        notes.removeAll { $0.field == TodoOrigin.key }
        notes.append(
          FieldNote(TodoOrigin.key, .extraKey(record.keep(field.value, as: "original-\(TodoOrigin.key)"))))
      }
    }
    record.extra.append(ExtraField(key: TodoOrigin.key, value: entry.origin.text))
    return (record, notes)
  }
}

extension ImportPlan {
  private mutating func add(
    _ todo: ImportedTodo, at place: Int, _ names: inout PresentTodos
  ) throws(Problem) {
    guard keys.insert(todo.key).inserted else {
      throw source.problem(
        "duplicate-id", "two todos are called \"\(todo.key)\"", at: todo, help: "give each a name of its own")
    }
    guard let title = todo.todo.title.titleLine else {
      throw source.problem("empty-title", "the title is empty", at: todo, help: "say what is to be done")
    }
    let origin = origin(of: todo)
    if let id = idHere(of: todo, origin, title) {
      presentCount += 1
      if let other = present.title(ofOrigin: origin), other != title { retitled += 1 }
      note(todo, isCalled: id)
      return
    }
    let (path, id) = name(for: todo, title, origin, &names)
    newIDs.insert(id ?? path.stem)
    entries.append(Entry(place: place, path: path, id: id, origin: origin, title: title))
    note(todo, isCalled: id ?? path.stem)
  }

  /// What a todo brings along from an earlier import is still where it comes from.
  private func origin(of todo: ImportedTodo) -> TodoOrigin {
    let given = todo.todo.extra.first { $0.key == TodoOrigin.key }?.value.text
    return given.flatMap { TodoOrigin(text: $0, formats: Self.formats) }
      ?? TodoOrigin(format: source.formatName, source: source.sourceName, key: todo.key)
  }

  /// The id of the todo that is the same and is here already; nil where there is none.
  private func idHere(of todo: ImportedTodo, _ origin: TodoOrigin, _ title: String) -> String? {
    if let id = present.id(ofOrigin: origin) { return id }
    guard source.hasOwnIDs, let id = todo.todo.id, present.title(ofID: id) == title else { return nil }
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
}

extension ImportPlan {
  /// The file of a todo, and the id that it has to name, because the file's name is another.
  ///
  /// The id and the file that it has in its source are kept as long as no other todo has them.
  private mutating func name(
    for todo: ImportedTodo, _ title: String, _ origin: TodoOrigin, _ names: inout PresentTodos
  ) -> (TodoPath, id: String?) {
    let own = todo.keepsID ? todo.todo.id.flatMap { isFree($0) ? $0 : nil } : nil
    if let path = todo.todo.path, own != nil || isFree(path.stem), paths.take(path) {
      names.add(file: path.string)
      return (path, own.flatMap { $0.utf8.elementsEqual(path.stem.utf8) ? nil : $0 })
    }
    while true {
      let path = TodoPath(names.newName(title: title, origin: origin))
      if isFree(path.stem), paths.take(path) { return (path, own) }
    }
  }

  /// Whether no todo here, and none of those to be added, goes by an id.
  private func isFree(_ id: String) -> Bool { present.title(ofID: id) == nil && !newIDs.contains(id) }

  /// Calls the todos that a record names by their names here.
  ///
  /// A name that leads nowhere in the source stays, unless a todo here goes by it, which would be a stranger.
  private func resolveReferences(of record: inout TodoRecord) -> [FieldNote] {
    var strangers: [String] = []
    func resolved(_ name: String) -> String? {
      if let id = ids[name] { return id ?? name }
      if source.hasOwnIDs || present.title(ofID: name) == nil { return name }
      strangers.append(name)
      return nil
    }
    record.depends = record.depends.compactMap(resolved)
    var notes: [FieldNote] = []
    if !strangers.isEmpty {
      let value = ExtraValue.list(strangers.map { .text($0) })
      notes.append(FieldNote("depends", .extraKey(record.keep(value, as: TodoOrigin.dependsKey))))
      strangers = []
    }
    record.parent = record.parent.flatMap(resolved)
    if let parent = strangers.first {
      notes.append(FieldNote("parent", .extraKey(record.keep(.text(parent), as: "original-parent"))))
    }
    return notes
  }
}

extension FieldNote.Fate {
  fileprivate var isChange: Bool { if case .changed = self { true } else { false } }
}
