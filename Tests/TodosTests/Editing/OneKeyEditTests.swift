import Documents
import TestSupport
import Foundation
import Testing

@testable import Todos

/// Tests that an edit of one field changes only the lines of its keys, in files as users and tools write
/// them.
@Suite struct OneKeyEditTests {
  /// Valid files with many forms of front matter.
  static let messy = [
    "\u{FEFF}---\r\ntitle: a\r\nstatus: open\r\n---\r\n\r\n# Body\r\n",
    "---\n# first\ntitle: a # why\n\n# before\nstatus:\t doing   \n  # deeper\ndue:   '2026-01-01'\n# last\n---\nBody",
    "---\n\"title\": 'it''s'\n'status' : \"done\"\n\"tags\": [ 'a' , \"b\" ]\nx: {deep: [1, {y: z}]}\n---  \n",
    "---\ntitle: >-\n  a long\n  title\n\nnotes: |+\n  ---\n  status: no\n\ntags:\n- a\n-   b # two\nassignee:\n    - Ann\n---\n",
    "---\ntitle: |\n  literal\nstatus: >\n  in progress\npriority: \"high\"\ntags: [a,\n  b, # c\n  c]\n---\n---\n- [ ] x\n",
    "---\n{title: a, status: open, tags: [x, y], due: 2026-01-01}\n---\n# Body\n",
    "---\ntitle: a\nstatus: open\nunknown:\n  status: nested\n  due: 2026-01-01\nmore:\n  - title: b\n    tags: [c]\n---\n",
    "---\n  title: a\n  status: open\n  tags:\n    - x\n    - y\n---\n",
    "---\ntitle: a\ncompleted: false\n---", "---\n---\n# Heading\n",
    "---\ntags: a, b ,c\ndue_date:\nlabels: [d]\nassignee: Ann\ntitle: 'x: y'\ncreated: '2026-01-01 08:15'\ncompleted: 2026-01-02\n---\r\nBody\r",
    "# Just a heading\n\ntext\n", "\u{FEFF}text\r\n",
    "---\ntitle: a\nblockedBy:\n  - uid: x\n    reltype: F\n  - y\nstatus: True\n---\n",
    "---\nstatus: 'open'\ntitle: 日本\nparent: ~\ndepends: null\nid: é\n---\n\n\n",
  ]
  static let changes: [(fields: Set<TodoField>, change: TodoEdit)] = [
    ([.title], .set(.title, "- a: \"b\" #\u{2028}\u{85}e\u{301}")),
    ([.status, .completed, .done], .set(.status, "blocked")),
    ([.status, .completed, .done], .status("cancelled", at: evening)),
    ([.priority], .set(.priority, "low")), ([.due], .set(.due, "2026-12-31")),
    ([.tags], .setList(.tags, ["b", "new"])),
    ([.tags], .add("[x, y]", to: .tags)), ([.tags], .remove("b", from: .tags)),
    ([.assignee], .setList(.assignee, ["@bo"])),
    ([.assignee], .add("Cy", to: .assignee)), ([.depends], .setList(.depends, ["017", "z"])),
    ([.depends], .add("x", to: .depends)),
    ([.parent], .set(.parent, "p: 1")), ([.created], .set(.created, "2026-11-20T08:15:00+07:00")),
    ([.status, .completed, .done], .set(.completed, "true")),
    ([.status, .completed, .done], .complete(at: evening)),
    ([.status, .completed, .done], .reopen), ([.title], .unset(.title)),
    ([.status, .completed], .unset(.status)),
    ([.priority], .unset(.priority)), ([.due], .unset(.due)), ([.tags], .unset(.tags)),
    ([.assignee], .unset(.assignee)),
    ([.depends], .unset(.depends)), ([.parent], .unset(.parent)), ([.created], .unset(.created)),
    ([.completed], .unset(.completed)),
  ]

  @Test(arguments: messy)
  func `an edit of a messy file changes only the lines of its keys`(text: String) throws {
    try check(SourceFile(path: "a.md", text: text))
  }

  @Test(arguments: TodoDialectTests.all.map(\.1))
  func `an edit of another tool's file changes only the lines of its keys`(text: String) throws {
    try check(SourceFile(path: "a.md", text: text))
  }

  @Test(.tags(.rounds)) func `random edits of messy files change only the lines of their keys`() throws {
    let seed = seedOfTests
    var random = SeededRandom()
    for _ in 0..<rounds(400) {
      var text = try #require(Self.messy.randomElement(using: &random))
      for _ in 0..<4 {
        let (fields, change) = try #require(Self.changes.randomElement(using: &random))
        let source = SourceFile(path: "a.md", text: text)
        if let bytes = try outcome(of: change, fields, in: source, isRepeated: true, note: "seed \(seed)") {
          text = String(decoding: bytes, as: UTF8.self)
        }
      }
    }
  }

