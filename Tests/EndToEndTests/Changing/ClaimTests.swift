import TestSupport
import Testing

/// Tests of claiming todos.
@Suite struct ClaimTests {
  @Test(.requiresNoSanitizer) func `of fifty processes that claim fifty todos, each gets one`() throws {
    let folder = try TemporaryFolder()
    for number in 1...50 { try folder.write("Todos/t\(number).md", "# Todo \(number)\n") }
    // The first half have the same name, as agents of one person may.
    let names = (1...50).map { $0 <= 25 ? "Ana" : "Agent \($0)" }
    let running = try names.map { try startTodosite(["claim", "--as", $0], in: folder) }
    var claimed: [String: String] = [:]
    for (name, program) in zip(names, running) {
      let run = try program.finish()
      #expect(run.status == 0, "\(run)")
      let id = try #require(run.stdout.split(separator: " ").dropFirst().first.map(String.init), "\(run)")
      #expect(claimed.updateValue(name, forKey: id) == nil, "\(id) was claimed twice")
    }
    #expect(claimed.count == 50)
    for (id, name) in claimed {
      #expect(
        try folder.text("Todos/\(id).md")
          == "---\nstatus: doing\nassignee: \(name)\n---\n\n# Todo \(id.dropFirst())\n")
    }
    try expect(
      "claim", "--as", "Late", in: folder, ends: 2,
      stderr: """
        error: no todo is ready for Late
        help: to see why a todo is not: todosite ready --explain ID

        """)
    let holder = try #require(claimed["t7"])
    try expect(
      "claim", "t7", "--as", "Late", in: folder, ends: 2,
      stderr: """
        error: "t7" is assigned to \(holder)
        help: claim another todo; these are ready: todosite ready

        """)
  }

  @Test func `claims the first ready todo, or the one that is named`() throws {
    let folder = try TemporaryFolder([
      "Todos/first.md": "---\ntitle: First\ndepends: [second]\npriority: urgent\n---\n",
      "Todos/second.md": "---\ntitle: Second\n---\n",
      "Todos/third.md": "---\ntitle: Third\nassignee: Bo\npriority: high\n---\n",
    ])
    try expect(
      "claim", "--as", "Ana", in: folder, ends: 0, stdout: "claimed second  Second\n        Todos/second.md\n"
    )
    try expect(
      "claim", "second", "--as", "@ana", in: folder, ends: 0,
      stdout: "unchanged second  Second (already claimed)\n          Todos/second.md\n")
    try expect(
      "claim", "--as", "Bo", in: folder, ends: 0, stdout: "claimed third  Third\n        Todos/third.md\n")
    #expect(
      try folder.text("Todos/third.md")
        == "---\ntitle: Third\nstatus: doing\nassignee: Bo\npriority: high\n---\n")
    try expect("undo", in: folder, ends: 0, stdout: "undid claim\nreverted third  Third\n")
  }

  @Test func `a name with an accent is another one`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: A\nassignee: José\n---\n"])
    try expect(
      "claim", "a", "--as", "Jose", in: folder, ends: 2,
      stderr: """
        error: "a" is assigned to José
        help: claim another todo; these are ready: todosite ready

        """)
    try expect(
      "ready", "--as", "Jose", in: folder, ends: 0, stdout: "No todo is ready; 1 assigned to others\n")
    // An accent may be a scalar of its own.
    try expect(
      "claim", "a", "--as", "@JOSE\u{301}", in: folder, ends: 0,
      stdout: "claimed a  A\n        Todos/a.md\n")
  }

  @Test func `says which dependencies are unfinished`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\ndepends: [b]\n---\n", "Todos/b.md": "# B\n",
    ])
    let unfinished = "unfinished dependencies:\n"
    try expect(
      "claim", "a", "--as", "Ana", in: folder, ends: 0,
      stdout: "claimed a  A\n        Todos/a.md\n        \(unfinished)          ○ b  B\n")
    try expect("undo", in: folder, ends: 0, stdout: "undid claim\nreverted a  A\n")
    try expect(
      "start", "a", in: folder, ends: 0,
      stdout: "started a  A\n        \(unfinished)          ○ b  B\n")
  }

  @Test func `a blank name is refused, and a name is one line`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n"])
    try expect(
      "claim", "--as", "  ", in: folder, ends: 2,
      stderr: "error: the name of --as is empty\nhelp: write --as NAME\n")
    try expect(
      "claim", "--as", "Ana\nLima", in: folder, ends: 0, stdout: "claimed a  A\n        Todos/a.md\n")
    #expect(try folder.text("Todos/a.md") == "---\nstatus: doing\nassignee: Ana Lima\n---\n\n# A\n")
  }

  @Test(.requires(programs: "git"))
  func `the name is that of git, unless it is given`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n"])
    let git = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]
    let nameless = try todosite("claim", in: folder, environment: git)
    #expect(nameless.status == 2)
    #expect(
      nameless.stderr == """
        error: missing name
        help: say who claims the todo: todosite claim --as NAME

        """)
    try shell("git init -q && git config user.name 'Ana Lima'", in: folder)
    let run = try todosite("claim", in: folder, environment: git)
    #expect(run.stdout == "claimed a  A\n        Todos/a.md\n")
    #expect(try folder.text("Todos/a.md") == "---\nstatus: doing\nassignee: Ana Lima\n---\n\n# A\n")
  }
}
