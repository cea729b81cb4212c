@testable import Documents
import TestSupport
import Testing

@Suite struct FrontMatterMergeTests {
  @Test func `a key that one side changed, added or removed is taken from that side`() {
    let base = "title: a\nstatus: open\ndue: 2026-12-01\n"
    #expect(
      yaml(base, "title: b\nstatus: open\ndue: 2026-12-01\n", "title: a\nstatus: done\ndue: 2026-12-01\n")
        == "title: b\nstatus: done\ndue: 2026-12-01\n")
    #expect(
      yaml(
        base, "title: a\nstatus: open\n", "title: a\nstatus: done\ncompleted: 2026-12-02\ndue: 2026-12-01\n")
        == "title: a\nstatus: done\ncompleted: 2026-12-02\n")
    #expect(
      yaml(
        base, "title: a\npriority: low\nstatus: open\ndue: 2026-12-01\n",
        "title: a\nstatus: open\nparent: x\ndue: 2026-12-01\n")
        == "title: a\npriority: low\nstatus: open\nparent: x\ndue: 2026-12-01\n")
    #expect(yaml(base, "title: a\n", "title: a\nstatus: open\n") == "title: a\n")
    #expect(yaml(base, "title: a\nstatus: open\n", "title: a\n") == "title: a\n")
    #expect(yaml(base, "", base) == "")
    #expect(yaml("", "a: 1\n", "b: 2\n") == "b: 2\na: 1\n")
  }

  @Test func `different keys that the sides added for one field with one value are a conflict`() {
    let rules = FrontMatterMerge(
      lists: ["tags", "labels"], knownKeys: KnownKeys([["due", "due_date"], ["tags", "labels"]]),
      labels: ConflictLabels(ours: "mine", theirs: "other"))
    #expect(
      yaml("a: 1\n", "a: 1\n# b\ndue: 2\n", "# c\ndue_date: 3\na: 1\n", rules)
        == "a: 1\n# b\n# c\n<<<<<<< mine\ndue: 2\n=======\ndue_date: 3\n>>>>>>> other\n\n[due]")
    #expect(yaml("", "tags: [a]\n", "labels: [b]\n", rules) == "labels: [b]\ntags: [a]\n")
    #expect(yaml("due: 1\n", "due: 1\ndue_date: 2\n", "due: 3\n", rules) == "due: 3\ndue_date: 2\n")
  }

  @Test func `a list with more than a thousand new elements is a conflict if the other side changed it too`()
  {
    let long = (0...1_000).map(String.init).joined(separator: ", ")
    #expect(yaml("tags: [a]\n", "tags: [a, b]\n", "tags: [\(long)]\n").contains("<<<<<<<"))
    #expect(yaml("tags: [a]\n", "tags: [a]\n", "tags: [\(long)]\n") == "tags: [\(long)]\n")
  }

  @Test func `applies the same change of both sides once`() {
    #expect(yaml("a: 1\n", "a: 2\nb: 3\n", "a: 2\nb: 3\n") == "a: 2\nb: 3\n")
    #expect(yaml("a: 1\nb: 2\nc: 3\n", "a: 1\nc: 4\n", "a: 1\nc: 3\n") == "a: 1\nc: 4\n")
    #expect(yaml("a: 1\nb: 2\n", "a: 1\n", "a: 1\n") == "a: 1\n")
    #expect(yaml("", "a: 'x'\nb: 1\n", "a: x\nc: 1\n") == "a: 'x'\nc: 1\nb: 1\n")
  }

  @Test func `an element that both sides added at different places is in the list once`() {
    func list(_ elements: String) -> String {
      "tags:\n" + elements.split(separator: " ").map { "- \($0)\n" }.joined()
    }
    #expect(yaml(list("a b"), list("x a b"), list("a b x")) == list("x a b"))
    #expect(yaml(list("a b"), list("a b x"), list("x a b")) == list("a b x"))
    #expect(yaml(list("a b"), list("x a b y"), list("z a x b")) == list("x a b y z"))
    // Elements that the base repeats stay as the sides have them.
    #expect(yaml(list("a a b"), list("a a b c"), list("a b")) == list("a b c"))
    #expect(yaml(list("a a b"), list("d a a b"), list("a a b c")) == list("d a a b c"))
  }

  @Test func `a key that only theirs has follows the key before it in theirs`() {
    #expect(
      yaml("a: 1\nb: 2\nc: 3\n", "a: 9\nb: 9\nc: 9\n", "a: 1\nx: 1\ny: 2\nb: 2\nc: 3\nz: 4\n")
        == "a: 9\nx: 1\ny: 2\nb: 9\nc: 9\nz: 4\n")
    #expect(yaml("a: 1\n", "a: 2\n", "x: 1\na: 1\n") == "x: 1\na: 2\n")
    // Ours has removed the key before it, so it follows the key before that one.
    #expect(yaml("a: 1\nb: 2\nc: 3\n", "a: 9\nc: 3\n", "a: 1\nb: 2\nx: 1\nc: 4\n") == "a: 9\nx: 1\nc: 4\n")
  }

  @Test func `a key that the sides changed differently is a conflict of its lines only`() {
    #expect(
      yaml(
        "title: a\nstatus: open # c\ndue: 1\n", "title: b\nstatus: done # c\ndue: 1\n",
        "title: a\nstatus: doing # c\ndue: 2\n")
          == """
          title: b
          <<<<<<< mine
          status: done # c
          =======
          status: doing # c
          >>>>>>> other
          due: 2

          [status]
          """)
    // Ours removed the key, and theirs changed it.
    #expect(
      yaml("a: 1\n# why\nb: 1\nc: 1\n", "a: 1\nc: 2\n", "a: 2\n# why\nb: 2\nc: 1\n")
        == """
        a: 2
        <<<<<<< mine
        =======
        # why
        b: 2
        >>>>>>> other
        c: 2

        [b]
        """)
    #expect(
      yaml("a: 1\nb: 1\n", "a: 2\nb: 1\n", "b: 3\n")
        == "<<<<<<< mine\na: 2\n=======\n>>>>>>> other\nb: 3\n\n[a]")
    // Both sides added the key with different values.
    #expect(
      yaml("a: 1\n", "a: 1\nb: 1\n", "a: 1\nb: 2\n")
        == "a: 1\n<<<<<<< mine\nb: 1\n=======\nb: 2\n>>>>>>> other\n\n[b]")
    #expect(
      yaml("a: 1\nb: 1\n", "a: 2\nb: 2\n", "a: 3\nb: 3\n")
        == """
        <<<<<<< mine
        a: 2
        =======
        a: 3
        >>>>>>> other
        <<<<<<< mine
        b: 2
        =======
        b: 3
        >>>>>>> other

        [a, b]
        """)
    // Another marker size, which git requests for a conflict inside a conflict.
    var rules = FrontMatterMerge(markerSize: 9)
    rules.labels = ConflictLabels(ours: "", theirs: "")
    #expect(
      yaml("a: 1\n", "a: 2\n", "a: 3\n", rules)
        == "<<<<<<<<<\na: 2\n=========\na: 3\n>>>>>>>>>\n\n[a]")
  }

  @Test func `keeps the comments of both sides`() {
    // Comments above keys.
    #expect(
      yaml(
        "# top\na: 1\n# b\nb: 1\n# end\n", "# TOP\na: 2\n# b\nb: 1\n# end\n",
        "# top\na: 1\n# B\nb: 2\n# END\n")
        == "# TOP\na: 2\n# B\nb: 2\n# END\n")
    #expect(
      yaml("a: 1\nb: 1\n", "a: 2\n# ours\nb: 1\n", "a: 1\n# theirs\nb: 2\n")
        == "a: 2\n# ours\n# theirs\nb: 2\n")
    #expect(yaml("a: 1\n# c\nb: 1\n", "a: 1\n# C\nb: 1\n", "a: 2\n") == "a: 2\n# C\n")
    #expect(yaml("a: 1\nb: 1\n", "a: 2\n", "a: 1\n# new\nb: 1\n") == "a: 2\n# new\n")
    #expect(
      yaml("a: 1\n", "a: 2\n# of x\nx: 1\n", "a: 1\n# of y\ny: 1\n") == "a: 2\n# of y\ny: 1\n# of x\nx: 1\n")
    // Comments after values.
    #expect(yaml("a: 1 # x\nb: 1\n", "a: 1 # y\nb: 2\n", "a: 2 # x\nb: 1\n") == "a: 2 # y\nb: 2\n")
    #expect(yaml("a: 1 # x\n", "a: 2 # x\n", "a: 1\n") == "a: 2\n")
    #expect(yaml("a: 1\n", "a: 2\n", "a: 1  # why\n") == "a: 2  # why\n")
    #expect(yaml("a:\n", "a: # c\n", "a: 1\n") == "a: 1 # c\n")
    #expect(
      yaml("a: 1 # x\n", "a: 1 # y\n", "a: 2 # z\n")
        == "<<<<<<< mine\na: 1 # y\n=======\na: 2 # z\n>>>>>>> other\n\n[a]")
    // The sides moved the same comment above different new keys.
    #expect(
      yaml("a: 1\n# end\n", "a: 2\n# end\nx: 1\n", "a: 1\n# end\ny: 1\n") == "a: 2\ny: 1\n# end\nx: 1\n")
  }

  @Test func `keeps the style of ours`() {
    #expect(
      yaml(
        "\"title\":   'a'\n\nstatus:\topen\n\n\nx: {a: 1,  b: 2}\n",
        "\"title\":   'b'\n\nstatus:\topen\n\n\nx: {a: 1,  b: 2}\n",
        "\"title\":   'a'\n\nstatus:\tdone\n\n\nx: {a: 1,  b: 2}\n")
        == "\"title\":   'b'\n\nstatus:\tdone\n\n\nx: {a: 1,  b: 2}\n")
    // New quotes do not change the value, but they change the bytes.
    #expect(yaml("a: x\nb: 1\n", "a: 'x'\nb: 1\n", "a: x\nb: 2\n") == "a: 'x'\nb: 2\n")
    #expect(yaml("a: x\n", "a: 'x'\n", "a: y\n") == "a: y\n")
    #expect(yaml("a: x\n", "a: 'x'\n", "a: \"x\"\n") == "a: 'x'\n")
    #expect(yaml("a: x\n", "a: 'x'\n", "") == "")
    expect(
      base: "---\na: \u{E9}\n---\n", ours: "---\na: e\u{301}\n---\n", theirs: "---\na: \u{E9}\nb: 1\n---\n",
      merged: "---\na: e\u{301}\nb: 1\n---\n")
  }

  @Test func `a comment that one side removed is removed, although both changed the comments there`() {
    #expect(yaml("# c\na: 1\n", "# c\n# o\na: 2\n", "# t\na: 1\n") == "# o\n# t\na: 2\n")
    #expect(yaml("# c\na: 1\n", "# t\na: 1\n", "# c\n# o\na: 2\n") == "# t\n# o\na: 2\n")
  }

  @Test func `a comment that both sides added is added once`() {
    #expect(
      yaml("# c\na: 1\n", "# c\n# n\n# o\na: 2\n", "# t\n# n\na: 1\n") == "# n\n# o\n# t\na: 2\n")
  }

  @Test func `takes the white space of a line from the side that changed it`() {
    #expect(yaml("a: 1\n", "a: 2\n", "a:   1\n") == "a:   2\n")
    #expect(yaml("a: 1 # x\n", "a:  1 # y\n", "a: 2 # y\n") == "a:  2 # y\n")
    #expect(yaml("a:\n", "a :\n", "a: 1\n") == "a : 1\n")
  }

  @Test func `changes of neighbouring lines of a text are a conflict`() {
    #expect(
      yaml("n: |\n  one\n  two\n", "n: |\n  ONE\n  two\n", "n: |\n  one\n  TWO\n")
        == "<<<<<<< mine\nn: |\n  ONE\n  two\n=======\nn: |\n  one\n  TWO\n>>>>>>> other\n\n[n]")
  }

  @Test func `a key that one side removed and the other commented is a conflict`() {
    #expect(
      yaml("a: 1\nb: 1\n", "b: 1\n", "a: 1 # why\nb: 1\n")
        == "<<<<<<< mine\n=======\na: 1 # why\n>>>>>>> other\nb: 1\n\n[a]")
    // New quotes alone are not a reason to keep it.
    #expect(yaml("a: 1\nb: 1\n", "b: 1\n", "a: '1'\nb: 1\n") == "b: 1\n")
  }

  @Test func `merges text of several lines and nested mappings by lines`() {
    #expect(
      yaml(
        "n: |\n  one\n  two\n  three\nb: 1\n", "n: |\n  ONE\n  two\n  three\nb: 2\n",
        "n: |\n  one\n  two\n  THREE\nb: 1\n") == "n: |\n  ONE\n  two\n  THREE\nb: 2\n")
    #expect(
      yaml("m:\n  a: 1\n  b: 2\n  c: 3\n", "m:\n  a: 9\n  b: 2\n  c: 3\n", "m:\n  a: 1\n  b: 2\n  c: 9\n")
        == "m:\n  a: 9\n  b: 2\n  c: 9\n")
    #expect(
      yaml("m:\n  a: 1\nb: 1\n", "m:\n  a: 2\nb: 1\n", "m:\n  a: 3\nb: 2\n")
        == "<<<<<<< mine\nm:\n  a: 2\n=======\nm:\n  a: 3\n>>>>>>> other\nb: 2\n\n[m]")
  }

  @Test func `a list that one side made a mapping and to which the other added an element is a conflict`() {
    #expect(
      yaml("m:\n  - a\n", "m:\n n:\n  - a\n", "m:\n  - a\n  - b\n")
        == "<<<<<<< mine\nm:\n n:\n  - a\n=======\nm:\n  - a\n  - b\n>>>>>>> other\n\n[m]")
    // If both sides made it a mapping, the lines mean the same.
    #expect(
      yaml("m:\n  - a\n  - b\n", "m:\n n:\n  - a\n  - b\n", "m:\n n:\n  - a\n  - b\n  - c\n")
        == "m:\n n:\n  - a\n  - b\n  - c\n")
    // In lists of mappings, lines can be merged.
    #expect(
      yaml(
        "m:\n  - a: 1\n    b: 2\n    c: 3\n", "m:\n  - a: 9\n    b: 2\n    c: 3\n",
        "m:\n  - a: 1\n    b: 2\n    c: 9\n") == "m:\n  - a: 9\n    b: 2\n    c: 9\n")
  }

  @Test func `keeps CRLF and the byte-order mark`() {
    expect(
      base: "---\r\na: 1\r\nb: 1\r\n---\r\nx\r\n", ours: "---\r\na: 2\r\nb: 1\r\n---\r\nx\r\n",
      theirs: "---\r\na: 1\r\nb: 2\r\n---\r\nx\r\n", merged: "---\r\na: 2\r\nb: 2\r\n---\r\nx\r\n")
    // A line that theirs added with LF gets the line ending of ours.
    expect(
      base: "---\na: 1\n---\n", ours: "\u{FEFF}---\r\na: 1\r\n---\r\n", theirs: "---\na: 1\nb: 2\n---\n",
      merged: "\u{FEFF}---\r\na: 1\r\nb: 2\r\n---\r\n")
    expect(
      base: "---\na: 1\nb: 1\n---\n", ours: "---\na: 2\nb: 1\n---\n",
      theirs: "---\r\na: 1\r\nb: 2\r\n---\r\n",
      merged: "---\r\na: 2\r\nb: 2\r\n---\r\n")
    // The closing fence has the line ending of the lines before it.
    expect(
      base: "---\na: 1\nb: 1\n---\n", ours: "---\na: 2\nb: 1\n---\n",
      theirs: "---\r\na: 1\r\nb: 2\r\n---\n", merged: "---\r\na: 2\r\nb: 2\r\n---\r\n")
    expect(
      base: "\u{FEFF}---\na: 1\n---\n", ours: "\u{FEFF}---\na: 2\n---\n", theirs: "--- \na: 1\n---\t\n",
      merged: "--- \na: 2\n---\t\n")
    expect(
      base: "---\na: 1\r\nb: 1\n---\n", ours: "---\na: 1\r\nb: 2\n---\n", theirs: "---\na: 2\r\nb: 1\n---\n",
      merged: "---\na: 2\nb: 2\n---\n")
  }

  @Test func `merges the body as text if both sides changed it`() {
    expect(
      base: "---\na: 1\n---\nx", ours: "---\na: 2\n---\nx", theirs: "---\na: 1\n---\ny",
      merged: "---\na: 2\n---\ny")
    expect(
      base: "---\na: 1\n---\nx", ours: "---\na: 1\n---\ny", theirs: "---\na: 2\n---\nx",
      merged: "---\na: 2\n---\ny")
    expect(
      base: "---\na: 1\n---\nx", ours: "---\na: 2\n---\ny", theirs: "---\na: 1\n---\nz",
      merged: "---\na: 2\n---\n(x|y|z)", conflicts: [.text])
    expect(
      base: "---\na: 1\n---", ours: "---\na: 2\n---", theirs: "---\na: 1\n---\ny", merged: "---\na: 2\n---\ny"
    )
    expect(
      base: "---\na: 1\n---\nx", ours: "---\na: 2\n---", theirs: "---\na: 1\n---\ny",
      merged: "---\na: 2\n---\n(x||y)", conflicts: [.text])
    expect(
      base: "---\na: 1\n---", ours: "---\na: 2\n---", theirs: "---\na: 1\nb: 1\n---",
      merged: "---\na: 2\nb: 1\n---")
  }

  @Test func `merges a file that both sides added`() {
    expect(
      base: "", ours: "---\na: 1\nb: 1\n---\nx", theirs: "---\na: 1\nc: 1\n---\nx",
      merged: "---\na: 1\nc: 1\nb: 1\n---\nx")
    expect(
      base: "", ours: "---\na: 1\n---\nx", theirs: "---\na: 2\n---\ny",
      merged: "---\n<<<<<<< mine\na: 1\n=======\na: 2\n>>>>>>> other\n---\n(|x|y)",
      conflicts: [.key("a"), .text])
  }

  @Test(arguments: [
    ("a", "b", "c"), ("---\na: 1\n---\n", "b", "---\na: 2\n---\n"),
    ("---\na: 1\n---\n", "---\na: 2\n---\n", "b"),
    ("b", "---\na: 1\n---\n", "---\na: 2\n---\n"),
    ("---\na: 1\n---\n", "---\na: [\n---\n", "---\na: 2\n---\n"),
    ("---\na: 1\n---\n", "---\n<<<<<<< x\na: 1\n---\n", "---\na: 2\n---\n"),
    ("---\na: 1\n---\n", "---\na: 1\na: 2\n---\n", "---\na: 2\n---\n"),
    ("---\n{a: 1}\n---\n", "---\n{a: 2}\n---\n", "---\n{a: 1, b: 2}\n---\n"),
    ("---\na: 1\n---\n", "", "---\na: 2\n---\n"),
  ])
  func `merges a file without readable front matter as text`(base: String, ours: String, theirs: String) {
    expect(base: base, ours: ours, theirs: theirs, merged: "(\(base)|\(ours)|\(theirs))", conflicts: [.text])
  }

  @Test func `front matter that could not be read after the merge is a conflict as a whole`() {
    // The sides differ in indentation: a changed value can be merged, but not a new key.
    #expect(yaml("a: 1\nb: 1\n", "  a: 1\n  b: 1\n", "a: 1\nb: 2\n") == "  a: 1\n  b: 2\n")
    expect(
      base: "---\na: 1\n---\nx", ours: "---\n  a: 1\n---\nx", theirs: "---\na: 1\nb: 2\n---\ny",
      merged: "---\n<<<<<<< mine\n  a: 1\n=======\na: 1\nb: 2\n>>>>>>> other\n---\ny",
      conflicts: [.frontMatter])
    // Composed and decomposed `é` would be duplicate keys.
    expect(
      base: "---\na: 1\n---\n", ours: "---\na: 1\n\u{E9}: 1\n---\n", theirs: "---\na: 1\ne\u{301}: 1\n---\n",
      merged: "---\na: 1\n<<<<<<< mine\n\u{E9}: 1\n=======\ne\u{301}: 1\n>>>>>>> other\n---\n",
      conflicts: [.frontMatter])
  }

  @Test(.tags(.rounds)) func `merges many keys in little time`() {
    let lines = (0..<rounds(6_000)).map { "k\($0): 1\n" }
    let base = lines.joined()
    let ours = lines.map { "\($0.dropLast(2))2\n" }.joined()
    #expect(
      yaml(base, ours, base + "x: 1\n", FrontMatterMerge(limits: YAMLLimits(bytes: 1 << 20))) == ours
        + "x: 1\n")
  }
}
