import TestSupport
import Testing

/// Tests that hostile text in todos stays plain text on pages.
@Suite struct HostileTextTests {
  private static let texts = [
    #""><script>alert(1)</script>"#, "javascript:alert(1)", "</title><script>x</script>",
    "\"\u{301} onload=alert(1) x=\"",
    "'\u{301}><img src=x onerror=alert(1)>", "{{title}} {{{body}}} {{#todos}}", "]]><!--",
    "--><svg onload=alert(1)>",
    "</textarea></style></script><b>", "&lt;script&gt; &amp;amp; &#60;", "data:text/html,<script>x</script>",
    "\u{202E}evil\u{2066}", "`${x}` %22%3E<a href=//evil.example>", "//evil.example/x.js",
    "<!DOCTYPE x [<!ENTITY y \"z\">]>",
  ]

  @Test(arguments: texts)
  func `a hostile text is inert in every field`(text: String) throws {
    let name = text.replacing("/", with: "_")
    let folder = try TemporaryFolder([
      "Todos/\(name).md": """
      ---
      title: \(yaml(text))
      status: \(yaml(text))
      priority: \(yaml(text))
      tags: [\(yaml(text))]
      assignee: [\(yaml(text))]
      depends: [\(yaml(text))]
      parent: \(yaml(text))
      \(yaml(text)): \(yaml(text))
      ---

      # \(text)

      > \(text)

      - [x] \(text)

      ``` \(text.replacing("`", with: "'"))
      \(text)
      ```

      ![\(text)](pic.png "\(text)") [\(text)](https://example.org "\(text)") [x](<\(text)>) [[\(text)]] <\(text)>
      ![x](https://example.org/x.png) [ref]

      [ref]: <\(text)> "\(text)"

      \(text)

      """,
      "Todos/pic.png": "no picture",
      "Todos/no.md": "---\ntitle: [\(yaml(text))]\n---\n",
    ])
    let run = try todosite("build", in: folder)
    #expect(run.status == 1)
    let site = try BuiltSite(folder)
    expectSound(site)
    #expect(!run.stderr.unicodeScalars.contains { $0.properties.isBidiControl })

    let list = try #require(site.pages["index.html"])
    #expect(list.texts(of: "a").contains(text))
    #expect(list.texts(of: "bdi") == ["Todos", "1 open", text, "#\(text)", text])
    let detail = try #require(site.pages["todos/\(name).html"])
    #expect(detail.texts(of: "h1") == [text])
    #expect(detail.texts(of: "title").allSatisfy { $0.contains(text) })
    #expect(detail.texts(of: "dt").contains(text))
    #expect(detail.texts(of: "dd").contains(text))
    #expect(detail.texts(of: "pre").contains(text + "\n"))
  }

  private func percentEncoded(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private func yaml(_ text: String) -> String {
    // Replaces scalars, because a quote with an accent is not the same Character as a quote.
    text.unicodeScalars.reduce("\"") { $0 + ($1 == "\"" || $1 == "\\" ? "\\" : "") + String($1) } + "\""
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#x09;script:alert(1)", "java\tscript:alert(1)",
    "&#106;avascript:x",
    " javascript:x", "vbscript:x", "data:text/html,x", "data:image/svg+xml,<svg onload=x>",
    "file:///etc/passwd",
    "blob:x", "view-source:x", "//evil.example", "\\\\evil.example", "/\\evil.example", "ftp://x",
    "javascript&colon;x",
  ])
  func `an address that is not allowed does not become a link`(address: String) throws {
    let folder = try TemporaryFolder([
      "Todos/a.md":
        "---\ntitle: a\n---\n[x](<\(address)>) ![y](<\(address)>) <\(address)> [z]\n\n[z]: <\(address)>\n"
    ])
    #expect(try todosite("build", in: folder).status == 0)
    let site = try BuiltSite(folder)
    expectSound(site)
    let page = try #require(site.pages["todos/a.html"])
    #expect(try page.links == #require(try Self.plainSite.get().pages["todos/a.html"]).links)
  }

  /// The site of the same todo without a link.
  private static let plainSite = Result {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: a\n---\nx y z\n"])
    #expect(try todosite("build", in: folder).status == 0)
    return try BuiltSite(folder)
  }

  @Test func `todos whose names contain special characters of URLs have working links`() throws {
    let names = [
      "#", "?", "%", "%2e%2e", "a b", "a&b", "a+b", "é", "e\u{301}x", "-rf", "index", "c#.net",
      "a;b=c", "日本", "'\"",
    ]
    let folder = try TemporaryFolder()
    for name in names {
      try folder.write(
        "Todos/\(name).md", "---\ntitle: \(yaml(name))\n---\n![p](\(percentEncoded(name)).png)\n")
    }
    for name in names { try folder.write("Todos/\(name).png", name) }
    try folder.write("Todos/all.md", "# all\n" + names.map { "- [[\($0)]]\n" }.joined())
    #expect(try todosite("build", "--strict", in: folder).status == 0)
    let site = try BuiltSite(folder)
    expectSound(site)
    #expect(site.pages.keys.count { $0.hasPrefix("todos/") } == names.count + 1)
    #expect(Set(try #require(site.pages["index.html"]).texts(of: "a")).isSuperset(of: names))
  }
}
