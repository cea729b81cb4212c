@testable import Documents
import Testing

@Suite struct JSONEscapingTests {
  @Test(arguments: [
    ("", #""""#), ("é😀/<", #""é😀/<""#), (#"a"b\c"#, #""a\"b\\c""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\r\n", #""\r\n""#), ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
    ("\u{80}\u{9F}\u{A0}", "\"\\u0080\\u009f\u{A0}\""),
    ("\u{2027}\u{2028}\u{2029}\u{202A}", "\"\u{2027}\\u2028\\u2029\u{202A}\""),
    ("\"\u{301}", "\"\\\"\u{301}\""),
  ])
  func `quotes, backslashes, control characters and line separators are escaped`(
    text: String, expected: String
  ) {
    var buffer: [UInt8] = []
    buffer.appendJSONString(text)
    #expect(buffer == Array(expected.utf8))
  }
}
