import Documents
import Todos

/// What the todos of a source are called for good, each by another word.
struct SourceKeys {
  private var taken: Set<String> = []
  /// Where the todos stand whose names the source gives.
  private var places: [String: Int] = [:]
  private var counts: [String: Int] = [:]
  private var ids: Set<String> = []

  /// Takes a name that the source gives.
  ///
  /// One that was made for another todo before is made new for this one.
  /// - Throws: that another todo has it.
  mutating func claim(_ name: String, at range: Range<Int>, in source: SourceFile) throws(Problem) -> String {
    if let first = places[name] {
      let line = SourceExcerpt(of: first..<first + 1, in: source.bytes).line
      throw source.problem(
        .error, code: "duplicate-id", "two todos are called \"\(name)\"", at: range, label: "the second one",
        help: "the first one is in line \(line)")
    }
    places[name] = range.lowerBound
    return make(of: name)
  }

  /// The name of a todo whose source need not tell todos apart by their ids: its UUID, else its id, else its title.
  ///
  /// Some people copy a todo with its id, and our own folders may hold an id twice; both todos come along.
  /// - Throws: that another todo has the UUID.
  mutating func key(
    of todo: TodoRecord, uuid: (text: String, place: Range<Int>)?, notes: inout [FieldNote],
    in source: SourceFile
  ) throws(Problem) -> String {
    if let uuid { return try claim(uuid.text, at: uuid.place, in: source) }
    guard let id = todo.id else { return make(of: todo.title) }
    if !ids.insert(id).inserted {
      notes.append(FieldNote("id", .changed("another todo before it has the same")))
    }
    return make(of: id)
  }

  /// The name of a todo: the one that its source gives, which no other may have, else one made of its title.
  mutating func key(
    named name: String?, titled title: String, at range: Range<Int>, in source: SourceFile
  ) throws(Problem) -> String {
    if let name { return try claim(name, at: range, in: source) }
    return make(of: title)
  }

  /// Makes a name of a text, with `-2`, `-3` and so on behind it where others have it already.
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
