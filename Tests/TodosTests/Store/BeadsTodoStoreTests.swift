import Documents
import FileSystem
import TestSupport
import Testing

@testable import Todos

/// Tests of reading the one file of beads.
@Suite struct BeadsTodoStoreTests {
  private static let file = ".beads/issues.jsonl"

  private func store(_ folder: borrowing TemporaryFolder, lineSize: Int = 16 << 20) -> BeadsTodoStore {
    var rules = TodoTool.beads.rules
    rules.fileSize = lineSize
    return BeadsTodoStore(folder[Self.file], rules: rules, workers: Workers(jobs: 2))
  }

  private func snapshot(
    of lines: [UInt8], lineSize: Int = 16 << 20, bodies: BodyReading = .pages
  ) async throws -> TodoSnapshot {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".beads")
    try folder.write(Array(Self.file.utf8), lines)
    return try await store(folder, lineSize: lineSize).snapshot(bodies: bodies)
  }

  /// Returns the problems as `code line:column message, label`.
  private func problems(_ snapshot: TodoSnapshot) -> [String] {
    snapshot.problems.map { problem in
      let position = problem.excerpt.map { " \($0.line):\($0.column)" } ?? ""
      let label = problem.excerpt.map { $0.label.isEmpty ? "" : ", \($0.label)" } ?? ""
      return "\(problem.code)\(position) \(problem.message)\(label)"
    }
  }

  @Test func `reads the fields, the sections and the dependencies of issues`() async throws {
    let folder = try TemporaryFolder(ToolFolders.beads)
    let store = store(folder)
    let snapshot = try await store.snapshot(bodies: .pages)
    #expect(problems(snapshot) == [])
    #expect(snapshot.todos.map(\.id) == ["nw-1", "nw-2", "nw-1.1"])
    let todo = snapshot.todos[0]
    #expect(todo.path == TodoPath("nw-1"))
    #expect(todo.title == "Water the plants")
    #expect(todo.status == TodoStatus("in_progress", .doing))
    #expect(todo.priority == TodoPriority("1", .high))
    #expect(todo.assignees == ["ann"])
    #expect(todo.tags == ["green", "garden"])
    #expect(todo.due?.description == "2026-12-01T00:00Z")
    #expect(todo.created?.description == "2026-11-01T08:30+07:00")
    #expect(todo.checklist == Checklist(done: 1, total: 3))
    #expect(todo.content.notes.map(\.head) == [NoteHead(time: "2026-11-02 07:15", author: "Bo")])
    #expect(todo.content.notes.map(\.text) == ["Twice in summer:\n# at 6 and 20"])
    #expect(
      todo.extra.filter { $0.key != "updated_at" } == [
        ExtraField(key: "issue_type", value: "task"),
        ExtraField(key: "original-owner", value: "ann@example.org"),
        ExtraField(key: "estimated_minutes", value: "20"),
      ])
    #expect(
      store.bodyText(of: todo.path) == ##"""
        Every day, see [[nw-2]].

        - [x] fill the can
        - [ ] water

        ## Design

        ```
        can
        ```

        ## Acceptance Criteria

        - [ ] wet soil

        ## Notes

        Not at noon.

        ## Notes

        - **2026-11-02 07:15 Bo**: Twice in summer:

          \# at 6 and 20

        """##)
    #expect(snapshot.linkTargets[0] == [.todo(1, fragment: nil)])
    #expect(snapshot.todos[1].status == TodoStatus("deferred", .blocked))
    #expect(snapshot.todos[1].depends == ["nw-1"])
    #expect(
      snapshot.todos[1].extra.filter { $0.key != "updated_at" } == [
        ExtraField(key: "issue_type", value: "epic"),
        ExtraField(key: "left-out-depends", value: .list([.text("nw-3")])),
        ExtraField(key: "discovered-from", value: .list([.text("nw-1.1")])),
      ])
    #expect(snapshot.todos[2].parent == "nw-1")
    #expect(snapshot.todos[2].completed?.description == "2026-11-02T09:00Z")
    #expect(snapshot.skipped.deleted == [TodoPath("nw-3")])
    #expect(snapshot.skipped.ephemeral == [TodoPath("nw-4")])
    #expect(snapshot.newestChange.map { Timestamp($0).text } == "2026-11-05T07:30:00Z")
    #expect(
      snapshot.files.map { "\($0.fate) \($0.path.string)" } == [
        "todo nw-1", "todo nw-1.1", "todo nw-2", "deleted nw-3", "ephemeral nw-4",
      ])
  }

  @Test func `names each line that cannot be read, and reads the others`() async throws {
    let snapshot = try await snapshot(
      of: Array(
        #"""
        {"id":"a","title":"A","status":"open"}
        <<<<<<< HEAD
        {"id":"b","title":"B",}
        =======
        {"id":"b"
        >>>>>>> theirs
        [1]
        {"title":"C"}
        {"id":"../d","title":"D"}
        {"id":"A","title":"E"}
        {"id":"f","title":"F","id":"g"}
        {"id":"h","title":"H"} {"id":"i"}
        {"id":"j","title":["J"]}
        """#.utf8) + Array("\n\0{\"id\":\"k\"}\n".utf8)
        + Array(#"{"id":"l","title":"\ud800"}"#.utf8) + Array("\n{\"id\":\"m\",\"title\":\"".utf8) + [0xE9]
        + Array("\"}\n{\"id\":\"z\",\"title\":\"Z\"}".utf8))
    #expect(snapshot.todos.map(\.id) == ["a", "z"])
    #expect(
      problems(snapshot) == [
        "conflict-marker 2:1 a merge conflict was left in the file",
        "bad-json 3:22 trailing comma",
        "conflict-marker 4:1 a merge conflict was left in the file",
        "bad-json 5:10 the document ends in the middle of an object, expected , or }",
        "conflict-marker 6:1 a merge conflict was left in the file",
        "wrong-type 7:1 an issue that is not an object, expected {",
        "missing-id 8:1 an issue without an id",
        "bad-id 9:7 the id \"../d\" cannot be the name of a page, expected a name such as bd-1a2",
        "duplicate-id 10:7 duplicate id \"A\", also the id on line 1",
        "duplicate-key 11:23 duplicate key \"id\"",
        "bad-json 12:24 unexpected text after the end of the document",
        "wrong-type 13:19 the title is a list, expected one line of text",
        "bad-json 14:1 unexpected \"\u{0}\", expected a value",
        "bad-json 15:20 unpaired surrogate escape, expected \\ud800 to \\udbff, then \\udc00 to \\udfff",
        "not-utf-8 16:20 the byte E9 is not UTF-8",
      ])
    #expect(snapshot.unreadable.count == 15)
    #expect(snapshot.files.map(\.path.string).contains("issues.jsonl:14"))
  }

  @Test func `skips and counts records that are no issues`() async throws {
    let snapshot = try await snapshot(
      of: Array(
        #"""
        {"_type":"memory","key":"gate","value":"it sticks"}
        {"_type":"issue","id":"a","title":"A","dependency_count":1,"dependent_count":0,"comment_count":2,"ordinal":3}

        {"key":"b","_type":"config","id":"b","title":"B"}
        {"_type":null,"id":"c","title":"C"}
        {"_type":7}
        {"_type":"issue","title":"D"}
        """#.utf8))
    #expect(snapshot.todos.map(\.id) == ["a", "c"])
    #expect(snapshot.todos.map(\.extra) == [[], []])
    #expect(problems(snapshot) == ["missing-id 7:1 an issue without an id"])
    #expect(
      snapshot.skipped.otherLines.map(\.string) == ["issues.jsonl:1", "issues.jsonl:4", "issues.jsonl:6"])
    #expect(
      snapshot.files.map { "\($0.fate) \($0.path.string)" } == [
        "todo a", "todo c", "other issues.jsonl:1", "other issues.jsonl:4", "other issues.jsonl:6",
        "unreadable issues.jsonl:7",
      ])
  }

  @Test func `a malformed record of another kind is reported without its words`() async throws {
    let snapshot = try await snapshot(
      of: Array(
        #"""
        {"_type":"memory","key":"k","value":gate}
        {"_type":"memory","gate":1,"gate":2}
        {"_type":"memory","key":"k"} gate
        {"_type":"issue","id":"a","title":gate}
        {"_type":"memory","key":"a long record about the gate"}
        """#.utf8), lineSize: 50)
    #expect(
      problems(snapshot) == [
        "bad-json 1:37 a record that is no issue is malformed, expected a value",
        "duplicate-key 2:28 a record that is no issue is malformed",
        "bad-json 3:30 a record that is no issue is malformed",
        "bad-json 4:35 unexpected \"gate\", expected a value",
      ])
    #expect(snapshot.skipped.otherLines.map(\.string) == ["issues.jsonl:5"])
  }

  @Test func `reports wrong values with their positions in the line`() async throws {
    let snapshot = try await snapshot(
      of: Array(
        #"""
        {"id":"a","title":"A","status":"waits","priority":9,"due_at":"2026-02-30","description":5,"design":"See [x](x.md).","notes":"[[b]]","comments":[{"text":"hm","created_at":"now"},{"author":"Bo"}]}
        {"id":"c","status":"closed","depends":["a"],"dependencies":[{"depends_on_id":"b"},{"type":"blocks"},{"depends_on_id":"external:x:y","type":"blocks"},"a"]}
        """#.utf8), bodies: .withoutHTML)
    #expect(
      problems(snapshot) == [
        #"unknown-status 1:32 unknown status "waits", expected open, in_progress, hooked, blocked, deferred, pinned or closed"#,
        #"unknown-priority 1:51 unknown priority "9", expected low, medium, high or urgent"#,
        #"bad-date 1:62 impossible date "2026-02-30", 2026-02 has 28 days"#,
        #"wrong-type 1:89 wrong type for "description", expected text"#,
        #"dead-link 1:100 dead link "x.md", no todo or published file at this path"#,
        #"dead-link 1:125 dead link "b", no todo has this id"#,
        "bad-date 1:171 the time of a comment is not a date, expected YYYY-MM-DDTHH:MM:SSZ",
        "missing-title 2:1 no title, the id is used instead",
        #"unknown-reference 2:78 unknown dependency "b", no todo has this id"#,
        #"wrong-type 2:83 wrong type for "dependencies", expected an object with depends_on_id"#,
        #"wrong-type 2:150 wrong type for "dependencies", expected an object with depends_on_id"#,
      ])
    #expect(
      snapshot.todos.map(\.extra) == [
        [
          ExtraField(key: "description", value: "5"),
          ExtraField(key: "comments", value: .list([.mapping([ExtraField(key: "author", value: "Bo")])])),
        ],
        [
          ExtraField(key: "original-depends", value: .list([.text("a")])),
          ExtraField(key: "external-depends", value: .list([.text("external:x:y")])),
        ],
      ])
  }

  @Test func `splits lines whatever their endings`() async throws {
    for (lines, ids) in [
      ("", [String]()), ("\n \r\n", []), (#"{"id":"a","title":"A"}"#, ["a"]),
      ("\u{FEFF}{\"id\":\"a\",\"title\":\"A\"}\r\n{\"id\":\"b\",\"title\":\"B\"}\r\n", ["a", "b"]),
    ] {
      let snapshot = try await snapshot(of: Array(lines.utf8))
      #expect(snapshot.todos.map(\.id) == ids)
      #expect(problems(snapshot) == [])
      #expect(snapshot.newestChange == nil)
    }
  }

  @Test func `refuses lines beyond the limit, deep nesting, other encodings and links`() async throws {
    let long = Array(
      "{\"id\":\"a\",\"title\":\"\(String(repeating: "A", count: 100))\"}\n{\"id\":\"b\",\"title\":\"B\"}\n"
        .utf8)
    let cut = try await snapshot(of: long, lineSize: 50)
    #expect(cut.todos.map(\.id) == ["b"])
    #expect(problems(cut) == ["too-large 1:1 the line is longer than 50 bytes"])
    let deep = Array("{\"id\":\"a\",\"x\":\(String(repeating: "[", count: 1_000_000))\n".utf8)
    #expect(
      problems(try await snapshot(of: deep)) == [
        "too-deep 1:114 lists and objects are nested more than 100 deep"
      ])
    #expect(
      problems(try await snapshot(of: [0xFF, 0xFE, 0x7B, 0x00, 0x0A, 0x00])) == [
        "not-utf-8 the file is UTF-16"
      ])
    let folder = try TemporaryFolder(ToolFolders.beads)
    try folder.write(".beads/other.jsonl")
    try folder.remove(Self.file)
    try folder.link(Self.file, to: "other.jsonl")
    #expect(try Project.open(folder.path) == nil)
    await #expect(throws: Failure.self) { try await store(folder).snapshot(bodies: .pages) }
  }

  @Test func `shows a body beyond the limits as plain text`() async throws {
    let text = String(repeating: #"*a\n"#, count: 1_000_000)
    let snapshot = try await snapshot(
      of: Array(#"{"id":"a","title":"A","description":"\#(text)","notes":"b"}"#.utf8))
    #expect(snapshot.todos.map(\.content.isPlainText) == [true])
    #expect(snapshot.problems.map(\.code) == ["markdown-limit"])
    #expect(snapshot.problems.map(\.excerpt?.line) == [1])
  }

  @Test func `finds issues, reports cycles, and changes nothing`() async throws {
    let folder = try TemporaryFolder([
      Self.file: #"""
      {"id":"a","title":"A","dependencies":[{"depends_on_id":"b","type":"blocks"}]}
      {"id":"b","title":"B","dependencies":[{"depends_on_id":"a","type":"blocks"}]}
      """#
    ])
    let store = store(folder)
    let cycles = store.cycleProblems(in: try await store.snapshot(bodies: .title))
    #expect(cycles.map(\.message) == ["cycle of dependencies: a → b → a"])
    #expect(cycles.map { "\($0.excerpt?.line ?? 0):\($0.excerpt?.column ?? 0)" } == ["1:56"])
    #expect(try await store.find(["b"]).count == 1)
    #expect(try await store.names(from: "", titlesUpTo: 9).map(\.name) == ["a", "b"])
    #expect(store.currentTodo(at: TodoPath("b"))?.todo.title == "B")
    let refusal = Failure.refused(
      "\"\(folder[Self.file])\" is a file of beads, which only bd changes", code: "read-only",
      help: "write: bd close ID")
    #expect(throws: refusal) { try store.save([], as: .done) }
    #expect(throws: Failure.self) { try store.undo(nil) }
    #expect(try folder.names(in: ".beads") == ["issues.jsonl"])
  }
}
