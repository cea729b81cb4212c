import Documents
import FileSystem
import TestSupport
import Testing
@testable import Todos

/// Tests of the snapshot of a folder on disk.
@Suite struct FolderTodoStoreTests {
  private func snapshot(
    _ folder: borrowing TemporaryFolder, jobs: Int = 2, rules: TodoRules = TodoRules()
  ) async throws -> TodoSnapshot {
    try await FolderTodoStore(folder["T"], rules: rules, workers: Workers(jobs: jobs)).snapshot()
  }

  @Test func `reads nested folders, and skips hidden files, other files and generated sites`() async throws {
    let folder = try TemporaryFolder()
    for path in [
      "a.md", "n/m/b.md", "C.MD", ".hidden.md", "..md", ".git/d.md", "n/.e/f.md", "notes.txt", "md",
      "_site/g.md",
    ] {
      try folder.write("T/\(path)", "# \(path)\n")
    }
    try folder.write("T/_site/.todosite-manifest", "")
    let snapshot = try await snapshot(folder)
    #expect(snapshot.todos.map(\.title) == ["C.MD", "a.md", "n/m/b.md"])
    #expect(snapshot.problems == [])
  }

  @Test func `a link to a file that is not listed is reported with the reason`() async throws {
    let folder = try TemporaryFolder()
    let names = ["env.txt", "out.png", "gone.png", "pipe.png", "up", "other.md", "none.png"]
    try folder.write("T/a.md", "# a\n![](l17.png) ![](l16.png)\n\(names.map { "[x](\($0))" }.joined())\n")
    try folder.write("T/p.png", "")
    for number in 10...26 { try folder.link("T/l\(number).png", to: "p.png") }
    try folder.write("T/b.md", "# b\n![](l26.png)\n")
    try folder.write("T/.env", "")
    try folder.write("out.png", "")
    try folder.link("T/env.txt", to: ".env")
    try folder.link("T/out.png", to: "../out.png")
    try folder.link("T/other.md", to: "../out.png")
    try folder.link("T/gone.png", to: "nothing")
    try folder.link("T/up", to: "..")
    try folder.makePipe("T/pipe.png")
    let snapshot = try await snapshot(folder)
    #expect(
      snapshot.problems.filter { $0.code == "dead-link" }.map {
        "\($0.severity): \($0.message), \($0.excerpt?.label ?? "")"
      } == [
        #"warning: dead link "env.txt", it is a symbolic link to a hidden file"#,
        #"warning: dead link "out.png", it is a symbolic link to a file outside the folder"#,
        #"warning: dead link "gone.png", it is a broken symbolic link"#,
        #"warning: dead link "pipe.png", it is a named pipe"#,
        #"warning: dead link "up", it is a symbolic link to a folder"#,
        #"warning: dead link "other.md", it is a symbolic link to a file outside the folder"#,
        #"warning: dead link "none.png", no todo or published file at this path"#,
        #"warning: dead link "l26.png", more than 16 symbolic links lead to the same file"#,
      ])
  }

  @Test(arguments: [(3, ["A", "A 2", "A 3"]), (2, [nil, nil, nil])])
  func `names have titles up to a limit`(limit: Int, titles: [String?]) async throws {
    let folder = try TemporaryFolder([
      "T/a.md": "# A\n", "T/a2.md": "# A 2\n", "T/a3.md": "# A 3\n", "T/b.md": "# B\n",
    ])
    let store = FolderTodoStore(folder["T"], rules: TodoRules(), workers: Workers(jobs: 2))
    let names = try await store.names(from: "a", titlesUpTo: limit)
    #expect(names.map(\.name) == ["a", "a2", "a3"])
    #expect(names.map(\.title) == titles)
  }

  @Test func `skips the output folder`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("T/a.md", "# a\n")
    try folder.write("T/out/b.md", "# b\n")
    let output = try FileDescriptor.folder(folder["T/out"]).status().identity
    let store = FolderTodoStore(
      folder["T"], rules: TodoRules(), excluding: output, workers: Workers(jobs: 1))
    #expect(try await store.snapshot().todos.map(\.title) == ["a"])
  }

  @Test(.requiresNamesOfBytes) func `reports entries that should be todos but cannot be read`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("T/a.md", "# a\n")
    try folder.write("T/folder.md/b.md", "# b\n")
    try folder.makePipe("T/pipe.md")
    try folder.write("outside.md", "# outside\n")
    try folder.link("T/out.md", to: "../outside.md")
    try folder.link("T/loop.md", to: "loop.md")
    try folder.link("T/inside.md", to: "a.md")
    try folder.link("T/up", to: "..")
    try folder.write(Array("T/".utf8) + [0xFF] + Array(".md".utf8), [])
    let snapshot = try await snapshot(folder)
    #expect(snapshot.todos.map(\.path.string) == ["a.md", "folder.md/b.md", "inside.md"])
    #expect(
      snapshot.unreadable.map { "\($0.path): \($0.problem.message)" } == [
        "\\xFF.md: cannot read this as a todo: its name is not UTF-8",
        "folder.md: cannot read this as a todo: it is a folder",
        "loop.md: cannot read this as a todo: it is a broken symbolic link",
        "out.md: cannot read this as a todo: it is a symbolic link to a file outside the folder",
        "pipe.md: cannot read this as a todo: it is a named pipe",
        "up: cannot read this as a todo: it is a symbolic link to a folder",
      ])
    #expect(snapshot.problems.map(\.severity) == Array(repeating: .error, count: 6))
  }

  @Test func `refuses a file above the size limit`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("T/a.md", "# a very long title\n")
    let snapshot = try await snapshot(folder, rules: TodoRules(fileSize: 10))
    #expect(
      snapshot.unreadable.map(\.problem.message) == ["cannot read the file: it is larger than 10 bytes"])
  }

  @Test func `throws if the folder is missing`() async throws {
    let folder = try TemporaryFolder()
    let missing = folder["T"]
    await #expect(throws: Failure.noFolder(missing)) {
      try await FolderTodoStore(missing, rules: TodoRules(), workers: Workers(jobs: 1)).snapshot()
    }
  }

  @Test func `gives the same result for any number of workers`() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<200 {
      try folder.write(
        "T/\(number).md", "---\ndue: \(number % 3 == 0 ? "soon" : "2026-12-01")\n---\n# \(number)\n")
    }
    let one = try await snapshot(folder, jobs: 1)
    let many = try await snapshot(folder, jobs: 7)
    #expect(one.todos == many.todos)
    #expect(one.problems == many.problems)
    #expect(one.problems.count == 67)
  }
}
