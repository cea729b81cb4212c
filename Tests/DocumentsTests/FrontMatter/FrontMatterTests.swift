import Documents
import Testing

@Suite struct FrontMatterTests {
  @Test func findsTheFencesAndTheBody() throws {
    let source = SourceFile(path: "a.md", text: "---\ntitle: é\n---\n\nBody\n")
    let front = try #require(try FrontMatter.read(source))
    #expect(front.mapping["title"] == .scalar(YAMLScalar(text: "é", style: .plain, range: 11..<13)))
    #expect(front.mapping.range == 4..<13)
    #expect(front.openingFence == 0..<3)
    #expect(front.yaml == 4..<14)
    #expect(front.closingFence == 14..<17)
    #expect(front.bodyStart == 18)
  }
}
