import Testing
@testable import Documents

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("a/B-9._~", "a/B-9._~"), ("50% off?", "50%25%20off%3F"), ("việc", "vi%E1%BB%87c"),
    ("\u{0}:\u{7F}", "%00%3A%7F"),
  ])
  func `percentEncoded encodes paths, and percentDecoded decodes them`(path: String, encoded: String) {
    #expect(percentEncoded(path) == encoded)
    #expect(percentEncoded(path[...], after: "../", before: ".html") == "../\(encoded).html")
    var appended = Array("<".utf8)
    appended.append(percentEncoding: path[...], after: "../", before: ".html")
    #expect(appended == Array("<../\(encoded).html".utf8))
    #expect(percentDecoded(encoded) == path)
  }

  @Test(arguments: [
    ("việc", "việc"), ("a b", "a%20b"), ("a:b=c,*%", "a%3Ab%3Dc%2C%2A%25"),
    ("a\u{A0}\u{85}", "a%C2%A0%C2%85"),
    ("🥛", "🥛"), ("", ""),
  ])
  func `percentEncoded encodes words, and percentDecoded decodes them`(text: String, word: String) {
    #expect(percentEncoded(word: text) == word)
    #expect(percentDecoded(word) == text)
  }

  @Test(arguments: ["%", "%4", "%4x", "%x4", "%FF", "a%C3"])
  func `percentDecoded returns nil for invalid encoding`(word: String) {
    #expect(percentDecoded(word) == nil)
  }

  @Test(arguments: [
    ("%41%c3%A9", "Aé"), ("%", "%"), ("%4", "%4"), ("%4x%41", "%4xA"), ("%%41", "%A"), ("%FF", "\u{FFFD}"),
  ])
  func `percentDecodedLeniently keeps invalid percent signs and replaces invalid UTF-8`(
    address: String, text: String
  ) {
    let decoded = Array(address.utf8).withUnsafeBufferPointer { percentDecodedLeniently($0[...]) }
    #expect(decoded == text)
  }

  @Test(arguments: [
    ("a", true), ("!~", true), ("việc:=", true), ("", false), ("a b", false), ("a\u{3000}", false),
    ("\u{7F}", false),
  ])
  func `isVisibleWord rejects white space, control characters and empty text`(text: String, isVisible: Bool) {
    #expect(isVisibleWord(text) == isVisible)
  }

  @Test func `hexValue is the inverse of hexDigit`() {
    for value in UInt8(0)..<16 {
      #expect(hexValue(hexDigit(value)) == value)
      #expect(hexValue(hexDigit(value, from: "a")) == value)
    }
    #expect(Array("/:@G`g".utf8).allSatisfy { hexValue($0) == nil })
  }
}
