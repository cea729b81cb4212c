import Documents
import Todos

/// Finds the todos that references match, including the references in edits.
struct TodoFinder: Sendable {
  let store: any TodoStore
  let rules: TodoRules
  let todoFolder: String

  func todo(_ word: String) async throws(Failure) -> TodoItem {
    try await found([WrittenReference(word)]).todo(word)
  }

  /// A todo, and the todos that it depends on.
  typealias TodoAndDependencies = (todo: TodoItem, depends: [TodoItem])

  /// Looks up named todos, and returns for each name the todo or the reason why there is none.
  ///
  /// - Parameter withDependencies: whether to look up what the todos depend on.
  func todos(
    _ named: [NamedTodo], withDependencies: Bool = false
  ) async throws(Failure) -> [Result<TodoAndDependencies, Failure>] {
    let found = try await found(
      named.map { WrittenReference($0.reference) }, withDependencies: withDependencies)
    var todos: [Result<TodoAndDependencies, Failure>] = []
    for name in named {
      do throws(Failure) {
        switch name {
        case .word(let word):
          let todo = try found.todo(word)
          todos.append(.success((todo, found.dependencies(of: todo))))
        case .file(let path):
          if case .found(let todo)? = found[path.string], todo.path == path {
            todos.append(.success((todo, found.dependencies(of: todo))))
          } else {
            todos.append(.success((try await todo(name), [])))
          }
        }
      } catch {
        guard error.lookup != nil else { throw error }
        todos.append(.failure(error))
      }
    }
    return todos
  }

  func todo(_ named: NamedTodo) async throws(Failure) -> TodoItem {
    switch named {
    case .word(let word): return try await todo(word)
    case .file(let path):
      return try await find(path).todo(named: path.string)
    }
  }

  /// Returns a new todo with the references replaced by ids.
  func resolved(_ new: NewTodo) async throws(Failure) -> NewTodo {
    let (depends, parent) = (new.values[.depends] ?? [], new.values[.parent] ?? [])
    let found = try await found((depends + parent).map { WrittenReference($0) })
    var new = new
    new.values[.depends] = try found.ids(of: depends, besides: [], for: nil)
    new.values[.parent] = try parent.map { word throws(Failure) in try found.todo(word).id }
    return new
  }

  /// Returns the todos that match a query, in the order of the list, with the files that cannot be read.
  ///
  /// Closed todos are omitted and counted, unless the query names statuses.
  func todos(
    matching query: String, today: TodoDate
  ) async throws(Failure) -> (todos: [TodoAndDependencies], closed: Int, unreadable: [UnreadableFile]) {
    let snapshot = try await snapshot()
    let filter = try TodoFilter(
      query: query, hasWholeNames: true, FilterValues(snapshot, rules: rules), today: today)
    guard !filter.isEmpty else {
      throw .refused("the query is empty", code: "bad-query", help: "say which todos, as in: #home")
    }
    var choice = TodoQuery(filter)
    choice.hidesClosed = !filter.namesStatus
    let matches = choice.matches(among: snapshot.todos) { store.bodyText(of: $0.path) }
    let found = matches.todos.map { todo in
      (todo, snapshot.index.dependencies(of: todo).map { snapshot.todos[$0] })
    }
    return (found, matches.hiddenCount, snapshot.unreadable)
  }

  /// Returns for each todo the edits with the references replaced by ids and with the words of the folder, or
  /// the reason why it cannot be edited.
  ///
  /// If the file already refers to the same todo, the reference in the file is used. A new id that identifies
  /// another todo is refused.
  func resolved(
    _ edits: [(todo: TodoItem, edits: [TodoEdit])]
  ) async throws(Failure) -> [Result<[TodoEdit], Failure>] {
    let edits = try await inWordsOfFolder(edits)
    var words: [WrittenReference] = []
    var seen: Set<WrittenReference> = []
    for (todo, edits) in edits {
      let references = edits.flatMap { $0.references(besides: todo.depends) }
      if references.isEmpty { continue }
      let known = todo.depends + [todo.parent].compactMap { $0 }
      let all =
        references.map { WrittenReference($0) } + known.map { WrittenReference($0, in: todo.path) }
      words += all.filter { seen.insert($0).inserted }
    }
    if words.isEmpty { return edits.map { .success($0.edits) } }
    let found = try await found(words)
    return edits.map { todo, edits in
      Result { () throws(Failure) in try resolved(edits, of: todo, found) }
    }
  }

