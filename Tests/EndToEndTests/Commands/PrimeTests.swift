import TestSupport
import Testing

/// Tests of what a coding agent is told.
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

  @Test func `is short with hostile titles and long names, and reports unreadable files`() throws {
    let folder = try TemporaryFolder(["Todos/bad.md": "---\n"])
    for letter in "abcde" {
      let name = String(repeating: "ä\(letter)", count: 80)
      try folder.write(
        "Todos/\(name).md", "---\ntitle: \"\(String(repeating: "\\e[31m\\u202E牛", count: 60))\"\n---\n")
    }
    let run = try todosite("prime", in: folder)
    #expect(run.status == 1)
    #expect(run.stderr.contains("Todos/bad.md"))
    #expect(run.stdout.utf8.count <= 2_400)
    #expect(!run.stdout.contains("\u{1B}") && !run.stdout.contains("\u{202E}"))
    #expect(run.stdout.contains("\nNow: 5 open; 5 ready, best first:\n- "), "\(run.stdout)")
  }
}
