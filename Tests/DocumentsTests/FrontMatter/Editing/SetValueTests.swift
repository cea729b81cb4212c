@testable import Documents
import Testing

/// Each case is the front matter before and after `a` is set to the value between them, or else to `v`.
@Suite struct SetValueTests {
  @Test(arguments: [
    ("a: b\n", "c", "a: c\n"),
    ("a: b   # note\n", "c", "a: c   # note\n"),
    ("a:\tb\t# note\n", "c", "a:\tc\t# note\n"),
    ("a:   b  \n", "c", "a:   c  \n"),
    ("a : b\n", "c", "a : c\n"),
    ("'a': b\n", "c", "'a': c\n"),
    ("  x: y\n  a: b\n", "c", "  x: y\n  a: c\n"),
    ("x: y\n# one\na: b\n\n# two\nz: 1\n", "c", "x: y\n# one\na: c\n\n# two\nz: 1\n"),
    ("é: ü\na: ö # ß\nz: 😀\n", "ä", "é: ü\na: ä # ß\nz: 😀\n"),
  ])
  func `replaces only the bytes of the value`(before: String, value: String, after: String) {
    #expect(editedLines(before, setting("a", to: .text(value))) == after)
  }

  @Test(arguments: [
    ("a: 'b'\n", "c", "a: 'c'\n"), ("a: 'b'\n", "it's", "a: 'it''s'\n"),
    ("a: 'b'\n", "1\n2", "a: \"1\\n2\"\n"),
    ("a: \"b\" # c\n", "c", "a: \"c\" # c\n"), ("a: \"b\"\n", "\"c\"", "a: \"\\\"c\\\"\"\n"),
    ("a: b\n", "c: d", "a: 'c: d'\n"), ("a: b\nx: 'y'\n", "c: d", "a: 'c: d'\nx: 'y'\n"),
    ("a: b\nx: ['y', \"z\"]\n", "c: d", "a: 'c: d'\nx: ['y', \"z\"]\n"),
    ("a: 'b'\n", "", "a: ''\n"), ("a: b\n", "", "a: ''\n"),
    ("a: b\n", #"say "x": \"#, #"a: 'say "x": \'"# + "\n"),
    ("a: b\n", #"it's "x": \"#, #"a: 'it''s "x": \'"# + "\n"),
  ])
  func `keeps the quotes, or adds those of the file if necessary`(
    before: String, value: String, after: String
  ) {
    #expect(editedLines(before, setting("a", to: .text(value))) == after)
  }

  @Test(arguments: [
    ("a:\nx: y\n", "a: v\nx: y\n"), ("a: # c\n", "a: v # c\n"), ("a:   # c\n", "a: v   # c\n"),
    ("a:  \n", "a: v  \n"), ("a:\t\n", "a: v\t\n"), ("a: ~\n", "a: v\n"), ("a: null # c\n", "a: v # c\n"),
    ("a:\n# c\nx:\n", "a: v\n# c\nx:\n"),
  ])
  func `inserts a missing value`(before: String, after: String) {
    #expect(editedLines(before, setting("a", to: .text("v"))) == after)
  }

  @Test(arguments: [
    ("a: >-\n  one\n  two\n\nx: y\n", "a: v\n\nx: y\n"),
    // A block whose lines are as long as a program writes them stays a block.
    ("a: >-\n  one two\nx: y\n", "a: >-\n  v\nx: y\n"), ("a: >-\r\n    one\r\n", "a: >-\r\n    v\r\n"),
    ("a: >- # c\n  one\n", "a: v # c\n"), ("a: >-\n  one  two\n", "a: v\n"),
    ("a: |  # c\n  one\n\n  two\n# d\nx: y\n", "a: v  # c\n# d\nx: y\n"),
    ("a: |+\n  one\n\n\nx: y\n", "a: v\nx: y\n"), ("a: >\nx: y\n", "a: v\nx: y\n"),
    ("a: |2-\n   one\n", "a: v\n"), ("a:\n  >-\n  one\n", "a:\n  >-\n  v\n"),
    ("a: one\n  two # c\nx: y\n", "a: v # c\nx: y\n"), ("a:\n  one\n", "a:\n  v\n"),
    ("a: # c\n  one\n  two\n", "a: # c\n  v\n"), ("a:\n  'one\n\n  two'\n", "a:\n  v\n"),
    ("a: \"one\\\n  two\" # c\n", "a: \"v\" # c\n"),
  ])
  func `replaces a value of several lines with one line`(before: String, after: String) {
    #expect(editedLines(before, setting("a", to: .text("v"))) == after)
  }

  @Test(arguments: [
    ("a: [b, c] # d\n", "a: v # d\n"), ("a: {b: c}\n", "a: v\n"), ("a: [b,\n  c\n] # d\n", "a: v # d\n"),
    ("a: # d\n  - b # e\n  # f\n  - c # g\n# h\nx: y\n", "a: v # d\n# h\nx: y\n"),
    ("a: # d\n  b: c\nx: y\n", "a: v # d\nx: y\n"), ("a:\n- b\nx: y\n", "a: v\nx: y\n"),
    ("a:\n  # d\n  b: c\n  e: f\nx: y\n", "a: v\n  # d\nx: y\n"),
  ])
  func `replaces a list or mapping with a value`(before: String, after: String) {
    #expect(editedLines(before, setting("a", to: .text("v"))) == after)
  }

  @Test(arguments: [
    ("a: # d\n  b: c\nx:\n- y\n", "a: # d\n- v\n- w\nx:\n- y\n"), ("a: {b: c}\n", "a: [v, w]\n"),
  ])
  func `replaces a mapping with a list`(before: String, after: String) {
    #expect(editedLines(before, setting("a", to: .list(["v", "w"]))) == after)
  }

  /// A comment after an element belongs to it, so elements are replaced only if that changes fewer of them.
  @Test(arguments: [
    ("a:\n  - b # 1\n  - c # 2\n  - d # 3\n", ["c", "d"], "a:\n  - c # 2\n  - d # 3\n"),
    ("a:\n  - b # 1\n  - c # 2\n  - d # 3\n", ["b", "e", "d"], "a:\n  - b # 1\n  - e # 2\n  - d # 3\n"),
    ("a: [b, c, d, e]\n", ["c", "d", "f"], "a: [c, d, f]\n"),
    ("a:\n  - b\n  - c\n  - d\n  - e # 4\n", ["c", "d", "f"], "a:\n  - c\n  - d\n  - f # 4\n"),
    ("a: [b, c]\n", ["b", "c", "d"], "a: [b, c, d]\n"),
  ])
  func `changes as few elements of a list as possible`(before: String, values: [String], after: String) {
    #expect(editedLines(before, setting("a", to: .list(values))) == after)
  }

  @Test(arguments: [
    ("a: b\n", FrontMatterValue.text("b")), ("a: 'b' # c\n", .text("b")), ("a: no\n", .text("no")),
    ("a: 017\n", .text("017")), ("a: >-\n  b\n  c\n", .text("b c")), ("a: \"\\u0062\"\n", .text("b")),
    ("a: '2026-01-01'\n", .word("2026-01-01")), ("a: true\n", .word("true")), ("a: ''\n", .text("")),
    ("a: [b,  'c']\n", .list(["b", "c"])), ("a:\n- b\n-   c\n", .list(["b", "c"])), ("a: [ ]\n", .list([])),
  ])
  func `does nothing if the key already has the value`(before: String, value: FrontMatterValue) {
    #expect(editedLines(before, setting("a", to: value)) == before)
  }

  @Test(arguments: [
    ("a: null\n", FrontMatterValue.text("null"), "a: \"null\"\n"), ("a:\n", .text(""), "a: \"\"\n"),
    ("a: b\n", .list(["b"]), "a: [b]\n"), ("a: [b]\n", .text("b"), "a: b\n"),
    ("a: \u{E9}\n", .text("e\u{301}"), "a: e\u{301}\n"),
  ])
  func `replaces a value that differs only in type or Unicode normalization`(
    before: String, value: FrontMatterValue, after: String
  ) {
    let result = editedLines(before, setting("a", to: value))
    #expect(Array(result.utf8) == Array(after.utf8))
  }

  @Test(arguments: [
    ("a: 1\n", "2026-01-01", "a: 2026-01-01\n"), ("a: false # c\n", "true", "a: true # c\n"),
    ("a: '2025-01-01'\n", "2026-01-01", "a: '2026-01-01'\n"), ("a: b\n", "no", "a: no\n"),
    ("a: b\n", "c: d", "a: 'c: d'\n"), ("a:\n", "12:30", "a: 12:30\n"), ("a: b\n", "", "a: ''\n"),
  ])
  func `quotes words only if necessary`(before: String, value: String, after: String) {
    #expect(editedLines(before, setting("a", to: .word(value))) == after)
  }

  @Test(arguments: [
    ("{a: b}\n", "c", "{a: c}\n"), ("{ a: b , x: y } # d\n", "c,d", "{ a: 'c,d' , x: y } # d\n"),
    ("{a, x: y}\n", "c", "{a: c, x: y}\n"), ("{a: , x: y}\n", "c", "{a: c , x: y}\n"),
    ("{\"a\":\"b\"}\n", "c", "{\"a\":\"c\"}\n"), ("{a: [b, c],\n  x: y}\n", "d", "{a: d,\n  x: y}\n"),
  ])
  func `edits a mapping in braces`(before: String, value: String, after: String) {
    #expect(editedLines(before, setting("a", to: .text(value))) == after)
  }

  @Test(arguments: [
    ("\u{FEFF}---\r\na: b\r\nx: y\r\n---\r\nBody", "\u{FEFF}---\r\na: v\r\nx: y\r\n---\r\nBody"),
    ("---\ra: |\r  b\rx: y\r---\r", "---\ra: v\rx: y\r---\r"),
    ("--- \t\nx: y\r\na: b \r\n--- ", "--- \t\nx: y\r\na: v \r\n--- "),
    ("---\na: b\n---\n\n\n---\na: b\n---\n", "---\na: v\n---\n\n\n---\na: b\n---\n"),
  ])
  func `keeps line endings, byte-order mark, fences and body`(before: String, after: String) {
    #expect(edited(before, setting("a", to: .text("v"))) == after)
  }
}
