@testable import Documents
import TestSupport
import Testing

/// What holds for every change of every front matter, tried on random ones.
///
/// `TODOSITE_SEED` runs a failing case again.
@Suite struct GeneratedFileTests {
  private static let runs = 0..<8

  @Test(arguments: runs)
  func `a change keeps to the lines of its key`(run: Int) throws {
    var random = SeededRandom(run: run)
    var refused = 0
    let files = 1_250
    for _ in 0..<files {
      let file = GeneratedFile(using: &random)
      let change = RandomChange(for: file, using: &random)
      let failure = try change.failure(in: file)
      if failure == "not representable" { refused += 1 }
      if let failure, failure != "not representable" || !change.mayBeRefused(in: file) {
        Issue.record("\(failure): \(change) in \(file.text.debugDescription); TODOSITE_SEED=\(random.seed)")
        return
      }
    }
    #expect(refused < files / 50)
  }

  @Test(arguments: runs)
  func `a value set and set back restores the file`(run: Int) throws {
    var random = SeededRandom(run: run)
    for _ in 0..<250 {
      let file = GeneratedFile(using: &random)
      guard
        let index = file.entries.indices.filter({ file.entries[$0].frame != nil }).randomElement(
          using: &random),
        let text = file.entries[index].texts?.first
      else { continue }
      let key = file.entries[index].key
      let other = pick(["other", "more words", "ä", "a/b", "[[x"], &random)
      guard other != "[[x" || file.entries[index].frame?.quote != "" else { continue }
      let before = SourceFile(path: "a.md", text: file.text)
      var editor = try FrontMatterEditor(before, keyOrder: testOrder)
      try editor.set(key, to: .word(other))
      #expect(editor.source.bytes != before.bytes)
      try editor.set(key, to: .word(text))
      if editor.source != before {
        Issue.record(
          "\(key) to \(other) and back in \(file.text.debugDescription); TODOSITE_SEED=\(random.seed)")
        return
      }
    }
  }

  @Test(arguments: runs)
  func `a key put in and taken away restores the file`(run: Int) throws {
    var random = SeededRandom(run: run)
    for _ in 0..<250 {
      let file = GeneratedFile(using: &random)
      let before = SourceFile(path: "a.md", text: file.text)
      var editor = try FrontMatterEditor(before, keyOrder: testOrder)
      let key = pick(["parent", "completed", "new", "labels"], &random)
      try editor.set(key, to: Bool.random(using: &random) ? .text("x") : .list(["x", "z"]))
      try editor.remove(key)
      if editor.source != before {
        Issue.record(
          "\(key) put in and taken away in \(file.text.debugDescription); TODOSITE_SEED=\(random.seed)")
        return
      }
    }
  }
}
