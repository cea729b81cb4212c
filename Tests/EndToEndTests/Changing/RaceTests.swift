import TestSupport
import Testing

/// Tests of many processes that change todos concurrently.
@Suite struct RaceTests {
  @Test func `a hundred concurrent additions make a hundred todos`() throws {
    let folder = try TemporaryFolder(["Todos/first.md": "# First\n"])
    let running = try (1...100).map { try startTodosite(["add", "Todo number \($0)"], in: folder) }
    for program in running {
      let run = try program.finish()
      #expect(run.status == 0, "\(run.stderr)")
    }
    let names = try folder.names(in: "Todos")
    #expect(names.count == 101)
    #expect(Set(names.map { $0.prefix(6) }).count == 101)
    let list = try todosite("list", in: folder)
    #expect(list.status == 0)
    #expect(list.stderr == "")
    for number in 1...100 { #expect(list.stdout.contains("  Todo number \(number)\n"), "todo \(number)") }
    try expect("check", in: folder, ends: 0, stdout: "101 todos, 0 unreadable, no problems\n")
  }

  @Test(.requiresNoSanitizer) func `a hundred concurrent notes on a todo are all kept`() throws {
    let before = "---\ntitle: A\n---\n\nBody\n"
    let folder = try TemporaryFolder(["Todos/a.md": before])
    let running = try (1...100).map {
      try startTodosite(["note", "a", "note \($0).", "--as", "Ana"], in: folder)
    }
    for program in running {
      let run = try program.finish()
      #expect(run.status == 0, "\(run.stderr)")
    }
    let text = try folder.text("Todos/a.md")
    for number in 1...100 { #expect(text.contains(" Ana**: note \(number).\n"), "note \(number)") }
    #expect(text.split(separator: "\n").count == 3 + 1 + 1 + 100)
    for _ in 1...100 { #expect(try todosite("undo", in: folder).status == 0) }
    #expect(try folder.text("Todos/a.md") == before)
  }

  @Test func `the file contains each of fifty concurrent edits that succeeded`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\n# a comment\ntitle: A\n---\n\nBody\n"])
    let running = try (1...50).map {
      try startTodosite(["edit", "a", "--set", "key\($0)=\($0)"], in: folder)
    }
    var lost = 0
    for (number, program) in zip(1..., running) {
      let run = try program.finish()
      let isThere = try folder.text("Todos/a.md").contains("\nkey\(number): \(number)\n")
      #expect(isThere == (run.status == 0), "\(number): \(run)")
      if run.status != 0 {
        lost += 1
        #expect(run.status == 3)
        #expect(run.stderr.hasPrefix("error: "))
      }
    }
    // Each edit waits for the lock, so none should fail unless the machine is very slow.
    #expect(lost < 50)
    let text = try folder.text("Todos/a.md")
    #expect(text.hasPrefix("---\n# a comment\ntitle: A\n"))
    #expect(text.hasSuffix("\n---\n\nBody\n"))
    #expect(text.split(separator: "\n").count == 5 + 50 - lost)
    #expect(try folder.names(in: "Todos") == ["a.md"])
  }

  @Test func `concurrent additions, edits, removals and undos leave complete files`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "Todos/b.md": "# B\n"])
    let commands = [["add", "New"], ["done", "a"], ["reopen", "a"], ["undo"], ["rm", "--yes", "b"]]
    let running = try (0..<60).map { try startTodosite(commands[$0 % commands.count], in: folder) }
    for program in running { _ = try program.finish() }
    let check = try todosite("check", in: folder)
    #expect(check.status == 0)
    #expect(check.stdout.hasSuffix(" 0 unreadable, no problems\n"))
    #expect(try folder.names(in: "Todos").allSatisfy { !$0.hasPrefix(".") })
    let records = try folder.names(in: ".todosite/undo")
    #expect(records.allSatisfy { Int($0) != nil || $0.hasSuffix(".undone") }, "\(records)")
    while try todosite("undo", in: folder).status == 0 {}
    #expect(try folder.text("Todos/a.md") == "# A\n")
    #expect(try folder.text("Todos/b.md") == "# B\n")
    #expect(try folder.names(in: "Todos") == ["a.md", "b.md"])
  }
}
