import TestSupport
import Testing

/// Tests of references to todos on the command line.
@Suite struct NamingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Todos/r4x2kd-fix-login.md": "# Fix login\n", "Todos/sub/deep.md": "# Deep\n",
      "Todos/focus.md": "# Focus\n", "Todos/other.md": "---\ntitle: Other\nid: focus\n---\n",
    ])
  }

  @Test(arguments: [
    ("Todos/sub/deep.md", ""), ("./Todos//sub/deep.md", ""), ("sub/deep.md", ""), ("./deep.md", "Todos/sub"),
    ("./sub/deep.md", "Todos"), ("../Todos/sub/deep.md", "Todos"), ("/Todos/sub/deep.md", ""), ("deep", ""),
  ])
  func `a todo is found by its id or path, but not by a path relative to a subfolder`(
    path: String, place: String
  ) throws {
    let isAbsolute = path.hasPrefix("/")
    let run = try todosite("done", isAbsolute ? folder.path + path : path, in: folder, at: place)
    // A path relative to a subfolder of the todo folder does not name the todo.
    let expected = place == "Todos/sub" ? 2 : 0
    #expect(run.status == Int32(expected), "\(run.stderr)")
  }

  @Test(arguments: ["logins", "ogi", "fix-lgoin", "Fix logni"])
  func `a part or a misspelling of an id or a title gets a suggestion`(word: String) throws {
    try expect(
      "done", word, in: folder, ends: 2,
      stderr: "error: no todo \"\(word)\"\nhelp: did you mean \"r4x2kd-fix-login\" (Fix login)?\n")
  }

  @Test func `a file name takes precedence over the id of another todo`() throws {
    for command in ["show", "done", "reopen"] {
      let run = try todosite(command, "focus", in: folder)
      #expect(run.status == 0, "\(run.stderr)")
      #expect(run.stdout.contains("Focus\n"), "\(run.stdout)")
    }
    #expect(try todosite("show", "Focus", in: folder).status == 2)
  }

  @Test func `removing a person or a tag by another spelling is refused`() throws {
    try folder.write("Todos/a.md", "---\ntitle: A\nassignee: ['@Ana', Bo]\ntags: [Home]\n---\n")
    try expect(
      "edit", "a", "--assignee", "-ana", in: folder, ends: 2,
      stderr: "error: no assignee \"ana\"\nhelp: did you mean \"@Ana\"?\n")
    try expect(
      "edit", "a", "--tag", "-home", in: folder, ends: 2,
      stderr: "error: no tag \"home\"\nhelp: did you mean \"Home\"?\n")
    #expect(try todosite("edit", "a", "--assignee", "-@Ana", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md").contains("\nassignee: [Bo]\n"))
  }

  @Test(arguments: [
    ("--depends", "[[Bread, butter]],focus"), ("--depends", "[B](<Bread, butter.md>), focus"),
    ("--depends", "+[[Bread, butter]],focus"), ("--set", "depends=[[Bread, butter]],focus"),
    ("--set", "depends=[[[Bread, butter]], focus]"),
  ])
  func `a comma in a link separates nothing`(option: String, value: String) throws {
    try folder.write("Todos/a.md", "# A\n")
    try folder.write("Todos/Bread, butter.md", "# B\n")
    let run = try todosite("edit", "a", option, value, in: folder)
    #expect(run.status == 0, "\(run.stderr)")
    // A value that is added is quoted as the one before it.
    let second = value.hasPrefix("+") ? "\"focus\"" : "focus"
    #expect(try folder.text("Todos/a.md") == "---\ndepends: [\"Bread, butter\", \(second)]\n---\n\n# A\n")
  }
}
