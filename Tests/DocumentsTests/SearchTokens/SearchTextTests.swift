import Testing

@testable import Documents

/// Eight bytes are copied at once, so each case has its characters at every place of such a group.
@Suite struct SearchTextTests {
  @Test(arguments: [
    ("x y", "x y"), ("x  \ny", "x y"), ("x*y*z", "xyz"), ("\"é\"", #"\"é\""#), ("a &lt;b", #"a \u003cb"#),
    (#"\\"#, #"\\"#), ("a & b", "a & b"), ("x\n\ny", "x y"),
    ("[[y]] and [[y|z \"&<\"]].", #"y and z \"&\u003c\"."#),
  ])
  func `copies the text of a body`(body: String, text: String) {
    for count in 0..<9 {
      let before = String(repeating: "a", count: count)
      #expect(searchText("\(before)\(body)\(before)", limit: 64) == "\(before)\(text)\(before)")
    }
  }

  @Test func `ends at the end of a character`() {
    for limit in 1..<20 {
      #expect(searchText(String(repeating: "é", count: 20), limit: limit).utf8.count == (limit + 1) / 2 * 2)
    }
  }

  private func searchText(_ body: String, limit: Int) -> String {
    var problems: [Problem] = []
    let content = MarkdownContent.read(SourceFile(path: "a.md", text: body), problems: &problems)
    var script: [UInt8] = []
    content.appendSearchText(to: &script, limit: limit)
    return String(decoding: script, as: UTF8.self)
  }
}
