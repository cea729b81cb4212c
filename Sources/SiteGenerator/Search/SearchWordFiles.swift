import Documents

/// The part of the index that finds todos by the words of their bodies: all words in order, cut into files.
///
/// A file has two strings of equally many parts: the words, and for each the todos that hold it as the steps
/// from one to the next, the first counted from -1. A step takes as many characters as it needs: five bits each,
/// the last from `]` on, those before it, higher ones first, from `;` on; that leaves out all that a string would
/// have to escape.
struct SearchWordFiles {
  private(set) var files: [SearchFile] = []
  private(set) var firstWords: [String] = []
  private var words: [UInt8] = []
  private var todos: [UInt8] = []

  /// A file is full when it has this many bytes.
  private static let fullSize = 65_536

  /// Adds a word, behind all that come before it in the order of bytes.
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
