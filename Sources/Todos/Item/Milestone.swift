package import Documents

/// A milestone that todos are part of.
package struct Milestone: Hashable, Sendable {
  /// The id or the title, as the todo's file has it.
  package var word: String
  /// The title, one line of visible text.
  package var title: String
  /// The id in the milestone's own file; nil if it has none.
  private let id: String?

  package init(_ word: String) {
    self.init(word, title: word, id: nil)
  }

  fileprivate init(_ word: String, title: String, id: String?) {
    (self.word, self.title, self.id) = (word, title, id)
  }

  /// Reports whether a name is the title, the id or the word, ignoring case and accents.
  func isNamed(_ name: String) -> Bool {
    [title, word, id].contains { $0.map { isSameFolded($0, name) } ?? false }
  }
}

extension Milestone: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(word, title, id)
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(try reader.read(), title: try reader.read(), id: try reader.read())
  }
}

/// The milestones that a tool keeps in files of their own.
struct MilestoneFiles: Sendable {
  /// The titles and ids of the milestones by id and by title, both in lower case.
  private var known: [String: (title: String, id: String)] = [:]

  /// Adds the milestone of a file; a name that an earlier file has keeps its meaning.
  mutating func add(_ title: String, id: String) {
    for name in [id, title].map({ $0.lowercased() }) where known[name] == nil { known[name] = (title, id) }
  }

  /// A hash of the milestones.
  func hash(_ key: HashKey) -> ContentHash {
    var hasher = KeyedHasher(key)
    for (name, file) in known.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      hasher.add(name)
      hasher.add(file.title)
      hasher.add(file.id)
    }
    return hasher.hash
  }

  /// Returns the milestone that a todo names; the title is the word if no file has this id or title.
  func milestone(_ word: String) -> Milestone {
    guard !known.isEmpty, let file = known[word.lowercased()] else { return Milestone(word) }
    return Milestone(word, title: file.title, id: file.id)
  }
}
