@testable import Documents
import Testing

@Suite struct MarkedRegionTests {
  private func region(_ text: String) throws(Problem) -> MarkedRegion {
    try MarkedRegion(named: "t", in: SourceFile(path: "README.md", text: text))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [
    ("<!-- t:begin -->\nold\n<!-- t:end -->\n", "<!-- t:begin -->\nnew\n\n<!-- t:end -->\n"),
    ("<!-- t:begin -->\n<!-- t:end -->", "<!-- t:begin -->\nnew\n\n<!-- t:end -->"),
    (
      "a\n <!-- t:begin -->\t \r\n\r\n<!-- t:end -->\r\nb",
      "a\n <!-- t:begin -->\t \r\nnew\r\n\r\n<!-- t:end -->\r\nb"
    ),
    ("\u{FEFF}<!-- t:begin -->\rx\r<!-- t:end -->\r", "\u{FEFF}<!-- t:begin -->\rnew\r\r<!-- t:end -->\r"),
    // As an HTML block, the mark ends no paragraph that it would be text of.
    ("a\n<!-- t:begin -->\nb\n<!-- t:end -->\nc\n", "a\n<!-- t:begin -->\nnew\n\n<!-- t:end -->\nc\n"),
    (
      "<details>\n<!-- t:begin -->\n<!-- t:end -->\n</details>\n",
      "<details>\n<!-- t:begin -->\nnew\n\n<!-- t:end -->\n</details>\n"
    ),
  ])
  func `Lines between the marks are replaced, and nothing else`(before: String, after: String) throws {
    let region = try region(before)
    let lines = Array("new\n\n".utf8)
    #expect(region.changes(lines))
    #expect(text(region.replacing(with: lines)).unicodeScalars.elementsEqual(after.unicodeScalars))
    #expect(try !self.region(after).changes(lines))
  }

  @Test(arguments: [
    "```\n<!-- t:begin -->\n<!-- t:end -->\n```\n", "~~~ md\n<!-- t:begin -->\n```\n~~~\n",
    "1. a\n\n   ````\n   <!-- t:begin -->\n   ````\n", "    <!-- t:begin -->\n",
    "> ```\n> <!-- t:begin -->\n",
    "```\n<!-- t:begin -->\n",
  ])
  func `A mark in a code block does not count`(example: String) throws {
    #expect(throws: Problem.self) { try region(example) }
    let real = "\n\n<!-- t:begin -->\nold\n<!-- t:end -->\n"
    if !example.hasSuffix("```\n<!-- t:begin -->\n") {
      #expect(
        try text(region(example + real).replacing(with: [])) == example
          + "\n\n<!-- t:begin -->\n<!-- t:end -->\n")
    }
  }

  @Test(arguments: [
    ("", "no-region: there is no line <!-- t:begin -->"),
    ("<!-- t:begin --> x\n<!--t:end-->\n", "no-region: there is no line <!-- t:begin -->"),
    ("\n<!-- t:begin -->\n", "2:1+16 bad-region: nothing ends what begins here"),
    (" <!-- t:end -->\n<!-- t:begin -->\n", "1:2+14 bad-region: nothing begins what ends here"),
    (
      "<!-- t:begin -->\n<!-- t:begin -->\n<!-- t:end -->\n",
      "2:1+16 bad-region: the mark is here a second time"
    ),
    (
      "<!-- t:begin -->\n<!-- t:end -->\n\n<!-- t:end -->\n",
      "4:1+14 bad-region: the mark is here a second time"
    ),
    (
      "<!-- t:begin -->\n<!-- t:end -->\n<!-- t:begin -->\n<!-- t:end -->\n",
      "3:1+16 bad-region: the mark is here a second time"
    ),
  ])
  func `Without just one region it is told why`(markdown: String, message: String) {
    do throws(Problem) {
      _ = try region(markdown)
      Issue.record("a region was found")
    } catch {
      #expect(summary(error) == message)
    }
  }

  @Test func `A file that is not UTF-8 has none`() {
    let source = SourceFile(path: "a.md", bytes: Array("ab".utf8) + [0xFF])
    #expect(
      throws: source.problem(
        .error, code: "not-utf-8", "this is not UTF-8", at: 2..<3, help: "save the file as UTF-8")
    ) { try MarkedRegion(named: "t", in: source) }
  }
}
