@testable import Documents
import Testing

@Suite struct YAMLReaderTests {
  @Test(arguments: [
    ("no", "no"), ("on", "on"), ("017", "017"), ("12:30:45", "12:30:45"), ("~", "~"), (".inf", ".inf"),
    ("1_000", "1_000"), ("2026-12-01", "2026-12-01"), ("a:b", "a:b"), ("x#y", "x#y"), ("-1", "-1"),
    ("a, b]", "a, b]"),
    (#""é\t\u2028\x41""#, "é\t\u{2028}A"), ("'it''s'", "it's"), ("\"a\n  b\"", "a b"),
    ("'\u{2028}'", "\u{2028}"),
    ("a\n b\n\n c", "a b\nc"), ("|\n a\n  b\n", "a\n b\n"), (">-\n a\n b", "a b"), ("|+\n a\n\n", "a\n\n"),
  ])
  func `decodes the text of scalars`(yaml: String, expected: String) throws {
    guard case .scalar(let scalar) = try read("a: " + yaml)["a"] else {
      Issue.record("no scalar")
      return
    }
    #expect(Array(scalar.text.utf8) == Array(expected.utf8))
  }

  @Test(arguments: [
    ("a", YAMLScalar.Style.plain), ("'a'", .singleQuoted), ("\"a\"", .doubleQuoted), ("|\n a", .literal),
    (">\n a", .folded),
  ])
  func `keeps the style of scalars`(yaml: String, style: YAMLScalar.Style) throws {
    guard case .scalar(let scalar) = try read("a: " + yaml)["a"] else {
      Issue.record("no scalar")
      return
    }
    #expect(scalar.style == style)
  }

  @Test(arguments: [
    ("", true), ("~", true), ("null", true), ("NULL", true), ("nULL", false), ("''", false),
    ("'null'", false), ("0", false),
  ])
  func `recognises null`(yaml: String, expected: Bool) throws {
    guard case .scalar(let scalar) = try read("a: " + yaml)["a"] else {
      Issue.record("no scalar")
      return
    }
    #expect(scalar.isNull == expected)
  }

  @Test func `reads lists and mappings`() throws {
    let mapping = try read("b: [x]\na:\n- {k: v}")
    #expect(mapping.entries.map(\.key.text) == ["b", "a"])
    #expect(
      mapping["b"]
        == .sequence(
          YAMLSequence(
            elements: [.scalar(YAMLScalar(text: "x", style: .plain, range: 4..<5))], isFlow: true,
            range: 3..<6)))
    let pair = YAMLEntry(
      key: YAMLScalar(text: "k", style: .plain, range: 13..<14),
      value: .scalar(YAMLScalar(text: "v", style: .plain, range: 16..<17)))
    #expect(
      mapping["a"]
        == .sequence(
          YAMLSequence(
            elements: [.mapping(YAMLMapping(entries: [pair], isFlow: true, range: 12..<18))], isFlow: false,
            range: 10..<18)))
    #expect(mapping["c"] == nil)
  }

  @Test(arguments: ["", "\u{FEFF}", "\n\n", "# only a comment", "---\n", "---\n...\n", "{}"])
  func `reads a text without content as an empty mapping`(yaml: String) throws {
    #expect(try read(yaml).entries == [])
  }

  @Test(arguments: ["---\na: b\n", "a: b\n...\n", "a: b\n... # c\n# d\n", "{a: b}", "a: b"])
  func `reads one document`(yaml: String) throws {
    #expect(try read(yaml).entries.map(\.key.text) == ["a"])
  }

  @Test func `allows an empty quoted key and a quoted merge key`() throws {
    #expect(try read("'': a\n'<<': b").entries.map(\.key.text) == ["", "<<"])
  }

  @Test func `allows conflict markers in an indented block`() throws {
    #expect(try read("a: |\n  <<<<<<< HEAD\n  =======\n").entries.count == 1)
  }

  private func read(_ yaml: String) throws -> YAMLMapping {
    try YAMLReader.mapping(of: SourceFile(path: "a.yml", text: yaml))
  }
}
