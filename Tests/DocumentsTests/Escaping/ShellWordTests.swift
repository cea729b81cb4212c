@testable import Documents
import TestSupport
import Testing

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("r4x2kd-buy-milk", "r4x2kd-buy-milk"), ("Todos/a_b.md", "Todos/a_b.md"), (":3:a", ":3:a"),
    ("-rf", "-rf"),
    ("", "''"),
    ("a b", "'a b'"), ("$(rm -rf ~)", "'$(rm -rf ~)'"), ("a;b", "'a;b'"), ("don't", "'don'\\''t'"),
    ("'", "''\\'''"),
    ("''", "''\\'''\\'''"), ("'\u{301}; x", "''\\''\u{301}; x'"), ("!!", "'!!'"), ("=ls", "'=ls'"),
    ("~", "'~'"),
    ("việt", "'việt'"), ("a\\", "'a'\\\\''"), ("@ann", "'@ann'"), ("a\nb", "'a\nb'"),
  ])
  func `shellQuoted quotes a text if necessary`(text: String, word: String) {
    #expect(Array(shellQuoted(text).utf8) == Array(word.utf8))
  }

  @Test(
    arguments: [
      ("", []), ("  ", []), ("a", ["a"]), (" a  b ", ["a", "b"]), ("'a b' c", ["a b", "c"]),
      ("\"it's\" 'x'y\\ z", ["it's", "xy z"]), ("'don'\\''t'", ["don't"]), ("''", [""]),
      ("\"a\\\"b\"", ["a\"b"]),
      ("$HOME `x`", ["$HOME", "`x`"]), ("'open", nil), ("\"open", nil), ("a\\", nil), ("việt", ["việt"]),
    ] as [(String, [String]?)])
  func `shellWords splits a line into words`(line: String, words: [String]?) {
    #expect(shellWords(line) == words)
  }

  @Test(.tags(.rounds)) func `shellWords reads quoted words unchanged`() {
    var random = SeededRandom()
    for _ in 0..<rounds(2_000) {
      let pieces = ["'", "\\", "\"", "$x", " ", "a", "\u{301}", "`", "\n", "é", "-", "''"]
      let words = (0..<3).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
          .joined()
      }
      let found = shellWords(words.map(shellQuoted).joined(separator: " "))
      #expect(found?.map { Array($0.utf8) } == words.map { Array($0.utf8) }, "seed \(random.seed)")
    }
  }

  @Test func `shellWord makes invisible characters visible`() {
    #expect(shellWord("a\u{1B}[31m") == "'a'\\\\'u{1B}[31m'")
    #expect(shellQuoted("a\u{1B}[31m") == "'a\u{1B}[31m'")
  }

  @Test func `shellOperands puts -- before operands that begin with a hyphen`() {
    #expect(shellOperands(["a b", "c"]) == "'a b' c")
    #expect(shellOperands(["a", "-x", "--"]) == "-- a -x --")
  }

  @Test(.tags(.rounds)) func `a shell reads a quoted random text unchanged`() {
    var random = SeededRandom()
    for _ in 0..<rounds(2_000) {
      let pieces = ["'", "\\", "\"", "$x", " ", "a", "\u{301}", "`", "\n", "é", "-", "''"]
      let text = (0..<Int.random(in: 0...10, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      #expect(word(in: shellQuoted(text)) == Array(text.utf8), "seed \(random.seed)")
    }
  }

  /// Returns the single word that a shell reads from a command; nil if the command contains unquoted special
  /// characters other than backslashes.
  private func word(in command: String) -> [UInt8]? {
    var word: [UInt8] = []
    var isQuoted = false
    var bytes = command.utf8.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "'"): isQuoted.toggle()
      case _ where isQuoted: word.append(byte)
      case UInt8(ascii: "\\"):
        guard let next = bytes.next() else { return nil }
        word.append(next)
      default:
        guard byte < 0x80, !" \n\"$`;~!=".utf8.contains(byte) else { return nil }
        word.append(byte)
      }
    }
    return isQuoted ? nil : word
  }
}
