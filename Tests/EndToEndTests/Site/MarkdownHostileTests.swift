import TestSupport
import Testing

/// Tests that hostile text in todos stays plain text on Markdown pages.
@Suite struct MarkdownHostileTests {
  @Test(.tags(.rounds), arguments: 0..<rounds(4))
  func `a hostile value is plain text in every field`(run: Int) async throws {
    var random = SeededRandom(run: run)
    let folder = try TemporaryFolder()
    var texts: [String: String] = [:]
    for number in 0..<40 {
      let text = Self.text(&random)
      // Tags and ids contain no commas here, because a comma separates them if they are not a list.
      let word = text.replacing(",", with: ";")
      texts["todos/\(number).md"] = text
      try folder.write(
        "Todos/\(number).md",
        """
        ---
        title: \(yaml(text))
        status: \(yaml(text))
        priority: \(yaml(text))
        tags: [\(yaml(word))]
        assignee: [\(yaml(text))]
        depends: [\(yaml(word)), "\((number + 1) % 40)"]
        parent: \(yaml(text))
        \(yaml(text)): \(yaml(text))
        ---

        See [[\((number + 1) % 40)]] and [[\(number)]].

        """)
    }
    try folder.write("Todos/no.md", "---\ntitle: [\(yaml(Self.text(&random)))]\n---\n")
    try await exportMarkdown(folder[""], into: folder["export"])
    let export = try BuiltSite(markdown: folder, "export")
    let comment: Comment = "seed \(random.seed)"
    #expect(export.deadLinks() == [], comment)
    #expect(export.unreachablePages() == [], comment)
    for (path, page) in export.pages {
      #expect(page.mistakes == [], comment)
      let others = Set(page.elements.map(\.name))
        .subtracting(["body", "h2", "p", "a", "ul", "li", "hr", "blockquote"])
      #expect(others == [], "\(path), seed \(random.seed)")
      guard let text = texts[path] else { continue }
      #expect(page.texts(of: "h2") == [text], comment)
      // A `#` before a tag is not part of it.
      let tag = text.replacing(",", with: ";").unicodeScalars.drop { $0 == "#" || $0 == " " }
      #expect(page.texts(of: "p").contains { $0.contains("#\(String(tag))") }, comment)
      #expect(page.texts(of: "li").contains("\(text): \(text)"), comment)
    }
    let list = try #require(export.pages["README.md"])
    #expect(Set(list.texts(of: "a")).isSuperset(of: texts.values), comment)
  }

  @Test func `todos whose names contain special characters of URLs have working links`() async throws {
    let names = [
      "#", "?", "%", "%2e%2e", "a b", "a&b", "a&amp;b", "a+b", "é", "e\u{301}x", "-rf", "index", "README",
      "readme.1",
      "c#.net", "a;b=c", "日本", "'\"", "a(b", "c)", "<d>", "*e*", "`f`", "g|h", "$i$", "j_k_", "a:b",
      "www.x.org", "~~k~~",
      "http:", "l\\m", "!", "{{title}}",
    ]
    let folder = try TemporaryFolder()
    for name in names {
      let address = name.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      try folder.write(
        "Todos/\(name).md",
        "---\ntitle: \(yaml(name))\ntags: [\(yaml(name))]\n---\n![p](\(address).png) [x](\(address).md)\n")
      try folder.write("Todos/\(name).png", name)
    }
    // These names have a meaning in Markdown or in wiki links.
    let odd: Set = ["a&amp;b", "<d>", "*e*", "`f`", "g|h", "~~k~~", "l\\m"]
    let plain = names.filter { !odd.contains($0) }
    try folder.write("Todos/n/all.MD", "# all\n" + plain.map { "- [[\($0)]]\n" }.joined())
    try folder.write("Todos/upper.md", "# upper\n[x](n/all.MD#) [[all]]\n")
    try await exportMarkdown(folder[""], into: folder["export"])
    let export = try BuiltSite(markdown: folder, "export")
    #expect(export.deadLinks() == [])
    #expect(export.unreachablePages() == [])
    #expect(export.pages.keys.count { $0.hasPrefix("todos/") } == names.count + 2)
    #expect(Set(try #require(export.pages["README.md"]).texts(of: "a")).isSuperset(of: names))
    let all = try #require(export.pages["todos/n/all.md"])
    #expect(all.texts(of: "a").suffix(plain.count) == plain[...])
    // File systems may treat two names that differ only in case as one.
    let paths = export.files.keys.filter { !$0.hasSuffix("/") }
    #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
  }

  private static func text(_ random: inout SeededRandom) -> String {
    let parts = [
      "a", "B", "7", "é", "漢", " ", "!", "\"", "#", "$", "%", "&", "'", "(", ")", "*", "+", ",", "-", ".",
      "/", ":",
      ";", "<", "=", ">", "?", "[", "\\", "]", "^", "_", "`", "{", "|", "}", "~", "http://a.b", "www.a.b",
      "[[1]]",
      "[ ] ", "&amp;", "<b>", "<!--", "![x](y)", "1. ", "---", "```", "| --- |", "~~", "{{title}}", "# ",
    ]
    let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      parts[Int.random(in: 0..<parts.count, using: &random)]
    }.joined().split(separator: " ").joined(separator: " ")
    return text.isEmpty ? "x" : text
  }

  private func yaml(_ text: String) -> String {
    text.unicodeScalars.reduce("\"") { $0 + ($1 == "\"" || $1 == "\\" ? "\\" : "") + String($1) } + "\""
  }
}
