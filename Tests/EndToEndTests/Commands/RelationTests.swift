import TestSupport
import Testing

/// Tests of the other todos that `show` and `done` list.
@Suite struct RelationTests {
  private static let files: KeyValuePairs = [
    "Todos/a-plan.md": """
    ---
    title: Plan
    depends: [b-ask, C1, gone]
    parent: p-project
    ---
    """,
    "Todos/b-ask.md": "---\ntitle: Ask\nstatus: In Review\n---\n",
    "Todos/c-list.md": "---\nid: c1\ntitle: List\nstatus: done\n---\n",
    "Todos/d-do.md": "---\ntitle: Do\nstatus: doing\ndepends: a-plan\n---\n",
    "Todos/e-part.md": "---\ntitle: Part\nparent: a-plan\nstatus: blocked\n---\nSee [[a-plan]].\n",
    "Todos/p-project.md": "# Project\n",
  ]

  @Test func `show lists the related todos with mark, id and title`() throws {
    let folder = try TemporaryFolder(Self.files)
    let run = try todosite("show", "a-plan", in: folder)
    #expect(
      run.stdout == """
        ○ Plan

          id            a-plan
          status        open
          waits for     ○ b-ask  Ask (In Review)
          done first    ✓ c1  List
          depends       ? gone  (unknown, ambiguous or unreadable)
          blocks        ◐ d-do  Do
          parent        ○ p-project  Project
          parts         0 of 1 closed
                        ⊘ e-part  Part
          mentioned in  ⊘ e-part  Part
          file          Todos/a-plan.md

        """)
  }

  @Test func `show prints the related todos as JSON`() throws {
    let folder = try TemporaryFolder(Self.files)
    let text = try todosite("show", "a-plan", "--json", in: folder).stdout
    func todo(_ id: String, _ title: String, _ path: String, _ status: String, _ group: String) -> String {
      #"{"id":"\#(id)","title":"\#(title)","path":"\#(path).md","file":"Todos/\#(path).md","status":"\#(status)","statusGroup":"\#(group)","#
        + #""closed":\#(group == "done")}"#
    }
    let part = todo("e-part", "Part", "e-part", "blocked", "blocked")
    let expected = [
      #""depends":["# + todo("b-ask", "Ask", "b-ask", "In Review", "open") + ","
        + todo("c1", "List", "c-list", "done", "done")
        + #",{"id":"gone","title":"gone","path":null,"file":null,"status":null,"statusGroup":null,"closed":null}]"#,
      #""parent":"# + todo("p-project", "Project", "p-project", "open", "open"),
      #""blocks":["# + todo("d-do", "Do", "d-do", "doing", "doing") + "]",
      #""parts":[\#(part)]"#, #""backlinks":[\#(part)]"#, #""omitted":{"blocks":0,"parts":0,"backlinks":0}"#,
    ]
    #expect(text.contains("," + expected.joined(separator: ",") + #","extra""#), "\(text)")
    // An export does not contain what follows from the other todos.
    #expect(try !todosite("export", "--format", "json", in: folder).stdout.contains("backlinks"))
  }

  @Test func `done lists unfinished dependencies and is done`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\ndepends: [b, c, gone]\n---\n", "Todos/b.md": "---\ntitle: B\n---\n",
      "Todos/c.md": "---\ntitle: C\nstatus: done\n---\n", "Todos/d.md": "---\ntitle: D\ndepends: a\n---\n",
    ])
    let waiting = """
      done a  A
           unfinished dependencies:
             ○ b  B

      """
    try expect("done", "a", in: folder, ends: 0, stdout: waiting)
    try expect("undo", in: folder, ends: 0, stdout: "undid done\nreverted a  A\n")
    try expect("done", "a", "b", "d", in: folder, ends: 0, stdout: "done a  A\ndone b  B\ndone d  D\n")
    #expect(try todosite("undo", in: folder).status == 0)
    try expect(
      "edit", "a", "--status=done", "--today=2026-12-01", in: folder, ends: 0,
      stdout: """
        edited a  A
               status done · completed 2026-12-01
               unfinished dependencies:
                 ○ b  B

        """)
    let again = try todosite("done", "a", "--json", in: folder)
    #expect(again.stdout.contains(#""unfinished":[]"#), "\(again)")
    #expect(try todosite("undo", in: folder).status == 0)
    let json = try todosite("done", "a", "--json", in: folder)
    #expect(
      json.stdout.contains(
        #""unfinished":[{"id":"b","title":"B","path":"b.md","file":"Todos/b.md","status":"open","statusGroup":"open","closed":false}]"#
      ),
      "\(json)")
  }

  @Test func `done finds dependencies with ids in files that it reads anyway`() throws {
    let folder = try TemporaryFolder([
      "Todos/task-1.md": "---\nid: TASK-1\ntitle: A\ndepends: [TASK-2]\n---\n",
      "Todos/task-2.md": "---\nid: TASK-2\ntitle: B\n---\n",
    ])
    try expect(
      "done", "TASK-1", in: folder, ends: 0,
      stdout: """
        done TASK-1  A
             unfinished dependencies:
               ○ TASK-2  B

        """)
  }

  @Test(.requires(programs: "strace")) func `done reads only the files of the todo and of its dependencies`()
    throws
  {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\ndepends: [b, gone, x1]\n---\n", "Todos/b.md": "---\ntitle: B\n---\n",
      "Todos/c.md": "---\ntitle: C\n---\n", "Todos/x.md": "---\nid: x1\ntitle: X\n---\n",
    ])
    let run = try shell(
      "exec strace -f -qqq -o calls -e trace=openat,open '\(todositePath)' done a", in: folder)
    #expect(run.stdout == "done a  A\n     unfinished dependencies:\n       ○ b  B\n", "\(run)")
    let calls = try folder.text("calls")
    #expect(calls.contains("b.md\""))
    #expect(!calls.contains("c.md\"") && !calls.contains("x.md\""), "\(calls)")
  }
}
