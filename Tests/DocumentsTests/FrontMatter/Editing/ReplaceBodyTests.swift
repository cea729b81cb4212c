@testable import Documents
import Testing

@Suite struct ReplaceBodyTests {
  @Test(arguments: [
    ("---\na: b\n---\n\nOld\n", "\nNew\n", "---\na: b\n---\n\nNew\n"),
    ("---\na: b\n---\nOld", "", "---\na: b\n---\n"),
    ("---\r\na: b\r\n---", "New", "---\r\na: b\r\n---\r\nNew"), ("---\na: b\n---", "", "---\na: b\n---"),
    ("\u{FEFF}Old", "New\n", "\u{FEFF}New\n"), ("Old\n", "---\n", "---\n---\n---\n"),
    ("\u{FEFF}Old\r\n", "---\r\na: b\r\n---\r\n", "\u{FEFF}---\r\n---\r\n---\r\na: b\r\n---\r\n"),
    ("---\na: b\n---\nOld", "---\nx\n---\n", "---\na: b\n---\n---\nx\n---\n"), ("Old", "--- x\n", "--- x\n"),
    ("---\ra: b\r---\rOld\r", "New\r", "---\ra: b\r---\rNew\r"),
    ("---\na: b\n---\n", "\u{FEFF}x", "---\na: b\n---\n\u{FEFF}x"),
  ])
  func `replaces the bytes after the front matter`(before: String, body: String, after: String) {
    let result = edited(before) { editor throws(FrontMatterEditFailure) in
      try editor.replaceBody(with: Array(body.utf8))
    }
    #expect(result == after)
  }

  @Test func `rejects a body that is not UTF-8, or that would leave an empty file`() {
    #expect(
      replacing("a", with: [0x80]) == "unreadable: 1:1+1 the byte 80 is not UTF-8 -> save the file as UTF-8")
    #expect(replacing("a", with: []) == "unreadable: the file is empty")
  }

  private func replacing(_ before: String, with body: [UInt8]) -> String {
    edited(before) { editor throws(FrontMatterEditFailure) in try editor.replaceBody(with: body) }
  }
}
