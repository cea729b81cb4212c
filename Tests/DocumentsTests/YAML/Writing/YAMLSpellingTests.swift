import TestSupport
import Testing

@testable import Documents

/// The spelling of texts as scalars, which must read back unchanged.
@Suite struct YAMLSpellingTests {
  @Test(arguments: [
    "a", "a b", "é", "👩‍👩‍👧", "e\u{301}", "a:b", "a#b", "http://a/b?c=d", "-a", "--", "?a", ":a", "a-", "(a)",
    "<b>",
    "it's", "say \"x\"", "a \\ b", "a, b]", "a{b}", "3 days", "0xG", "1.2.3", "v1", "12:3x", "nope", "nULL",
    "yEs", "a\u{A0}",
    "2nd", "+", "+a", ".a", "a|b", "x @y", "100%", "a & b", "~a", "\u{200F}א", "e5", "1e", "0b", "2026-01",
    "0b12", "1:2:345",
    "\u{200B}", "a\u{AD}b", "..", "-.", "2026-01-01 is the day",
  ])
  func `plain text is not quoted`(text: String) throws {
    #expect(spelled(text) == text)
    #expect(try readsBack(text))
  }

  @Test(arguments: [
    "no", "Yes", "ON", "off", "y", "N", "true", "False", "null", "NULL", "~", "<<", "=", "0", "-1", "+12",
    "017", "0o17",
    "0x1F", "0b11", "0b1_0", "0o1_7", "0x1_F", "1_000", "1.5", "-.5", "1.", "1e5", "1.5E-3",
    "6.02e+23", ".inf", "-.INF", ".NaN",
    "12:30:45", "1:30",
    "190:20:30.15", "2026-12-01", "2026-1-2", "2026-12-01T10:00:00Z", "2026-12-01 10:00:00 +2",
    "2026-12-01t1:2:3.4-05:00",
  ])
  func `quotes text that other readers would not read as text`(text: String) throws {
    #expect(spelled(text) == "\"\(text)\"")
    #expect(try readsBack(text))
    #expect(String(decoding: YAMLSpelling(isInFlow: false).value(text, as: .word), as: UTF8.self) == text)
  }

  @Test(arguments: [
    "", " a", "a ", "a: b", "a:", ": a", ":", "-", "- a", "? a", "?", "# a", "a #b", "#", "@a", "`a`", "%a",
    "&a", "*a", "!a",
    "|", ">", "> a", "{a", "[a]", "]", "}", ",a", "'a'", "---", "--- a", "...", "...a", "a\t# b", "\t",
    "a : b", " ",
  ])
  func `quotes text with YAML indicators`(text: String) throws {
    #expect(spelled(text) != text)
    #expect(try readsBack(text))
  }

  @Test(arguments: [
    ("\"a\": b", #"'"a": b'"#), (#"\: a"#, #"'\: a'"#), ("\"it's\": a", #""\"it's\": a""#),
    ("it's: a", #""it's: a""#),
  ])
  func `uses the quotes in which the text needs no escapes`(text: String, expected: String) throws {
    #expect(spelled(text) == expected)
    #expect(try readsBack(text))
  }

  @Test(arguments: [
    ("a\nb", #""a\nb""#), ("a\r\n", #""a\r\n""#), ("a\tb", #""a\tb""#), ("a\u{85}b", #""a\x85b""#),
    ("a\u{2028}b\u{2029}", #""a\u2028b\u2029""#), ("\u{FEFF}a", #""\uFEFFa""#),
    ("\0\u{1B}\u{7F}", #""\x00\x1B\x7F""#),
    ("\u{FFFE}\u{FFFF}", #""\uFFFE\uFFFF""#), ("\"\u{301}\\\n", "\"\\\"\u{301}\\\\\\n\""),
    ("\u{9F}é😀", #""\x9Fé😀""#),
  ])
  func `escapes control characters and line separators`(text: String, expected: String) throws {
    for style in [YAMLScalar.Style.plain, .singleQuoted, .doubleQuoted, .folded, .literal]
    where style != .singleQuoted || text != "a\tb" {
      #expect(spelled(text, style: style) == expected)
    }
    #expect(try readsBack(text))
  }

  @Test(arguments: ["a,b", "a]", "[a", "a{", "a}b", "x, y", "?a", ":a", "a:?b", "a?b"])
  func `quotes text with characters that are special in brackets`(text: String) throws {
    #expect(spelled(text, isInFlow: true) == "\"\(text)\"")
    #expect(try readsBack(text))
  }

  @Test(.tags(.rounds)) func `random texts read back unchanged`() throws {
    let symbols = Array("ab 'é\"\\:#-?,[]{}&*!|>%@`~=<\n\t\r\u{85}\u{2028}\u{FEFF}\u{301}01.".unicodeScalars)
    var random = SeededRandom()
    for _ in 0..<rounds(10_000) {
      var text = ""
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        text.unicodeScalars.append(symbols[Int.random(in: 0..<symbols.count, using: &random)])
      }
      #expect(try readsBack(text), "TODOSITE_SEED=\(random.seed) \(text.debugDescription)")
    }
  }

  private func spelled(
    _ text: String, style: YAMLScalar.Style = .plain, isInFlow: Bool = false
  ) -> String {
    String(decoding: YAMLSpelling(isInFlow: isInFlow).value(text, as: .text, style: style), as: UTF8.self)
  }

  /// Reports whether the text reads back from a value, an element and a key, in all styles.
  private func readsBack(_ text: String) throws -> Bool {
    for style in [YAMLScalar.Style.plain, .singleQuoted, .doubleQuoted] {
      let key = String(decoding: YAMLSpelling(isInFlow: false).key(text), as: UTF8.self)
      let flowKey = String(decoding: YAMLSpelling(isInFlow: true).key(text), as: UTF8.self)
      let value = spelled(text, style: style)
      let item = spelled(text, style: style, isInFlow: true)
      let yaml = "\(key): \(value) # c\nxyz:\n- \(value)\n- [\(item), \(item)]\n- {\(flowKey): \(item)}\n"
      let source = SourceFile(path: "a.yml", text: yaml)
      let mapping = try YAMLReader.mapping(of: source)
      guard let first = mapping.entries.first, isSame(first.key.text, text), first.value.isText(text),
        case .sequence(let list)? = mapping.entries.last?.value, list.elements.count == 3,
        list.elements[0].isText(text), case .sequence(let inner) = list.elements[1],
        inner.elements.allSatisfy({ $0.isText(text) }), case .mapping(let pair) = list.elements[2],
        let entry = pair.entries.first, isSame(entry.key.text, text), entry.value.isText(text)
      else { return false }
    }
    return true
  }
}

extension YAMLNode {
  fileprivate func isText(_ text: String) -> Bool { ExpectedNode.text(text).matches(self) }
}
