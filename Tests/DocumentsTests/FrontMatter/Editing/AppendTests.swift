@testable import Documents
import Testing

/// Each case is the front matter before and after `x` is appended to `a`.
@Suite struct AppendTests {
  @Test(arguments: [
    ("a: [b, c] # d\n", "a: [b, c, x] # d\n"), ("a: [b,c]\n", "a: [b,c,x]\n"),
    ("a: [ b ]\n", "a: [ b, x ]\n"),
    ("a: [b , c]\n", "a: [b , c, x]\n"), ("a: [b, ]\n", "a: [b, x, ]\n"), ("a: [b,c,]\n", "a: [b,c,x,]\n"),
    ("a: []\n", "a: [x]\n"), ("a: [ ] # c\n", "a: [x] # c\n"), ("a: [\n  ]\n", "a: [x\n  ]\n"),
    ("a: ['b', 'c']\n", "a: ['b', 'c', 'x']\n"), ("a: [\"b: c\", d]\n", "a: [\"b: c\", d, x]\n"),
    ("a:\n  [b]\n", "a:\n  [b, x]\n"),
    ("a: [\n  b, # one\n  c # two\n]\n", "a: [\n  b, # one\n  c, # two\n  x\n]\n"),
    ("a: [\n  b,\n  c,\n]\n", "a: [\n  b,\n  c,\n  x,\n]\n"),
    ("a: [b,\n    c]\n", "a: [b,\n    c,\n    x]\n"),
    ("a: [b # c\n  , d]\n", "a: [b # c\n  , d, x]\n"), ("a: [b # c\n  ,]\n", "a: [b # c\n  , x,]\n"),
    ("a: [\n  b\n]\n", "a: [\n  b,\n  x\n]\n"), ("{a: [b], c: d}\n", "{a: [b, x], c: d}\n"),
  ])
  func `appends to a list in brackets`(before: String, after: String) {
    #expect(appending("x", to: before) == after)
  }

  @Test(arguments: [
    ("a:\n  - b\n  - c\ny: z\n", "a:\n  - b\n  - c\n  - x\ny: z\n"), ("a:\n- b # c\n", "a:\n- b # c\n- x\n"),
    ("a:\n    -   b\n\n# c\ny: z\n", "a:\n    -   b\n    -   x\n\n# c\ny: z\n"),
    ("a:\n  - 'b'\n", "a:\n  - 'b'\n  - 'x'\n"),
    ("a:\n  -\n  - b: c\n    d: e\n", "a:\n  -\n  - b: c\n    d: e\n  - x\n"),
    ("a:\n  - |\n    b\n\n  # c\n", "a:\n  - |\n    b\n  - x\n\n  # c\n"),
    ("a:\n  -\n    b\n", "a:\n  -\n    b\n  - x\n"),
    ("a:\n  - - b\n    - c\n  # d\n", "a:\n  - - b\n    - c\n  - x\n  # d\n"),
  ])
  func `appends to a list with dashes`(before: String, after: String) {
    #expect(appending("x", to: before) == after)
  }

  @Test(arguments: [
    ("a: b # c\n", "a: [b, x] # c\n"), ("a: 'b, c'\n", "a: ['b, c', x]\n"),
    ("a: b, c\n", "a: [\"b, c\", x]\n"),
    ("a:\n", "a:\n  - x\n"), ("a: ~ # c\n", "a: [x] # c\n"), ("a: ''\n", "a: [x]\n"),
    ("y: z\n", "y: z\na: [x]\n"),
    ("a: 12\n", "a: [12, x]\n"), ("a: >-\n  b\n  c\ny: z\n", "a: [b c, x]\ny: z\n"),
    ("a: b # c\ny:\n- z\n", "a: # c\n- b\n- x\ny:\n- z\n"),
    ("a:\ny:\n  -  z\n", "a:\n  -  x\ny:\n  -  z\n"), ("a:\n  b\ny:\n  - z\n", "a:\n  [b, x]\ny:\n  - z\n"),
    ("a: >-\n  b\ny:\n  - z\n", "a:\n  - b\n  - x\ny:\n  - z\n"),
    ("a: b\ny: [ z ]\n", "a: [ b, x ]\ny: [ z ]\n"),
    ("a: b\ny: [ # c\n  z]\n", "a: [b, x]\ny: [ # c\n  z]\n"),
    ("a: b\ny: [z,  # c\n  w]\n", "a: [b, x]\ny: [z,  # c\n  w]\n"),
    ("a: ~ # c\ny:\n  - z\n", "a: # c\n  - x\ny:\n  - z\n"),
  ])
  func `turns a single value into a list`(before: String, after: String) {
    #expect(appending("x", to: before) == after)
  }

