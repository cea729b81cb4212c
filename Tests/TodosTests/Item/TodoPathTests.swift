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
}
