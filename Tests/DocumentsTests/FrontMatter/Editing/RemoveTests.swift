@testable import Documents
import Testing

/// Each case is the front matter before and after the key `a`, or each of its elements `x`, is removed.
@Suite struct RemoveTests {
  @Test(arguments: [
    ("x: y\na: b # c\nz: 1\n", "x: y\nz: 1\n"), ("# c\na: b\n# d\n\nx: y\n", "# c\n# d\n\nx: y\n"),
    ("a:\n", ""),
    ("a: >-\n  b\n  c\n\nx: y\n", "\nx: y\n"), ("a: |+\n  b\n\nx: y\n", "x: y\n"), ("a:\nx: y\n", "x: y\n"),
    ("a: # c\n  - b\n  # d\n  - e # f\n# g\nx: y\n", "# g\nx: y\n"), ("a: [b,\n  c] # d\nx: y\n", "x: y\n"),
    ("a:\n  b: c\n  d:\n    - e\nx: y\n", "x: y\n"), ("  a: b\n  x: y\n", "  x: y\n"), ("x: y\n", "x: y\n"),
    ("a: \"b\n  c\" # d\nx: y\n", "x: y\n"), ("aa: b\n", "aa: b\n"),
  ])
  func `removes the lines of a key and no others`(before: String, after: String) {
    #expect(editedLines(before) { editor throws(FrontMatterEditFailure) in try editor.remove("a") } == after)
  }

  @Test(arguments: [
    ("{a: b, x: y} # c\n", "{x: y} # c\n"), ("{x: y, a: b}\n", "{x: y}\n"),
    ("{ x: y, a: b, z: 1 }\n", "{ x: y, z: 1 }\n"),
    ("{a: b}\n", "{}\n"), ("{x: y, a}\n", "{x: y}\n"),
    ("{x: y,\n  a: [b, c],\n  z: 1}\n", "{x: y,\n  z: 1}\n"),
  ])
  func `removes a key and one comma from braces`(before: String, after: String) {
    #expect(editedLines(before) { editor throws(FrontMatterEditFailure) in try editor.remove("a") } == after)
  }

  @Test(arguments: [
    ("\u{FEFF}---\r\na: b\r\n---\r\n\r\nx", "\u{FEFF}---\r\n---\r\n\r\nx"), ("---\na: b\n---", "---\n---"),
    ("Body\n", "Body\n"),
  ])
  func `keeps the fences`(before: String, after: String) {
    #expect(edited(before) { editor throws(FrontMatterEditFailure) in try editor.remove("a") } == after)
  }

  @Test(arguments: [
    ("a: [x, b, c]\n", "a: [b, c]\n"), ("a: [b, x, c]\n", "a: [b, c]\n"),
    ("a: [b, c, x] # d\n", "a: [b, c] # d\n"),
    ("a: [b,x]\n", "a: [b]\n"), ("a: [ x, b ]\n", "a: [ b ]\n"), ("a: [ b, x ]\n", "a: [ b ]\n"),
    ("a: [x]\n", "a: []\n"),
    ("a: [ x ] # c\n", "a: [] # c\n"), ("a: [x, x, b, 'x', x]\n", "a: [b]\n"),
    ("a: [b, x, ]\n", "a: [b, ]\n"),
    ("a: [x, b,]\n", "a: [b,]\n"), ("a: [b,x,]\n", "a: [b,]\n"), ("a: [b , x , c]\n", "a: [b , c]\n"),
    ("a: [b, x,\n  c, d]\n", "a: [b,\n  c, d]\n"), ("a: [b,\n  x, c]\n", "a: [b,\n  c]\n"),
    ("a: [\n  b,\n  x,\n  c\n]\n", "a: [\n  b,\n  c\n]\n"), ("a: [\n  b,\n  x\n]\n", "a: [\n  b\n]\n"),
    ("a: [\n  b,\n  x,\n]\n", "a: [\n  b,\n]\n"), ("a: [\n  x,\n  b\n]\n", "a: [\n  b\n]\n"),
    ("a: [\n  x\n]\n", "a: []\n"),
    ("a: [\n  b, # b\n  x, # x\n  c # c\n]\n", "a: [\n  b, # b\n  c # c\n]\n"),
    ("a: [\n  b, # b\n  x # x\n]\n", "a: [\n  b # b\n]\n"),
    ("a: [\n  x, # x\n  # b\n  b\n]\n", "a: [\n  # b\n  b\n]\n"),
    ("a: [b, x, # c\n  d]\n", "a: [b, # c\n  d]\n"), ("a: [x, # c\n  d]\n", "a: [ # c\n  d]\n"),
    ("a: [b, # c\n  x,\n  d]\n", "a: [b, # c\n  d]\n"),
    ("a: [b, x # c\n  ,]\n", "a: [b, # c\n  ]\n"),
    ("a: [b # c\n  , x, d]\n", "a: [b # c\n  , d]\n"), ("a: [x # c\n  , b]\n", "a: [ # c\n   b]\n"),
    ("a: [ # c\n  x\n]\n", "a: [ # c\n]\n"), ("a: [b]\n", "a: [b]\n"), ("a: []\n", "a: []\n"),
  ])
  func `removes an element and its comma from brackets`(before: String, after: String) {
    #expect(removingX(before) == after)
  }