  /// Returns the edits with the folder's words for statuses and priorities.
  private func inWordsOfFolder(
    _ edits: [(todo: TodoItem, edits: [TodoEdit])]
  ) async throws(Failure) -> [(todo: TodoItem, edits: [TodoEdit])] {
    guard edits.contains(where: { $0.edits.contains(where: rules.dependsOnFolder) }) else { return edits }
    let words = FolderWords(try await snapshot().todos)
    return edits.map { todo, edits in (todo, edits.map { rules.edit($0, in: words) }) }
  }

  private func resolved(
    _ edits: [TodoEdit], of todo: TodoItem, _ found: LookupResults
  ) throws(Failure) -> [TodoEdit] {
    let known = todo.depends.map { WrittenReference($0, in: todo.path) }
    let parents = [todo.parent].compactMap { $0 }.map { WrittenReference($0, in: todo.path) }
    var resolved: [TodoEdit] = []
    for edit in edits {
      switch edit {
      case .remove(let word, .depends):
        resolved += try found.references(like: word, among: known).map { .remove($0, from: .depends) }
      default: resolved.append(try self.resolved(edit, of: todo, known, parents, found))
      }
    }
    return resolved
  }

  private func resolved(
    _ edit: TodoEdit, of todo: TodoItem, _ known: [WrittenReference], _ parents: [WrittenReference],
    _ found: LookupResults
  ) throws(Failure) -> TodoEdit {
    switch edit {
    case .set(.id, let id):
      try found.checkIsFree(id.trimmingBlanks, for: todo)
      return edit
    case .set(.parent, let word): return .set(.parent, try found.id(of: word, besides: parents, for: todo))
    case .set(.depends, let word): return .set(.depends, try found.id(of: word, besides: known, for: todo))
    case .setList(.depends, let words):
      return .setList(.depends, try found.ids(of: words, besides: known, for: todo))
    case .add(let word, .depends):
      return .add(try found.id(of: word, besides: known, for: todo), to: .depends)
    default: return edit
    }
  }

  /// Checks that a text that a user has written does not give its todo the id of another one.
  ///
  /// - Parameters:
  ///   - path: the path of the todo; for a new one, a path whose stem is no id.
  ///   - old: the text that it replaces.
  /// - Throws: a failure with the code `taken-id`.
  func refuseTakenID(
    in text: [UInt8], at path: TodoPath = TodoPath(" .md"), insteadOf old: [UInt8]? = nil
  ) async throws(Failure) {
    let reader = TodoReader(rules: rules)
    func todo(_ bytes: [UInt8]) -> TodoItem? {
      try? reader.todo(in: SourceFile(path: path.string, bytes: bytes), at: path)
    }
    // A text that cannot be read is refused later.
    guard let new = todo(text), new.id != path.stem || old != nil, new.id != old.flatMap(todo)?.id else {
      return
    }
    try await found([WrittenReference(new.id)]).checkIsFree(new.id, for: new)
  }

  /// Checks that changes would make no cycle of dependencies or of parents; the store checks this again before
  /// it saves them.
  ///
  /// - Throws: a failure with the code `reference-cycle` that names the cycle.
  func refuseCycles(after changes: [FileChange]) async throws(Failure) {
    try await store.refuseCycles(after: changes, rules: rules)
  }

