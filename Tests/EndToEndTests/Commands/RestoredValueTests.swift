import TestSupport
import Testing

/// Tests that changing a value on the command line and changing it back restores the bytes of the file.
@Suite struct RestoredValueTests {
  @Test(arguments: [
    (["--priority", "high"], ["--unset", "priority"]), (["--due", "2026-12-01"], ["--due", "none"]),
    (["--tag", "+home"], ["--tag=-home"]), (["--assignee", "+Ana"], ["--assignee=-Ana"]),
    (["--status", "doing"], ["--unset", "status"]), (["--parent", "b"], ["--unset", "parent"]),
    (["--depends", "+b"], ["--depends=-b"]), (["--set", "estimate=2h"], ["--unset", "estimate"]),
    (["--title", "Oat: milk"], ["--title", "Oat milk"]),
  ])
  func `a file without front matter has none afterwards`(edit: [String], back: [String]) throws {
    let text = "# Oat milk\n\nTwo cartons.\n"
    let folder = try TemporaryFolder(["Todos/a.md": text, "Todos/b.md": "---\ntitle: B\n---\n"])
    #expect(try todosite(["edit", "a"] + edit, in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") != text)
    #expect(try todosite(["edit", "a"] + back, in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") == text)
  }

  @Test(arguments: ["Ana", "'Ana' # first", "\"Ana\"", "[Ana]"])
  func `a person that is added and removed leaves no list`(assignee: String) throws {
    let text = "---\ntitle: A\nassignee: \(assignee)\ncreated: 2026-01-01\n---\n"
    let folder = try TemporaryFolder(["Todos/a.md": text])
    #expect(try todosite("edit", "a", "--assignee", "+Bo", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") != text)
    #expect(try todosite("edit", "a", "--assignee=-Bo", in: folder).status == 0)
    let expected = assignee.hasPrefix("[") ? text.replacing("[", with: "").replacing("]", with: "") : text
    #expect(try folder.text("Todos/a.md") == expected)
  }

  @Test func `a status is written with the word of the folder`() throws {
    let (a, c) = (
      "---\ntitle: A\nstatus: In Progress\n---\n", "---\nid: c\nstatus: todo\ndeps: []\n---\n# C\n"
    )
    let folder = try TemporaryFolder([
      "Todos/a.md": a, "Todos/b.md": "---\ntitle: B\nstatus: In Progress\n---\n",
      "Todos/c.md": c, "Todos/d.md": "---\nid: d\nstatus: todo\ndeps: []\n---\n# D\n",
    ])
    #expect(try todosite("edit", "a", "c", "--status", "blocked", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") == "---\ntitle: A\nstatus: blocked\n---\n")
    #expect(try todosite("edit", "a", "--status", "in_progress", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") == a)
    #expect(try todosite("edit", "c", "--status", "todo", in: folder).status == 0)
    #expect(try folder.text("Todos/c.md") == c)
    // No todo has this word, so the usual one is written.
    #expect(try todosite("edit", "a", "--status", "waiting", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") == "---\ntitle: A\nstatus: blocked\n---\n")
  }
}
