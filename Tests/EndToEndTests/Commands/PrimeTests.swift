import TestSupport
import Testing

/// Tests of `prime`, which prints what a coding agent must know.
@Suite struct PrimeTests {
  @Test func `tells the rules, the numbers, five ready todos and the commands`() throws {
    let folder = try TemporaryFolder(["Todos/done.md": "---\ntitle: Done\nstatus: done\n---\n"])
    for number in 1...7 {
      try folder.write("Todos/t\(number).md", "---\ntitle: Number \(number)\ndue: 2026-12-0\(number)\n---\n")
    }
    try folder.write("Todos/u.md", "---\ntitle: Urgent\npriority: urgent\ndepends: []\n---\n")
    try folder.write("Todos/w.md", "---\ntitle: Waits\npriority: urgent\ndepends: [u]\n---\n")
    let run = try todosite("prime", "--today=2026-11-22", in: folder)
    #expect(run.status == 0 && run.stderr.isEmpty, "\(run)")
    #expect(run.stdout.utf8.count <= 2_400)
    #expect(run.stdout.hasPrefix("Todos are Markdown files with front matter in Todos. Rules:\n- "))
    #expect(
      run.stdout.contains(
        """

        Now: 9 open, 1 done; 8 ready, best first:
        - u  Urgent (urgent)
        - t1  Number 1 (due 2026-12-01)
        - t2  Number 2 (due 2026-12-02)
        - t3  Number 3 (due 2026-12-03)
        - t4  Number 4 (due 2026-12-04)

        Commands (todosite help COMMAND):
          check
        """), "\(run.stdout)")
  }

  @Test func `names only commands that exist`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Todos")
    let text = try todosite("prime", in: folder).stdout
    #expect(text.contains("\nNow: no todos; 0 ready.\n"), "\(text)")
    let named = text.matches(of: #/todosite ([a-z-]+)/#).map { String($0.1) }
    #expect(named.count > 6)
    for command in Set(named) { #expect(try todosite("help", command, in: folder).status == 0, "\(command)") }
  }

  @Test func `in the folder of another tool, or without a status for it, names no command that is refused`()
    throws
  {
    let backlog = try TemporaryFolder(ToolFolders.backlog)
    try backlog.write("backlog/tasks/task-9 - Bad.md", "---\nid: TASK-9\n")
    let run = try todosite("prime", in: backlog)
    #expect(run.status == 0 && run.stderr.isEmpty, "\(run)")
    #expect(run.stdout.contains("\n- Add work you find with Backlog.md.\n"))
    #expect(run.stdout.contains("\n1 file has problems: run `todosite check`.\nNow: "), "\(run)")
    #expect(!run.stdout.contains("todosite add") && !run.stdout.contains("\n  add "))
    #expect(run.stdout.contains("  show "))
    let own = try TemporaryFolder(["Todos/a.md": "# A\n"])
    try own.write("todosite.yml", "statuses: [{name: Open}, {name: Shipped, closed: true}]\n")
    let text = try todosite("prime", in: own).stdout
    #expect(text.contains("`todosite edit ID --assignee NAME`") && text.contains("`todosite add TITLE"))
    #expect(!text.contains("claim") && !text.contains("\n  start "), "\(text)")
  }

  @Test(.requires(shared: "corpora/backlog-md"))
  func `prints its text for a real folder of Backlog.md`() throws {
    let folder = try TemporaryFolder()
    let run = try todosite("prime", "--todos", sharedFolder("corpora/backlog-md/backlog"), in: folder)
    #expect(run.status == 0 && run.stderr.isEmpty)
    #expect(run.stdout.utf8.count <= 2_400)
    #expect(run.stdout.contains(#/\nNow: [0-9]+ /#), "\(run)")
  }

  @Test func `is short with hostile titles and long names, and counts unreadable files`() throws {
    let folder = try TemporaryFolder(["Todos/bad.md": "---\n"])
    for letter in "abcde" {
      let name = String(repeating: "ä\(letter)", count: 80)
      try folder.write(
        "Todos/\(name).md", "---\ntitle: \"\(String(repeating: "\\e[31m\\u202E牛", count: 60))\"\n---\n")
    }
    let run = try todosite("prime", in: folder)
    #expect(run.status == 0 && run.stderr.isEmpty, "\(run)")
    #expect(run.stdout.utf8.count <= 2_400)
    #expect(!run.stdout.contains("\u{1B}") && !run.stdout.contains("\u{202E}"))
    #expect(
      run.stdout.contains(
        "\n1 file has problems: run `todosite check`.\nNow: 5 open; 5 ready, best first:\n- "),
      "\(run.stdout)")
  }
}
