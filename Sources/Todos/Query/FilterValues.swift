private import Documents

/// Resolves the words that a user gives for the statuses, priorities, tags and people of some todos.
package struct FilterValues: Sendable {
  private let snapshot: TodoSnapshot
  private let vocabulary: StatusVocabulary
  /// The keys of conditions in queries.
  let queryKeys: [QueryKey]

  package init(_ snapshot: TodoSnapshot, rules: TodoRules) {
    self.snapshot = snapshot
    vocabulary = rules.statuses
    queryKeys = QueryKey.all(rules.fields)
  }

  private var todos: [TodoItem] { snapshot.todos }

  /// The todos that wait for others.
  var waiting: TodoFilter.Related {
    let waiting = snapshot.relations.waiting(among: todos)
    return TodoFilter.Related(relation: .waiting, paths: Set(waiting.map { todos[$0].path }))
  }

  /// Resolves a status word.
  ///
  /// `open`, `doing`, `blocked`, `done` and `cancelled` are groups of statuses; `closed` means all closed
  /// statuses, `unclosed` all others. Any other word is a status of the project or of a todo, or else the
  /// group that it means in other tools.
  package func status(_ word: String) throws(UnknownFilterValue) -> TodoFilter.Status {
    switch word.lowercased() {
    case "closed": return .closed(true)
    case "unclosed": return .closed(false)
    default: break
    }
    let known = vocabulary.status(for: word)
    if let group = TodoStatus.Group(rawValue: KnownWord(word).folded), known?.group == group {
      return .group(group)
    }
    if let entry = vocabulary.entries.first(where: { KnownWord($0.name) == KnownWord(word) }) {
      return .word(entry.label ?? entry.name)
    }
    if todos.contains(where: { KnownWord($0.status.label) == KnownWord(word) }) { return .word(word) }
    if let known { return .group(known.group) }
    let groups = TodoStatus.Group.allCases.map(\.rawValue)
    throw UnknownFilterValue(
      word,
      among: groups + ["closed", "unclosed"] + vocabulary.entries.map(\.name) + todos.map(\.status.label))
  }

  /// Resolves a priority word: `urgent`, `high`, `medium` and `low` are levels; any other word is a priority
  /// of a todo, or else the level that it means in other tools.
  package func priority(_ word: String) throws(UnknownFilterValue) -> TodoFilter.Priority {
    let levels = TodoPriority.Level.allCases.filter { $0 != .other }
    if let level = levels.first(where: { $0.rawValue == KnownWord(word).folded }) { return .level(level) }
    let used = todos.compactMap(\.priority?.label)
    if used.contains(where: { KnownWord($0) == KnownWord(word) }) { return .word(word) }
    let level = TodoPriority(word: word).level
    if level != .other { return .level(level) }
    throw UnknownFilterValue(word, among: levels.map(\.rawValue) + used)
  }

  /// Returns the tag; throws if no todo has it.
  package func tag(_ word: String) throws(UnknownFilterValue) -> String {
    if todos.contains(where: { $0.isTagged(word) }) { return word }
    throw UnknownFilterValue(word, among: todos.flatMap(\.tags))
  }

  /// Returns the milestone; throws if no todo is part of it.
  package func milestone(_ word: String) throws(UnknownFilterValue) -> String {
    let known = todos.compactMap(\.milestone)
    if known.contains(where: { $0.isNamed(word) }) { return word }
    throw UnknownFilterValue(word, among: known.map(\.title))
  }

  /// Returns the person's name; throws if no todo is assigned to that person.
  package func assignee(_ word: String) throws(UnknownFilterValue) -> String {
    if todos.contains(where: { $0.isAssigned(to: word) }) { return word }
    throw UnknownFilterValue(word, among: todos.flatMap(\.assignees).map(bareName))
  }
}

extension TodoFilter.Related {
  /// Finds the parts of a todo of a snapshot.
  package init(partsOf todo: TodoItem, in snapshot: TodoSnapshot) {
    let parts = snapshot.index.todoIndex(of: todo.path).map { snapshot.relations.children[$0] } ?? []
    self.init(relation: .parts(of: todo.id), paths: Set(parts.map { snapshot.todos[$0].path }))
  }
}

/// The error for a word that matches no value of the todos or of the project.
package struct UnknownFilterValue: Error, Equatable, Sendable {
  package var word: String
  /// The known word that was probably meant; nil if none is similar.
  package var nearest: String?
  /// The known words, without duplicates.
  package var known: [String]

  /// What to do: the nearest known word, or else the first known ones.
  package var help: String {
    nearest.map { "did you mean \"\($0)\"?" }
      ?? "give one of: \(known.prefix(12).joined(separator: ", "))\(known.count > 12 ? " …" : "")"
  }

  package init(_ word: String, among known: [String]) {
    var seen: Set<KnownWord> = []
    self.word = word
    self.known = known.filter { seen.insert(KnownWord($0)).inserted }
    nearest = nearestWord(to: word, among: self.known)
  }
}
