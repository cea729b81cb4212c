import Documents
import Testing
@testable import Todos

/// Tests of the references in fields and of the links in bodies, which are resolved in the same way.
@Suite struct TodoReferenceTests {
  private func snapshot(_ files: KeyValuePairs<String, String>) -> TodoSnapshot {
    MemoryTodoStore(files).snapshot()
  }

  /// Returns the path of the todo that a reference in a file matches, or what it is otherwise.
  private func path(_ reference: String, in file: String?, _ snapshot: TodoSnapshot) -> String {
    switch snapshot.index.reference(reference, in: file.map { TodoPath($0) }) {
    case .todo(let todoIndex): snapshot.todos[todoIndex].path.string
    case .ambiguous(let todoIndices):
      todoIndices.map { snapshot.todos[$0].path.string }.joined(separator: " or ")
    case .unknown: "unknown"
    }
  }

  private static let folders: KeyValuePairs = [
    "one.md": "# 1\n", "sub/one.md": "# 2\n", "sub/deep/one.md": "# 3\n", "sub/two.md": "# 4\n",
    "other/three.md": "---\nid: T-3\n---\n", "Buy a can.md": "# 5\n", "x/same.md": "# 6\n",
    "y/same.md": "# 7\n",
    "c#.md": "# 8\n",
  ]

  @Test(
    arguments: [
      ("[[two]]", "sub/two.md"), ("[[Two]]", "sub/two.md"), ("[[sub/two]]", "sub/two.md"),
      ("[[sub/two.md]]", "sub/two.md"), ("[[two.md]]", "sub/two.md"), ("[[two#Part|text]]", "sub/two.md"),
      ("[[sub/two#Part two#Part three]]", "sub/two.md"), ("[[vault/Todos/sub/two]]", "sub/two.md"),
      ("[[vault/Buy a can]]", "Buy a can.md"), ("[[vault/two]]", "unknown"), ("[[T-3]]", "other/three.md"),
      ("[[three]]", "other/three.md"), ("[[other/T-3]]", "unknown"), ("[[other/three]]", "other/three.md"),
      ("[[one]]", "one.md or sub/deep/one.md or sub/one.md"), ("[[sub/one]]", "sub/one.md"),
      ("[[deep/one]]", "sub/deep/one.md"), ("[[SUB/Two]]", "sub/two.md"),
      ("[[same]]", "x/same.md or y/same.md"),
      ("[[y/same]]", "y/same.md"), ("[[c#]]", "c#.md"), ("[[./two]]", "sub/two.md"),
    ])
  func `a link of Obsidian means an id, a stem or the end of a path`(link: String, expected: String) {
    #expect(path(link, in: "a.md", snapshot(Self.folders)) == expected)
  }

  @Test(
    arguments: [
      ("[x](two.md)", "sub/one.md", "sub/two.md"), ("[x](two.md)", "one.md", "sub/two.md"),
      ("[x](./two.md)", "sub/one.md", "sub/two.md"), ("[x](../sub/two.md#part)", "x/same.md", "sub/two.md"),
      ("[x](one.md)", "sub/two.md", "sub/one.md"), ("[x](../one.md \"title\")", "sub/two.md", "one.md"),
      ("[x](sub/one.md)", "sub/two.md", "sub/one.md"), ("[x](<Buy a can.md>)", "sub/two.md", "Buy a can.md"),
      ("[x](Buy%20a%20can.md)", "x/same.md", "Buy a can.md"),
      ("[x](deep/one.md)", "sub/two.md", "sub/deep/one.md"),
      ("[x](two)", "sub/one.md", "sub/two.md"), ("[x](same.md)", "y/same.md", "y/same.md"),
      ("[x](same.md)", "one.md", "x/same.md or y/same.md"), ("[x](nobody.md)", "one.md", "unknown"),
      ("[x](z/same.md)", "one.md", "unknown"), ("[[../one]]", "sub/two.md", "one.md"),
    ])
  func `a Markdown link begins at the folder of its file`(link: String, file: String, expected: String) {
    #expect(path(link, in: file, snapshot(Self.folders)) == expected)
  }

