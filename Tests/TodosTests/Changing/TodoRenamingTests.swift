import Documents
import TestSupport
import Testing

@testable import Todos

/// Tests of the bytes that a renaming changes.
@Suite struct TodoRenamingTests {
  /// Returns the texts of the files that renaming `old.md` changes, by their new paths, and the messages on references
  /// that are left.
  private func renamed(
    to new: String, _ files: KeyValuePairs<String, String>, from old: String = "old.md"
  ) throws -> (texts: [String: String], left: [String]) {
    let store = MemoryTodoStore(files)
    let snapshot = store.snapshot()
    let renaming = try TodoRenaming(
      of: TodoPath(old), to: TodoPath(new), in: snapshot, from: store, rules: TodoRules())
    let results = store.save(renaming.changes, as: .renamed)
    for result in results { _ = try result.get() }
    let before = Dictionary(files.map { ($0.key, $0.value) }) { $1 }
    var texts: [String: String] = [:]
    for path in before.keys + [new] {
      let text = store.source(of: TodoPath(path)).map { String(decoding: $0.bytes, as: UTF8.self) }
      if text != before[path] { texts[path] = text ?? "gone" }
    }
    #expect(try store.undo()?.command == "rename")
    for (path, text) in before {
      #expect(store.source(of: TodoPath(path)).map { String(decoding: $0.bytes, as: UTF8.self) } == text)
    }
    return (
      texts,
      renaming.left.map { "\($0.path):\($0.excerpt.map { "\($0.line):\($0.column)" } ?? "") \($0.message)" }
    )
  }

  /// Returns the text of another file after renaming `old.md`.
  private func other(_ text: String, to new: String = "new.md") throws -> String? {
    let found = try renamed(to: new, ["old.md": "# Old\n\n## Heading\n", "b.md": "# B\n", "a.md": text])
    #expect(found.left == [])
    return found.texts["a.md"]
  }

  @Test(arguments: [
    ("[[old]] [[OLD]] [[ old ]]", "[[new]] [[new]] [[ new ]]"), ("[[old|old text]]", "[[new|old text]]"),
    ("[[old.md]]", "[[new.md]]"), ("[[old#Heading|old]]", "[[new#Heading|old]]"),
    ("[x](old.md)", "[x](new.md)"), ("[old](old.md \"old\")", "[old](new.md \"old\")"),
    ("[x](./old.md#heading)", "[x](./new.md#heading)"), ("[x](<old.md>)", "[x](<new.md>)"),
    ("[x](old)", "[x](new)"), ("[x][r]\n\n[r]: old.md 'T'", "[x][r]\n\n[r]: new.md 'T'"),
    ("| a |\n|---|\n| [[old\\|cell]] |", "| a |\n|---|\n| [[new\\|cell]] |"),
    (
      "old [[b]] [b](b.md) `[[old]]`\n\n    [[old]]\n[[old]]",
      "old [[b]] [b](b.md) `[[old]]`\n\n    [[old]]\n[[new]]"
    ),
  ])
  func `only the name in links of a body changes`(body: String, expected: String) throws {
    #expect(try other("# A\r\n\n\(body)\n") == "# A\r\n\n\(expected)\n")
  }

  @Test(arguments: [
    ("[x][b]\n\n[b]: old.md\n", "[x][b]\n\n[b]: new.md\n"),
    ("[x][b]\r\n\r\n[b]: old.md\r\n", "[x][b]\r\n\r\n[b]: new.md\r\n"),
    ("[x][b]\n\n[b]: old.md", "[x][b]\n\n[b]: new.md"),
    ("[x][b]\n\n[b]: old.md\nold.md\n", "[x][b]\n\n[b]: new.md\nold.md\n"),
    ("[x][b] [a](old.md)\n\n[b]: old.md \"t\"\n", "[x][b] [a](new.md)\n\n[b]: new.md \"t\"\n"),
    ("[x][b] `(old.md)`\n\n[b]: old.md\n", "[x][b] `(old.md)`\n\n[b]: new.md\n"),
    ("[x][b] <!-- (old.md) -->\n\n[b]: old.md\n", "[x][b] <!-- (old.md) -->\n\n[b]: new.md\n"),
    (
      "```\n[b]: old.md\n```\n[x][b]\n\n<!--\n[b]: old.md\n-->\n\n[b]: old.md\n",
      "```\n[b]: old.md\n```\n[x][b]\n\n<!--\n[b]: old.md\n-->\n\n[b]: new.md\n"
    ),
    (
      "[x][b] [c][] ![y][C  d]\n[unused] [old.md]\n\n[b]: old.md\n[C]: <old.md>\n[d]: old.md\n[old.md]: old.md\n",
      "[x][b] [c][] ![y][C  d]\n[unused] [old.md]\n\n[b]: new.md\n[C]: <new.md>\n[d]: old.md\n[old.md]: new.md\n"
    ),
    (
      "> - [two\n>   lines][L  m]\n>\n>   [l M]:\n>   old.md\n",
      "> - [two\n>   lines][L  m]\n>\n>   [l M]:\n>   new.md\n"
    ),
  ])
  func `the name changes in the definition of a reference link`(body: String, expected: String) throws {
    #expect(try other(body) == expected)
  }

