import Todos

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
  /// The project's status that comes nearest to another one.
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
