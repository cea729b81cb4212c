@testable import Documents
import TestSupport
import Testing

/// Front matter of random tokens: if the parser accepts it, a change affects only the lines of its key or is
/// not made.
@Suite(.tags(.rounds)) struct TokenSoupTests {
  private static let tokens = [
    "a", "b", "a: ", "b: ", "c:", ": ", "- ", "-", "\n", "\n", "\n  ", "\n    ", "\n- ", "\na: ", "\nb: ",
    "{", "}", "[", "]", ",",
    ", ", "'", "''", "\"", "\\", "|", ">-", "|+\n  ", "# c", " #", " ", "\t", "? ", "~", "é", "\u{2028}",
    "\r", "\r\n", "...",
    "'a'", "\"b\"", "{a: b, c: [d, e]}", "[a, b]", "a: [a, b]", "a: {b: a}", "key", "x",
  ]

  @Test(arguments: 0..<rounds(4))
  func `a change affects only the lines of its key or is not made`(run: Int) throws {
    var random = SeededRandom(run: run)
    var read = 0
    for _ in 0..<rounds(5_000) {
      let yaml = (0..<Int.random(in: 1...9, using: &random)).map { _ in pick(Self.tokens, &random) }.joined()
      let source = SourceFile(path: "a.md", text: "---\n" + yaml + "\n---\nBody\n")
      guard var editor = try? FrontMatterEditor(source, knownKeys: KnownKeys([["a"], ["b"], ["c"]])),
        let front = editor.frontMatter
      else { continue }
      read += 1
      let key = front.mapping.entries.randomElement(using: &random)?.key.text ?? "a"
      let before = editor
      var kind = ""
      do throws(FrontMatterEditFailure) {
        kind = try change(&editor, key, using: &random)
      } catch {
        #expect(editor == before)
        continue
      }
      guard !front.mapping.isFlow, let entry = front.mapping.entry(key) else { continue }
      let lines = source.lineRange(of: entry.range)
      let (head, tail) = (source.bytes[..<lines.lowerBound], source.bytes[lines.upperBound...])
      let bytes = editor.source.bytes
      if !bytes.starts(with: head) || bytes.suffix(tail.count) != tail {
        Issue.record("\(kind) \(key) in \(yaml.debugDescription); TODOSITE_SEED=\(random.seed)")
        return
      }
    }
    #expect(read > rounds(100))
  }

  private func change(
    _ editor: inout FrontMatterEditor, _ key: String, using random: inout SeededRandom
  ) throws(FrontMatterEditFailure) -> String {
    let text = pick(["x", "a", "", "[", "no", "é\n"], &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: try editor.set(key, to: .text(text))
    case 1: try editor.set(key, to: .list([text, "x"]))
    case 2: try editor.remove(key)
    case 3: try editor.append(text, to: key, splitsAtCommas: Bool.random(using: &random))
    case 4:
      let removesAll = Bool.random(using: &random)
      try editor.removeElements(from: key, splitsAtCommas: Bool.random(using: &random)) { node in
        if case .scalar(let scalar) = node { removesAll || scalar.text == "a" } else { removesAll }
      }
    default:
      var other = editor
      try other.set("new", to: .text(text))
      return "add"
    }
    return "change"
  }
}
