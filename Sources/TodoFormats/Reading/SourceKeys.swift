import Documents
import Todos

/// Gives each todo of a source a permanent, unique key.
struct SourceKeys {
  private var taken: Set<String> = []
  /// The byte offset of each todo whose key the source gives, by key.
  private var offsets: [String: Int] = [:]
  /// The last suffix that was tried for each text.
  private var counts: [String: Int] = [:]
  private var ids: Set<String> = []

  /// Returns the key of a todo for which the source gives a key.
  ///
  /// If the same key was made for another todo, a new key is made from it.
  /// - Throws: a problem if the source gives another todo the same key.
  mutating func claim(_ name: String, at range: Range<Int>, in source: SourceFile) throws(Problem) -> String {
    if let first = offsets[name] {
      let line = source.excerpt(of: first..<first + 1).line
      throw source.problem(
        .error, code: "duplicate-id", "two todos are called \"\(name)\"", at: range, label: "the second one",
        help: "the first one is on line \(line)")
    }
    offsets[name] = range.lowerBound
    return make(of: name)
  }

  /// Returns a key made from the UUID of a todo, else from its id, else from its title, for a source whose
  /// ids need not be unique.
  ///
  /// Users copy todos with their ids, and todosite's own folders may have an id twice; all these todos are
  /// imported, with different keys.
  /// - Throws: a problem if another todo has the UUID.
  mutating func key(
    of todo: PortableTodo, uuid: (text: String, range: Range<Int>)?, notes: inout [FieldNote],
    in source: SourceFile
  ) throws(Problem) -> String {
    if let uuid { return try claim(uuid.text, at: uuid.range, in: source) }
    guard let id = todo.id else { return make(of: todo.title) }
    if !ids.insert(id).inserted {
      notes.append(FieldNote("id", .changed("an earlier todo has the same")))
    }
    return make(of: id)
  }

  /// Returns the key of a todo: the key that the source gives, which must be unique, or else a key made from
  /// the title.
  mutating func key(
    named name: String?, titled title: String, at range: Range<Int>, in source: SourceFile
  ) throws(Problem) -> String {
    if let name { return try claim(name, at: range, in: source) }
    return make(of: title)
  }

  /// Makes a key from a text, with the suffix `-2`, `-3` and so on if it is taken.
  mutating func make(of text: String) -> String {
    if taken.insert(text).inserted { return text }
    while true {
      let count = counts[text, default: 1] + 1
      counts[text] = count
      let name = "\(text)-\(count)"
      if taken.insert(name).inserted { return name }
    }
  }
}
