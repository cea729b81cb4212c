@testable import Documents
import Testing

@Suite struct ListMergeTests {
  @Test func `applies the additions and removals of both sides in the style of ours`() {
    #expect(yaml("tags: [a]\n", "tags: [a, b]\n", "tags: [a, c]\n") == "tags: [a, b, c]\n")
    #expect(yaml("tags: [a, b, c]\n", "tags: [b, c]\n", "tags: [a, b]\n") == "tags: [b]\n")
    #expect(
      yaml("tags: [ a,  b,  c ] # x\n", "tags: [ b,  c ] # x\n", "tags: [ a,  b,  c,  d ] # x\n")
        == "tags: [ b,  c,  d ] # x\n")
    #expect(
      yaml("tags:\n  - a\n  - b\nx: 1\n", "tags:\n  - a\n  - b\n  - c\nx: 1\n", "tags:\n  - b\n  - d\nx: 1\n")
        == "tags:\n  - b\n  - c\n  - d\nx: 1\n")
    #expect(yaml("tags: [a]\n", "tags:\n- a\n- b\n", "tags: [a, c]\n") == "tags:\n- a\n- b\n- c\n")
    #expect(
      yaml("tags: ['a']\n", "tags: ['a', 'b']\n", "tags: [\"a\", \"c\"]\n") == "tags: ['a', 'b', 'c']\n")
    #expect(yaml("", "tags: [a]\n", "tags: [b]\n") == "tags: [a, b]\n")
    #expect(yaml("tags: [a]\n", "tags: [b, a]\n", "tags: [a, b]\n") == "tags: [b, a]\n")
    #expect(
      yaml("tags: [a]\n", "tags: [a, no]\n", "tags: [a, '007', \"x, y\"]\n")
        == "tags: [a, no, \"007\", \"x, y\"]\n")
    // A number sign inside of quotes begins no comment.
    #expect(
      yaml("tags: ['#a']\n", "tags: ['#a', b]\n", "tags: ['#a', 'c']\n") == "tags: ['#a', b, c]\n")
  }

  @Test func `merges names that begin with "@" without quotes`() {
    #expect(yaml("tags: [@a]\n", "tags: [@a, @b]\n", "tags: [@a, @c] # d\n") == "tags: [@a, @b, @c] # d\n")
    #expect(yaml("people: @a\n", "people: [@a, @b]\n", "people:\n  - @c\n") == "people: [@b, @c]\n")
    #expect(yaml("x: @a\ny: 1\n", "x: @b\ny: 1\n", "x: @a\ny: 2\n") == "x: @b\ny: 2\n")
    #expect(
      yaml("x: @a\n", "x: @b\n", "x: `c`\n")
        == "<<<<<<< mine\nx: @b\n=======\nx: `c`\n>>>>>>> other\n\n[x]")
  }

  @Test func `merges a single value with a list only if its key is known to contain a list`() {
    #expect(yaml("tags: a\n", "tags: a, b\n", "tags: a, c\n") == "tags: a, b, c\n")
    #expect(yaml("tags:\n", "tags: a\n", "tags: [b]\n") == "tags: [a, b]\n")
    #expect(
      yaml("people: Ann\n", "people: [Ann, Bo]\n", "people:\n  - Ann\n  - Cy, Jr.\n")
        == "people: [Ann, Bo, \"Cy, Jr.\"]\n")
    #expect(yaml("people: Ann\n", "people: Bo\n", "people: [Ann, Cy]\n") == "people: [Bo, Cy]\n")
    #expect(
      yaml("people: Ann\n", "people: Bo\n", "people: Cy\n")
        == "<<<<<<< mine\npeople: Bo\n=======\npeople: Cy\n>>>>>>> other\n\n[people]")
    #expect(
      yaml("people: Ann\n", "", "people: Cy\n")
        == "<<<<<<< mine\n=======\npeople: Cy\n>>>>>>> other\n\n[people]")
    #expect(
      yaml("x: a\n", "x: [a, b]\n", "x: c\n")
        == "<<<<<<< mine\nx: [a, b]\n=======\nx: c\n>>>>>>> other\n\n[x]")
  }

  @Test func `a key without a value is an empty list, and null is no element`() {
    #expect(yaml("", "tags: ~\n", "tags: [b]\n") == "tags: [b]\n")
    #expect(
      yaml("tags: [a]\n", "tags: [a, ~]\n", "tags: [a, b]\n")
        == "<<<<<<< mine\ntags: [a, ~]\n=======\ntags: [a, b]\n>>>>>>> other\n\n[tags]")
  }

  @Test func `merges the list of an unknown key if all elements are scalars`() {
    #expect(yaml("x: [a]\n", "x: [a, b]\n", "x: [a, c]\n") == "x: [a, b, c]\n")
    #expect(
      yaml("x: [a]\n", "x: [{a: 1}]\n", "x: [a, c]\n")
        == "<<<<<<< mine\nx: [{a: 1}]\n=======\nx: [a, c]\n>>>>>>> other\n\n[x]")
  }

  @Test func `removing a known list removes its elements`() {
    #expect(yaml("tags: [a]\nx: 1\n", "x: 1\n", "tags: [a, b]\nx: 1\n") == "tags: [b]\nx: 1\n")
    #expect(yaml("tags: [a, b]\nx: 1\n", "tags: [c, a]\nx: 1\n", "x: 1\n") == "tags: [c]\nx: 1\n")
    #expect(yaml("tags: [a, b]\nx: 1\n", "tags: [a]\nx: 1\n", "x: 1\n") == "x: 1\n")
    #expect(
      yaml("x: [a]\n", "y: 1\n", "x: [a, b]\n")
        == "<<<<<<< mine\n=======\nx: [a, b]\n>>>>>>> other\ny: 1\n\n[x]")
  }

  @Test func `an element that one side moved and the other removed is removed`() {
    #expect(yaml("tags:\n- a\n- b\n", "tags:\n- b\n- a\n", "tags:\n- a\n") == "tags:\n- a\n")
    #expect(
      yaml("tags:\n- a\n- c\n- d\n- b\n", "tags:\n- b\n- a\n- c\n- d\n", "tags:\n- a\n- c\n- d\n")
        == "tags:\n- a\n- c\n- d\n")
  }

  @Test func `keeps the comments in lists`() {
    #expect(
      yaml(
        "tags:\n  # first\n  - a # A\n  - b\n", "tags:\n  # first\n  - a # A\n  - b # B\n  - c\n",
        "tags:\n  # first\n  - d\n  - a # A\n  - b\n")
        == "tags:\n  # first\n  - d\n  - a # A\n  - b # B\n  - c\n")
    // The order of the two commented elements is ambiguous.
    #expect(
      yaml("tags:\n  - a\n", "tags:\n  - a\n  - b # B\n", "tags:\n  - a\n  - c # C\n")
        == "<<<<<<< mine\ntags:\n  - a\n  - b # B\n=======\ntags:\n  - a\n  - c # C\n>>>>>>> other\n\n[tags]")
  }
}
