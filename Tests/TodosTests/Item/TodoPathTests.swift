import Testing
import Todos

@Suite struct TodoPathTests {
  @Test(arguments: [
    ("a.md", true), ("A.MD", true), (".md", false), ("md", false), ("a\u{E}md", false), ("a.mD", true),
    ("a.m\u{4}", false), ("a.mdx", false),
  ])
  func knowsMarkdownByTheEndOfTheName(name: String, isMarkdown: Bool) {
    #expect(TodoPath.isMarkdown(name) == isMarkdown)
  }

  @Test(
    arguments: [
      ("r4x2kd-buy-oat-milk.md", "buy-oat-milk"), ("sub/R4X2KD-Tee.md", "Tee"), ("r4x2kd-買い物.md", "買い物"),
      ("r4x2kd.md", nil), ("r4x2kd-.md", nil), ("r4x2k-milk.md", nil), ("r4x2kdd-milk.md", nil),
      ("é4x2k-milk.md", nil),
      ("r4x2k_-milk.md", nil), ("2026-11-20-milk.md", nil),
    ] as [(String, String?)])
  func `the slug is what stands behind six letters or digits`(path: String, slug: String?) {
    #expect(TodoPath(path).slug == slug)
  }
}
