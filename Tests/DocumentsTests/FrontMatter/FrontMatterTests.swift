@testable import Documents
import Testing

@Suite struct FrontMatterTests {
  @Test func `finds the fences and the body`() throws {
    let front = try #require(try read("---\ntitle: é\n---\n\nBody\n"))
    #expect(front.mapping["title"] == .scalar(YAMLScalar(text: "é", style: .plain, range: 11..<13)))
    #expect(front.mapping.range == 4..<13)
    #expect(front.openingFence == 0..<3)
    #expect(front.yaml == 4..<14)
    #expect(front.closingFence == 14..<17)
    #expect(front.bodyStart == 18)
  }

  @Test(arguments: [
    ("\u{FEFF}---\na: b\n---\nx", 7..<12, 16), ("---\r\na: b\r\n---\r\nx", 5..<11, 16),
    ("---\ra: b\r---\rx", 4..<9, 13),
    ("--- \t\na: b\n---  \nx", 6..<11, 17), ("---\na: b\r\n---", 4..<10, 13), ("---\n---\n---\n", 4..<4, 8),
    ("---\n\n# c\n---\n", 4..<9, 13), ("---\na: |\n  ---\n---\nx\n---\n", 4..<15, 19),
  ])
  func `a fence is a whole line`(text: String, yaml: Range<Int>, bodyStart: Int) throws {
    let front = try #require(try read(text))
    #expect(front.yaml == yaml)
    #expect(front.bodyStart == bodyStart)
  }

  @Test(arguments: [
    "a", "\n---\na: b\n---\n", " ---\na: b\n---\n", "--- x\na: b\n---\n", "---\u{301}\na: b\n---\n",
    "----\na: b\n---\n",
    "--\na: b\n---\n", "***\na: b\n---\n", "# Title\n\n---\na: b\n---\n", "\u{FEFF}\n---\n",
    "---\u{A0}\na: b\n---\n",
  ])
  func `returns nil for a file that does not begin with a fence`(text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test(arguments: [
    "---", "---\n", "---\na: b", "---\na: b\n", "---\na: b\n--- x\n", "---\na: b\n ---\n",
    "---\na: b\n----\n",
    "---\na: b\n---\u{301}\n", "---\na: b\n...\n",
  ])
  func `requires the closing fence`(text: String) {
    #expect(
      problem(with: text)
        == "1:1+3 the front matter is not closed (opened here) -> add a line \"---\" after the last key"
    )
  }

  @Test func `problems have the line number in the file`() {
    #expect(
      problem(with: "\u{FEFF}---\r\na: é\r\nassignee: %me\r\n---\r\n")
        == #"3:11+1 "%" cannot begin a plain value -> quote the value: "%me""#)
  }

  @Test func `rejects a Unicode line separator before a fence`() {
    #expect(
      problem(with: "---\na: b\u{2028}---\nc: d\n---\n")
        == "2:5+1 the invisible character U+2028 ends a line in YAML -> remove it, or put the value in quotes"
    )
  }

  @Test(arguments: [
    ("---\n\u{FEFF}title: a\nstatus: open\n---\n", "2:1+1"), ("---\n\u{FEFF}title: a\n---\n", "2:1+1"),
    ("\u{FEFF}---\r\n\u{FEFF}{title: a}\r\n---\r\n", "2:1+1"), ("---\n\u{FEFF}# c\na: b\n---\n", "2:1+1"),
    ("---\n\u{FEFF}\na: b\n---\n", "2:1+1"), ("---\na: b\n\u{FEFF}c: d\n---\n", "3:1+1"),
    ("---\na: b\n\u{FEFF}---\n", "3:1+1"),
  ])
  func `rejects a byte-order mark before a key or a fence`(text: String, position: String) {
    #expect(
      problem(with: text)
        == "\(position) a byte-order mark may only begin the file -> delete this invisible character, U+FEFF")
  }

  @Test func `accepts U+FEFF in a value`() throws {
    let front = try #require(try read("---\na: \u{FEFF}b\nc: \"\u{FEFF}\"\n---\n\u{FEFF}x"))
    #expect(front.mapping.entries.map(\.key.text) == ["a", "c"])
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func `rejects an empty file`(text: String) {
    #expect(problem(with: text) == "the file is empty")
  }

  @Test func `rejects a large scalar`() {
    #expect(
      problem(with: "---\na: " + String(repeating: "é", count: 5_000_000) + "\n---\n")
        == "2:1+1 10000004 bytes of YAML are more than the limit of 65536 -> move long text below the front matter"
    )
  }

  @Test(arguments: [
    ("---\na: b\n<<<<<<< HEAD\nc: d\n=======\nc: e\n>>>>>>> x\n---\n", "3:1+12"),
    ("---\na: b\n<<<<<<< HEAD\nc: d\n", "3:1+12"), ("---\na: '\n=======\n'\n---\n", "3:1+7"),
  ])
  func `rejects merge conflicts`(text: String, position: String) {
    #expect(
      problem(with: text)
        == "\(position) a merge conflict was left in the file -> resolve the conflict and remove the marker lines"
    )
  }

  private func read(_ text: String) throws -> FrontMatter? {
    try FrontMatter.read(SourceFile(path: "a.md", text: text))
  }

  private func problem(with text: String) -> String {
    do {
      _ = try FrontMatter.read(SourceFile(path: "a.md", text: text))
      return "no problem"
    } catch {
      return reported(error)
    }
  }
}
