import Documents

/// The part of the search index that finds todos by the words of their bodies: all words, sorted, split into
/// files.
///
/// A file has two strings with the same number of space-separated items: the words, and for each word the
/// todos that contain it, as steps. A step is the difference between the index of a todo and the index of the
/// todo before it (-1 for the first), minus one. It is written with one or more characters of five bits each,
/// higher bits first: the last character is `]` plus its bits, the characters before it are `;` plus their
/// bits. None of these characters needs an escape in a string.
struct SearchWordFiles {
  private(set) var files: [SearchFile] = []
  /// The first word of each file.
  private(set) var firstWords: [String] = []
  private var words: [UInt8] = []
  private var todos: [UInt8] = []

  /// A file is complete when its two strings together have at least this number of bytes.
  private static let fullSize = 65_536

  /// Adds a word with the indices of its todos; words must be added in the order of their bytes.
  mutating func append(_ word: Span<UInt8>, in todos: Span<UInt32>) {
    if words.isEmpty {
      firstWords.append(word.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    } else {
      words.append(UInt8(ascii: " "))
      self.todos.append(UInt8(ascii: " "))
    }
    for index in word.indices { words.append(word[index]) }
    var next = 0
    for index in todos.indices {
      let todo = Int(todos[index])
      appendStep(todo - next)
      next = todo + 1
    }
    if words.count + self.todos.count >= Self.fullSize { finish() }
  }

  /// Completes the current file, if it has words.
  mutating func finish() {
    guard !words.isEmpty else { return }
    var script = ScriptText(call: "words", number: files.count)
    script.append("[\"")
    script.append(words)
    script.append("\",\"")
    script.append(todos)
    script.append("\"]")
    files.append(SearchFile(path: "search/words-\(files.count).js", bytes: script.finished))
    words.removeAll(keepingCapacity: true)
    todos.removeAll(keepingCapacity: true)
  }

  private mutating func appendStep(_ step: Int) {
    var shift = 0
    while step >> (shift + 5) > 0 { shift += 5 }
    while shift > 0 {
      todos.append(UInt8(ascii: ";") + UInt8(step >> shift & 31))
      shift -= 5
    }
    todos.append(UInt8(ascii: "]") + UInt8(step & 31))
  }
}
