import Testing

@testable import Todos

@Suite struct TodoPathTests {
  @Test(arguments: [
    ("a.md", true), ("A.MD", true), (".md", false), ("md", false), ("a\u{E}md", false), ("a.mD", true),
    ("a.m\u{4}", false), ("a.mdx", false),
  ])
  func `recognises Markdown files by the extension`(name: String, isMarkdown: Bool) {
    #expect(TodoPath.isMarkdown(name) == isMarkdown)
  }

  @Test(
    arguments: [
      ("r4x2kd-buy-oat-milk.md", "buy-oat-milk"), ("sub/R4X2KD-Tee.md", "Tee"), ("r4x2kd-買い物.md", "買い物"),
      ("r4x2kd.md", nil), ("r4x2kd-.md", nil), ("r4x2k-milk.md", nil), ("r4x2kdd-milk.md", nil),
      ("é4x2k-milk.md", nil),
      ("r4x2k_-milk.md", nil), ("2026-11-20-milk.md", nil),
    ] as [(String, String?)])
  func `the slug follows six letters or digits and a hyphen`(path: String, slug: String?) {
    #expect(TodoPath(path).slug == slug)
  }

  @Test(
    arguments: [
      ("a", "a.md"), ("a.md", "a.md"), ("b", "sub/b.md"), ("sub/b.md", "sub/b.md"), ("b.md", nil),
      ("sub/b", nil),
      ("ub/b", nil), ("c", nil), ("A", nil), ("", nil), ("n", nil), ("n.txt", nil), ("d", "d.MD"),
      ("e.md", nil),
      ("e.md.md", "e.md.md"), ("caf\u{E9}", "caf\u{E9}.md"), ("cafe\u{301}", nil),
    ] as [(String, String?)])
  func `an argument matches the only file with this path or stem, byte by byte`(
    word: String, path: String?
  ) {
    let files = ["a.md", "sub/b.md", "c.md", "x/c.md", "n.txt", "d.MD", "e.md.md", "caf\u{E9}.md"]
      .filter(TodoPath.isMarkdown).map { TodoPath($0) }
    #expect(TodoPath.named(["a", word], among: files) == [TodoPath("a.md"), path.map { TodoPath($0) }])
  }

  @Test func `many arguments match as each alone`() {
    let files = (0..<50).map { TodoPath($0 % 3 == 0 ? "n/\($0).md" : "\($0).md") } + [TodoPath("x/7.md")]
    let words = (0..<60).map { $0 % 2 == 0 ? "\($0)" : "n/\($0).md" } + ["7", "7", "x/7.md"]
    #expect(TodoPath.named(words, among: files) == words.map { TodoPath.named([$0], among: files)[0] })
    #expect(TodoPath.named(["6", "7", "9.md"], among: files) == [TodoPath("n/6.md"), nil, nil])
  }
}
