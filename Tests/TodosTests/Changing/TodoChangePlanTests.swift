import Testing

@testable import Todos

@Suite struct TodoChangePlanTests {
  private let record = TodoChangePlan(
    command: "done",
    steps: [
      .added(TodoPath("a b.md"), after: Array("# A\n".utf8)),
      .edited(TodoPath("é\n.md"), before: [0xFF, 0x0A, 0], after: []),
      .removed(TodoPath("sub/c.md")),
      .renamed(TodoPath("sub/d.md"), to: TodoPath("sub/e f.md")),
    ])

  @Test func `an undo record contains the bytes of the files`() {
    #expect(
      String(decoding: record.bytes, as: UTF8.self) == """
        todosite undo 1
        command 4
        done
        added 6
        a b.md
        after 4
        # A

        edited 6
        é
        .md
        before 3
        \u{FFFD}
        \0
        after 0

        removed 8
        sub/c.md
        renamed 8
        sub/d.md
        to 6
        e f.md
        end 0


        """)
  }

  @Test func `reads back an undo record`() {
    #expect(TodoChangePlan(bytes: record.bytes) == record)
  }

  @Test func `rejects a record truncated at any byte`() {
    for count in record.bytes.indices { #expect(TodoChangePlan(bytes: Array(record.bytes[..<count])) == nil) }
  }

  @Test(arguments: [
    "", "todosite undo 2\n", "todosite undo 1\nend 0\n\n",
    "todosite undo 1\ncommand 9999999999999999999\nx\n",
    "todosite undo 1\ncommand -1\n\nend 0\n\n", "todosite undo 1\ncommand 1\nx\nwhat 1\nx\nend 0\n\n",
    "todosite undo 1\ncommand 1\nx\nedited 1\nx\nafter 1\nx\nend 0\n\n",
    "todosite undo 1\ncommand 1\nx\nrenamed 4\na.md\nto 7\n../b.md\nend 0\n\n",
    "todosite undo 1\ncommand 1\nx\nrenamed 4\na.md\nto 5\n.b.md\nend 0\n\n",
    "todosite undo 1\ncommand 1\nx\nrenamed 4\na.md\nto 4\nb.sh\nend 0\n\n",
    "todosite undo 1\ncommand 1\nx\nrenamed 4\na.md\nend 0\n\n",
  ])
  func `rejects a malformed record`(text: String) {
    #expect(TodoChangePlan(bytes: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    "../x.md", "/x.md", "a/../../x.md", "a//x.md", "./x.md", "x.sh", "x.md\0", "", ".git/x.md", "a/.x.md",
  ])
  func `rejects a forged record of a file that is no todo`(path: String) {
    for field in ["added", "edited", "removed"] {
      let text = "todosite undo 1\ncommand 1\nx\n\(field) \(path.utf8.count)\n\(path)\n"
      let values = ["added": "after 0\n\n", "edited": "before 0\n\nafter 0\n\n"]
      #expect(TodoChangePlan(bytes: Array((text + (values[field] ?? "") + "end 0\n\n").utf8)) == nil)
    }
    let folder = "todosite undo 1\ncommand 1\nx\nadded-folder 1\na\nfile 6\n../x.y\nhash 5\n0 0 0\nend 0\n\n"
    #expect(TodoChangePlan(bytes: Array(folder.utf8)) == nil)
  }
}
