import Documents
import Todos

/// What the todos of a source are called for good, each with another word.
struct SourceKeys {
  /// Where the todo of a key stands; keys are told apart by their bytes.
  private var places: [TodoPath: Int] = [:]
  private var repeats: [String: Int] = [:]

  /// Takes note of a todo's own name.
  ///
  /// - Throws: that another one has it.
  mutating func claim(_ key: String, at range: Range<Int>, in source: SourceFile) throws(Problem) -> String {
    let name = TodoPath(key)
    if let first = places[name] {
      let line = SourceExcerpt(of: first..<first + 1, in: source.bytes).line
      throw source.problem(
        .error, code: "duplicate-todo", "two todos are called \"\(key)\"",
        at: range.lowerBound..<range.lowerBound + 1, label: "the second one",
        help: "the first one is in line \(line)")
    }
    places[name] = range.lowerBound
    return key
  }

  /// A name for a todo that has none, made of a text; those of the same text are counted.
  mutating func make(of text: String) -> String {
    while true {
      let count = repeats[text, default: 0] + 1
      repeats[text] = count
      let key = count == 1 ? text : "\(text)-\(count)"
      if places[TodoPath(key)] == nil {
        places[TodoPath(key)] = 0
        return key
      }
    }
  }
}
