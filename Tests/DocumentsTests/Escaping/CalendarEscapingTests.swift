@testable import Documents
import TestSupport
import Testing

@Suite struct CalendarEscapingTests {
  @Test(arguments: [
    ("", ""),
    ("plain: \"text\", 漢字", "plain: \"text\"\\, 漢字"),
    ("a;b,c\\d", "a\\;b\\,c\\\\d"),
    ("a\nb\rc\r\nd", "a\\nb\\nc\\nd"),
    ("a\u{85}b\u{2028}c\u{2029}d", "a\\nb\\nc\\nd"),
    ("a\0b\u{0B}c\u{1B}d\u{7F}e\u{9F}f\tg", "abcdef\tg"),
    (",\u{301};\u{301}\\\u{20D2}", "\\,\u{301}\\;\u{301}\\\\\u{20D2}"),
    ("\u{A0}\u{2027}\u{202A}", "\u{A0}\u{2027}\u{202A}"),
  ])
  func `text is escaped as an iCalendar value`(text: String, value: String) {
    var output = Array("[".utf8)
    output.appendCalendar(escaping: text)
    #expect(String(decoding: output, as: UTF8.self).unicodeScalars.elementsEqual("[\(value)".unicodeScalars))
  }

  @Test(arguments: [
    ("", "\r\n"),
    ("SUMMARY:Oats", "SUMMARY:Oats\r\n"),
    (String(repeating: "x", count: 75), String(repeating: "x", count: 75) + "\r\n"),
    (String(repeating: "x", count: 76), String(repeating: "x", count: 75) + "\r\n x\r\n"),
    (
      String(repeating: "x", count: 150),
      String(repeating: "x", count: 75) + "\r\n " + String(repeating: "x", count: 74) + "\r\n x\r\n"
    ),
    (String(repeating: "x", count: 74) + "é", String(repeating: "x", count: 74) + "\r\n é\r\n"),
    (String(repeating: "x", count: 72) + "🥛", String(repeating: "x", count: 72) + "\r\n 🥛\r\n"),
    (String(repeating: "x", count: 71) + "🥛", String(repeating: "x", count: 71) + "🥛\r\n"),
  ])
  func `a line of more than 75 bytes is folded`(line: String, folded: String) {
    var output = Array("before\r\n".utf8)
    let start = output.count
    output += line.utf8
    output.endCalendarLine(from: start)
    #expect(output == Array("before\r\n\(folded)".utf8))
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(200))
  func `folded lines have at most 75 bytes, contain whole characters and unfold to the original`(run: Int) {
    var random = SeededRandom(run: run)
    let parts = ["a", "é", "漢", "🥛", " ", "\\n", "e\u{301}"]
    let line = (0..<Int.random(in: 0...300, using: &random)).map { _ in
      parts[Int.random(in: 0..<parts.count, using: &random)]
    }.joined()
    var output: [UInt8] = []
    output += line.utf8
    output.endCalendarLine(from: 0)
    var unfolded: [UInt8] = []
    var rest = output[...]
    while let end = rest.firstIndex(of: 0x0D) {
      let line = rest[..<end]
      #expect(line.count <= 75 && String(validating: line, as: UTF8.self) != nil)
      unfolded += line.dropFirst(unfolded.isEmpty ? 0 : 1)
      rest = rest[end...].dropFirst(2)
    }
    #expect(rest.isEmpty && unfolded == Array(line.utf8))
  }
}
