import Documents
import FileSystem
import Todos

/// The todos of a source that will be added, with their new ids and paths; made by reading the source once.
///
/// It contains no bodies, so that it stays small even if the todos are long.
struct ImportPlan {
  /// A todo that will be added.
  struct Entry: Equatable {
    /// Its index among the todos of the source, from 0.
    let sourceIndex: Int
    /// The path of its file, relative to the new folder.
    let path: TodoPath
    /// The value of its `id` key; nil if the stem of the file name is the id.
    let id: String?
    let origin: TodoOrigin
    let title: String
  }

  /// The todos that will be added, in the source's order.
  private(set) var entries: [Entry] = []
  /// The number of todos that the project already has.
  private(set) var presentCount = 0
  /// The number of todos counted in `presentCount` whose title in the project differs.
  private(set) var retitledCount = 0
  /// The problems of the source; if there are any, nothing is added.
  private(set) var problems: [Problem] = []
  /// The number of problems after which reading stops.
  static let maximumProblems = FileProblems.maximum
  /// The id in the project for each id in the source; nil if several todos of the source have that id.
  private var ids: [String: String?] = [:]
  /// The ids of the todos that will be added.
  private var newIDs: Set<String> = []
  /// The keys of the todos that were read.
  private var keys: Set<String> = []
  private var paths = TakenPaths()
  private let source: any ImportSource
  /// The todos that the project already has.
  private let present: PresentTodos
  private let skipsMarked: Bool
  /// The names of the formats that an origin may have.
  private static let formats = TodoFormat.readable.map(\.name) + TodoTool.all.map(\.name) + ["todosite"]

  /// Creates a plan by reading the source.
  ///
  /// - Parameters:
  ///   - present: the todos that the project already has.
  ///   - skipsMarked: whether the todos with marks of an export are all among them.
  init(_ source: any ImportSource, beside present: PresentTodos, skipsMarked: Bool = false) {
    self.source = source
    self.present = present
    self.skipsMarked = skipsMarked
    var names = present
    var reader = source.reader()
    var sourceIndex = 0
    while problems.count < Self.maximumProblems, !Interruption.isRequested {
      do throws(Problem) {
        guard let todo = try reader.next() else { break }
        try add(todo, at: sourceIndex, &names)
        sourceIndex += 1
      } catch {
        problems.append(error)
      }
    }
  }

  /// Returns the todo to write for an entry, with notes on the fields that are not kept unchanged.
  ///
  /// - Parameter warnings: receives the warnings about ambiguous references, up to a limit.
  func portableTodo(
    of todo: ImportedTodo, for entry: Entry, statuses: StatusVocabulary, warnings: inout [Problem]
  ) -> (PortableTodo, [FieldNote]) {
    var portable = todo.todo.normalised
    var notes = todo.notes
    portable.id = entry.id
    (portable.path, portable.mark) = (nil, nil)
    let references = resolveReferences(of: &portable)
    notes += references.notes
    for name in references.ambiguous.prefix(Self.maximumProblems - warnings.count) {
      var warning = source.problem(
        "ambiguous-reference", "several todos of the source have the id \"\(name)\"", at: todo,
        help: "the reference is kept as text; give each todo an id of its own, and set it with: todosite edit"
      )
      warning.severity = .warning
      warnings.append(warning)
    }
    if let note = portable.adaptStatus(to: statuses) {
      // A status that both the reader and this method change is reported only once.
      notes.removeAll { TodoField(key: $0.field) == .status && $0.outcome.isChange }
      notes.append(note)
    }
    if let id = todo.todo.id, todo.keepsID, !(entry.id ?? entry.path.stem).utf8.elementsEqual(id.utf8) {
      notes.append(FieldNote("id", .extraKey(portable.keep(.text(id), as: TodoOrigin.idKey))))
    }
    if let index = portable.extra.firstIndex(where: { $0.key == TodoOrigin.key }) {
      let field = portable.extra.remove(at: index)
      if !field.value.text.utf8.elementsEqual(entry.origin.text.utf8) {
        notes.removeAll { $0.field == TodoOrigin.key }
        notes.append(
          FieldNote(TodoOrigin.key, .extraKey(portable.keep(field.value, as: "original-\(TodoOrigin.key)"))))
      }
    }
    portable.extra.append(ExtraField(key: TodoOrigin.key, value: entry.origin.text))
    return (portable, notes)
  }
}

extension ImportPlan {
  private mutating func add(
    _ todo: ImportedTodo, at sourceIndex: Int, _ names: inout PresentTodos
  ) throws(Problem) {
    guard keys.insert(todo.key).inserted else {
      throw source.problem(
        "duplicate-id", "two todos are called \"\(todo.key)\"", at: todo, help: "give each a different name")
    }
    guard let title = todo.todo.title.titleLine else {
      throw source.problem("empty-title", "the title is empty", at: todo, help: "give it a title")
    }
    if skipsMarked, let mark = todo.todo.mark { return registerID(mark.id, of: todo) }
    let origin = origin(of: todo)
    if let (id, other) = todoInProject(of: todo, origin, title) {
      presentCount += 1
      if other != title { retitledCount += 1 }
      registerID(id, of: todo)
      return
    }
    let (path, id) = name(for: todo, title, origin, &names)
    newIDs.insert(id ?? path.stem)
    entries.append(Entry(sourceIndex: sourceIndex, path: path, id: id, origin: origin, title: title))
    registerID(id ?? path.stem, of: todo)
  }

