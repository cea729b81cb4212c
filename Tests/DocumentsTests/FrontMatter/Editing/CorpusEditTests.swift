@testable import Documents
import Foundation
import TestSupport
import Testing

/// Real todo folders next to the repository; without them, as in a plain clone, the tests are skipped.
private let corpora = URL(filePath: sharedFolder("corpora"))

/// The invariants of changes of front matter, tested on files that people and other tools have written.
@Suite(.tags(.rounds), .requires(shared: "corpora"))
struct CorpusEditTests {
  private static let keys = [
    "title", "status", "priority", "due", "tags", "assignee", "depends", "parent", "created", "completed",
    "labels", "dependencies", "created_date", "id", "ordinal",
  ]

  @Test func `setting or removing a key affects only its lines`() throws {
    var turn = 0
    for file in try files(withBodies: false) {
      let front = try #require(file.frontMatter)
      for key in Self.keys {
        let lines = front.mapping.entry(key).map { file.source.lineRange(of: $0.range) }
        // Making all changes of all keys of all files would take minutes.
        let changes = Self.changes(of: key)
        let (name, change) = changes[(turn + turn / Self.keys.count) % changes.count]
        turn += 1
        var editor = file
        try change(&editor)
        let isKept =
          lines.map { keeps(all: file, but: $0, in: editor) } ?? isInsertion(from: file, to: editor)
        #expect(isKept, "\(name) \(key) in \(file.source.path)")

        editor = file
        try editor.remove(key)
        var bytes = file.source.bytes
        if let lines { bytes.removeSubrange(lines) }
        #expect(editor.source.bytes == bytes, "removing \(key) from \(file.source.path)")
      }
    }
    #expect(turn > rounds(5_000))
  }

  @Test func `keeps the body`() throws {
    for file in try files(withBodies: true) {
      var editor = file
      try editor.set("status", to: .text("another"))
      let (before, after) = (try #require(file.frontMatter), try #require(editor.frontMatter))
      let body = Array(file.source.bytes[before.bodyStart...])
      #expect(Array(editor.source.bytes[after.bodyStart...]) == body, "\(file.source.path)")
    }
  }

  @Test func `setting a value and setting it back restores the file`() throws {
    var restored = 0
    for file in try files(withBodies: false) {
      for entry in file.frontMatter?.mapping.entries ?? [] {
        guard case .scalar(let scalar) = entry.value, !scalar.text.isEmpty else { continue }
        let bytes = file.source.bytes[scalar.range]
        let isOneLine = !bytes.contains(0x0A) && scalar.style != .folded && scalar.style != .literal
        // Double quotes can contain unnecessary escapes, which are not restored, and `@ana` gets quotes unless
        // the file has another such value.
        guard isOneLine, !bytes.contains(UInt8(ascii: "\\")), !scalar.beginsWithReservedIndicator else {
          continue
        }
        var editor = file
        try editor.set(entry.key.text, to: .word("another value"))
        #expect(editor.source.bytes != file.source.bytes)
        try editor.set(entry.key.text, to: .word(scalar.text))
        #expect(editor.source.bytes == file.source.bytes, "\(entry.key.text) in \(file.source.path)")
        restored += 1
      }
    }
    #expect(restored > rounds(1_000))
  }

  private static func changes(of key: String) -> [(String, EditorChange)] {
    [
      ("setting", setting(key, to: .text("a: b"))), ("setting", setting(key, to: .word("2026-12-01"))),
      ("listing", setting(key, to: .list(["x", "y z"]))),
      (
        "appending to",
        { editor throws(FrontMatterEditFailure) in try editor.append("x", to: key, splitsAtCommas: true) }
      ),
      (
        "emptying",
        { editor throws(FrontMatterEditFailure) in
          try editor.set(key, to: .text("v"))
          try editor.removeElements(from: key, splitsAtCommas: true) { _ in true }
        }
      ),
    ]
  }

  /// Returns an editor of each file; unless `withBodies` is true, a short text replaces each body, because
  /// bodies take most of the time.
  private func files(withBodies: Bool) throws -> [FrontMatterEditor] {
    var editors: [FrontMatterEditor] = []
    let paths = FileManager.default.enumerator(atPath: corpora.path)?.compactMap { $0 as? String } ?? []
    for path in rounds(of: paths.sorted().filter { $0.hasSuffix(".md") }) {
      var source = SourceFile(path: path, bytes: try Array(Data(contentsOf: corpora.appending(path: path))))
      guard let front = try? FrontMatter.read(source) else { continue }
      if !withBodies { source.bytes.replaceSubrange(front.bodyStart..., with: "\n## A\n".utf8) }
      editors.append(try FrontMatterEditor(source, knownKeys: testOrder))
    }
    return editors
  }

  private func keeps(all file: FrontMatterEditor, but lines: Range<Int>, in editor: FrontMatterEditor) -> Bool
  {
    let tail = file.source.bytes[lines.upperBound...]
    return editor.source.bytes.starts(with: file.source.bytes[..<lines.lowerBound])
      && editor.source.bytes.suffix(tail.count) == tail
  }

  /// Reports whether bytes were inserted at one position and nothing else changed.
  private func isInsertion(from file: FrontMatterEditor, to editor: FrontMatterEditor) -> Bool {
    let (before, after) = (file.source.bytes, editor.source.bytes)
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tail = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    return after.count > before.count && head + tail >= before.count
  }
}
