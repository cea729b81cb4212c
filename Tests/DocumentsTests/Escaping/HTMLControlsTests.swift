@testable import Documents
import Testing

/// Eight bytes are examined at once, so each case has the character at another place of such a group.
@Suite struct HTMLControlsTests {
  @Test(arguments: [
    "\0", "\u{1B}bcdefgh", "abcdefg\u{1F}", "abcdefgh\u{8}", "\u{7F}bcdefgh", "abcdefg\u{7F}",
    "abcdefgh\u{7F}",
    "\u{85}cdefgh", "abcdef\u{85}", "abcdefg\u{9F}", "abcdefgh\u{80}", "abcdefghabcd\u{B}efg",
    "ab\ncd\u{1}fg", "\n\n\n\n\n\n\n\u{7F}", "\n\u{85}\n\n\n\n\n",
  ])
  func `finds a control character`(html: String) {
    #expect(Array(html.utf8).withUnsafeBufferPointer { mayHoldControls($0) })
  }

  @Test(arguments: [
    "", "abcdefgh", "<p>\t\n\r\u{C}</p>", "abcdefg\u{E9}", "\u{20AC}\u{10FFFF}\u{2028}abc", "~}|{ ! \u{FEFF}",
    "a\nb\nc\nd\n",
  ])
  func `ignores other characters`(html: String) {
    #expect(!Array(html.utf8).withUnsafeBufferPointer { mayHoldControls($0) })
  }
}