  @Test(arguments: [
    ("a: b, c # d\n", "x", "a: b, c, x # d\n"), ("a: b,c\n", "x", "a: b,c,x\n"),
    ("a: 'b, c'\n", "x", "a: 'b, c, x'\n"),
    ("a: b, c,\n", "x", "a: b, c, x\n"), ("a: b\n", "x", "a: [b, x]\n"),
    ("a: b, c\n", "x, y", "a: [b, c, \"x, y\"]\n"),
    ("a: [b]\n", "x, y", "a: [b, \"x, y\"]\n"),
  ])
  func `appends to a value that is split at commas`(before: String, word: String, after: String) {
    let result = editedLines(before) { editor throws(FrontMatterEditFailure) in
      try editor.append(word, to: "a", splitsAtCommas: true)
    }
    #expect(result == after)
  }

  @Test(arguments: [
    ("a: [b]\n", "c, d", "a: [b, \"c, d\"]\n"), ("a: [b]\n", "no", "a: [b, \"no\"]\n"),
    ("a: [b]\n", "]", "a: [b, \"]\"]\n"),
    ("a:\n  - b\n", "c, d", "a:\n  - b\n  - c, d\n"), ("a: [1, 2]\n", "3", "a: [1, 2, 3]\n"),
    ("a: [1, 2]\n", "no", "a: [1, 2, \"no\"]\n"), ("a: ['1', b]\n", "3", "a: ['1', b, '3']\n"),
    ("a:\n  - b\n", "- c", "a:\n  - b\n  - \"- c\"\n"), ("a: [b]\n", "c: d", "a: [b, \"c: d\"]\n"),
    ("a: [b]\n", "@c", "a: [b, \"@c\"]\n"), ("a: [@b]\n", "@c", "a: [@b, @c]\n"),
    ("a: ['@b']\n", "@c", "a: ['@b', '@c']\n"), ("a:\n  - @b # d\n", "`c`", "a:\n  - @b # d\n  - `c`\n"),
    ("a: @b # d\n", "@c", "a: [@b, @c] # d\n"), ("a: [b]\nd: @e\n", "@c", "a: [b, @c]\nd: @e\n"),
    ("a: [@b]\n", "@c, d", "a: [@b, \"@c, d\"]\n"), ("a: [@b]\n", "%c", "a: [@b, \"%c\"]\n"),
    ("a: [b]\n", "http://c", "a: [b, http://c]\n"), ("a: [b]\n", "", "a: [b, \"\"]\n"),
  ])
  func `quotes elements if necessary`(before: String, element: String, after: String) {
    #expect(appending(element, to: before) == after)
  }

  @Test func `rejects a mapping`() {
    #expect(appending("x", to: "a: {b: c}\n") == "not a list: a")
  }

  @Test func `keeps the line endings`() {
    let result = edited("---\r\na:\r\n  - b\r\n---\r\n") { editor throws(FrontMatterEditFailure) in
      try editor.append("x", to: "a", splitsAtCommas: false)
      try editor.append("w", to: "tags", splitsAtCommas: false)
    }
    #expect(result == "---\r\na:\r\n  - b\r\n  - x\r\ntags:\r\n  - w\r\n---\r\n")
  }

  private func appending(_ element: String, to before: String) -> String {
    editedLines(before) { editor throws(FrontMatterEditFailure) in
      try editor.append(element, to: "a", splitsAtCommas: false)
    }
  }
}