  private static let corpora = URL(filePath: sharedFolder("corpora"))

  @Test(.tags(.rounds), .requires(shared: "corpora"))
  func `an edit of a real file changes only the lines of its keys`() throws {
    var tried = 0
    let paths = FileManager.default.enumerator(atPath: Self.corpora.path)?.compactMap { $0 as? String } ?? []
    for path in rounds(of: paths.filter { $0.hasSuffix(".md") }) {
      let bytes = try Data(contentsOf: Self.corpora.appending(path: path))
      let source = SourceFile(path: path, bytes: Array(bytes))
      guard (try? TodoDraft(source, at: TodoPath(path), rules: TodoRules())) != nil else { continue }
      tried += 1
      let front = try FrontMatter.read(source)
      // Every byte of the body is compared twice, so most edits are tested with a short body.
      let short = SourceFile(
        path: path, bytes: Array(source.bytes[..<(front?.bodyStart ?? 0)]) + Array("\n# Body\n".utf8))
      for (fields, change) in Self.changes {
        _ = try outcome(of: change, fields, in: fields.contains(.done) ? source : short)
      }
    }
    #expect(tried > rounds(600))
  }
}

extension OneKeyEditTests {
  private func check(_ source: SourceFile) throws {
    for (fields, change) in Self.changes { _ = try outcome(of: change, fields, in: source, isRepeated: true) }
  }

  /// Returns the file after an edit; nil if the edit is refused for an expected reason.
  private func outcome(
    of change: TodoEdit, _ fields: Set<TodoField>, in source: SourceFile, isRepeated: Bool = false,
    note: Comment = ""
  ) throws -> [UInt8]? {
    let bytes: [UInt8]
    do throws(Failure) {
      bytes = try TodosTests.bytes(of: source, [change], path: source.path)
    } catch {
      let reasons = [
        "the todo needs a title", "tbd stores a dependency in the file of the todo that must be done first",
      ]
      let problem = error.reason
      #expect(reasons.contains(problem.message), "\(source.path): \(change): \(problem) \(note)")
      return nil
    }
    let changed = SourceFile(path: source.path, bytes: bytes)
    if try FrontMatter.read(source) == nil, let begun = try FrontMatter.read(changed) {
      let body = String(decoding: bytes[begun.bodyStart...], as: UTF8.self)
      let lineEnding = source.bytes.contains(0x0D) ? "\r\n" : "\n"
      let old = String(decoding: source.bytes[source.textStart...], as: UTF8.self)
      #expect(
        body == lineEnding + old,
        "\(source.path): \(change) \(note)")
      let others = begun.mapping.entries.filter {
        !(TodoField(key: $0.key.text).map(fields.contains) ?? false)
      }
      #expect(others == [])
    } else {
      let (old, new) = (try rest(of: source, without: fields), try rest(of: changed, without: fields))
      #expect(old == new, "\(source.path): \(change) \(note)")
    }
    // The same edit again changes nothing.
    guard isRepeated else { return bytes }
    let again = try TodosTests.bytes(of: changed, [change], path: source.path)
    #expect(again == bytes, "\(source.path): \(change) a second time \(note)")
    return bytes
  }

  /// Returns a file without the lines of some fields, without fences around nothing, which are removed with the
  /// last key; a title that is a heading loses its text.
  private func rest(of source: SourceFile, without fields: Set<TodoField>) throws -> String {
    let text = try lines(of: source, without: fields)
    let start = text.utf8.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    for newline in ["\n", "\r\n", "\r"] {
      let fences = "---\(newline)---\(newline)\(newline)"
      guard text.utf8.dropFirst(start).starts(with: fences.utf8) else { continue }
      return String(decoding: text.utf8.dropFirst(start + fences.utf8.count), as: UTF8.self)
    }
    return String(decoding: text.utf8.dropFirst(start), as: UTF8.self)
  }

  private func lines(of source: SourceFile, without fields: Set<TodoField>) throws -> String {
    var bytes = source.bytes
    let front = try FrontMatter.read(source)
    if fields == [.title],
      let heading = EditableParts.find(in: source, from: front?.bodyStart ?? 0).firstHeading
    {
      bytes.removeSubrange(heading)
    }
    guard let front else { return String(decoding: bytes[source.textStart...], as: UTF8.self) }
    let entries = front.mapping.entries.filter { TodoField(key: $0.key.text).map(fields.contains) ?? false }
    if front.mapping.isFlow {
      for entry in entries.reversed() { bytes.removeSubrange(entry.range) }
      bytes.removeAll { ", {}".utf8.contains($0) }
      return String(decoding: bytes, as: UTF8.self)
    }
    for entry in entries.reversed() { bytes.removeSubrange(source.lineRange(of: entry.range)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
