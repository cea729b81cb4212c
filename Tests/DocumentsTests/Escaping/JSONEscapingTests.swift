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

  @Test(arguments: [
    ("\u{61C}\u{61B}\u{61D}", "\\u061c\u{61B}\u{61D}"),
    ("\u{200D}\u{200E}\u{200F}\u{2010}", "\u{200D}\\u200e\\u200f\u{2010}"),
    ("\u{202A}a\u{202E}\u{202F}", "\\u202aa\\u202e\u{202F}"),
    ("\u{2065}\u{2066}\u{2069}\u{206A}", "\u{2065}\\u2066\\u2069\u{206A}"),
    ("שלום ة 買い物 é😀", "שלום ة 買い物 é😀"), ("", ""),
  ])
  func `for a terminal, characters that change the writing direction are escaped`(
    text: String, expected: String
  ) {
    #expect(Array(#"{"a":"\#(text)"}"#.utf8).jsonForTerminal == #"{"a":"\#(expected)"}"#)
  }

  @Test func `for a terminal, exactly the characters with the property Bidi_Control are escaped`() {
    for scalar in (0x80...0x3FFF).compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      #expect(
        (Array(text.utf8).jsonForTerminal != text) == scalar.properties.isBidiControl, "\(scalar.value)")
    }
  }
}
