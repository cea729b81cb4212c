@testable import Documents
import TestSupport
import Testing

@Suite struct JSONElementsTests {
  /// Returns the values of a document as JSON, followed by the first problem if there is one.
  private func read(_ text: String, under keys: [String] = ["todos", "todo"]) -> [String] {
    var elements = JSONElements(SourceFile(path: "a.json", text: text), under: keys)
    var found: [String] = []
    do {
      while let node = try elements.next() { found.append(node.written) }
    } catch {
      found.append(headline(of: error))
      #expect(throws: Never.self) { try elements.next() }
    }
    return found
  }

  @Test(arguments: [
    ("[]", []), (" [ ] \n", []), ("[1,\"a\",null , true]", ["1", "\"a\"", "null", "true"]),
    ("\u{FEFF}[{}]", ["{}"]), ("{}", ["{}"]), (#"{"a":[1]}"#, [#"{"a":[1]}"#]),
    ("{\"a\":1}\n{\"a\":2}\n", [#"{"a":1}"#, #"{"a":2}"#]), ("{}{}", ["{}", "{}"]),
    (#"{"version":1,"todos":[{"a":1},2],"more":{}}"#, [#"{"a":1}"#, "2"]), (#"{"todos":[]}"#, []),
    (#"{"version":1,"todo":{"a":1}}"#, [#"{"a":1}"#]), (#"{"todo":1}"#, [#"{"todo":1}"#]),
    (#"["\u00e9\uD83E\uDD5B\/\"\\\b\f\n\r\t"]"#, [#""é🥛/\"\\\b\f\n\r\t""#]),
    (
      "[-0, 1e5, 1.50, 12345678901234567890.123456789]",
      ["-0", "1e5", "1.50", "12345678901234567890.123456789"]
    ),
    (#"[{"é":1,"":2}]"#, [#"{"é":1,"":2}"#]),
  ])
  func `returns the values in document order`(text: String, values: [String]) {
    #expect(read(text) == values)
  }

  @Test(arguments: [
    ("", "1:1 the document is empty | expected a value"),
    (" \n ", "2:2 the document is empty | expected a value"),
    ("[", "1:2 the document ends before a value | expected a value"),
    ("[1", "1:3 the document ends in the middle of a list | expected , or ]"),
    ("[1,", "1:4 the document ends before a value | expected a value"),
    ("[{\"a\":", "1:7 the document ends before a value | expected a value"),
    ("[{\"a\"", "1:6 the document ends in the middle of an object | expected :"),
    ("[{\"a\":1", "1:8 the document ends in the middle of an object | expected , or }"),
    ("{", "1:2 the document ends in the middle of an object | expected a key in double quotes"),
    ("[\"abc", "1:2 unterminated string | it begins here"),
    ("[\"abc\\", "1:2 unterminated string | it begins here"),
    ("[1,]", "1:3 trailing comma | "),
    ("[\n  {\"a\":1,\n}]", "2:9 trailing comma | "),
    ("[,1]", "1:2 unexpected comma | expected a value"),
    ("[1 2]", "1:4 unexpected \"2\" | expected , or ]"),
    ("[{a:1}]", "1:3 unexpected \"a\" | expected a key in double quotes"),
    ("[{'a':1}]", "1:3 strings need double quotes | expected a key in double quotes"),
    ("[{1:1}]", "1:3 unexpected \"1\" | expected a key in double quotes"),
    ("[{\"a\" 1}]", "1:7 unexpected \"1\" | expected :"),
    ("[1] // x", "1:5 unexpected text after the end of the document | "),
    ("[] []", "1:4 unexpected text after the end of the document | "),
    ("{} []", "1:4 unexpected text after the end of the document | "),
    ("[/* x */1]", "1:2 JSON does not allow comments | expected a value"),
    ("[nul]", "1:2 unexpected \"nul\" | expected a value"),
    ("[nullx]", "1:2 unexpected \"nullx\" | expected a value"),
    ("[True]", "1:2 unexpected \"True\" | expected a value"),
    ("[NaN]", "1:2 unexpected \"NaN\" | expected a value"),
    ("[-Infinity]", "1:2 \"-Infinity\" is not a valid JSON number | "),
    ("[01]", "1:2 \"01\" is not a valid JSON number | "),
    ("[1.]", "1:2 \"1.\" is not a valid JSON number | "),
    ("[.5]", "1:2 unexpected \".\" | expected a value"),
    ("[1e+]", "1:2 \"1e+\" is not a valid JSON number | "),
    ("[0x1F]", "1:2 \"0x1F\" is not a valid JSON number | "),
    ("[+1]", "1:2 unexpected \"+\" | expected a value"),
    ("[1-]", "1:3 unexpected \"-\" | expected , or ]"),
    ("[\"a\nb\"]", "1:4 unescaped control character U+000A | expected \\n"),
    ("[\"\u{1}\"]", "1:3 unescaped control character U+0001 | expected \\u0001"),
    (#"["\x41"]"#, #"1:3 unknown escape | expected \", \\, \/, \b, \f, \n, \r, \t or \u"#),
    (#"["\u12"]"#, "1:3 incomplete escape | expected \\u and four hexadecimal digits"),
    (
      #"["é\uD83E"]"#,
      "1:4 unpaired surrogate escape | expected \\ud800 to \\udbff, then \\udc00 to \\udfff"
    ),
    (
      #"["\uDD5B\uD83E"]"#,
      "1:3 unpaired surrogate escape | expected \\ud800 to \\udbff, then \\udc00 to \\udfff"
    ),
    (
      #"["\uD83E\u0041"]"#,
      "1:3 unpaired surrogate escape | expected \\ud800 to \\udbff, then \\udc00 to \\udfff"
    ),
    (#"[{"a":1,"b":2,"\u0061":3}]"#, "1:15 duplicate key \"a\" | "),
    ("[{\"\u{E9}\":1,\"e\u{301}\":2}]", "1:9 duplicate key \"e\u{301}\" | "),
    (#"{"todos":[],"todos":[]}"#, "1:13 duplicate key \"todos\" | "),
    ("7", "1:1 expected a list or an object | "), ("\"a\"", "1:1 expected a list or an object | "),
    ("<html>", "1:1 unexpected \"<\" | expected a value"),
    ("[\"é\" x]", "1:6 unexpected \"x\" | expected , or ]"),
  ])
  func `reports malformed JSON with its position`(text: String, problem: String) {
    #expect(read(text).last == problem)
  }

  @Test func `returns the values before a problem`() {
    #expect(read("[1,2,x]") == ["1", "2", "1:6 unexpected \"x\" | expected a value"])
  }

  @Test func `bytes that are not UTF-8 are an error`() {
    var elements = JSONElements(
      SourceFile(path: "a.json", bytes: Array("[\"caf".utf8) + [0xE9] + Array("\"]".utf8)))
    let error = #expect(throws: Problem.self) { try elements.next() }
    #expect(error?.code == "not-utf-8" && error?.excerpt?.column == 6)
    elements = JSONElements(SourceFile(path: "a.json", bytes: [0xFF, 0xFE, 0x5B, 0]))
    #expect(throws: Problem.self) { try elements.next() }
  }

  @Test func `the nesting depth is limited`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(100)).count == 1)
    #expect(read(nested(101)) == ["1:101 lists and objects are nested more than 100 deep | "])
    #expect(
      read(String(repeating: "{\"a\":", count: 1_000_000))
        == ["1:501 lists and objects are nested more than 100 deep | "])
    #expect(read(String(repeating: "[", count: 1_000_000)).count == 1)
  }

  @Test(.tags(.rounds)) func `finds duplicates among many keys in linear time`() {
    let members = (0..<rounds(100_000)).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    #expect(read("[{\(members)}]").count == 1)
    #expect(read("[{\(members),\"k7\":1}]").last?.hasSuffix("duplicate key \"k7\" | ") == true)
  }

  @Test func `the head contains the members of the outer object that have been read`() throws {
    var elements = JSONElements(
      SourceFile(path: "a.json", text: #"{"version":2,"todos":[1],"total":3}"#), under: ["todos"])
    #expect(try elements.next() != nil)
    #expect(elements.head.map(\.key) == ["version", "todos"])
    #expect(try elements.next() == nil)
    #expect(elements.head.map(\.key) == ["version", "todos", "total"])
    #expect(elements.head[0].node == JSONNode(.number("2"), range: 11..<12))
    #expect(elements.head[0].keyRange == 1..<10)
  }

  @Test func `the outline contains the outer keys and the keys of the first value`() {
    func outline(_ text: String) -> String? {
      JSONOutline(SourceFile(path: "-", text: text), under: ["todos"]).map {
        $0.outerKeys.joined(separator: ",") + "|" + $0.first.map(\.key).joined(separator: ",")
      }
    }
    #expect(outline(#"[{"a":1,"b":[2]},{"c":3}]"#) == "|a,b")
    #expect(outline(#"[{"a":1,"b":nope"#) == "|a")
    #expect(outline(#"{"a":1} {"b":1}"#) == "a|a")
    #expect(outline(#"{"version":1,"todos":[{"a":1},"#) == "version,todos|a")
    #expect(outline("[]") == "|")
    #expect(outline("{") == "|")
    #expect(outline("- [ ] x") == nil)
    #expect(outline("[link](x)") == nil)
    #expect(outline("{{x}}") == nil)
    #expect(outline("") == nil)
  }
}

/// Returns the line, column, message and label of a problem.
private func headline(of problem: Problem) -> String {
  let excerpt = problem.excerpt
  return "\(excerpt?.line ?? 0):\(excerpt?.column ?? 0) \(problem.message) | \(excerpt?.label ?? "")"
}
