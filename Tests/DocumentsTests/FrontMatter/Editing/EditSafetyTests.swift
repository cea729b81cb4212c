@testable import Documents
import Testing

/// A rejected change leaves the file unchanged, which `edited` checks.
@Suite struct EditSafetyTests {
  @Test(arguments: [
    ("---\na: b\n", "1:1+3 the front matter is not closed (opened here)"),
    ("---\na: b\na: c\n---\n", "3:1+1 duplicate key \"a\" (already used on line 2)"),
    ("", "the file is empty"),
    ("---\na: &x b\n---\n", "2:4+2 YAML anchors and aliases are not read"),
  ])
  func `a file that cannot be read cannot be changed`(text: String, message: String) {
    #expect(edited(text, setting("a", to: .text("v"))).hasPrefix(message))
  }

  @Test func `rejects a change that would make the file too large`() {
    let message = "unreadable: 2:1+1 65540 bytes of YAML are more than the limit of 65536"
    let text = String(repeating: "v", count: 65_536)
    #expect(edited("---\na: b\n---\n", setting("a", to: .text(text))).hasPrefix(message))
    #expect(edited("---\n---\n", setting("a", to: .text(text))).hasPrefix(message))
    #expect(edited("Body", setting("a", to: .text(text))).hasPrefix(message))
  }

  @Test func `rejects a key that is too long`() {
    let result = edited("---\na: b\n---\n", setting(String(repeating: "k", count: 1_025), to: .text("v")))
    #expect(result.hasPrefix("unreadable: 3:1+"))
  }

  @Test(arguments: [
    ("x: |\n  y\na: b\n  # c\n", "not representable: a"),
    ("x: |+\n  y\na: b\n\nz: 1\n", "not representable: a"),
    ("x: |\n  y\na: b\n\nz: 1\n", "x: |\n  y\n\nz: 1\n"), ("x: |\n  y\na: b\n# c\n", "x: |\n  y\n# c\n"),
  ])
  func `a key is removed unless the block above would absorb the lines below`(before: String, after: String) {
    #expect(editedLines(before) { editor throws(FrontMatterEditFailure) in try editor.remove("a") } == after)
  }

  @Test func `a key in another Unicode normalization form is the same key`() {
    let before = "e\u{301}: b\n"
    let result = editedLines(before, setting("\u{E9}", to: .text("c")))
    #expect(Array(result.utf8) == Array("e\u{301}: c\n".utf8))
  }

  @Test(arguments: [
    ("<<<<<<< HEAD", "a: <<<<<<< HEAD\n"), ("=======", "a: =======\n"), (">>>>>>> x", "a: '>>>>>>> x'\n"),
    ("\n=======\n", "a: \"\\n=======\\n\"\n"), ("---", "a: '---'\n"), ("...", "a: '...'\n"),
  ])
  func `no value becomes a conflict marker or a fence`(value: String, after: String) {
    #expect(editedLines("a: b\n", setting("a", to: .text(value))) == after)
    #expect(editedLines("a:\n  b\n", setting("a", to: .text(value))) == "a:\n  " + after.dropFirst(3))
  }

  @Test func `makes many changes to one file`() {
    let result = editedLines("title: a # c\ntags: [x]\n") { editor throws(FrontMatterEditFailure) in
      try editor.set("title", to: .text("b"))
      try editor.append("z", to: "tags", splitsAtCommas: false)
      try editor.set("status", to: .word("done"))
      try editor.set("completed", to: .word("2026-01-01"))
      try editor.removeElements(from: "tags", splitsAtCommas: false) { _ in true }
      try editor.remove("title")
      try editor.set("id", to: .text("7"))
    }
    #expect(result == "id: \"7\"\nstatus: done\ntags: []\ncompleted: 2026-01-01\n")
  }

  @Test func `changes a long list in little time`() {
    let count = 8_000
    let list = "[" + [String](repeating: "x, y", count: count / 2).joined(separator: ", ") + "]"
    let result = editedLines("a: \(list)\n") { editor throws(FrontMatterEditFailure) in
      try editor.removeElements(from: "a", splitsAtCommas: false) { node in
        if case .scalar(let scalar) = node { scalar.text == "x" } else { false }
      }
      try editor.set("a", to: .list(["y", "z"]))
    }
    #expect(result == "a: [y, z]\n")
  }
}
