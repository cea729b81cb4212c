import Documents
import Testing

@testable import Todos

/// Tests of the bytes that a note adds to a file.
@Suite struct NoteEditTests {
  private static let head = "---\ntitle: A\n---\n"
  private static let note = "- **2026-11-21 17:30 Ana**: Hi\n"

  private func noted(_ text: String, _ note: String = "Hi", by author: String? = "Ana") -> String {
    edited(text, .note(NewNote(note, by: author, at: evening)))
  }

  @Test(arguments: [
    (head, head + "\n## Notes\n\n" + note), ("---\ntitle: A\n---", head + "\n## Notes\n\n" + note),
    (head + "\n", head + "\n## Notes\n\n" + note),
    (head + "\nText\n", head + "\nText\n\n## Notes\n\n" + note),
    (head + "\nText", head + "\nText\n\n## Notes\n\n" + note),
    (head + "\nText\n\n", head + "\nText\n\n## Notes\n\n" + note),
    (head + "\nText\n \n\n", head + "\nText\n \n\n## Notes\n\n" + note),
    (head + "\nText\n  ", head + "\nText\n  \n## Notes\n\n" + note),
    ("\u{FEFF}# A\n", "\u{FEFF}# A\n\n## Notes\n\n" + note), ("A\n===\n", "A\n===\n\n## Notes\n\n" + note),
  ])
  func `the first note begins a section at the end of the file`(before: String, after: String) {
    let changed = noted(before)
    #expect(changed.utf8.elementsEqual(after.utf8), "\(changed)")
  }

  @Test(arguments: [
    (
      "# A\n\n## Notes\n\n- **2026-01-01 00:00 Bo**: x\n",
      "# A\n\n## Notes\n\n- **2026-01-01 00:00 Bo**: x\n" + note
    ),
    (
      "# A\n\n## Notes\n\n- **2026-01-01 00:00 Bo**: x\n\n  y",
      "# A\n\n## Notes\n\n- **2026-01-01 00:00 Bo**: x\n\n  y\n" + note
    ),
    (
      "# A\n\n## Notes\n- **2026-01-01 00:00**: x\n\n \n",
      "# A\n\n## Notes\n- **2026-01-01 00:00**: x\n" + note + "\n \n"
    ),
    ("# A\n\nNotes\n-----\n", "# A\n\nNotes\n-----\n\n" + note),
    ("# A\n\n## Notes\n\n", "# A\n\n## Notes\n\n" + note + "\n"),
    (
      "# A\n\n## Notes\n\n- **2026-01-01 00:00 Bo**: x\n  ```\n  open\n",
      "# A\n\n## Notes\n\n- **2026-01-01 00:00 Bo**: x\n  ```\n  open\n" + note
    ),
  ])
  func `a later note follows the last one`(before: String, after: String) {
    #expect(noted(before) == after)
  }

  @Test(arguments: [
    ("* ", ""), ("+ ", ""), (" *  ", ""), ("   -    ", ""), ("- ", "\n"), ("*   ", "\n"),
  ])
  func `a note has the bullet and the blank line of the last one`(
    marker: String, blankLine: String
  ) {
    let one = "\(marker)**2026-01-01 00:00 Bo**: x\n"
    let before = "# A\n\n## Notes\n\n\(one)\(blankLine)\(one)"
    let bullet = marker.filter { $0 != " " }
    #expect(
      noted(before, "a\n\nb")
        == before + "\(blankLine)\(bullet) **2026-11-21 17:30 Ana**: a\n\n  b\n")
  }

  @Test(arguments: ["1. ", "*\t", "-\n  "]) func `a note after another kind of item joins the notes`(
    marker: String
  ) {
    let before = "# A\n\n## Notes\n\n\(marker)**2026-01-01 00:00 Bo**: x\n"
    let bullet = marker.utf8.first.map { "-*".utf8.contains($0) } == true ? marker.prefix(1) : "-"
    #expect(noted(before) == before + "\(bullet) **2026-11-21 17:30 Ana**: Hi\n")
  }

  @Test func `the last of several lists gets the note`() {
    let before =
      "# A\n\n## Notes\n\n* **2026-01-01 00:00 Bo**: x\n- **2026-01-02 00:00**: y\n+ **2026-01-03 00:00 Bo**: z\n"
    #expect(noted(before) == before + "+ **2026-11-21 17:30 Ana**: Hi\n")
  }

  @Test(arguments: [
    "# A\n\n## Notes\n\nText\n", "# A\n\n## Notes\n\n- **2026-01-01 00:00 Bo**: x\n- y\n",
    "# A\n\n## Notes\n\n- **2026-01-01 00:00 Bo**: x\n\n## More\n",
    "# A\n\n## Notes\n\n**2026-01-01T00:00:00Z**\n\nA note of ticket\n", "# A\n\n- x\n  ```\n  open\n",
    "# A\n\n<div>\n",
    "# A\n\n    code\n", "# A\n\n[a]: /u\n", "# A\n\n> quote\n",
  ])
  func `other text at the end is left as it is, and a new section follows it`(before: String) {
    #expect(noted(before) == before + "\n## Notes\n\n" + Self.note)
  }

  @Test func `a file with CRLF gets CRLF`() {
    let changed = noted("---\r\ntitle: A\r\n---\r\n\r\nText", "a\n\nb")
    let expected =
      "---\r\ntitle: A\r\n---\r\n\r\nText\r\n\r\n## Notes\r\n\r\n- **2026-11-21 17:30 Ana**: a\r\n\r\n  b\r\n"
    #expect(changed.utf8.elementsEqual(expected.utf8))
  }

  @Test(arguments: [
    "# A\n\n```\ncode\n", "# A\n\n~~~", "# A\n\n<!-- x\n", "# A\n\n<script>\n", "# A\n\n<?php\n\n",
  ])
  func `a body that ends in an open block is refused`(body: String) {
    #expect(
      noted(body) == "refused: the body ends in an open code block or HTML block "
        + "(end the block, so that the note is not a part of it)")
  }

  @Test func `a body or a note beyond the limits is refused`() {
    #expect(
      noted("# A\n\n" + String(repeating: "> ", count: 200) + "x\n")
        == "refused: the body would be too long to be read as Markdown (shorten the body)")
    #expect(
      noted("# A\n", String(repeating: "[\n", count: 200_000))
        == "refused: the note is too long to be read as Markdown (shorten it)")
    #expect(noted("# A\n", String(repeating: "é", count: 600_000)).hasPrefix("refused: "))
  }

  @Test(arguments: ["", " \n\t", "\u{200B}\u{2028}"]) func `an empty note is refused`(text: String) {
    #expect(noted("# A\n", text) == "refused: the note is empty (say what is to be noted)")
  }

  @Test func `a note without an author has only a time`() {
    #expect(noted("# A\n", by: nil) == "# A\n\n## Notes\n\n- **2026-11-21 17:30**: Hi\n")
  }

  @Test func `the title, which is the file name, does not become that of a note`() {
    #expect(noted("Text\n", "a\n# b") == "Text\n\n## Notes\n\n- **2026-11-21 17:30 Ana**: a\n  \\# b\n")
  }
}
