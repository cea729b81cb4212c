@testable import Documents
import Testing

/// YAML that todosite rejects for reasons other than a syntax error.
@Suite struct YAMLProblemTests {
  @Test(arguments: [
    ("title: !important x", #"1:8+10 YAML tags are not supported -> quote the value: "!important x""#),
    (
      "a: !!python/object/apply:os.system [ls]",
      #"1:4+31 YAML tags are not supported -> quote the value: "!!python/object/apply:os.system [ls]""#
    ),
    ("a: ! b", #"1:4+1 YAML tags are not supported -> quote the value: "! b""#),
    ("a: !é!b c", #"1:4+4 YAML tags are not supported -> quote the value: "!é!b c""#),
    ("a: !<x", #"1:4+3 YAML tags are not supported -> quote the value: "!<x""#),
    ("!x a: b", #"1:1+2 YAML tags are not supported -> quote the value: "!x a: b""#),
    (
      "a: &b c",
      #"1:4+2 YAML anchors and aliases are not read -> write the value itself wherever it is meant; if this is text, quote the value: "&b c""#
    ),
    (
      "a: & c",
      #"1:4+1 YAML anchors and aliases are not read -> write the value itself wherever it is meant; if this is text, quote the value: "& c""#
    ),
    (
      "a: *b",
      #"1:4+2 YAML anchors and aliases are not read -> write the value itself wherever it is meant; if this is text, quote the value: "*b""#
    ),
    (
      "title: *bold* text",
      #"1:8+6 YAML anchors and aliases are not read -> write the value itself wherever it is meant; if this is text, quote the value: "*bold* text""#
    ),
    (
      "a: [*b, c]",
      #"1:5+2 YAML anchors and aliases are not read -> write the value itself wherever it is meant; if this is text, quote the value: "*b""#
    ),
    (
      "a: &a [*a]",
      #"1:4+2 YAML anchors and aliases are not read -> write the value itself wherever it is meant; if this is text, quote the value: "&a [*a]""#
    ),
    ("<<: {a: b}", "1:1+2 YAML merge keys are not supported -> write the keys out"),
  ])
  func `rejects tags, anchors, aliases and merge keys`(yaml: String, expected: String) {
    #expect(reported(yaml) == expected)
  }

  @Test(arguments: [
    ("a: 1\nb: 2\na: 3", "3:1+1 duplicate key \"a\" (already used on line 1) -> keep one of the two"),
    ("a: 1\n\"a\": 3", "2:1+3 duplicate key \"a\" (already used on line 1) -> keep one of the two"),
    ("x:\n  a: 1\n  a: 2", "3:3+1 duplicate key \"a\" (already used on line 2) -> keep one of the two"),
    ("x: {a: 1, a: 2}", "1:11+1 duplicate key \"a\" (already used on line 1) -> keep one of the two"),
    (
      "\u{E9}: 1\ne\u{301}: 2",
      "2:1+2 duplicate key \"e\u{301}\" (already used on line 1, in another Unicode spelling) -> keep one of the two"
    ),
  ])
  func `rejects duplicate keys`(yaml: String, expected: String) {
    #expect(reported(yaml) == expected)
  }

  @Test func `finds a duplicate among many keys`() {
    let yaml = (1...5_000).map { "k\($0): v\n" }.joined() + "k3: v"
    #expect(reported(yaml) == "5001:1+2 duplicate key \"k3\" (already used on line 3) -> keep one of the two")
  }

  @Test(arguments: ["? a", "? a\n: b", "? [a]\n: b"])
  func `rejects explicit keys`(yaml: String) {
    #expect(
      reported(yaml)
        == #"1:3+1 expected a key that is plain text -> write it as "key: value"; quote a key that begins with "[", "{" or "? ""#
    )
  }

  @Test(arguments: [("[a]: b", "1:1+1"), ("{}: b", "1:1+1"), ("a: {{b}}", "1:5+1"), ("a: {[b]: c}", "1:5+1")])
  func `rejects keys that are not text`(yaml: String, position: String) {
    #expect(
      reported(yaml)
        == #"\#(position) expected a key that is plain text -> write it as "key: value"; quote a key that begins with "[", "{" or "? ""#
    )
  }

  @Test func `limits the length of keys`() {
    let ascii = String(repeating: "k", count: 1_024)
    #expect(reported(ascii + ": b") == "no problem")
    #expect(reported("k" + ascii + ": b") == "1:1+1025 the key is longer than the limit of 1024 bytes")
    #expect(
      reported("a: b\nk" + ascii + ": b\n") == "2:1+1025 the key is longer than the limit of 1024 bytes")
    #expect(
      reported(String(repeating: "é", count: 513) + ": b")
        == "1:1+513 the key is longer than the limit of 1024 bytes")
  }

  @Test func `limits the nesting depth`() {
    let deepest = "a: " + String(repeating: "[", count: 31) + String(repeating: "]", count: 31)
    #expect(reported(deepest) == "no problem")
    #expect(
      reported("a: " + String(repeating: "[", count: 32))
        == "1:35+1 lists and mappings are nested more than 32 deep")
    #expect(
      reported("a:\n" + String(repeating: "- ", count: 32) + "b")
        == "2:63+1 lists and mappings are nested more than 32 deep")
  }

  @Test func `limits the size`() {
    #expect(reported("a: " + String(repeating: "b", count: 65_533)) == "no problem")
    #expect(
      reported("a: " + String(repeating: "b", count: 65_534))
        == "1:1+1 65537 bytes of YAML are more than the limit of 65536 -> move long text below the front matter"
    )
  }

  @Test(arguments: [200_000, 40_000])
  func `stops early at many brackets`(count: Int) {
    let limits = YAMLLimits(bytes: 1_000_000)
    #expect(
      reported("a: " + String(repeating: "[", count: count), limits: limits)
        == "1:35+1 lists and mappings are nested more than 32 deep")
    #expect(
      reported("a: " + String(repeating: "[\n ", count: count), limits: limits)
        == "32:2+1 lists and mappings are nested more than 32 deep")
  }

  @Test(arguments: [
    ("a: b\u{0}", "1:5+1 the character U+0000 is not allowed in YAML -> remove it"),
    ("é: b\u{1B}[31m", "1:5+1 the character U+001B is not allowed in YAML -> remove it"),
    ("a: b\n# \u{7F}", "2:3+1 the character U+007F is not allowed in YAML -> remove it"),
    ("a: \u{9B}", "1:4+1 the character U+009B is not allowed in YAML -> remove it"),
    ("a: \u{FFFE}", "1:4+1 the character U+FFFE is not allowed in YAML -> remove it"),
  ])
  func `rejects control characters`(yaml: String, expected: String) {
    #expect(reported(yaml) == expected)
  }

  @Test(arguments: [
    ("a: b\u{85}c: d", "1:5+1", "U+0085"), ("a: b\u{2028}  c", "1:5+1", "U+2028"),
    ("a: b # \u{2029}c: d", "1:8+1", "U+2029"), ("a: '\u{2028}'\nb: |\n  c\u{2028}  d", "3:4+1", "U+2028"),
  ])
  func `rejects Unicode line separators outside of quotes`(yaml: String, position: String, name: String) {
    #expect(
      reported(yaml)
        == "\(position) the invisible character \(name) ends a line in YAML -> remove it, or put the value in quotes"
    )
  }

  @Test(arguments: [
    ("a: b\n...\nc: d", "3:1+1"), ("a: b\n...\n@", "3:1+1"), ("a: b\n--- c", "2:1+1"),
    ("a: b\n---\nc: d", "2:1+1"),
    ("---\n---\na: b", "2:1+1"),
  ])
  func `rejects a second document`(yaml: String, position: String) {
    #expect(
      reported(yaml)
        == "\(position) a second YAML document begins here -> keep only one, without \"...\" or \"---\" after it"
    )
  }

  @Test(arguments: [
    ("%YAML 2.0\n---\na: b", "1:1+9"), ("%YAML 1.1\n---\na: b", "1:1+9"), ("%YAML 1.1", "1:1+9"),
    ("%TAG ! tag:x,2000:\n---\na: b", "1:1+18"), ("%x\n---\na: b", "1:1+2"), ("%TAG x", "1:1+6"),
    ("%YAML x", "1:1+7"), ("a: b\n%c", "2:1+2"),
  ])
  func `rejects directives`(yaml: String, position: String) {
    #expect(
      reported(yaml)
        == "\(position) YAML directives are not supported -> remove the line that begins with \"%\""
    )
  }

  @Test(arguments: [
    ("- a\n- b", "1:1+1", "a list"), ("[a, b]", "1:1+1", "a list"), ("é b", "1:1+3", "text"),
    ("null", "1:1+4", "text"),
    ("a:b", "1:1+3", "text"), ("|\n  a: b", "1:1+1", "text"),
  ])
  func `rejects a root that is not a mapping`(yaml: String, position: String, found: String) {
    #expect(
      reported(yaml)
        == "\(position) expected lines of \"key: value\", found \(found) -> begin each line with a key, such as \"title: \""
    )
  }

  @Test(arguments: [
    ("a: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> x", "2:1+12"), ("<<<<<<< HEAD\na: b", "1:1+12"),
    ("a: b\n=======\n", "2:1+7"), ("a: b\n>>>>>>> x", "2:1+9"),
  ])
  func `rejects merge conflicts`(yaml: String, position: String) {
    #expect(
      reported(yaml)
        == "\(position) a merge conflict was left in the file -> resolve the conflict and remove the marker lines"
    )
  }
}
