import Documents

extension SearchChanges {
  /// Returns the index of the words of all todos that are taken from the previous index, with their new
  /// numbers; nil if the bytes are not exactly the files of an index.
  ///
  /// - Parameter files: the contents of all files of words of the previous index.
  func words(in files: [[UInt8]]) -> SearchTokenIndex? {
    var index = SearchTokenIndex()
    for (number, file) in files.enumerated() {
      let head = ScriptText(call: "words", number: number, beginning: "[\"").bytes
      let isValid = file.withUnsafeBufferPointer { file in
        guard file.starts(with: head), file.suffix(4).elementsEqual("\"])\n".utf8) else { return false }
        let rest = UnsafeBufferPointer(rebasing: file[head.count...].dropLast(4))
        return read(rest, into: &index)
      }
      guard isValid else { return nil }
    }
    return index
  }

  /// Reads the two strings of a file, between their outer quotation marks.
  private func read(_ file: UnsafeBufferPointer<UInt8>, into index: inout SearchTokenIndex) -> Bool {
    guard let middle = file.firstIndex(of: UInt8(ascii: "\"")), file[middle...].starts(with: "\",\"".utf8)
    else { return false }
    let words = UnsafeBufferPointer(rebasing: file[..<middle])
    guard String(validating: words, as: UTF8.self) != nil else { return false }
    var steps = StepReader(UnsafeBufferPointer(rebasing: file[(middle + 3)...]))
    var start = 0
    while true {
      let end = words[start...].firstIndex(of: UInt8(ascii: " ")) ?? words.count
      let word = UnsafeBufferPointer(rebasing: words[start..<end])
      guard !word.isEmpty, word.allSatisfy(isPartOfWords),
        index.append(word, { steps.read(newNumbers, into: &$0) })
      else { return false }
      start = end + 1
      if start > words.count { return steps.isAtEnd }
      guard steps.readSpace() else { return false }
    }
  }
}

/// Reports whether a byte may be part of a word of the index.
private func isPartOfWords(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x80..., UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
  default: false
  }
}

/// Reads the steps of the words of a file.
private struct StepReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  mutating func readSpace() -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: " ") else { return false }
    index += 1
    return true
  }

  /// Reads the todos of a word up to a space or the end, and appends their new numbers.
  ///
  /// - Returns: false unless there is at least one todo, all of them have numbers, and each step is as short as
  ///   possible.
  mutating func read(_ newNumbers: [UInt32], into todos: inout [UInt32]) -> Bool {
    let start = index
    var next = 0
    var step = 0
    var isInStep = false
    while index < bytes.count, bytes[index] != UInt8(ascii: " ") {
      switch bytes[index] {
      case UInt8(ascii: ";")..<UInt8(ascii: ";") + 32:
        let bits = Int(bytes[index] - UInt8(ascii: ";"))
        guard isInStep || bits > 0, step < newNumbers.count else { return false }
        step = (step + bits) * 32
        isInStep = true
      case UInt8(ascii: "]")..<UInt8(ascii: "]") + 32:
        let number = next + step + Int(bytes[index] - UInt8(ascii: "]"))
        guard number < newNumbers.count else { return false }
        if newNumbers[number] != SearchChanges.gone { todos.append(newNumbers[number]) }
        next = number + 1
        step = 0
        isInStep = false
      default: return false
      }
      index += 1
    }
    return index > start && !isInStep
  }
}
