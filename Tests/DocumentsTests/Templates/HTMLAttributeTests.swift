@testable import Documents
import Testing

@Suite struct HTMLAttributeTests {
  @Test(arguments: [
    "style", "srcdoc", "http-equiv", "attributename", "by", "from", "to", "values", "onclick", "on",
  ])
  func `can contain code or a part of the page's policy`(name: String) {
    #expect(HTMLAttribute(Array(name.utf8), setsHeader: false) == .code)
  }

  @Test(arguments: [
    "action", "archive", "attributionsrc", "background", "cite", "classid", "codebase", "data", "dynsrc",
    "formaction", "href", "icon", "imagesrcset", "longdesc", "lowsrc", "manifest", "ping", "poster",
    "profile",
    "src", "srcset", "usemap", "xlink:href",
  ])
  func `contains an address`(name: String) {
    #expect(HTMLAttribute(Array(name.utf8), setsHeader: false) == .address)
  }

  @Test func `the content of a header is code`() {
    #expect(HTMLAttribute(Array("content".utf8), setsHeader: true) == .code)
    #expect(HTMLAttribute(Array("content".utf8), setsHeader: false) == .text)
    #expect(HTMLAttribute(Array("title".utf8), setsHeader: true) == .text)
  }
}
