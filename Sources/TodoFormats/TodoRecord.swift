package import Todos

/// A todo on its way from one format to another: all that a file can say of it, with the text behind the front
/// matter as it is written, and no place in a todo folder that it would need.
package struct TodoRecord: Equatable, Sendable {
  /// What other todos call it; nil where the format has no such name.
  var id: String?
  /// The file it comes from, below the todo folder; nil where it does not come from one of its own.
  package var path: TodoPath?
  /// What is to be done, in a line.
  var title: String
  /// How far it has come; nil where the format does not say.
  var status: TodoStatus?
  var priority: TodoPriority?
  var due: TodoDate?
  var tags: [String] = []
  /// The people who do it, each once.
  var assignees: [String] = []
  /// The ids of the todos that have to be done before.
  var depends: [String] = []
  /// The id of the todo that this one is part of.
  var parent: String?
  var created: TodoDate?
  /// When it was closed.
  var completed: TodoDate?
  /// What todosite does not know.
  var extra: [ExtraField] = []
  /// The Markdown, without the blank line that parts it from the front matter.
  var body: String = ""
}

extension TodoRecord {
  /// The record of a todo.
  ///
  /// - Parameter text: what stands behind the front matter of its file.
  init(_ todo: TodoItem, text: String) {
    self.init(
      id: todo.id, path: todo.path, title: todo.title, status: todo.status, priority: todo.priority,
      due: todo.due, tags: todo.tags, assignees: todo.assignees, depends: todo.depends, parent: todo.parent,
      created: todo.created, completed: todo.completed, extra: todo.extra, body: Self.body(of: text))
  }

  /// The body in what stands behind a front matter: all but the blank line at the beginning, if there is one.
  static func body(of text: String) -> String {
    var bytes = text.utf8[...]
    if bytes.first == 0x0D { bytes.removeFirst() }
    guard bytes.first == 0x0A else { return text }
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  /// What stands behind the front matter of its file.
  var text: String { body.isEmpty ? "" : "\n" + body }
}

extension TodoRecord {
  /// The record as a file can say it: one line of title, words without blanks around them, each once.
  var normalised: TodoRecord {
    var record = self
    record.title = title.titleLine ?? title
    record.tags = tags.normalisedWords
    record.assignees = assignees.normalisedWords
    record.depends = depends.normalisedWords
    record.parent = parent?.trimmingBlanks
    if record.parent?.isEmpty == true { record.parent = nil }
    return record
  }

  /// Says the status by a word that the project knows; where that is another word, the present one becomes an extra
  /// key.
  ///
  /// - Returns: a note, where it is another word.
  mutating func adaptStatus(to statuses: StatusVocabulary) -> FieldNote? {
    guard let given = status else {
      if completed != nil { status = statuses.completed }
      return nil
    }
    if let known = statuses.status(for: given.label), known.isClosed == given.isClosed {
      status = known
      return nil
    }
    status = statuses.equivalent(of: given)
    let key = TodoOrigin.statusKey
    // The source may have told it in another word before.
    if !extra.contains(where: { $0.key == key }) { extra.append(ExtraField(key: key, value: given.label)) }
    return FieldNote("status", .changed("told in a word of this project, its own is in \"\(key)\""))
  }
}

extension TodoRecord {
  /// Keeps a value under an extra key, with a number behind it where the todo has the key already.
  ///
  /// - Returns: the key.
  mutating func keep(_ value: ExtraValue, as key: String) -> String {
    var name = key
    var number = 1
    while extra.contains(where: { $0.key == name }) {
      number += 1
      name = "\(key)-\(number)"
    }
    extra.append(ExtraField(key: name, value: value))
    return name
  }
}

extension StatusVocabulary {
  fileprivate func equivalent(of other: TodoStatus) -> TodoStatus {
    let own = entries.compactMap { status(for: $0.name) }
    return own.first { $0.group == other.group && $0.isClosed == other.isClosed }
      ?? (other.isClosed ? completed : initial)
  }
}

extension [String] {
  fileprivate var normalisedWords: [String] {
    var words = DistinctWords()
    for word in self.map(\.trimmingBlanks) where !word.isEmpty { words.add(word) }
    return words.all
  }
}
