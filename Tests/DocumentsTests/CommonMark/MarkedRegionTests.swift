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
    // The marker is an HTML block, which can interrupt a paragraph.
    ("a\n<!-- t:begin -->\nb\n<!-- t:end -->\nc\n", "a\n<!-- t:begin -->\nnew\n\n<!-- t:end -->\nc\n"),
    (
      "<details>\n<!-- t:begin -->\n<!-- t:end -->\n</details>\n",
      "<details>\n<!-- t:begin -->\nnew\n\n<!-- t:end -->\n</details>\n"
    ),
  ])
  func `only the lines between the markers are replaced`(before: String, after: String) throws {
    let region = try region(before)
    let lines = Array("new\n\n".utf8)
    #expect(text(region.replacing(with: lines)).unicodeScalars.elementsEqual(after.unicodeScalars))
    #expect(try text(self.region(after).replacing(with: lines)) == after)
  }

  @Test(arguments: [
    ("<!-- t:begin -->", "", "<!-- t:begin -->"), ("<!-- t:begin   -->", "", "<!-- t:begin   -->"),
    ("<!-- t:begin --tag home -->", "--tag home", "<!-- t:begin --tag home -->"),
    (" <!-- t:begin  --tag 'a b'\t --> ", "--tag 'a b'", " <!-- t:begin  --tag 'a b'\t --> "),
  ])
  func `the first marker may have options, which are kept`(line: String, options: String, same: String) throws
  {
    let region = try region("\(line)\n<!-- t:end -->\n")
    #expect(region.options == options)
    #expect(text(region.replacing(with: [])) == "\(same)\n<!-- t:end -->\n")
    #expect(text(region.replacing(with: [], options: options)) == "\(same)\n<!-- t:end -->\n")
  }

  @Test func `the options of the first marker are replaced`() throws {
    let region = try region("a\r\n <!-- t:begin --tag x --> \r\nold\r\n<!-- t:end -->\r\n")
    #expect(
      text(region.replacing(with: Array("new\n".utf8), options: "--sort due"))
        == "a\r\n <!-- t:begin --sort due --> \r\nnew\r\n<!-- t:end -->\r\n")
    #expect(
      text(region.replacing(with: [], options: "")) == "a\r\n <!-- t:begin --> \r\n<!-- t:end -->\r\n")
  }

  @Test(arguments: [
    "```\n<!-- t:begin -->\n<!-- t:end -->\n```\n", "~~~ md\n<!-- t:begin -->\n```\n~~~\n",
    "1. a\n\n   ````\n   <!-- t:begin -->\n   ````\n", "    <!-- t:begin -->\n",
    "> ```\n> <!-- t:begin -->\n",
    "```\n<!-- t:begin -->\n",
  ])
  func `a marker in a code block is ignored`(example: String) throws {
    #expect(throws: Problem.self) { try region(example) }
    let real = "\n\n<!-- t:begin -->\nold\n<!-- t:end -->\n"
    if !example.hasSuffix("```\n<!-- t:begin -->\n") {
      #expect(
        try text(region(example + real).replacing(with: [])) == example
          + "\n\n<!-- t:begin -->\n<!-- t:end -->\n")
    }
  }

  @Test(arguments: [
    ("", "no-region: missing line <!-- t:begin -->"),
    ("<!-- t:begin --> x\n<!--t:end-->\n", "no-region: missing line <!-- t:begin -->"),
    ("\n<!-- t:begin -->\n", "2:1+16 bad-region: no matching end marker below this line"),
    ("<!-- t:beginning -->\n<!-- t:end x -->\n", "no-region: missing line <!-- t:begin -->"),
    (" <!-- t:end -->\n<!-- t:begin -->\n", "1:2+14 bad-region: no matching begin marker above this line"),
    (
      "<!-- t:begin -->\n<!-- t:begin -->\n<!-- t:end -->\n",
      "2:1+16 bad-region: duplicate marker"
    ),
    (
      "<!-- t:begin -->\n<!-- t:end -->\n\n<!-- t:end -->\n",
      "4:1+14 bad-region: duplicate marker"
    ),
    (
      "<!-- t:begin -->\n<!-- t:end -->\n<!-- t:begin -->\n<!-- t:end -->\n",
      "3:1+16 bad-region: duplicate marker"
    ),
  ])
  func `a missing or duplicate region is an error`(markdown: String, message: String) {
    do throws(Problem) {
      _ = try region(markdown)
      Issue.record("a region was found")
    } catch {
      #expect(summary(error) == message)
    }
  }

  @Test func `a file that is not UTF-8 is an error`() {
    let source = SourceFile(path: "a.md", bytes: Array("ab".utf8) + [0xFF])
    #expect(
      throws: source.problem(
        .error, code: "not-utf-8", "invalid UTF-8", at: 2..<3, help: "save the file as UTF-8")
    ) { try MarkedRegion(named: "t", in: source) }
  }
}
