@testable import Documents
import Testing

/// The explanations of libyaml's syntax errors.
@Suite struct YAMLSyntaxProblemTests {
  @Test(arguments: [
    ("assignee: %name # me", #"1:11+1 "%" cannot begin a plain value -> quote the value: "%name""#),
    ("a: [x, %me, y]", #"1:8+1 "%" cannot begin a plain value -> quote the value: "%me""#),
    ("a:\n  - %me", #"2:5+1 "%" cannot begin a plain value -> quote the value: "%me""#),
    ("a: %it's \"x\"", #"1:4+1 "%" cannot begin a plain value -> quote the value: '%it''s "x"'"#),
    ("a: ? x", #"1:4+1 "?" cannot begin a plain value -> quote the value: "? x""#),
    ("@a: b", #"1:1+1 "@" cannot begin a plain value -> quote the key: "@a""#),
    ("a: @b\n`c`: d", #"2:1+1 "`" cannot begin a plain value -> quote the key: "`c`""#),
    ("a: {@b: c}", #"1:5+1 "@" cannot begin a plain value -> quote the value: "@b: c""#),
    ("a: @b\nc: %d", #"2:4+1 "%" cannot begin a plain value -> quote the value: "%d""#),
    ("a: @b: c", #"1:6+1 a value that contains ": " needs quotes -> quote the value: "@b: c""#),
    ("a: [@b, @c", #"1:4+1 the list is not closed -> write "]" after its last value"#),
    ("a: @b\nc: \"\\@\"", #"2:5+2 unknown escape "\@" -> write "\\" for a backslash, or use single quotes"#),
    ("a: ,b", #"1:4+1 expected a value before "," -> quote the value: ",b""#),
    ("a: [,b]", #"1:5+1 expected a value before ",""#),
  ])
  func `shows the value to quote`(yaml: String, expected: String) {
    #expect(reported(yaml) == expected)
  }

  @Test func `does not repeat a long value`() {
    #expect(
      reported("a: %" + String(repeating: "x", count: 60))
        == #"1:4+1 "%" cannot begin a plain value -> quote the value"#)
  }

  @Test(arguments: [
    ("title: a: b", #"1:9+1 a value that contains ": " needs quotes -> quote the value: "a: b""#),
    ("title: é: b # c", #"1:9+1 a value that contains ": " needs quotes -> quote the value: "é: b""#),
    ("title: Re:", #"1:10+1 a value that ends with ":" needs quotes -> quote the value: "Re:""#),
    ("title: \"b\": c", #"1:11+1 a value that contains ": " needs quotes -> quote the value: '"b": c'"#),
    ("a: [x]: y", #"1:7+1 a value that contains ": " needs quotes -> quote the value: "[x]: y""#),
    (
      "a: 1\n b: 2",
      "2:2+1 this key is indented more than the one above it -> begin all keys in the same column"
    ),
  ])
  func `explains a colon in a value`(yaml: String, expected: String) {
    #expect(reported(yaml) == expected)
  }

  @Test(arguments: [
    (
      "title: x\nstatus:doing\na: b",
      #"2:1+12 expected "key: value" -> put a space after the colon: "status: doing""#
    ),
    (
      "a: b\nhello you # c",
      #"2:1+9 expected "key: value" -> add a key, or indent the line to continue the value above"#
    ),
    (
      "hello\na: b",
      #"1:1+5 expected lines of "key: value", found text -> begin each line with a key, such as "title: ""#
    ),
    (": b", #"1:1+1 expected a key before ":""#),
    (
      "a: - b",
      #"1:4+1 a list cannot begin on the line of its key -> quote the value: "- b", or begin the list on the next line"#
    ),
  ])
  func `explains a missing key`(yaml: String, expected: String) {
    #expect(reported(yaml) == expected)
  }

  @Test(arguments: [
    ("\ta: b", "1:1+1"), ("a:\n\tb: c", "2:1+1"), ("a:\n  b: c\n\td: e", "3:1+1"), ("a: b\n\tc", "2:1+1"),
    ("a: |\n\tb", "2:1+1"), ("a: |\n  b\n\tc", "3:1+1"), ("a:\n  -\tb", "2:4+1"),
  ])
  func `requires spaces for indentation`(yaml: String, position: String) {
    #expect(
      reported(yaml)
        == "\(position) YAML is indented with spaces, not with tabs -> replace the tab with spaces")
  }

  @Test(arguments: [
    ("a:\n  - b\n - c", "3:2+3"), ("a:\n  - b\n  c: d", "3:3+4"), ("  a: 1\nb: 2", "2:1+4"),
    ("a:\n  b: 1\n c: 2", "3:2+4"), ("a: b # c\n d: e", "2:2+4"), ("a: b\n- c", "2:1+3"),
    ("a: >\n    b\n  c", "3:3+1"),
  ])
  func `explains bad alignment`(yaml: String, position: String) {
    #expect(
      reported(yaml)
        == "\(position) the line is not aligned with the lines above it -> begin all keys or items of a level in the same column"
    )
  }

  @Test(arguments: [
    ("a: 'It's fine'", "1:8+7 unexpected text after the value -> within single quotes, write '' for '"),
    (#"a: "say "hi"""#, #"1:10+4 unexpected text after the value -> within double quotes, write \" for ""#),
    ("a: [b] c", #"1:8+1 unexpected text after the value -> quote the value: "[b] c""#),
    ("{a: b} c", "1:8+1 unexpected text after the mapping"),
    ("# c\n{a: b}\nc: d", "3:1+4 unexpected text after the mapping"),
    ("a: \"b\nc: d", "1:4+1 the quote is not closed -> write the same quote after the value"),
    ("a: 'b\n--- c'", "1:4+1 the quote is not closed -> write the same quote after the value"),
    ("a: [b, c\nd: e", "1:4+1 the list is not closed -> write \"]\" after its last value"),
    ("a: {b: c\n", "1:4+1 the mapping is not closed -> write \"}\" after its last value"),
    ("a: {b: c d: e}", "1:11+1 expected \",\" or \"}\""),
    ("a: [[b] c]", "1:9+1 expected \",\" or \"]\""),
    ("a: [é,  \n", "1:6+1 expected \"]\" or \"}\" after this"),
  ])
  func `explains unclosed quotes and brackets, and text after a value`(yaml: String, expected: String) {
    #expect(reported(yaml) == expected)
  }

  @Test(arguments: [
    ("a: > text", #"1:6+4 the text of a ">" block begins on the next line -> quote the value: "> text""#),
    ("a: |x", #"1:5+1 the text of a "|" block begins on the next line -> quote the value: "|x""#),
    (
      #"a: "C:\dir""#,
      #"1:7+2 unknown escape "\d" -> write "\\" for a backslash, or use single quotes"#
    ),
    (
      #"a: "\é""#,
      #"1:5+2 unknown escape "\é" -> write "\\" for a backslash, or use single quotes"#
    ),
    (
      #"a: "\x4""#,
      #"1:5+2 missing hexadecimal digits after "\x" -> write "\\" for a backslash, or use single quotes"#
    ),
    (
      #"a: "é\uD800""#,
      #"1:6+2 invalid code point in "\u" -> write "\\" for a backslash, or use single quotes"#
    ),
  ])
  func `explains invalid blocks and escapes`(yaml: String, expected: String) {
    #expect(reported(yaml) == expected)
  }

  @Test(arguments: [
    (
      "a: \"\\x",
      #"1:5+2 missing hexadecimal digits after "\x" -> write "\\" for a backslash, or use single quotes"#
    ),
    ("a: \"\\", "1:4+1 the quote is not closed -> write the same quote after the value"),
    ("a: [", "1:4+1 expected \"]\" or \"}\" after this"),
    ("a: !", #"1:4+1 YAML tags are not supported -> quote the value: "!""#),
    (
      "a: *",
      #"1:4+1 YAML anchors and aliases are not read -> write the value itself wherever it is meant; if this is text, quote the value: "*""#
    ),
    ("%", "1:1+1 YAML directives are not supported -> remove the line that begins with \"%\""),
  ])
  func `reports a position within a truncated text`(yaml: String, expected: String) {
    #expect(reported(yaml) == expected)
  }

  @Test func `rare errors keep the message of libyaml`() {
    #expect(reported("a: |0\n b") == "1:5+1 found an indentation indicator equal to 0")
  }
}
