private import Documents

/// The todos, and the files that cannot be read, for titles and words of titles.
///
/// Each list has indices like those of `PartialNames`. Only the references that are asked for have a list.
struct TitleMatches {
  /// By whole title.
  private var whole: [String: [Int]] = [:]
  /// By one word or several successive words of a title.
  private var parts: [String: [Int]] = [:]
  /// The numbers of words in the keys of `parts`.
  private var lengths: Set<Int> = []

  /// A file that cannot be read may have the words of its names in its title.
  init(of references: [String], _ todos: [TodoItem], _ unreadable: [UnreadableFile]) {
    for reference in references {
      let words = NameWords(title: reference)
      guard words.count > 0 else { continue }
      whole[words.text] = []
      // A word with a digit may be the id of a todo that no longer exists, which other titles mention.
      guard words.count > 1 || !words.text.utf8.contains(where: \.isDigit) else { continue }
      parts[words.text] = []
      lengths.insert(words.count)
    }
    if whole.isEmpty { return }
    for (index, todo) in todos.enumerated() { add(NameWords(title: todo.title), at: index) }
    for (index, file) in unreadable.enumerated() where TodoPath.isMarkdown(file.path) {
      for name in file.names {
        add(NameWords(title: name.replacing("-", with: " ")), at: todos.count + index)
      }
    }
  }

  private mutating func add(_ words: NameWords, at index: Int) {
    whole[words.text].append(index)
    for length in lengths {
      for run in words.runs(of: length) { parts[run].append(index) }
    }
  }

  /// The todos with a title, or if there is none, those whose titles contain its words; nil if there are none.
  subscript(reference: String) -> [Int]? {
    let text = NameWords(title: reference).text
    if let todos = whole[text], !todos.isEmpty { return todos }
    return parts[text]
  }
}

extension [Int]? {
  /// Appends the index of a todo, once, to a list that exists.
  mutating func append(_ index: Int) {
    if self?.last != index { self?.append(index) }
  }
}
