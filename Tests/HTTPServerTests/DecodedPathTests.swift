@testable import HTTPServer
import Testing

@Suite struct DecodedPathTests {
  @Test(arguments: [
    ("/", "/"), ("/?", "/"), ("/index.html?a=/../%2F?#", nil), ("/a/?b=/../%2F?", "/a/"),
    ("/todos/%E1%BA%A5%c3%a9%20%25.html", "/todos/ấé %.html"), ("/...", "/..."), ("/.a/b..", "/.a/b.."),
    ("/a+b;c=d,e|f", "/a+b;c=d,e|f"), ("/a%3Fb%23", "/a?b#"),
  ])
  func `a path is decoded, without a query`(target: String, path: String?) {
    #expect(decodedPath(ofTarget: Array(target.utf8)[...]) == path)
  }

  @Test(arguments: [
    "", "a", "*", "http://a/", "//", "//a", "/a//b", "/a//", "/.", "/..", "/../a", "/a/../b", "/a/..",
    "/a/./b", "/a/../", "/../%CC%88a", "/%CC%88/../a",
    "/%2e", "/%2E%2e/a", "/.%2e", "/%2e./", "/a%2Fb", "/a%2fb", "/..%2f", "/%2F", "/a\\b", "/a%5Cb", "/..%5c",
    "/a%00", "/%0a", "/%0D%0A", "/%7F", "/%C2%80", "/%", "/%4", "/%4g", "/%%41", "/%u0041", "/%+1", "/%ff",
    "/%c0%ae",
    "/%c0%ae%c0%ae/", "/%ed%a0%80", "/%e1%ba", "/é", "/a b", "/a\tb", "/a#b", "/a?b#c", "/a\u{7F}", "/?\u{1}",
  ])
  func `a path that could mean something else is refused`(target: String) {
    #expect(decodedPath(ofTarget: Array(target.utf8)[...]) == nil)
  }

  @Test func `an encoded backslash or dot is decoded once`() {
    #expect(decodedPath(ofTarget: Array("/%252e%252e/%255c".utf8)[...]) == "/%2e%2e/%5c")
  }
}