  /// Returns the origin of a todo: the one that an earlier import has recorded, else this source.
  private func origin(of todo: ImportedTodo) -> TodoOrigin {
    let given = todo.todo.extra.first { $0.key == TodoOrigin.key }?.value.text
    return given.flatMap { TodoOrigin(text: $0, formats: Self.formats) }
      ?? TodoOrigin(format: source.formatName, source: source.sourceName, key: todo.key)
  }

  /// Returns the id and the title of the same todo in the project; nil if the project does not have it.
  ///
  /// It is the same todo if the mark of an export or the origin of an earlier import says so, or else if both
  /// the id and the title agree: another project may use the same id.
  private func todoInProject(
    of todo: ImportedTodo, _ origin: TodoOrigin, _ title: String
  ) -> (id: String, title: String)? {
    if let found = todo.todo.mark.flatMap({ marked($0, title) }) ?? present.todo(ofOrigin: origin) {
      return (found.id, found.title)
    }
    guard let id = todo.todo.id, let other = present.title(ofID: id), other == title else { return nil }
    return (id, other)
  }

  /// Returns the todo of a mark; nil if the project does not have it.
  ///
  /// A todo with the id or the path of the mark, but not with both, was moved or got another id since the
  /// export, or is in another project. Its title decides.
  private func marked(_ mark: TodoMark, _ title: String) -> PresentTodos.Entry? {
    present.todos(id: mark.id, path: mark.path).first { todo in
      todo.title == title || (todo.id == mark.id && todo.path == mark.path)
    }
  }

  /// Registers the id that a todo has in the project.
  private mutating func registerID(_ id: String, of todo: ImportedTodo) {
    guard let name = todo.todo.id else { return }
    if let other = ids[name], other != id {
      ids[name] = .some(nil)
    } else {
      ids[name] = id
    }
  }
}

extension ImportPlan {
  /// Returns the path of a todo's file, and its `id` key if the id differs from the stem of the file name.
  ///
  /// The id and the path in the source are kept if no other todo has them.
  private mutating func name(
    for todo: ImportedTodo, _ title: String, _ origin: TodoOrigin, _ names: inout PresentTodos
  ) -> (TodoPath, id: String?) {
    let own = todo.keepsID ? todo.todo.id.flatMap { isFree($0) ? $0 : nil } : nil
    if let path = todo.todo.path, own != nil || isFree(path.stem), paths.insert(path) {
      names.add(file: path.string)
      return (path, own.flatMap { $0.utf8.elementsEqual(path.stem.utf8) ? nil : $0 })
    }
    while true {
      let path = TodoPath(names.newName(title: title, origin: origin))
      if isFree(path.stem), paths.insert(path) { return (path, own) }
    }
  }

  /// Reports whether an id is free: no todo of the project or of the plan has it.
  private func isFree(_ id: String) -> Bool { present.title(ofID: id) == nil && !newIDs.contains(id) }

  /// Replaces the references of a todo by the new ids.
  ///
  /// A reference that matches no todo of the source is kept, unless it would refer to an unrelated todo of
  /// the project; such references, and those that match several todos of the source, become an extra key.
  /// - Returns: notes on the references that became extra keys, and the references that match several todos.
  private func resolveReferences(
    of portable: inout PortableTodo
  ) -> (notes: [FieldNote], ambiguous: [String]) {
    var asText: [String] = []
    var ambiguous: [String] = []
    var knownToBeAmbiguous: Set<String> = []
    func resolved(_ name: String) -> String? {
      let id = WrittenLink(name)?.stem ?? name
      if let id = ids[name] ?? ids[id] {
        if let id { return id }
        if knownToBeAmbiguous.insert(name).inserted { ambiguous.append(name) }
      } else if source.hasOwnIDs || present.title(ofID: id) == nil {
        return name
      }
      asText.append(name)
      return nil
    }
    portable.depends = portable.depends.compactMap(resolved)
    var notes: [FieldNote] = []
    if !asText.isEmpty {
      let value = ExtraValue.list(asText.map { .text($0) })
      notes.append(FieldNote("depends", .extraKey(portable.keep(value, as: TodoOrigin.dependsKey))))
      asText = []
    }
    portable.parent = portable.parent.flatMap(resolved)
    if let parent = asText.first {
      notes.append(FieldNote("parent", .extraKey(portable.keep(.text(parent), as: "original-parent"))))
    }
    return (notes, ambiguous)
  }
}

extension FieldNote.Outcome {
  fileprivate var isChange: Bool { if case .changed = self { true } else { false } }
}
