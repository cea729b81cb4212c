import Documents
import Testing

@testable import Todos

@Suite struct TodoValuesTests {
  private let values = {
    var values = TodoValues()
    values.tags = ["home", "shop"]
    values.priority = TodoPriority(word: "high")
    values.due = TodoDate(text: "2026-12-01")
    values.parent = "p1"
    return values
  }()

  @Test func `values are in the order of their fields, however they were set`() {
    #expect(values.all.map(\.field) == [.priority, .due, .tags, .parent])
    #expect(values.all.map(\.value.texts) == [["high"], ["2026-12-01"], ["home", "shop"], ["p1"]])
  }

  @Test func `an empty list and nil remove a value`() {
    var values = values
    values.tags = []
    values.due = nil
    #expect(values.all.map(\.field) == [.priority, .parent])
    #expect(values.tags == [] && values.due == nil)
  }

  @Test func `stored values are read back`() throws {
    var writer = BinaryWriter()
    writer.write(values)
    #expect(try read(writer.bytes) == values)
  }

  /// The field of a value is its index in the table: 5 for the tags, 8 for the parent, 11 for whether the todo is done.
  @Test(
    arguments: [
      [1, 5, 0], [2, 8, 1, 0x61, 5, 1, 1, 0x61], [2, 8, 1, 0x61, 8, 1, 0x61], [1, 11, 1, 0x61],
      [1, 1, 1, 0x61], [1, 99, 0],
      [1, 8, 5, 0x61],
    ] as [[UInt8]])
  func `empty lists, other orders and other fields are damage`(bytes: [UInt8]) throws {
    #expect(throws: BinaryError.self) { try read(bytes) }
    #expect(try read([1, 5, 1, 1, 0x61]).tags == ["a"])
  }

  private func read(_ bytes: [UInt8]) throws -> TodoValues {
    try bytes.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer)
      return try TodoValues(from: &reader)
    }
  }
}
