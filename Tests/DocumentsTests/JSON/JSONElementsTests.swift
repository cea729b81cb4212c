@testable import Documents
import Testing

@Suite struct JSONElementsTests {
  /// The values of a document, written again, and the first problem.
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
  func `values come one after the other`(text: String, values: [String]) {
    #expect(read(text) == values)
  }

  @Test(arguments: [
    ("", "1:1 there is no JSON here | expected a value"),
    (" \n ", "2:2 there is no JSON here | expected a value"),
    ("[", "1:2 the document ends before a value | expected a value"),
    ("[1", "1:3 the document ends in the middle of a list | expected , or ]"),
    ("[1,", "1:4 the document ends before a value | expected a value"),
    ("[{\"a\":", "1:7 the document ends before a value | expected a value"),
    ("[{\"a\"", "1:6 the document ends in the middle of an object | expected :"),
    ("[{\"a\":1", "1:8 the document ends in the middle of an object | expected , or }"),
    ("{", "1:2 the document ends in the middle of an object | expected a key in quotation marks"),
    ("[\"abc", "1:2 the string has no end | it begins here"),
    ("[\"abc\\", "1:2 the string has no end | it begins here"),
    ("[1,]", "1:3 a comma with nothing behind it | "),
    ("[\n  {\"a\":1,\n}]", "2:9 a comma with nothing behind it | "),
    ("[,1]", "1:2 a comma with nothing before it | expected a value"),
    ("[1 2]", "1:4 \"2\" is not JSON here | expected , or ]"),
    ("[{a:1}]", "1:3 \"a\" is not JSON here | expected a key in quotation marks"),
    ("[{'a':1}]", "1:3 a string in single quotation marks | expected a key in quotation marks"),
    ("[{1:1}]", "1:3 \"1\" is not JSON here | expected a key in quotation marks"),
    ("[{\"a\" 1}]", "1:7 \"1\" is not JSON here | expected :"),
    ("[1] // x", "1:5 text behind the end of the document | "),
    ("[] []", "1:4 text behind the end of the document | "),
    ("{} []", "1:4 text behind the end of the document | "),
    ("[/* x */1]", "1:2 a comment, which JSON does not have | expected a value"),
    ("[nul]", "1:2 \"nul\" is not JSON here | expected a value"),
    ("[nullx]", "1:2 \"nullx\" is not JSON here | expected a value"),
    ("[True]", "1:2 \"True\" is not JSON here | expected a value"),
    ("[NaN]", "1:2 \"NaN\" is not JSON here | expected a value"),
    ("[-Infinity]", "1:2 \"-Infinity\" is not a number as JSON writes it | "),
    ("[01]", "1:2 \"01\" is not a number as JSON writes it | "),
    ("[1.]", "1:2 \"1.\" is not a number as JSON writes it | "),
    ("[.5]", "1:2 \".\" is not JSON here | expected a value"),
    ("[1e+]", "1:2 \"1e+\" is not a number as JSON writes it | "),
    ("[0x1F]", "1:2 \"0x1F\" is not a number as JSON writes it | "),
    ("[+1]", "1:2 \"+\" is not JSON here | expected a value"),
    ("[1-]", "1:3 \"-\" is not JSON here | expected , or ]"),
    ("[\"a\nb\"]", "1:4 the control character U+000A in a string | expected \\n"),
    ("[\"\u{1}\"]", "1:3 the control character U+0001 in a string | expected \\u0001"),
    (#"["\x41"]"#, #"1:3 an escape that JSON does not have | expected \", \\, \/, \b, \f, \n, \r, \t or \u"#),
    (#"["\u12"]"#, "1:3 an escape without its four digits | expected \\u and four hexadecimal digits"),
    (
      #"["é\uD83E"]"#,
      "1:4 half of a character that is written in two escapes | expected \\ud800 to \\udbff, then \\udc00 to \\udfff"
    ),
    (
      #"["\uDD5B\uD83E"]"#,
      "1:3 half of a character that is written in two escapes | expected \\ud800 to \\udbff, then \\udc00 to \\udfff"
    ),
    (
      #"["\uD83E\u0041"]"#,
      "1:3 half of a character that is written in two escapes | expected \\ud800 to \\udbff, then \\udc00 to \\udfff"
    ),
    (#"[{"a":1,"b":2,"\u0061":3}]"#, "1:15 the key \"a\" is there twice | "),
    ("[{\"\u{E9}\":1,\"e\u{301}\":2}]", "1:9 the key \"e\u{301}\" is there twice | "),
    (#"{"todos":[],"todos":[]}"#, "1:13 the key \"todos\" is there twice | "),
    ("7", "1:1 neither a list nor an object | "), ("\"a\"", "1:1 neither a list nor an object | "),
    ("<html>", "1:1 \"<\" is not JSON here | expected a value"),
    ("[\"é\" x]", "1:6 \"x\" is not JSON here | expected , or ]"),
  ])
  func `what is malformed is told with its place`(text: String, problem: String) {
    #expect(read(text).last == problem)
  }

  @Test func `what comes before a fault has been read`() {
    #expect(read("[1,2,x]") == ["1", "2", "1:6 \"x\" is not JSON here | expected a value"])
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    var elements = JSONElements(
      SourceFile(path: "a.json", bytes: Array("[\"caf".utf8) + [0xE9] + Array("\"]".utf8)))
    let error = #expect(throws: Problem.self) { try elements.next() }
    #expect(error?.code == "not-utf-8" && error?.excerpt?.column == 6)
    elements = JSONElements(SourceFile(path: "a.json", bytes: [0xFF, 0xFE, 0x5B, 0]))
    #expect(throws: Problem.self) { try elements.next() }
  }

  @Test func `depth is bounded`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(read(nested(100)).count == 1)
    #expect(read(nested(101)) == ["1:101 more than 100 lists and objects in each other | "])
    #expect(
      read(String(repeating: "{\"a\":", count: 1_000_000))
        == ["1:501 more than 100 lists and objects in each other | "])
    #expect(read(String(repeating: "[", count: 1_000_000)).count == 1)
  }

  @Test func `many keys are told apart in linear time`() {
    let members = (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    #expect(read("[{\(members)}]").count == 1)
    #expect(read("[{\(members),\"k7\":1}]").last?.hasSuffix("the key \"k7\" is there twice | ") == true)
  }

  @Test func `the head is what stands around the values`() throws {
    var elements = JSONElements(
      SourceFile(path: "a.json", text: #"{"version":2,"todos":[1],"total":3}"#), under: ["todos"])
    #expect(try elements.next() != nil)
    #expect(elements.head.map(\.key) == ["version", "todos"])
    #expect(try elements.next() == nil)
    #expect(elements.head.map(\.key) == ["version", "todos", "total"])
    #expect(elements.head[0].node == JSONNode(.number("2"), range: 11..<12))
    #expect(elements.head[0].keyRange == 1..<10)
  }

  @Test func `the outline shows the beginning`() {
    func outline(_ text: String) -> String? {
      JSONOutline(SourceFile(path: "-", text: text), under: ["todos"]).map {
        $0.head.joined(separator: ",") + "|" + $0.first.map(\.key).joined(separator: ",")
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

/// Line, column, message and label.
private func headline(of problem: Problem) -> String {
  let excerpt = problem.excerpt
  return "\(excerpt?.line ?? 0):\(excerpt?.column ?? 0) \(problem.message) | \(excerpt?.label ?? "")"
}
