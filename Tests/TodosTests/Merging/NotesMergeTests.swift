import Documents
import TestSupport
import Testing
@testable import Todos

/// Tests of merging the notes of both sides.
@Suite(.requires(programs: "git"))
struct NotesMergeTests {
  private static let head = "---\ntitle: A\n---\n\n"
  private static let start = start(after: "Text")

  private static func start(after text: String) -> String { "\(text)\n\n## Notes\n\n" }

  private func note(_ time: String, _ text: String) -> String { "- **2026-12-01 \(time)**: \(text)\n" }

  private func merged(_ base: String, _ ours: String, _ theirs: String) throws -> String {
    let file = try TodoMerge().merge(
      base: Array((Self.head + base).utf8), ours: Array((Self.head + ours).utf8),
      theirs: Array((Self.head + theirs).utf8))
    return (file.conflicts.isEmpty ? "" : "conflict\n")
      + String(decoding: file.bytes.dropFirst(Self.head.utf8.count), as: UTF8.self)
  }

  @Test func `notes of both sides are in the order of their times`() throws {
    let first = Self.start + note("09:00", "a")
    let (ours, theirs) = (
      first + note("09:20", "b") + note("09:40", "c\n\n  d"), first + note("09:10", "e") + note("09:30", "f")
    )
    let both =
      first + note("09:10", "e") + note("09:20", "b") + note("09:30", "f") + note("09:40", "c\n\n  d")
    #expect(try merged(first, ours, theirs) == both)
    #expect(try merged(first, theirs, ours) == both)
  }

  @Test func `notes of one minute are in the order of their texts, whoever merges`() throws {
    let (ours, theirs) = (Self.start + note("09:00", "b"), Self.start + note("09:00", "a"))
    #expect(try merged("Text\n", ours, theirs) == Self.start + note("09:00", "a") + note("09:00", "b"))
    #expect(try merged("Text\n", theirs, ours) == Self.start + note("09:00", "a") + note("09:00", "b"))
  }

  @Test func `a note that both sides added is there once`() throws {
    let (ours, theirs) = (
      Self.start + note("09:00", "a"), Self.start + note("09:00", "a") + note("09:01", "b")
    )
    #expect(try merged("Text\n", ours, theirs) == theirs)
  }