  @Test func `fields have links as elements, as mappings and in one value with commas`() {
    let snapshot = snapshot([
      "a.md": """
      ---
      blockedBy: ["[B](b.md)", {uid: "[[c|see, c]]", reltype: FINISHTOSTART}]
      parent: "[B](<b.md> 'x')"
      ---
      """,
      "b.md": "---\ndepends: \"[C, D](c.md), [[d, e]], c\"\n---\n", "c.md": "# C\n", "d, e.md": "# D\n",
    ])
    #expect(snapshot.todos.map(\.id) == ["a", "b", "c", "d, e"])
    #expect(snapshot.todos[0].depends == ["[B](b.md)", "[[c|see, c]]"])
    #expect(Array(snapshot.relations.depends[0]) == [1, 2])
    #expect(Array(snapshot.relations.depends[1]) == [2, 3])
    #expect(snapshot.relations.parents == [1, -1, -1, -1])
    #expect(!snapshot.problems.contains { $0.code.contains("reference") })
  }

  @Test func `links of bodies lead to headings, and to the todo itself without a name`() {
    let snapshot = snapshot([
      "a.md":
        """
      # A

      ## Own part

      [[sub/b#Part two]] [[b#Part two|x]] [[b#part-two]] [[b#B]] [[b#A#Part two]] [[#Own part]]
      """,
      "c.md": "# C\n\n[[b#Nothing]] [[#Nothing]] [[x/b]] [[b.md]]\n",
      "sub/b.md": "# B\n\n## Part two\n",
    ])
    let part = LinkTarget.todo(2, fragment: "part-two")
    #expect(
      snapshot.linkTargets == [
        [part, part, part, .todo(2, fragment: nil), part, .todo(0, fragment: "own-part")],
        [nil, nil, nil, .todo(2, fragment: nil)], [],
      ])
    #expect(
      snapshot.problems.filter { $0.code == "dead-link" }.map { "\($0.message): \($0.excerpt?.label ?? "")" }
        == [
          "dead link \"b#Nothing\": the todo has no such heading",
          "dead link \"#Nothing\": the todo has no such heading", "dead link \"x/b\": no todo has this id",
        ])
  }

  @Test(
    arguments: [
      ("1", "001.md"), ("01", "001.md"), ("[[1]]", "001.md"), ("2", "02.md or 2-0.md"), ("007", "x.md"),
      ("0", "unknown"),
      ("1.2", "unknown"), ("12", "unknown"),
    ])
  func `a number finds the id with zeros before it`(reference: String, expected: String) {
    let snapshot = snapshot([
      "001.md": "# 1\n", "02.md": "# 2\n", "2-0.md": "---\nid: \"002\"\n---\n", "x.md": "---\nid: 7\n---\n",
      "012-a.md": "# 12\n",
    ])
    #expect(path(reference, in: nil, snapshot) == expected)
  }

  @Test func `an exact id comes before a number`() {
    let snapshot = snapshot(["1.md": "# 1\n", "001.md": "# 1\n"])
    #expect(path("1", in: nil, snapshot) == "1.md")
    #expect(path("001", in: nil, snapshot) == "001.md")
    #expect(path("01", in: nil, snapshot) == "001.md or 1.md")
  }

  @Test func `a name in another Unicode normalization finds the file, unless both exist`() {
    let snapshot = snapshot([
      "a.md": """
      ---
      depends: ["[x](U\u{308}bung.md)", "[[U\u{308}bung]]"]
      ---
      [x](U\u{308}bung.md#Größe) [x](U\u{308}bung.md#gro\u{308}ße)
        [x](%55%CC%88bung.md) ![x](u\u{308}.png)
      ![x](\u{E4}.png) ![x](a\u{308}.png) ![x](o\u{308}\u{323}.png)
      """,
      "Übung.md": "# Ü\n\n## Größe\n", "ü.png": "", "ä.png": "", "a\u{308}.png": "", "\u{F6}\u{323}.png": "",
      "o\u{323}\u{308}.png": "",
    ])
    #expect(
      snapshot.linkTargets[0] == [
        nil, .todo(1, fragment: "größe"), .todo(1, fragment: nil), .file("ü.png"), .file("\u{E4}.png"),
        .file("a\u{308}.png"), nil,
      ])
    #expect(
      snapshot.linkTargets[0].compactMap {
        if case .file(let path)? = $0 { Array(path.utf8).count } else { nil }
      } == [6, 6, 7])
    #expect(Array(snapshot.relations.depends[0]) == [1])
    #expect(snapshot.find("U\u{308}bung.md") == .found(snapshot.todos[1]))
  }
}
