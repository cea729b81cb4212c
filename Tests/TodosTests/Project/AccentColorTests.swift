import Testing
@testable import Todos

@Suite struct AccentColorTests {
  @Test(arguments: [
    ("#000", "#000000"), ("#1b6b52", "#1b6b52"), ("#ABC", "#aabbcc"), ("#0f08FF", "#0f08ff"),
  ])
  func `parses and formats CSS hexadecimal colours`(text: String, hex: String) {
    #expect(AccentColor(text)?.hex == hex)
  }

  @Test(arguments: [
    "", "#", "#12", "#1234", "#12345", "#1234567", "1b6b52", "#ggg", "#+1+", "# 12", "red", "#1b6b5\u{301}2",
  ])
  func `rejects any other text`(text: String) {
    #expect(AccentColor(text) == nil)
  }
}
