import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests of repeated and concurrent imports.
@Suite struct ImportAgainTests {
  private static let csv = "id,title,due\n1,Sand the rail,2026-12-01\n2,Paint it,\n3,Move in,2027-01-01\n"

  private func project(_ text: String = csv) throws -> TemporaryFolder {
    try TemporaryFolder(["list.csv": text, "Todos/mine.md": "# Mine\n"])
  }

  @Test func `importing a file ten times adds its todos once`() throws {
    let folder = try project()
    #expect(try todosite("import", "list.csv", in: folder).stdout.hasPrefix("added 3 todos in "))
    let after = try folder.contents()
    for _ in 0..<9 {
      try expect("import", "list.csv", in: folder, ends: 0, stdout: "nothing to add, 3 were here already\n")
    }
    #expect(try folder.contents() == after)
  }

  @Test func `a second import keeps edited todos and adds removed and new ones`() throws {
    let folder = try project()
    #expect(try todosite("import", "list.csv", in: folder).status == 0)
    #expect(try todosite("edit", "sand", "--title", "Sand all of it", in: folder).status == 0)
    #expect(try todosite("done", "paint", in: folder).status == 0)
    let edited = try folder.contents("Todos")
    try expect(
      "import", "list.csv", in: folder, ends: 0,
      stdout: "nothing to add, 3 were here already, 1 with another title\n")
    #expect(try folder.contents("Todos") == edited)
    #expect(try todosite("rm", "--yes", "paint", in: folder).status == 0)
    try folder.write("list.csv", Self.csv + "4,Sit down,\n")
    let run = try todosite("import", "list.csv", in: folder)
    #expect(
      run.stdout.hasPrefix("added 2 todos in Todos/list-2, 2 were here already, 1 with another title\n"))
    #expect(run.stdout.contains("Paint it\n") && run.stdout.contains("Sit down\n"))
  }

  @Test func `an import is undone in one step`() throws {
    let folder = try project()
    let before = try folder.contents("Todos")
    #expect(try todosite("import", "list.csv", in: folder).status == 0)
    let run = try todosite("undo", in: folder)
    #expect(run.status == 0 && run.stdout.hasPrefix("undid import\n"), "\(run)")
    #expect(try folder.contents("Todos") == before)
    #expect(try todosite("import", "list.csv", in: folder).stdout.hasPrefix("added 3 todos in Todos/list\n"))
  }

  @Test(arguments: [2, 8]) func `concurrent imports of a file add its todos once`(count: Int) throws {
    let rows = (1...200).map { "\($0),Todo number \($0),2026-12-01\n" }.joined()
    let folder = try project("id,title,due\n" + rows)
    let running = try (0..<count).map { _ in try startTodosite(["import", "list.csv"], in: folder) }
    let runs = try running.map { try $0.finish() }
    #expect(runs.allSatisfy { $0.status == 0 }, "\(runs)")
    #expect(runs.count { $0.stdout.hasPrefix("added 200 todos in Todos/list\n") } == 1)
    #expect(runs.count { $0.stdout == "nothing to add, 200 were here already\n" } == count - 1)
    #expect(try folder.names(in: "Todos").sorted() == ["list", "mine.md"])
    #expect(try folder.names(in: "Todos/list").count == 200)
  }

  @Test(arguments: [["import", "list.csv"], ["import", "--dry-run", "list.csv"]])
  func `a signal ends an import, and nothing is added`(words: [String]) throws {
    let rows = (1...50_000).map { "\($0),Todo number \($0),2026-12-01\n" }.joined()
    let folder = try project("id,title,due\n" + rows)
    let program = try startTodosite(words, in: folder)
    usleep(300_000)
    program.send(SIGTERM)
    let run = try program.finish()
    expect(run, is: Run(128 + SIGTERM, stderr: run.stderr))
    #expect(try folder.names(in: "Todos") == ["mine.md"])
    if folder.exists(".todosite") {
      #expect(try folder.names(in: ".todosite").allSatisfy { [".gitignore", "trash", "undo"].contains($0) })
    }
  }

  @Test func `an import during a build and twenty additions loses no todo`() throws {
    let rows = (1...200).map { "\($0),Todo number \($0),2026-12-01\n" }.joined()
    let folder = try project("id,title,due\n" + rows)
    var running = try (1...10).map { try startTodosite(["add", "Added \($0)"], in: folder) }
    running.append(try startTodosite(["import", "list.csv"], in: folder))
    running.append(try startTodosite(["build"], in: folder))
    running += try (11...20).map { try startTodosite(["add", "Added \($0)"], in: folder) }
    for program in running {
      let run = try program.finish()
      #expect(run.status == 0, "\(run)")
    }
    try expect("check", in: folder, ends: 0, stdout: "221 todos, 0 unreadable, no problems\n")
    #expect(try todosite("build", in: folder).stdout.hasPrefix("_site: 221 todos, "))
  }

  @Test func `ids in another file are ids of another source`() throws {
    let folder = try project()
    #expect(try todosite("import", "list.csv", in: folder).status == 0)
    try folder.write("other.csv", "id,title\n1,Buy a house\n2,Sell it\n")
    let run = try todosite("import", "other.csv", in: folder)
    #expect(run.status == 0 && run.stdout.hasPrefix("added 2 todos in Todos/other\n"), "\(run)")
    try folder.write("other.csv", "id,title\n1,Buy a flat\n2,Sell it\n")
    try expect(
      "import", "other.csv", in: folder, ends: 0,
      stdout: "nothing to add, 2 were here already, 1 with another title\n")
  }
}
