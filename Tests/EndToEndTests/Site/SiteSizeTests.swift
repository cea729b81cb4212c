import TestSupport
import Testing

/// Tests that a small file does not make a large site: twice the input makes at most about twice the output.
@Suite struct SiteSizeTests {
  /// Small files that repeat one construct.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// Returns the texts of the files in `Todos` for a number of repetitions.
    var files: @Sendable (_ count: Int) -> [String: String]

    init(_ name: String, _ files: @escaping @Sendable (_ count: Int) -> [String: String]) {
      testDescription = name
      self.files = files
    }

    /// A single todo with these keys and this body.
    init(_ name: String, body: String = "", keys: @escaping @Sendable (_ count: Int) -> String) {
      self.init(name) { ["a.md": todo(keys: keys($0) + "\n", body: body)] }
    }

    init(_ name: String, body: @escaping @Sendable (_ count: Int) -> String) {
      self.init(name) { ["a.md": todo(body: body($0)), "b.md": todo()] }
    }
  }

  @Test(arguments: [
    Case("tags") { "tags: [\(names($0))]" },
    Case("people") { "assignee: [\(names($0))]" },
    Case("tags that differ only in upper and lower case") { count in
      let words = (0..<count).map { number in
        String((0..<12).map { number >> $0 & 1 == 0 ? Character("a") : "A" })
      }
      return "tags: [\(words.joined(separator: ", "))]"
    },
    Case("a long tag beside others") { "tags: [\(long($0)), \(names(50))]" },
    Case("a long title on the pages of tags") { "title: \(long($0))\ntags: [\(names(50))]" },
    Case("a long status on the pages of tags") { "status: \(long($0))\ntags: [\(names(50))]" },
    Case("a long priority on the pages of tags") { "priority: \(long($0))\ntags: [\(names(50))]" },
    Case("a long id on the pages of tags") { "id: \(long($0))\ntags: [\(names(50))]" },
    Case("unknown keys on the pages of tags") { count in
      "tags: [\(names(50))]\n" + (0..<count).map { "k\($0): x" }.joined(separator: "\n")
    },
    Case("dependencies") { "depends: [\(names($0))]" },
    Case("a long status of a todo that others depend on") { count in
      (0..<count / 20).reduce(into: ["b.md": todo(keys: "status: \(long(count))\n")]) {
        $0["t\($1).md"] = todo(keys: "depends: b\n")
      }
    },
    Case("a chain of parents") { count in
      (0..<count / 10).reduce(into: [:]) { $0["t\($1).md"] = todo(keys: "parent: t\($1 + 1)\n") }
    },
    Case("a ring of dependencies") { count in
      (0..<count / 10).reduce(into: [:]) {
        $0["t\($1).md"] = todo(keys: "depends: t\(($1 + 1) % (count / 10))\n")
      }
    },
    Case("todos that link to one") { count in
      (0..<count / 10).reduce(into: ["b.md": todo()]) { $0["t\($1).md"] = todo(body: "[[b]]") }
    },
    Case("links to one todo") { String(repeating: "[[b]] ", count: $0) },
    Case("links to one file") { String(repeating: "[](b.md) ", count: $0) },
    Case("checklist items") { String(repeating: "- [ ] x\n", count: $0) },
    Case("headings with the same text") { String(repeating: "# a\n", count: $0) },
    Case("references with a long destination") {
      "[a]: http://e.x/\(long($0))\n\n" + String(repeating: "[a]\n", count: $0)
    },
    Case("references to a file, with a long title") {
      "[a]: b.md '\(long($0))'\n\n" + String(repeating: "[a]\n", count: $0)
    },
    Case("a table of short rows") {
      let columns = String(repeating: "a|", count: $0) + "\n" + String(repeating: "-|", count: $0)
      return "\(columns)\n" + String(repeating: "|a\n", count: $0)
    },
    Case("bare links") { String(repeating: "www.a.b ", count: $0) },
    Case("nested quotes") { String(repeating: String(repeating: ">", count: 50) + "a\n\n", count: $0) },
  ])
  func `the site grows in proportion`(_ example: Case) throws {
    let sizes = try [500, 1_000].map { count in
      let folder = try TemporaryFolder()
      try folder.write("todosite.yml", "limits: { names: 100000 }\n")
      for (name, text) in example.files(count) { try folder.write("Todos/\(name)", text) }
      #expect(try todosite("build", in: folder).stdout.hasPrefix("_site: "))
      return try folder.contents("_site").values.reduce(0) { $0 + $1.count }
    }
    #expect(sizes[0] > 0)
    // Numbers with more digits, such as those in the names of tags, add a little.
    #expect(sizes[1] * 10 <= sizes[0] * 22, "\(sizes)")
  }

  @Test func `a file that many symbolic links lead to is copied a limited number of times`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Todos/picture.png", "x")
    for number in 10..<50 { try folder.link("Todos/\(number).png", to: "picture.png") }
    try folder.write("Todos/a.md", todo(body: (10..<50).map { "![](\($0).png)" }.joined(separator: "\n")))
    #expect(try todosite("build", in: folder).status == 0)
    #expect(
      try folder.names(in: "_site/todos").filter { $0.hasSuffix(".png") } == (10..<26).map { "\($0).png" })
  }
}

private func todo(keys: String = "", body: String = "") -> String {
  "---\n\(keys.contains("title:") ? "" : "title: x\n")\(keys)---\n\n\(body)"
}

private func names(_ count: Int) -> String { (0..<count).map { "t\($0)" }.joined(separator: ", ") }

private func long(_ count: Int) -> String { String(repeating: "long", count: count) }
