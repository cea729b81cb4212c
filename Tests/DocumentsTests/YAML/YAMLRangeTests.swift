@testable import Documents
import Testing

/// The exact byte ranges of keys and values, which edits replace.
@Suite struct YAMLRangeTests {
  @Test(arguments: [
    ("a: b", ["a", "b"]),
    ("a: b # c", ["a", "b"]),
    ("a:   b  \n\n# c\n", ["a", "b"]),
    ("é: ü # ö\n😀: 👩‍👩‍👧 x\nz: ß", ["é", "ü", "😀", "👩‍👩‍👧 x", "z", "ß"]),
    ("\u{FEFF}a: é\nb: c", ["a", "é", "b", "c"]),
    ("a: é\r\nb: c\r\n", ["a", "é", "b", "c"]),
    ("a: é\rb: c\r", ["a", "é", "b", "c"]),
    ("a: b\n  é\n  c # d\ne: f", ["a", "b\n  é\n  c", "e", "f"]),
    (#"'a': "é\n\"x" # c"#, ["'a'", #""é\n\"x""#]),
    ("a: 'it''s\n  é'\nb: c", ["a", "'it''s\n  é'", "b", "c"]),
    ("a: no\nb: ~\nc: -1", ["a", "no", "b", "~", "c", "-1"]),
  ])
  func `finds the ranges of scalars`(yaml: String, expected: [String]) throws {
    #expect(try slices(of: yaml) == expected)
  }

  @Test(arguments: [
    ("a:", ["a@0", "@2"]), ("a:  # c\nb: c", ["a@0", "@2", "b@8", "c@11"]),
    ("é:\r\nb:\r\n", ["é@0", "@3", "b@5", "@7"]),
    ("a:\n- \n-", ["a@0", "- \n-@3", "@4", "@7"]), ("{a, b: }", ["a@1", "@2", "b@4", "@7"]),
  ])
  func `finds the empty ranges of missing values`(yaml: String, expected: [String]) throws {
    #expect(try slices(of: yaml, withOffsets: true) == expected)
  }

  @Test(arguments: [
    ("a: [é, \"b\", ] # c\nd: e", ["a", "[é, \"b\", ]", "é", "\"b\"", "d", "e"]),
    ("a: [é,\n  b\n  ]  # c\n", ["a", "[é,\n  b\n  ]", "é", "b"]),
    ("a: {é: b, c: [d]}", ["a", "{é: b, c: [d]}", "é", "b", "c", "[d]", "d"]),
    ("a: []\nb: {}", ["a", "[]", "b", "{}"]),
    ("a: [b: c]", ["a", "[b: c]", "b: c", "b", "c"]),
    ("a:\n- é\n- b # c\n# d\n\ne: f", ["a", "- é\n- b", "é", "b", "e", "f"]),
    ("a:\n  - é\n  -  b\n  # c\n\n# d\n", ["a", "- é\n  -  b", "é", "b"]),
    ("a:\r\n  - é\r\n  - b\r\n\r\nc: d\r\n", ["a", "- é\r\n  - b", "é", "b", "c", "d"]),
    (
      "a:\n  - - é\n    - b\n  # c\n  - c: d\n    e:\n# f\n",
      [
        "a", "- - é\n    - b\n  # c\n  - c: d\n    e:", "- é\n    - b", "é", "b", "c: d\n    e:", "c", "d",
        "e", "",
      ]
    ),
    ("a:\n  é: b # c\n  # d\ne: f", ["a", "é: b", "é", "b", "e", "f"]),
    (
      "a:\n  - b: |\n      é\n\n  # c\nd: e",
      ["a", "- b: |\n      é", "b: |\n      é", "b", "|\n      é", "d", "e"]
    ),
  ])
  func `finds the ranges of lists and mappings`(yaml: String, expected: [String]) throws {
    #expect(try slices(of: yaml) == expected)
  }

  @Test(arguments: [
    ("a: |\n  é\n  b\n\n# c\nd: e", ["a", "|\n  é\n  b", "d", "e"]),
    ("a: >-\n  é\n  b\nd: e", ["a", ">-\n  é\n  b", "d", "e"]),
    ("a: >-\r\n  é\r\n  b\r\n\r\nd: e\r\n", ["a", ">-\r\n  é\r\n  b", "d", "e"]),
    ("a: | # c\n  é  \n  \nd: e", ["a", "| # c\n  é  ", "d", "e"]),
    ("a: |+\n  é\n\n\nd: e", ["a", "|+\n  é\n\n", "d", "e"]),
    ("a: |\n\n\n  é\n", ["a", "|\n\n\n  é"]),
    ("a: |\n  é", ["a", "|\n  é"]),
    ("a: |2\n   é\n\n", ["a", "|2\n   é"]),
    ("a: |-\n\nd: e", ["a", "|-", "d", "e"]),
    ("a: > # c\nd: e", ["a", ">", "d", "e"]),
    ("a: |+\n\nd: e", ["a", "|+\n", "d", "e"]),
    ("a: |\n  é\n     \nd: e", ["a", "|\n  é\n     ", "d", "e"]),
    ("a: |\n  ---\n  # é\nd: e", ["a", "|\n  ---\n  # é", "d", "e"]),
  ])
  func `finds the ranges of block scalars`(yaml: String, expected: [String]) throws {
    #expect(try slices(of: yaml) == expected)
  }

  @Test func `ranges are offsets from the start of the file`() throws {
    let source = SourceFile(path: "a", text: "é😀\na: ü\nb")
    let mapping = try YAMLReader.mapping(in: source, range: 7..<13)
    #expect(mapping.entries.map(\.range) == [7..<12])
    #expect(mapping.range == 7..<12)
    #expect(mapping["a"]?.range == 10..<12)
  }

  @Test func `a text without keys has an empty range after the byte-order mark`() throws {
    let source = SourceFile(path: "a", text: "\u{FEFF}# c\n\n")
    #expect(try YAMLReader.mapping(of: source) == YAMLMapping(entries: [], isFlow: false, range: 3..<3))
  }
}

/// Returns the text in the range of each key and value, depth first, optionally with `@` and the offset.
private func slices(of yaml: String, withOffsets: Bool = false) throws -> [String] {
  let source = SourceFile(path: "a.yml", text: yaml)
  func slice(_ range: Range<Int>) -> String {
    let text = String(decoding: source.bytes[range], as: UTF8.self)
    return withOffsets ? "\(text)@\(range.lowerBound)" : text
  }
  func slices(of node: YAMLNode) -> [String] {
    switch node {
    case .scalar(let scalar): [slice(scalar.range)]
    case .sequence(let sequence): [slice(sequence.range)] + sequence.elements.flatMap(slices)
    case .mapping(let mapping): [slice(mapping.range)] + entries(of: mapping)
    }
  }
  func entries(of mapping: YAMLMapping) -> [String] {
    mapping.entries.flatMap { [slice($0.key.range)] + slices(of: $0.value) }
  }
  return entries(of: try YAMLReader.mapping(of: source))
}
