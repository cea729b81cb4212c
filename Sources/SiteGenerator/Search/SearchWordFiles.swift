import Documents

/// The part of the search index that finds todos by the words of their bodies: all words, sorted, split into
/// files.
///
/// A file has two strings with the same number of space-separated items: the words, and for each word the
/// todos that contain it, as steps. A step is the difference between the number of a todo and the number of the
/// todo before it (-1 for the first), minus one. It is written with one or more characters of five bits each,
/// higher bits first: the last character is `]` plus its bits, the characters before it are `;` plus their
/// bits. None of these characters needs an escape in a string.
///
/// A hash of each word says whether a file may begin with it, so that a changed body seldom changes which
/// words a file has, and then only in a few files.
struct SearchWordFiles: Equatable, Sendable {
  /// The contents of the files.
  private(set) var files: [[UInt8]] = []
  /// The first word of each file.
  private(set) var firstWords: [String] = []

  /// The size of files, as the number of bytes of the two strings.
  struct Size: Sendable {
    /// The size from which a file ends before the next word whose hash allows it.
    var minimum = 57_344
    /// The size from which a file ends before the next word.
    var maximum = 131_072
    /// A file may begin with one of this number of words.
    var wordsPerStart: UInt64 = 16
  }

  /// Splits words into files.
  ///
  /// - Parameter parts: the words; those of each part sort after those of the part before it.
  init(_ parts: [EncodedWords], size: Size = Size()) {
    var parts = parts[...]
    var file = EncodedWords()
    while let part = parts.popFirst() {
      var first = 0
      for index in part.ends.indices {
        let length = file.length + part.start(ofWordAt: index).length - part.start(ofWordAt: first).length
        guard length >= size.minimum,
          length >= size.maximum || part.hash(ofWordAt: index) % size.wordsPerStart == 0
        else { continue }
        file.append(part, first..<index)
        finish(&file)
        first = index
      }
      file.append(part, first..<part.ends.count)
    }
    finish(&file)
  }

  private mutating func finish(_ file: inout EncodedWords) {
    guard let first = file.ends.first else { return }
    firstWords.append(String(decoding: file.words[..<(first.word - 1)], as: UTF8.self))
    var script = ScriptText(call: "words", number: files.count)
    script.append("[\"")
    script.append(file.words.dropLast())
    script.append("\",\"")
    script.append(file.steps.dropLast())
    script.append("\"]")
    files.append(script.finished())
    file = EncodedWords()
  }
}

/// Words and their steps, each followed by a space.
struct EncodedWords: Sendable {
  private(set) var words: [UInt8] = []
  private(set) var steps: [UInt8] = []
  /// The end of each word and of its steps, after the space.
  private(set) var ends: [Offsets] = []

  struct Offsets: Sendable {
    var word = 0
    var steps = 0
    var length: Int { word + steps }
  }

  var length: Int { words.count + steps.count }

  init() {}

  /// Encodes the tokens of a range, except those that no text contains.
  init(_ range: SearchTokenIndex.Range, of indexes: [SearchTokenIndex]) {
    SearchTokenIndex.forEachToken(of: indexes, in: range) { word, todos in
      if !todos.isEmpty { append(word, in: todos) }
    }
  }

  /// Adds a word, with the numbers of the todos that contain it, in ascending order.
  mutating func append(_ word: Span<UInt8>, in todos: Span<UInt32>) {
    for index in word.indices { words.append(word[index]) }
    words.append(UInt8(ascii: " "))
    var next: UInt32 = 0
    for index in todos.indices {
      let step = todos[index] - next
      if step >= 32 { appendHighBits(of: step) }
      steps.append(UInt8(ascii: "]") + UInt8(step & 31))
      next = todos[index] + 1
    }
    steps.append(UInt8(ascii: " "))
    ends.append(Offsets(word: words.count, steps: steps.count))
  }

  private mutating func appendHighBits(of step: UInt32) {
    var shift: UInt32 = 5
    while step >> shift >= 32 { shift += 5 }
    while shift > 0 {
      steps.append(UInt8(ascii: ";") + UInt8(step >> shift & 31))
      shift -= 5
    }
  }

  /// Adds the words of another value at a range of indices.
  mutating func append(_ other: EncodedWords, _ range: Range<Int>) {
    let (start, end) = (other.start(ofWordAt: range.lowerBound), other.start(ofWordAt: range.upperBound))
    let (word, steps) = (words.count - start.word, self.steps.count - start.steps)
    ends += other.ends[range].map { Offsets(word: $0.word + word, steps: $0.steps + steps) }
    words += other.words[start.word..<end.word]
    self.steps += other.steps[start.steps..<end.steps]
  }

  func start(ofWordAt index: Int) -> Offsets { index > 0 ? ends[index - 1] : Offsets() }

  func hash(ofWordAt index: Int) -> UInt64 {
    ContentHash(of: words.span.extracting(start(ofWordAt: index).word..<ends[index].word - 1)).value
  }
}