  @Test func `a note that one side removed or changed is removed or changed`() throws {
    let base = Self.start + note("09:00", "a") + note("09:01", "b")
    #expect(
      try merged(
        base, Self.start + note("09:00", "A") + note("09:01", "b"),
        Self.start + note("09:00", "a") + note("09:02", "c"))
        == Self.start + note("09:00", "A") + note("09:02", "c"))
    #expect(try merged(base, "Text\n", base + note("09:02", "c")) == Self.start + note("09:02", "c"))
    #expect(try merged(base, "Text\n", base.replacing("Text", with: "Other")) == "Other\n")
  }

  @Test func `equal notes that one side added or removed are added or removed`() throws {
    let ping = note("09:00", "ping")
    func count(_ base: Int, _ ours: Int, _ theirs: Int) throws -> Int {
      func body(_ count: Int) -> String { Self.start + String(repeating: ping, count: count) }
      let mine = body(ours) + note("09:10", "mine")
      let both = try merged(body(base), mine, body(theirs) + note("09:20", "theirs"))
      let count = both.ranges(of: ping).count
      #expect(both == body(count) + note("09:10", "mine") + note("09:20", "theirs"))
      return count
    }
    #expect(try [count(1, 1, 2), count(1, 2, 1), count(0, 0, 2), count(0, 2, 0)] == [2, 2, 2, 2])
    #expect(try [count(0, 1, 1), count(0, 1, 2), count(1, 2, 2), count(1, 3, 2)] == [1, 2, 2, 3])
    #expect(try [count(2, 1, 2), count(2, 2, 1), count(2, 1, 1), count(3, 2, 0)] == [1, 1, 1, 0])
    #expect(try [count(2, 3, 1), count(2, 1, 3), count(1, 3, 0), count(1, 0, 1)] == [2, 2, 2, 0])
  }

  @Test func `notes that are not in order keep it, and added ones come after the last earlier note`() throws {
    let base = Self.start + note("09:30", "c") + note("09:10", "a")
    #expect(
      try merged(base, base + note("09:40", "d"), base + note("09:50", "e") + note("09:20", "b"))
        == base + note("09:20", "b") + note("09:40", "d") + note("09:50", "e"))
    #expect(
      try merged(base, base + note("09:40", "d"), base + note("09:05", "x"))
        == Self.start + note("09:05", "x") + note("09:30", "c") + note("09:10", "a") + note("09:40", "d"))
  }

  @Test func `a line ending that a note needs is no change of the text`() throws {
    #expect(
      try merged("hello", Self.start(after: "hello") + note("09:00", "a"), "Hello, world")
        == Self.start(after: "Hello, world") + note("09:00", "a"))
    #expect(
      try merged("hello", "Hello, world", Self.start(after: "hello") + note("09:00", "a"))
        == Self.start(after: "Hello, world") + note("09:00", "a"))
    #expect(
      try merged("one\ntwo", Self.start(after: "one\ntwo") + note("09:00", "a"), "ONE\ntwo")
        == Self.start(after: "ONE\ntwo") + note("09:00", "a"))
    #expect(
      try merged("hello", "hello\r\n\r\n## Notes\r\n\r\n- **2026-12-01 09:00**: a\r\n", "Hello")
        == "Hello\r\n\r\n## Notes\r\n\r\n- **2026-12-01 09:00**: a\r\n")
    #expect(
      try merged("one", Self.start(after: "two") + note("09:00", "a"), "three")
        == "conflict\n<<<<<<< ours\ntwo\n=======\nthree\n>>>>>>> theirs\n\n## Notes\n\n" + note("09:00", "a"))
  }

  @Test func `the text before the notes is merged as git does`() throws {
    let base = "one\ntwo\nthree\n"
    #expect(
      try merged(base, "ONE\ntwo\nthree\n\n## Notes\n\n" + note("09:00", "a"), "one\ntwo\nTHREE\n\n\n")
        == "ONE\ntwo\nTHREE\n\n## Notes\n\n" + note("09:00", "a"))
    #expect(
      try merged(base, "ONE\ntwo\nthree", "one\ntwo\nTHREE\n\n## Notes\n\n" + note("09:00", "a"))
        .hasSuffix("\n\n## Notes\n\n" + note("09:00", "a")))
    #expect(
      try merged(
        "one\n", "two\n\n## Notes\n\n" + note("09:00", "a"), "three\n\n## Notes\n\n" + note("09:01", "b"))
        == "conflict\n<<<<<<< ours\ntwo\n=======\nthree\n>>>>>>> theirs\n\n## Notes\n\n" + note("09:00", "a")
        + note("09:01", "b"))
  }

  @Test func `a heading without notes is text`() throws {
    let heading = "Text\n\n## Notes\n"
    #expect(try merged("Text\n", heading, "Text\n") == heading)
    #expect(try merged("A\n\nText\n", "B\n\nText\n", "A\n\n\(heading)") == "B\n\n\(heading)")
    #expect(try merged("Text\n", heading, heading + "\nmore\n").ranges(of: "## Notes").count == 1)
    #expect(try merged(heading, heading + "\n", "Text\n").hasPrefix("conflict\n"))
  }

  @Test func `a line of control characters is text`() throws {
    #expect(
      try merged("Text\n", Self.start + note("09:00", "a"), "Text\n\n\u{1D}\n")
        == Self.start(after: "Text\n\n\u{1D}") + note("09:00", "a"))
  }

  @Test func `the text ends with its last line that is not blank, however short`() throws {
    #expect(
      try merged(
        Self.start(after: "Text\n!"), Self.start(after: "Text\n!") + note("09:00", "a"),
        Self.start(after: "Text"))
        == Self.start(after: "Text") + note("09:00", "a"))
  }

  @Test func `line endings of either side are kept`() throws {
    let ours = "Text\n\n## Notes\n\n- **2026-12-01 09:00**: a"
    #expect(try merged("Text\n", ours, Self.start + note("09:01", "b")) == ours + "\n" + note("09:01", "b"))
    let windows = "Text\r\n\r\n## Notes\r\n\r\n- **2026-12-01 09:00**: a\r\n"
    #expect(
      try merged(
        "Text\r\n", windows + "- **2026-12-01 09:01**: b\r\n", windows + "- **2026-12-01 09:02**: c\r\n")
        == windows + "- **2026-12-01 09:01**: b\r\n- **2026-12-01 09:02**: c\r\n")
  }

  @Test func `a body in which the notes would become part of a block is merged as git does`() throws {
    let merged = try merged("a\nb\nc\n", "```\na\nb\nc\n", "a\nb\nc\n\n## Notes\n\n" + note("09:00", "x"))
    #expect(merged == "```\na\nb\nc\n\n## Notes\n\n" + note("09:00", "x"))
  }

  @Test func `other lists are merged as git does`() throws {
    #expect(
      try merged("## Notes\n\n- a\n", "## Notes\n\n- a\n- b\n", "## Notes\n\n- a\n- c\n")
        == "conflict\n## Notes\n\n- a\n<<<<<<< ours\n- b\n=======\n- c\n>>>>>>> theirs\n")
  }
}
