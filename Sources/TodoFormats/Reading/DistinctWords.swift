import Todos

/// A list of words in order of insertion, without duplicates.
struct DistinctWords {
  private(set) var all: [String] = []
  private var known: Set<String> = []

  mutating func add(_ word: String) {
    if known.insert(word).inserted { all.append(word) }
  }
}

extension [TodoField: DistinctWords] {
  /// Adds a word to the list of a field.
  mutating func add(_ word: String, to field: TodoField) { self[field, default: DistinctWords()].add(word) }
}

extension TodoValues {
  /// Sets the lists of fields.
  mutating func set(_ lists: [TodoField: DistinctWords]) {
    for (field, words) in lists { self[list: field] = words.all }
  }
}
