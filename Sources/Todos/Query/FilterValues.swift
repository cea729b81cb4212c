private import Documents

/// What people's words for statuses, priorities, tags and people mean among these todos.
package struct FilterValues: Sendable {
  private let todos: [TodoItem]
  private let vocabulary: StatusVocabulary

  package init(_ todos: [TodoItem], statuses: StatusVocabulary) {
    self.todos = todos
    vocabulary = statuses
  }

  /// What a word for statuses means: `open`, `doing`, `blocked`, `done` and `cancelled` all that stands for the
  /// same, `closed` and `unclosed` what has nothing left to do or something; any other what todos and the
  /// project call so, else what other tools call so.
  package func status(_ word: String) throws(UnknownFilterValue) -> TodoFilter.Status {
    switch word.lowercased() {
    case "closed": return .closed(true)
    case "unclosed": return .closed(false)
    default: break
    }
    let known = vocabulary.status(for: word)
    if let group = TodoStatus.Group(rawValue: word.lowercased()), known?.group == group {
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

  /// What a word for priorities means: `urgent`, `high`, `medium` and `low` all that stands for the same, any
  /// other what todos call so, else what other tools call so.
  package func priority(_ word: String) throws(UnknownFilterValue) -> TodoFilter.Priority {
    let levels = TodoPriority.Level.allCases.filter { $0 != .other }
    if let level = levels.first(where: { $0.rawValue == word.lowercased() }) { return .level(level) }
    let used = todos.compactMap(\.priority?.label)
    if used.contains(where: { KnownWord($0) == KnownWord(word) }) { return .word(word) }
    let level = TodoPriority(word: word).level
    if level != .other { return .level(level) }
    throw UnknownFilterValue(word, among: levels.map(\.rawValue) + used)
  }

  /// A tag, if a todo has it.
  package func tag(_ word: String) throws(UnknownFilterValue) -> String {
    if todos.contains(where: { $0.isTagged(word) }) { return word }
    throw UnknownFilterValue(word, among: todos.flatMap(\.tags))
  }

  /// A person, if a todo is theirs.
  package func assignee(_ word: String) throws(UnknownFilterValue) -> String {
    if todos.contains(where: { $0.isAssigned(to: word) }) { return word }
    throw UnknownFilterValue(word, among: todos.flatMap(\.assignees).map(bareName))
  }
}

/// A word that means nothing among these todos.
package struct UnknownFilterValue: Error, Equatable, Sendable {
  package var word: String
  /// The one that was probably meant.
  package var nearest: String?
  /// The words that mean something, each once, in their order.
  package var known: [String]

  init(_ word: String, among known: [String]) {
    var seen: Set<KnownWord> = []
    self.word = word
    self.known = known.filter { seen.insert(KnownWord($0)).inserted }
    nearest = nearestWord(to: word, among: self.known)
  }
}
