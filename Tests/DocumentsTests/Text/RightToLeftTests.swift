@testable import Documents
import Testing

@Suite struct RightToLeftTests {
  @Test(arguments: [
    ("", false), ("abc 日本 é ไทย नि 😀 1/2", false), ("שלום", true), ("a ترجمة b", true), ("ܫܠܡܐ", true),
    ("ߒߞߏ", true),
    ("\u{FEFB}", true), ("𞤀", true), ("\u{FE0F}", false), ("\u{202E}", false),
  ])
  func `isWrittenRightToLeft recognises right-to-left letters`(text: String, isRightToLeft: Bool) {
    #expect(isWrittenRightToLeft(text) == isRightToLeft)
  }
}
