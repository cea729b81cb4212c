import TestSupport
import Testing

/// Tests of closed and full standard streams.
@Suite struct StreamTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 0..<3000 {
      try folder.write("Todos/\(number).md", "# A title that is not short at all, number \(number)\n")
    }
    return folder
  }

  @Test func `a closed pipe ends the program without a message`() throws {
    let folder = try project()
    let run = try shell("{ todosite list; echo $? >status; } | head -n 1", in: folder)
    #expect(run == Run(0, stdout: "○  0     A title that is not short at all, number 0\n"))
    #expect(try folder.text("status") == "141\n")
  }

  @Test(arguments: ["list", "list --json", "show a", "help", "--version", "check", "build", "build --help"])
  func `a full or closed output is reported`(command: String) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    expect(
      try shell("todosite \(command) >/dev/full", in: folder),
      is: Run(3, stderr: "error: cannot write \"standard output\": No space left on device\n"))
    expect(
      try shell("todosite \(command) >&-", in: folder),
      is: Run(3, stderr: "error: cannot write \"standard output\": Bad file descriptor\n"))
  }

  @Test func `a closed output to which nothing is written is not reported`() throws {
    let folder = try TemporaryFolder()
    #expect(try shell("todosite list >&-", in: folder).status == 2)
  }

  @Test func `closed input and error streams are ignored`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\n"])
    #expect(
      try shell("todosite build <&- 2>&-", in: folder).untimed
        == Run(1, stdout: "_site: 0 todos, 1 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n")
    )
    #expect(try shell("todosite build <&- >&- 2>&-", in: folder).status == 3)
    #expect(try folder.contents("_site").keys.filter { $0.hasPrefix(".todosite-staging") } == [])
    #expect(try shell("todosite check 2>/dev/full", in: folder) == Run(1, stdout: "0 todos, 1 unreadable\n"))
  }
}
