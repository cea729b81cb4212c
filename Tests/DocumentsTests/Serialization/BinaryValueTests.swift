import Documents
import Testing

/// Tests of the bytes of single values, and of reading other bytes.
@Suite struct BinaryValueTests {
  private func bytes(of value: some BinaryValue) -> [UInt8] {
    var writer = BinaryWriter()
    writer.write(value)
    return writer.bytes
  }

  /// Reads a value that takes all the bytes; nil if they are damaged.
  private func read<Value: BinaryValue>(_ bytes: [UInt8], as type: Value.Type = Value.self) -> Value? {
    bytes.withUnsafeBytes { bytes in
      var reader = BinaryReader(bytes)
      let value = try? reader.read(type)
      return reader.isAtEnd ? value : nil
    }
  }

  @Test(
    arguments: [
      (0, [0]), (-1, [1]), (1, [2]), (63, [0x7E]), (-64, [0x7F]), (64, [0x80, 1]), (-65, [0x81, 1]),
      (.max, [0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]),
      (.min, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]),
    ] as [(Int, [UInt8])])
  func `a number is short if it is small`(number: Int, stored: [UInt8]) {
    #expect(bytes(of: number) == stored)
    #expect(read(stored) == number)
  }

  @Test func `a number has at most 64 bits`() {
    #expect(read([UInt8](repeating: 0x80, count: 10) + [0], as: Int.self) == nil)
    #expect(read([UInt8](repeating: 0xFF, count: 100), as: Int.self) == nil)
  }

  @Test(arguments: [0, 1, 0x7F, 0x80, 0x3FFF, 0x4000, 1 << 63, .max] as [UInt64])
  func `reads an unsigned number`(number: UInt64) throws {
    var writer = BinaryWriter()
    writer.write(number: number)
    writer.write(word: number)
    let numbers = try writer.bytes.withUnsafeBytes { bytes in
      var reader = BinaryReader(bytes)
      return [try reader.number(), try reader.word()]
    }
    #expect(numbers == [number, number])
  }

  @Test func `a text is its length and its bytes`() {
    #expect(bytes(of: "") == [0])
    #expect(bytes(of: "é🥛") == [6, 0xC3, 0xA9, 0xF0, 0x9F, 0xA5, 0x9B])
    #expect(bytes(of: "e\u{301}") == [3, 0x65, 0xCC, 0x81])
    #expect(read([3, 0x65, 0xCC, 0x81], as: String.self)?.utf8.count == 3)
    #expect(read([1, 0], as: String.self) == "\0")
  }

  @Test(
    arguments: [
      [1, 0x80], [1, 0xC3], [2, 0xC0, 0xAF], [3, 0xED, 0xA0, 0x80], [4, 0xF4, 0x90, 0x80, 0x80], [1, 0xFF],
    ] as [[UInt8]])
  func `a text that is not UTF-8 is damage`(stored: [UInt8]) {
    #expect(read(stored, as: String.self) == nil)
  }

  @Test func `reads lists, missing values and ranges`() {
    #expect(bytes(of: [nil, "a"] as [String?]) == [2, 0, 1, 1, 0x61])
    #expect(read([2, 0, 1, 1, 0x61], as: [String?].self) == [nil, "a"])
    #expect(bytes(of: [3..<3, 64..<65]) == [2, 6, 0, 0x80, 1, 2])
    #expect(read([2, 6, 0, 0x80, 1, 2], as: [Range<Int>].self) == [3..<3, 64..<65])
    #expect(read(bytes(of: ContentHash(0xABCD_EF01)), as: ContentHash.self) == ContentHash(0xABCD_EF01))
    #expect(read([2], as: Bool.self) == nil)
  }

  @Test func `a range is not negative and does not overflow`() {
    #expect(read(bytes(of: -1) + bytes(of: 1), as: Range<Int>.self) == nil)
    #expect(read(bytes(of: 1) + bytes(of: -1), as: Range<Int>.self) == nil)
    #expect(read(bytes(of: 1) + bytes(of: Int.max), as: Range<Int>.self) == nil)
    #expect(read(bytes(of: 0) + bytes(of: Int.max), as: Range<Int>.self) == 0..<Int.max)
  }

  @Test func `a count larger than the rest of the bytes is damage`() {
    #expect(read([3, 0, 0], as: [Bool].self) == nil)
    #expect(read(bytes(of: 1 << 40), as: [Bool].self) == nil)
    #expect(read(bytes(of: Int.min), as: String.self) == nil)
    #expect(read(bytes(of: Int.min), as: [Int].self) == nil)
  }

  private static let problem = Problem(
    .warning, code: "c", "wrong \"é\"", path: "Todos/a.md",
    excerpt: SourceExcerpt(
      line: 3, column: 200, text: "é: b", textColumn: 190, isCutAfter: true, length: 2, label: "here"),
    notes: ["n", ""], help: "h")

  @Test func `reads a problem`() {
    let plain = Problem(.error, code: "", "", path: "")
    #expect(read(bytes(of: [Self.problem, plain])) == [Self.problem, plain])
  }

  @Test func `truncated bytes are damage at every length`() {
    let stored = bytes(of: Self.problem)
    for count in stored.indices {
      #expect(read(Array(stored[..<count]), as: Problem.self) == nil)
    }
  }

  @Test(arguments: [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0), (1, .max, 1, 1), (1, 1, 1, -1)])
  func `the positions of an excerpt are numbers from 1`(line: Int, column: Int, textColumn: Int, length: Int)
  {
    let excerpt = SourceExcerpt(
      line: line, column: column, text: "", textColumn: textColumn, length: length)
    #expect(read(bytes(of: excerpt), as: SourceExcerpt.self) == nil)
  }
}
