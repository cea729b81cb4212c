@testable import Documents
import Testing

@Suite struct LineTests {
  @Test(arguments: [
    ("", 0), ("a", 0), ("a\n", 1), ("a\r", 1), ("a\r\n", 1), ("\r\r", 2), ("\r\n\r\n\n", 3), ("\n\ra", 2),
  ])
  func `counts lines with every kind of line ending`(text: String, count: Int) {
    let bytes = Array(text.utf8)
    #expect(Line.count(before: bytes.count, in: bytes.span) == count)
  }
}
