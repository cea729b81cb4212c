/// The markup of a note to escape, so that it is shown as it was written.
struct NoteEscapes: Equatable {
  /// A byte of a line before which a backslash is needed.
  struct Position: Hashable {
    /// The index of the line.
    var line: Int
    /// The offset in the line.
    var offset: Int
  }

  private(set) var positions: Set<Position> = []
  /// The indices of the lines in which all markup must be escaped.
  private(set) var lines: Set<Int> = []
  private let text: [[UInt8]]

  /// Creates an empty set of escapes.
  ///
  /// - Parameter text: the lines of the note.
  init(in text: [[UInt8]]) {
    self.text = text
  }

  var isEmpty: Bool { positions.isEmpty && lines.isEmpty }

  /// The indices of all lines with a position or with all markup to escape.
  var allLines: Set<Int> { lines.union(positions.map(\.line)) }

  mutating func addAll() { lines.formUnion(text.indices) }

  /// Adds all markup of lines.
  ///
  /// - Parameters:
  ///   - first: the number of the first line, from 1.
  ///   - last: the number of the last line, from 1.
  mutating func addLines(_ first: Int32, through last: Int32) {
    guard first <= last else { return }
    for line in first...last where text.indices.contains(Int(line) - 1) { lines.insert(Int(line) - 1) }
  }

  mutating func add(_ position: Position) { positions.insert(position) }

  /// Adds the first byte of a line that meets a condition, or all markup of the line if no byte does.
  ///
  /// - Parameters:
  ///   - number: the number of the line, from 1.
  ///   - andNext: whether to add also the bytes after it that meet the condition.
  mutating func addFirst(inLine number: Int32, andNext: Bool = false, where isMarkup: (UInt8) -> Bool) {
    let line = Int(number) - 1
    guard text.indices.contains(line) else { return }
    let start = text[line].indices.first { isMarkup(text[line][$0]) && !text[line].isEscaped(at: $0) }
    guard let start else { return addLines(number, through: number) }
    let end = andNext ? text[line][start...].firstIndex { !isMarkup($0) } ?? text[line].count : start + 1
    for offset in start..<end { add(Position(line: line, offset: offset)) }
  }

  /// Adds the first position in a line at which some bytes stand unescaped; returns false if there is none.
  ///
  /// - Parameter number: the number of the line, from 1.
  mutating func add(_ bytes: String, inLine number: Int32) -> Bool {
    let line = Int(number) - 1
    guard text.indices.contains(line), let start = text[line].firstUnescaped(Array(bytes.utf8), from: 0)
    else {
      return false
    }
    add(Position(line: line, offset: start))
    return true
  }

  /// Adds each `[^` that begins a line, after nothing but the marks of quotes and lists: it may begin a
  /// footnote, also in code over several lines.
  ///
  /// - Parameters:
  ///   - first: the number of the first line, from 1.
  ///   - last: the number of the last line, from 1.
  mutating func addFootnotes(_ first: Int32, _ last: Int32) {
    guard first <= last else { return }
    for number in first...last where text.indices.contains(Int(number) - 1) {
      let line = text[Int(number) - 1]
      guard let start = line.firstUnescaped(Array("[^".utf8), from: 0),
        line[..<start].allSatisfy({ $0.isBlank || $0.isDigit || ">-+*.)".utf8.contains($0) })
      else { continue }
      add(Position(line: Int(number) - 1, offset: start))
    }
  }

  /// Returns the first position after another one, up to a line, at which some bytes stand unescaped.
  ///
  /// - Parameter last: the number of the last line, from 1.
  func position(of bytes: [UInt8], from start: Position, through last: Int32) -> Position? {
    var position = start
    while position.line < min(Int(last), text.count) {
      if let offset = text[position.line].firstUnescaped(bytes, from: position.offset) {
        return Position(line: position.line, offset: offset)
      }
      position = Position(line: position.line + 1, offset: 0)
    }
    return nil
  }
}

extension [UInt8] {
  /// Reports whether an odd number of backslashes stands before an index.
  func isEscaped(at index: Int) -> Bool {
    !self[..<index].reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
  }

  /// Inserts a backslash before each of the bytes at some indices; others are ignored.
  mutating func insertBackslashes(before indices: [Int]) {
    let indices = Set(indices)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + indices.count)
    for (index, byte) in enumerated() {
      if indices.contains(index) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    self = bytes
  }

  /// Returns the first index, at or after another one, at which some bytes stand without a backslash before
  /// them.
  func firstUnescaped(_ bytes: [UInt8], from start: Int) -> Int? {
    guard !bytes.isEmpty, count >= bytes.count, start <= count - bytes.count else { return nil }
    return (start...(count - bytes.count)).first {
      self[$0] == bytes[0] && self[$0..<($0 + bytes.count)].elementsEqual(bytes) && !isEscaped(at: $0)
    }
  }
}