  /// Returns the changes that rename the todo that a word means.
  ///
  /// - Parameters:
  ///   - word: a reference to the todo; if the file has its new name already, the old one.
  ///   - name: the new name or path, with or without `.md`.
  func renaming(of word: String, to name: String) async throws(Failure) -> TodoRenaming {
    let snapshot = try await store.snapshot(bodies: .withoutHTML)
    let word = TodoPath(word: word, below: todoFolder)?.string ?? word
    let name = TodoPath(word: name, below: todoFolder)?.string ?? name
    let lookup = snapshot.find(word)
    if case .unknown = lookup, case .found(let todo) = snapshot.find(name),
      try todo.path.renamed(to: name) == todo.path
    {
      return try TodoRenaming(
        of: todo.path.renamed(to: word), to: todo.path, in: snapshot, from: store, rules: rules)
    }
    let todo = try lookup.todo(named: word)
    let path = try todo.path.renamed(to: name)
    try snapshot.checkIsFree(path, for: todo, oldName: word)
    try await found([WrittenReference(path.stem)]).checkIsFree(path.stem, for: todo)
    return try TodoRenaming(of: todo.path, to: path, in: snapshot, from: store, rules: rules)
  }

  /// Returns, for each todo to remove, the todos that refer to it, in the order of the snapshot; todos that
  /// are also to be removed are omitted.
  func referrers(
    of removed: [TodoItem]
  ) async throws(Failure) -> [[ChangedTodo.Referrer]] {
    let snapshot = try await snapshot()
    func indexOfRemoved(_ name: String, in todo: TodoItem) -> Int? {
      guard case .todo(let todoIndex) = snapshot.index.reference(name, in: todo.path) else { return nil }
      return indicesOfRemoved[snapshot.todos[todoIndex].path]
    }
    let indicesOfRemoved = Dictionary(removed.enumerated().map { ($1.path, $0) }) { first, _ in first }
    var referrers = [[ChangedTodo.Referrer]](repeating: [], count: removed.count)
    for todo in snapshot.todos where indicesOfRemoved[todo.path] == nil {
      for index in Set(todo.depends.compactMap { indexOfRemoved($0, in: todo) }) {
        referrers[index].append(ChangedTodo.Referrer(todo, .depends))
      }
      if let index = todo.parent.flatMap({ indexOfRemoved($0, in: todo) }) {
        referrers[index].append(ChangedTodo.Referrer(todo, .parent))
      }
    }
    return referrers
  }
}

extension TodoFinder {
  /// Looks up references with one request to the store.
  private func found(
    _ words: [WrittenReference], withDependencies: Bool = false
  ) async throws(Failure) -> LookupResults {
    if words.isEmpty { return LookupResults() }
    let asked = words.map { reference in
      TodoPath(word: reference.word, below: todoFolder).map { WrittenReference($0.string) } ?? reference
    }
    if withDependencies {
      let found = try await store.findWithDependencies(asked)
      return LookupResults(words, found)
    }
    let lookups = try await store.find(asked)
    return LookupResults(words, lookups)
  }

  /// Looks up the todo in a file, even if the path matches other todos as well.
  private func find(_ path: TodoPath) async throws(Failure) -> TodoLookup {
    let lookups = try await store.find([WrittenReference(path.string)])
    if case .found(let todo)? = lookups.first, todo.path == path { return .found(todo) }
    let snapshot = try await snapshot()
    if let todoIndex = snapshot.index.todoIndex(of: path) { return .found(snapshot.todos[todoIndex]) }
    let file = snapshot.unreadable.first { TodoPath($0.path) == path }
    return file.map { .unreadable($0) } ?? .unknown(nearest: nil)
  }

  private func snapshot() async throws(Failure) -> TodoSnapshot {
    try await store.snapshot(bodies: .title)
  }
}

extension NamedTodo {
  fileprivate var reference: String {
    switch self {
    case .word(let word): word
    case .file(let path): path.string
    }
  }
}

extension TodoEdit {
  /// Returns the references to other todos in an edit, and a new id, which might identify another todo.
  ///
  /// - Parameter known: the references in the `depends` field of the file. One of these can be removed without
  ///   being looked up, because the todo may no longer exist, unless links beside it may mean the same todo.
  fileprivate func references(besides known: [String]) -> [String] {
    switch self {
    case .set(.id, let id): [id.trimmingBlanks]
    case .set(.parent, let word), .set(.depends, let word), .add(let word, .depends): [word]
    case .setList(.depends, let words): words
    case .remove(let word, .depends)
    where !known.contains { $0.utf8.elementsEqual(word.utf8) }
      || (known.count > 1 && known.contains { $0.utf8.first == UInt8(ascii: "[") }):
      [word]
    default: []
    }
  }
}
