import FileSystem
import TestSupport
import Testing

/// Tests of `todosite export --format todos`.
@Suite struct ExportFilesTests {
  private static let files: KeyValuePairs = [
    "Todos/a.md":
      "---\r\ncreated: 2026-11-20 # then\r\nsprint: 7\r\nlabels: wood, home\r\nid: TASK-1\r\nname: {first: x}\r\n"
      + "title: \"Sand\"\r\n---\r\n![a plan](pictures/plan.svg) and [a list](list.txt)\n",
    "Todos/pictures/plan.svg": "<svg/>", "Todos/list.txt": "1\n", "Todos/unused.txt": "2\n",
    "Todos/below/b.md": "# Paint\n\nAt last.",
  ]

  private static let plain = [
    "a.md": """
    ---
    id: TASK-1
    title: Sand
    status: open
    tags: [wood, home]
    created: 2026-11-20
    sprint: 7
    name: {first: x}
    ---

    ![a plan](pictures/plan.svg) and [a list](list.txt)

    """,
    "below/b.md": "---\ntitle: Paint\nstatus: open\n---\n\n# Paint\n\nAt last.",
    "below/": "", "list.txt": "1\n", "pictures/": "", "pictures/plan.svg": "<svg/>",
  ]

  @Test func `writes todo files and the files they refer to, always with the same bytes`() throws {
    let folder = try TemporaryFolder(Self.files)
    for path in ["plain", "again"] {
      try expect(
        "export", "--format", "todos", "--output", path, in: folder, ends: 0,
        stdout: "wrote \(path): 2 todos\n")
      #expect(try folder.tree(path) == Self.plain)
    }
    // An export of the exported todos gives the same files again.
    try expect(
      "export", "--format", "todos", "-o", "third", "--todos", "plain", in: folder, ends: 0,
      stdout: "wrote third: 2 todos\n")
    #expect(try folder.tree("third") == Self.plain)
  }

  @Test func `refuses a folder with entries, a file, and a path in the todo folder`() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("full/x")
    try folder.write("file")
    try folder.makeFolder("empty")
    let before = try folder.tree()
    for (path, status, message) in [
      ("full", 3, "cannot create \"full\": Directory not empty\nhelp: name a folder that does not exist yet"),
      ("file", 3, "cannot create \"file\": File exists"),
      ("nowhere/below", 3, "cannot open \"nowhere\": No such file or directory"),
      (
        "Todos/plain", 2,
        "\"Todos/plain\" is in the todo folder and would be read as a todo\nhelp: choose a path outside of it"
      ),
    ] as [(String, Int32, String)] {
      try expect(
        "export", "--format", "todos", "-o", path, in: folder, ends: status, stderr: "error: \(message)\n")
    }
    #expect(try folder.tree() == before)
    #expect(try todosite("export", "--format", "todos", "-o", "empty/", in: folder).status == 0)
  }

  @Test(.requiresNamesOfBytes) func `refuses files whose names differ only in case, as in a site`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "[x](x.txt) [X](X.txt)\n", "Todos/B.md": "# B\n", "Todos/b.md": "# b\n",
      "Todos/x.txt": "1",
      "Todos/X.txt": "2",
    ])
    let run = try todosite("export", "--format", "todos", "-o", "plain", in: folder)
    #expect(run.status == 1 && run.stdout == "wrote plain: 1 todo, 2 unreadable\n")
    #expect(run.stderr.contains("error: two todos for one page\n --> Todos/B.md"))
    #expect(run.stderr.contains("error: the name of another file differs only in case\n --> Todos/x.txt\n"))
    #expect(try folder.tree("plain").keys.sorted() == ["X.txt", "a.md"])
  }
}
