@testable import Documents
import TestSupport
import Testing

/// The invariants of changes of front matter, tested on random files.
///
/// Setting `TODOSITE_SEED` to the reported seed repeats a failing case.
@Suite(.tags(.rounds)) struct GeneratedFileTests {
  private static let runs = 0..<rounds(8)

  @Test(arguments: runs)
  func `a change affects only the lines of its key`(run: Int) throws {
    var random = SeededRandom(run: run)
    var rejected = 0
    let files = 1_250
    for _ in 0..<files {
      let file = GeneratedFile(using: &random)
      let change = RandomChange(for: file, using: &random)
      let failure = try change.failure(in: file)
      if failure == "not representable" { rejected += 1 }
      if let failure, failure != "not representable" || !change.mayBeRejected(in: file) {
        Issue.record("\(failure): \(change) in \(file.text.debugDescription); TODOSITE_SEED=\(random.seed)")
        return
      }
    }
    #expect(rejected < files / 50)
  }

  @Test(arguments: runs)
  func `setting a value and setting it back restores the file`(run: Int) throws {
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
      // Single quotes that a value needs are dropped with the need for them, unless others are not needed.
      let quote = file.entries[index].frame?.quote
      guard other != "[[x" || quote == "\"" || (quote == "" && !file.text.contains("'")) else { continue }
      let before = SourceFile(path: "a.md", text: file.text)
      var editor = try FrontMatterEditor(before, knownKeys: testOrder)
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
  func `adding and removing a key restores the file`(run: Int) throws {
    var random = SeededRandom(run: run)
    for _ in 0..<250 {
      let file = GeneratedFile(using: &random)
      // An empty pair of fences is removed with the key that was added to it.
      guard !file.entries.isEmpty else { continue }
      let before = SourceFile(path: "a.md", text: file.text)
      var editor = try FrontMatterEditor(before, knownKeys: testOrder)
      let key = pick(["parent", "completed", "new", "labels"], &random)
      try editor.set(key, to: Bool.random(using: &random) ? .text("x") : .list(["x", "z"]))
      try editor.remove(key)
      if editor.source != before {
        Issue.record(
          "\(key) added and removed in \(file.text.debugDescription); TODOSITE_SEED=\(random.seed)")
        return
      }
    }
  }
}
