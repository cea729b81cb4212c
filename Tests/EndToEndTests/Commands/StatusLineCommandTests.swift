import TestSupport
import Testing

/// Tests of commands in a folder whose todos have their values on lines of the body.
@Suite struct StatusLineCommandTests {
  private static let login = "# Log in\n\n**Status**: Completed\n**Priority**: High\n\nText.\n"
  private static let export = "# Export\n\n- Status: Not Started\n- Due: 2026-12-01\n- Owner: Ana\n"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["Todos/export.md": Self.export, "Todos/log-in.md": Self.login])
  }

  @Test func `list and check use the values`() throws {
    try expect(
      "list", "--all", "--columns", "id,status,priority,due,assignee", in: folder, ends: 0,
      stdout: "export\tNot Started\t\t2026-12-01\tAna\nlog-in\tCompleted\tHigh\t\t\n")
    try expect("check", "--strict", in: folder, ends: 0, stdout: "2 todos, 0 unreadable, no problems\n")
  }

  @Test func `commands change the lines, and undo restores them`() throws {
    #expect(try todosite("done", "export", "--today", "2026-11-21", in: folder).status == 0)
    #expect(
      try folder.text("Todos/export.md")
        == "---\ncompleted: 2026-11-21\n---\n\n# Export\n\n- Status: Done\n- Due: 2026-12-01\n- Owner: Ana\n")
    #expect(try todosite("edit", "export", "--due", "none", "--assignee", "Bo", in: folder).status == 0)
    #expect(
      try folder.text("Todos/export.md")
        == "---\ncompleted: 2026-11-21\n---\n\n# Export\n\n- Status: Done\n- Owner: Bo\n")
    for _ in 0..<2 { #expect(try todosite("undo", in: folder).status == 0) }
    #expect(try folder.text("Todos/export.md") == Self.export)
  }

  @Test func `an import leaves the values on their lines`() throws {
    let project = try TemporaryFolder([
      "in/export.md": Self.export, "in/log-in.md": Self.login, "p/Todos/a.md": "---\ntitle: A\n---\n",
      "p/x.csv":
        "title,status,body\nIdea,,\"Priority: low\nStatus: doing\n\"\nOther,done,\"Status: doing\n\"\n",
    ])
    #expect(try todosite("import", "../in", in: project, at: "p").status == 0)
    #expect(
      try project.text("p/Todos/in/log-in.md").hasSuffix("\n---\n\n" + Self.login))
    #expect(try project.text("p/Todos/in/log-in.md").hasPrefix("---\ntitle: Log in\norigin: "))
    #expect(try todosite("reopen", "log-in", in: project, at: "p").status == 0)
    #expect(
      try project.text("p/Todos/in/log-in.md").hasSuffix(
        "\n---\n\n" + Self.login.replacing("Completed", with: "Open")))
    #expect(try todosite("import", "x.csv", in: project, at: "p").status == 0)
    let list = try todosite("list", "--all", "--columns", "title,status,priority", in: project, at: "p")
      .stdout
    #expect(list.contains("Idea\tdoing\tlow\n"), "\(list)")
    #expect(list.contains("Other\tdone\t\n"), "\(list)")
  }

  @Test func `the merge driver keeps the changes of both sides`() throws {
    let folder = try TemporaryFolder([
      "base": Self.export, "ours": Self.export.replacing("Not Started", with: "Doing"),
      "theirs": "---\ntags: [a]\n---\n\n" + Self.export,
    ])
    try expect("merge-driver", "base", "ours", "theirs", "Todos/export.md", in: folder, ends: 0)
    #expect(
      try folder.text("ours")
        == "---\ntags: [a]\n---\n\n" + Self.export.replacing("Not Started", with: "Doing"))
  }
}
