@testable import Documents
import TestSupport
import Testing

/// Plain values that begin with `@` or a backtick, which YAML reserves.
@Suite struct ReservedIndicatorTests {
  @Test(arguments: [
    ("a: @b # c", ["@b"]), ("a: [@b, @c d,`e`]", ["@b", "@c d", "`e`"]),
    ("a:\n- @b\n-  `c`\n", ["@b", "`c`"]),
    ("{a: @b, \"c\":@d}", ["@b", "@d"]), ("a: @\nb: `", ["@", "`"]), ("a: @b\n  @c\nd: @", ["@b @c", "@"]),
    ("é: [ü, @é]\r\nb: @ü\r\n", ["ü", "@é", "@ü"]), ("a: @\u{301}b", ["@\u{301}b"]), ("a: @@b", ["@@b"]),
    ("a:\n  b:\n  - c: @d", ["@d"]), ("a: x@b `c`\nd: _e", ["x@b `c`", "_e"]),
    ("a: '@it''s'\nb: \"@\\x40`\"\nc: @d", ["@it's", "@@`", "@d"]),
    ("# @a `b`\na: @b\nc: |\n  @d\n  `e`\nf: >-\n  `g`\n", ["@b", "@d\n`e`\n", "`g`"]),
    ("a: @- b\nc: @b:c\nd: [@b#c]", ["@- b", "@b:c", "@b#c"]),
    ("a: @b\nc: 'd: @e\n  @f'", ["@b", "d: @e @f"]),
  ])
  func `are read as written`(yaml: String, texts: [String]) throws {
    let source = SourceFile(path: "a.yml", text: yaml)
    let scalars = try scalars(of: .mapping(YAMLReader.mapping(of: source)))
    #expect(scalars.map { Array($0.text.utf8) } == texts.map { Array($0.utf8) })
    for scalar in scalars where scalar.style == .plain && !scalar.text.utf8.contains(0x20) {
      #expect(Array(source.bytes[scalar.range]) == Array(scalar.text.utf8))
    }
  }

  @Test func `many are read`() throws {
    let count = 10_000
    for yaml in [
      "a:\n" + String(repeating: "- @b\n", count: count),
      "a: [" + String(repeating: "@b,", count: count) + "]",
    ] {
      let mapping = try YAMLReader.mapping(of: SourceFile(path: "a.yml", text: yaml))
      #expect(scalars(of: .mapping(mapping)).map(\.text) == [String](repeating: "@b", count: count))
    }
    #expect(
      reported("a: @b\nc: " + String(repeating: "[", count: 60_000)).hasSuffix(
        "lists and mappings are nested more than 32 deep"))
  }

  /// The text with `A` for each `@` has the same structure, and its values differ only in that letter.
  @Test(.tags(.rounds)) func `random texts have the values of the same text without "@"`() throws {
    let tokens = [
      "a: ", "b: ", "c:", "- ", "\n", "\n", "\n  ", "\n- ", "{", "}", "[", "]", ", ", "'", "\"", "|\n ",
      ">-\n ",
      " #", "@", "@", "@x", "x", "é", " ", ": ", "? ", "'@'", "\"@\"", "[@, @x]", "@@",
    ]
    var random = SeededRandom()
    var read = 0
    for _ in 0..<rounds(20_000) {
      let yaml =
        "k: @\n" + (0..<Int.random(in: 1...8, using: &random)).map { _ in pick(tokens, &random) }.joined()
      let other = String(decoding: yaml.utf8.map { $0 == 0x40 ? UInt8(ascii: "A") : $0 }, as: UTF8.self)
      guard let mapping = try? YAMLReader.mapping(of: SourceFile(path: "a.yml", text: yaml)) else { continue }
      read += 1
      let expected = try YAMLReader.mapping(of: SourceFile(path: "a.yml", text: other))
      let found = scalars(of: .mapping(mapping)).map { scalar in
        YAMLScalar(
          text: String(decoding: scalar.text.utf8.map { $0 == 0x40 ? UInt8(ascii: "A") : $0 }, as: UTF8.self),
          style: scalar.style, range: scalar.range)
      }
      #expect(
        found == scalars(of: .mapping(expected)), "TODOSITE_SEED=\(random.seed) \(yaml.debugDescription)")
    }
    #expect(read > rounds(1_000))
  }

  /// Returns the values of a node, without its keys.
  private func scalars(of node: YAMLNode) -> [YAMLScalar] {
    switch node {
    case .scalar(let scalar): [scalar]
    case .sequence(let sequence): sequence.elements.flatMap(scalars)
    case .mapping(let mapping): mapping.entries.flatMap { scalars(of: $0.value) }
    }
  }
}