  @Test(arguments: [
    ("a:\n  - x\n  - b\n", "a:\n  - b\n"), ("a:\n- b # c\n- x # d\n# e\n", "a:\n- b # c\n# e\n"),
    ("a:\n  - x\n", "a: []\n"),
    ("a: # c\n  # d\n  - x # e\n  # f\n  - x\n# g\n", "a: [] # c\n  # d\n  # f\n# g\n"),
    ("a:\n  # d\n  - x\n  # e\n\n  - b\n", "a:\n  # d\n  # e\n\n  - b\n"),
    ("a:\n  - >-\n    x\n  - b\n", "a:\n  - b\n"), ("a:\n  -\n    x\n  -\n    b\n", "a:\n  -\n    b\n"),
    ("a:\n  -\n  - x\n", "a:\n  -\n"),
  ])
  func `removes the lines of an element and no others`(before: String, after: String) {
    #expect(removingX(before) == after)
  }

  @Test(arguments: [
    ("a: x, b, c # d\n", "a: b, c # d\n"), ("a: b,x,c\n", "a: b,c\n"), ("a: 'b, x'\n", "a: 'b'\n"),
    ("a: x\n", "a: []\n"), ("a: x,x # c\n", "a: [] # c\n"), ("a: no, x\n", "a: 'no'\n"),
    ("a: b, c\n", "a: b, c\n"), ("a:\n", "a:\n"), ("a: x y, x\n", "a: x y\n"), ("b: c\n", "b: c\n"),
  ])
  func `removes a word from a comma-separated value`(before: String, after: String) {
    #expect(removingX(before, splitsAtCommas: true) == after)
  }

  @Test(arguments: ["a: ~\n", "a: null\n", "a:\n", "a: [~, b]\n"])
  func `a key without a value has no words to remove`(before: String) {
    let result = editedLines(before) { editor throws(FrontMatterEditFailure) in
      try editor.removeElements(from: "a", splitsAtCommas: true) { node in
        guard case .scalar(let scalar) = node else { return false }
        return ["", "~", "null"].contains(scalar.text) && !before.contains("[")
      }
    }
    #expect(result == before)
  }

  @Test func `a single value is one word unless it is split at commas`() {
    #expect(removingX("a: x, b\n") == "a: x, b\n")
    #expect(removingX("a: x # c\n") == "a: [] # c\n")
    #expect(removingX("a: {x: x}\n") == "not a list: a")
  }

  private func removingX(_ before: String, splitsAtCommas: Bool = false) -> String {
    editedLines(before) { editor throws(FrontMatterEditFailure) in
      try editor.removeElements(from: "a", splitsAtCommas: splitsAtCommas) { node in
        guard case .scalar(let scalar) = node else { return false }
        return scalar.text == "x"
      }
    }
  }
}