  @Test(arguments: [
    ("depends: [old, b]  # why", "depends: [new, b]  # why"),
    ("depends:\n- b\n-   old", "depends:\n- b\n-   new"),
    ("depends: b, old", "depends: b, new"), ("depends: old", "depends: new"),
    ("parent: 'old'", "parent: 'new'"),
    ("parent: \"old\"", "parent: \"new\""), ("parent: old.md", nil),
    ("parent: \"[[old|Old one]]\"", "parent: \"[[new|Old one]]\""),
    ("parent: \"[old](old.md)\"", "parent: \"[old](new.md)\""),
    ("blockedBy:\n  - uid: \"[[old]]\"\n    old: 1", "blockedBy:\n  - uid: \"[[new]]\"\n    old: 1"),
    ("dependencies:\n- type: blocks\n  target: old", "dependencies:\n- type: blocks\n  target: new"),
    ("depends: [old, old]", "depends: [new, new]"), ("depends: [old, b, OLD]", "depends: [new, b, new]"),
    ("depends: old, b,old", "depends: new, b,new"), ("depends: 'old, OLD'", "depends: 'new, new'"),
    ("depends: [old]\nblockedBy: [old]\nparent: old", "depends: [new]\nblockedBy: [new]\nparent: new"),
    ("note: old\ntags: [old]", nil),
  ])
  func `only the name in fields changes`(fields: String, expected: String?) throws {
    #expect(
      try other("---\ntitle: A\n\(fields)\n---\nold\n") == expected.map { "---\ntitle: A\n\($0)\n---\nold\n" }
    )
  }

  @Test(arguments: [
    (
      "Two words.md",
      "---\nparent: Two words\ndepends: ['[[Two words]]']\n---\n[[Two words]] [x](Two%20words.md)\n"
    ),
    (
      "it's, 100%.md",
      "---\nparent: \"it's, 100%\"\ndepends: ['[[it''s, 100%]]']\n---\n[[it's, 100%]] [x](it%27s,%20100%25.md)\n"
    ),
    ("12.md", "---\nparent: \"12\"\ndepends: ['[[12]]']\n---\n[[12]] [x](12.md)\n"),
    ("việt.md", "---\nparent: việt\ndepends: ['[[việt]]']\n---\n[[việt]] [x](việt.md)\n"),
  ])
  func `a name is quoted and encoded where it must be`(name: String, expected: String) throws {
    #expect(
      try other("---\nparent: old\ndepends: ['[[old]]']\n---\n[[old]] [x](old.md)\n", to: name) == expected)
  }

  @Test func `an encoded name is found, and stays encoded`() throws {
    let found = try renamed(
      to: "xuân mới.md",
      [
        "mùa xuân.md": "# M\n",
        "a.md": "[x](m%C3%B9a%20xu%C3%A2n.md) [y](mùa%20xuân.md) [z](<mùa xuân.md>)\n",
      ],
      from: "mùa xuân.md")
    #expect(found.left == [])
    #expect(
      found.texts["a.md"] == "[x](xu%C3%A2n%20m%E1%BB%9Bi.md) [y](xuân%20mới.md) [z](<xuân%20mới.md>)\n")
  }

  @Test func `a todo may refer to itself, and keeps its other bytes`() throws {
    let found = try renamed(to: "new.md", ["old.md": "\u{FEFF}---\r\ntitle: Old\r\n---\r\n[[old]] old\r\n"])
    #expect(
      found.texts == ["old.md": "gone", "new.md": "\u{FEFF}---\r\ntitle: Old\r\n---\r\n[[new]] old\r\n"])
  }

  @Test func `references to an id key stay, and those to the name change`() throws {
    let found = try renamed(
      to: "new.md",
      [
        "old.md": "---\nid: t-1\n---\n",
        "a.md": "---\ndepends: [t-1]\nparent: old\n---\n[[t-1]] [[old]] [x](old.md)\n",
        "same.md": "---\nid: x\n---\n",
      ])
    #expect(found.left == [])
    #expect(found.texts["a.md"] == "---\ndepends: [t-1]\nparent: new\n---\n[[t-1]] [[new]] [x](new.md)\n")
    let same = try renamed(to: "new.md", ["old.md": "---\nid: old\n---\n", "a.md": "[[old]] [x](old.md)\n"])
    #expect(same.texts["a.md"] == "[[old]] [x](new.md)\n")
  }

  @Test func `files in other folders`() throws {
    let found = try renamed(
      to: "x/new.md",
      ["x/old.md": "# O\n", "x/a.md": "[a](old.md) [[x/old]]\n", "y/b.md": "[b](../x/old.md) [[old]]\n"],
      from: "x/old.md")
    #expect(found.left == [])
    #expect(found.texts["x/a.md"] == "[a](new.md) [[x/new]]\n")
    #expect(found.texts["y/b.md"] == "[b](../x/new.md) [[new]]\n")
  }

  @Test func `a name that differs only in case`() throws {
    let found = try renamed(
      to: "Old.md", ["old.md": "# O\n", "a.md": "---\nparent: old\n---\n[x](old.md) [[OLD]]\n"])
    #expect(
      found.texts == [
        "old.md": "gone", "Old.md": "# O\n", "a.md": "---\nparent: Old\n---\n[x](Old.md) [[Old]]\n",
      ])
  }

  @Test func `references that are ambiguous or cannot be changed are left`() throws {
    let found = try renamed(
      to: "x/new, one.md",
      [
        "x/old.md": "# O\n", "y/old.md": "# O\n", "a.md": "---\ndepends: [old]\n---\n[[old]] [[x/old]]\n",
        "b.md": "---\ndepends: x/old.md, c\nparent: \"[[x/old]]\"\n---\n",
        "c.md": "---\ntitle: [\n---\n[[old]]\n",
        "d.md": "---\ntitle: [\n---\n",
      ], from: "x/old.md")
    #expect(found.texts["a.md"] == "---\ndepends: [old]\n---\n[[old]] [[x/new, one]]\n")
    #expect(found.texts["b.md"] == "---\ndepends: x/old.md, c\nparent: \"[[x/new, one]]\"\n---\n")
    #expect(
      found.left == [
        "Todos/a.md:2:11 a reference to \"old\" is left as it is",
        "Todos/a.md:4:1 a reference to \"old\" is left as it is",
        "Todos/c.md: this file cannot be read as a todo, and may refer to \"old\"",
      ])
  }

  @Test func `after the file was renamed, only the references change`() throws {
    let store = MemoryTodoStore(["new.md": "[[old]]\n", "a.md": "---\nparent: old\n---\n[x](old.md)\n"])
    let renaming = try TodoRenaming(
      of: TodoPath("old.md"), to: TodoPath("new.md"), in: store.snapshot(), from: store, rules: TodoRules())
    let bytes = { (text: String) in Array(text.utf8) }
    #expect(
      renaming.changes == [
        .rename(
          TodoPath("old.md"), to: TodoPath("new.md"), from: bytes("[[old]]\n"), with: bytes("[[new]]\n"),
          hasNewName: true),
        .relink(
          TodoPath("a.md"), from: bytes("---\nparent: old\n---\n[x](old.md)\n"),
          to: bytes("---\nparent: new\n---\n[x](new.md)\n")),
      ])
  }

  @Test(arguments: [
    ("b", "x/b.md"), ("b.md", "x/b.md"), ("x/b", "x/b.md"), ("B c.MD", "x/B c.md"), ("b.c", "x/b.c.md"),
    (String(repeating: "a", count: 250), "x/" + String(repeating: "a", count: 250) + ".md"),
  ])
  func `a new name is a name in the same folder`(name: String, path: String) throws {
    #expect(try TodoPath("x/old.md").renamed(to: name) == TodoPath(path))
  }

  @Test(arguments: [
    "", ".md", ".b", " b", "b ", "a\tb", "a:b", "a#b", "a|b", "[a]", "a?", "a*", "a\"b", "a<b", "a>b", "a^b",
    "a\\b", "y/b", "/b", "x/",
    String(repeating: "a", count: 251),
  ])
  func `a name that links or other systems cannot have is refused`(name: String) {
    #expect(throws: Failure.self) { try TodoPath("x/old.md").renamed(to: name) }
  }
}
