import Documents

extension EncodedWords {
  /// Makes the words of a new index that belong to a file of the previous one; nil if the bytes are not exactly
  /// such a file.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - number: the number of the file.
  ///   - firstWords: the first word of each file of the previous index.
  ///   - added: the words of the todos in `changes.changed`.
  init?(
    updating bytes: [UInt8], number: Int, firstWords: [[UInt8]], by changes: SearchChanges,
    adding added: [SearchTokenIndex]
  ) {
    let (first, next) = (firstWords[number], number + 1 < firstWords.count ? firstWords[number + 1] : nil)
    let range = SearchTokenIndex.Range(from: number > 0 ? first : [], upTo: next)
    let words = bytes.withUnsafeBufferPointer { bytes in
      changes.newNumbers.withUnsafeBufferPointer { newNumbers -> EncodedWords? in
        do throws(InvalidWords) {
          var update = try WordUpdate(bytes, number: number, firstWord: first, newNumbers)
          try SearchTokenIndex.forEachToken(of: added, in: range) { word, todos throws(InvalidWords) in
            try update.add(word, in: todos)
          }
          return try update.finished(before: next)
        } catch {
          return nil
        }
      }
    }
    guard let words else { return nil }
    self = words
  }
}

/// The bytes are not exactly a file of words.
private struct InvalidWords: Error {}

/// A pass over a file of words, which copies the words whose todos have the same numbers as before.
private struct WordUpdate {
  /// The file up to the quotation mark after the steps.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// For each number in the previous index, the new one.
  private let newNumbers: UnsafeBufferPointer<UInt32>
  /// The index of the quotation mark after the words.
  private let wordsEnd: Int
  /// The current word, which is not copied yet.
  private var word: Range<Int>
  /// The steps of the current word.
  private var steps: Range<Int>
  /// Whether the todos of the current word have the same numbers as before.
  private var isSame = true
  /// Whether all words are copied; the current word is the last one.
  private var isAtEnd = false
  private var output: EncodedWords

  private var currentWord: UnsafeBufferPointer<UInt8> { part(word) }

  private func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  init(
    _ file: UnsafeBufferPointer<UInt8>, number: Int, firstWord: [UInt8],
    _ newNumbers: UnsafeBufferPointer<UInt32>
  ) throws(InvalidWords) {
    let head = ScriptText(call: "words", number: number, beginning: "[\"").bytes
    guard file.starts(with: head), file.suffix(4).elementsEqual("\"])\n".utf8),
      let wordsEnd = file[head.count...].firstIndex(of: UInt8(ascii: "\"")),
      file[wordsEnd...].starts(with: "\",\"".utf8), wordsEnd + 3 < file.count - 3,
      String(validating: file[head.count..<wordsEnd], as: UTF8.self) != nil
    else { throw InvalidWords() }
    bytes = UnsafeBufferPointer(rebasing: file.dropLast(3))
    self.newNumbers = newNumbers
    self.wordsEnd = wordsEnd
    word = head.count - 1..<head.count - 1
    steps = wordsEnd + 2..<wordsEnd + 2
    output = EncodedWords(capacity: wordsEnd, steps: bytes.count - wordsEnd)
    try advance()
    guard currentWord.elementsEqual(firstWord) else { throw InvalidWords() }
  }

  /// Adds a word of new or changed todos after copying the words before it.
  mutating func add(_ added: Span<UInt8>, in newTodos: Span<UInt32>) throws(InvalidWords) {
    while !isAtEnd {
      let result = added.withUnsafeBufferPointer { order(of: $0, currentWord) }
      if result < 0 { break }
      if result == 0 {
        var todos = keptTodos()
        let isSorted = todos.isEmpty
        for index in newTodos.indices { todos.append(newTodos[index]) }
        if !isSorted { todos.sort() }
        output.append(added, in: todos.span)
        return try advance()
      }
      try copy()
    }
    output.append(added, in: newTodos)
  }

  /// Copies the remaining words, which must be before a word.
  consuming func finished(before next: [UInt8]?) throws(InvalidWords) -> EncodedWords {
    while !isAtEnd { try copy() }
    if let next, !currentWord.lexicographicallyPrecedes(next) { throw InvalidWords() }
    return output
  }

  private mutating func copy() throws(InvalidWords) {
    if isSame {
      output.append(currentWord, steps: part(steps))
    } else {
      let todos = keptTodos()
      if !todos.isEmpty { output.append(currentWord.span, in: todos.span) }
    }
    try advance()
  }

  /// Moves to the next word and checks it and its steps.
  private mutating func advance() throws(InvalidWords) {
    let end = bytes.count - 1
    guard word.upperBound < wordsEnd else {
      guard steps.upperBound == end else { throw InvalidWords() }
      return isAtEnd = true
    }
    guard steps.upperBound < end else { throw InvalidWords() }
    let previous = word
    var index = word.upperBound + 1
    // A quotation mark is after the words and after the steps.
    while isPartOfWords(bytes[index]) { index += 1 }
    word = previous.upperBound + 1..<index
    guard bytes[index] == UInt8(ascii: " ") || index == wordsEnd, order(of: part(previous), currentWord) < 0
    else { throw InvalidWords() }
    try checkSteps(from: steps.upperBound + 1)
    guard bytes[steps.upperBound] == UInt8(ascii: " ") || steps.upperBound == end else {
      throw InvalidWords()
    }
  }

  /// Checks that there is at least one todo, that all todos have numbers, and that each step is as short as
  /// possible.
  private mutating func checkSteps(from start: Int) throws(InvalidWords) {
    var index = start
    var next = 0
    var highBits = 0
    var isSame = true
    while true {
      let byte = bytes[index]
      if byte >= UInt8(ascii: "]") {
        let number = next + highBits + Int(byte - UInt8(ascii: "]"))
        guard byte < UInt8(ascii: "]") + 32, number < newNumbers.count else { throw InvalidWords() }
        if newNumbers[number] != number { isSame = false }
        next = number + 1
        highBits = 0
      } else if byte >= UInt8(ascii: ";") {
        let bits = Int(byte - UInt8(ascii: ";"))
        guard bits < 32, highBits + bits > 0, highBits < newNumbers.count else { throw InvalidWords() }
        highBits = (highBits + bits) * 32
      } else {
        break
      }
      index += 1
    }
    guard index > start, highBits == 0 else { throw InvalidWords() }
    steps = start..<index
    self.isSame = isSame
  }

  /// Returns the new numbers of the todos of the current word that are taken from the previous index.
  private func keptTodos() -> [UInt32] {
    var todos: [UInt32] = []
    todos.reserveCapacity(steps.count + 1)
    var next = 0
    var highBits = 0
    for byte in part(steps) {
      guard byte >= UInt8(ascii: "]") else {
        highBits = (highBits + Int(byte - UInt8(ascii: ";"))) * 32
        continue
      }
      let number = next + highBits + Int(byte - UInt8(ascii: "]"))
      if newNumbers[number] != SearchChanges.gone { todos.append(newNumbers[number]) }
      next = number + 1
      highBits = 0
    }
    return todos
  }
}

/// Reports whether a byte may be part of a word of the index.
func isPartOfWords(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x80..., UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
  default: false
  }
}

/// Returns a negative number if a word sorts before another one, 0 if they are equal, else a positive number.
private func order(of left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
  for index in 0..<min(left.count, right.count) where left[index] != right[index] {
    return Int(left[index]) - Int(right[index])
  }
  return left.count - right.count
}
