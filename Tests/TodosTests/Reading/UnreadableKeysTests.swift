import Documents
import Testing
@testable import Todos

@Suite struct UnreadableKeysTests {
  @Test(
    arguments: [
      ("---\nid: a\n<<<<<<< x\n---\n", "a"), ("---\nid: \"001\" # c\n", "001"),
      ("---\nID: 'b c' \r\n---\r\n", "b c"),
      ("<<<<<<< x\n---\nid: a # comment\n=======\n---\nid: b\n", "a"), ("---\nid: a#b\n", "a#b"),
      ("---\ntitle: x\n---\nid: a\n", nil), ("id: a\n", nil), ("---\nid:\n---\n", nil),
      ("---\n  id: a\n---\n", nil),
      ("", nil), ("---\nid: # c\n", nil), ("---\nid: \"a\n", "\"a"),
    ] as [(String, String?)])
  func `finds the id in the front matter of a file that cannot be read`(text: String, id: String?) {
    #expect(unreadable(text).id == id)
  }

  @Test func `finds for whom a file is that cannot be read`() {
    #expect(unreadable("---\nprivate: true\n<<<<<<< x\n---\n").visibility == .hidden)
    #expect(unreadable("---\nDraft: \"yes\" # soon\ntags: [\n").visibility == .draft)
    #expect(unreadable("---\ntitle: x\n---\nprivate: true\n").visibility == .everyone)
  }

  private func unreadable(_ text: String) -> UnreadableFile {
    TodoRules().unreadable(
      SourceFile(path: "x.md", text: text), at: TodoPath("x.md"),
      because: Problem(.error, code: "c", "m", path: "x.md"))
  }

  @Test func `references of all kinds to a file that cannot be read say so`() {
    let snapshot = MemoryTodoStore([
      "a.md": """
      ---
      depends: [x-1, 7, "[x](bad.md)", "[[sub/BAD#h]]", gone]
      parent: bad
      ---
      [[x-1]] [x](bad.md) [x](bad) [[bad]] [[gone]]
      """,
      "bad.md": "---\nid: x-1\n<<<<<<< a\n=======\n>>>>>>> b\n---\n",
      "sub/007.md": "---\n: [\n---\n",
    ]).snapshot()
    #expect(
      snapshot.problems.filter {
        $0.path == "Todos/a.md" && $0.severity == .warning && $0.code != "missing-title"
      }
      .map { "\($0.message): \($0.excerpt?.label ?? "")" } == [
        "unreadable dependency \"x-1\": the todo cannot be read: Todos/bad.md",
        "unreadable dependency \"7\": the todo cannot be read: Todos/sub/007.md",
        "unreadable dependency \"[x](bad.md)\": the todo cannot be read: Todos/bad.md",
        "unreadable dependency \"[[sub/BAD#h]]\": the todo cannot be read: Todos/bad.md",
        "unknown dependency \"gone\": no todo has this id",
        "unreadable parent \"bad\": the todo cannot be read: Todos/bad.md",
        "dead link \"x-1\": the todo cannot be read: Todos/bad.md",
        "dead link \"bad.md\": the todo cannot be read: Todos/bad.md",
        "dead link \"bad\": the todo cannot be read: Todos/bad.md",
        "dead link \"bad\": the todo cannot be read: Todos/bad.md",
        "dead link \"gone\": no todo has this id",
      ])
    #expect(snapshot.find("x-1") == .unreadable(snapshot.unreadable[0]))
    #expect(snapshot.unreadable.map(\.id) == ["x-1", nil])
  }
}
