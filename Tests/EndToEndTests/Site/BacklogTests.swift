import FileSystem
import TestSupport
import Testing

private let backlog = sharedFolder("corpora/backlog-md/backlog")

/// Tests that build the site of a real folder of another tool's todos.
///
/// The folder is not part of the repository; without it, the tests are skipped.
@Suite(.tags(.rounds), .requiresAllRounds, .requires(shared: "corpora/backlog-md"))
struct BacklogTests {
  @Test func `builds the site of the folder without changing the folder`() throws {
    let folder = try TemporaryFolder()
    let before = try contents()
    let run = try todosite("build", parent(of: backlog), "--output", "site", in: folder)
    #expect(run.status == 0)
    #expect(try contents() == before)
    #expect(try folder.contents().keys.filter { !$0.hasPrefix("site/") } == [])

    let markdown = before.keys.filter { $0.hasSuffix(".md") && lastComponent(of: $0) != "readme.md" }
    func count(_ folders: String...) -> Int {
      markdown.count { file in folders.contains { file.hasPrefix($0 + "/") } }
    }
    #expect(count("tasks") == 158 && count("completed") == 455 && count("archive/tasks") == 45)
    let site = try BuiltSite(folder, "site")
    expectSound(site)
    let todos = site.pages.keys.filter { $0.hasPrefix("todos/") }
    #expect(site.pages["unreadable.html"] == nil)
    #expect(todos.count == count("tasks", "completed", "archive/tasks"))
    let drafts = count("drafts", "archive/drafts")
    let others = before.keys.count { $0.hasSuffix(".md") } - todos.count - drafts
    #expect(
      run.stdout.hasPrefix(
        "site: \(todos.count) todos, 0 unreadable, \(drafts) drafts skipped (see --drafts), "
          + "\(others) other files skipped; "))
    #expect(site.pages["index.html"]?.texts(of: "title") == ["Backlog.md"])

    #expect(
      try todosite("build", "--todos", backlog, "--output", "site", in: folder).stdout.contains(
        "; 0 files written, "))
    #expect(
      try todosite("check", backlog, "--drafts", in: folder).stdout
        == "\(todos.count + drafts) todos, 0 unreadable, \(others) other files skipped\n")
  }

  private func contents() throws -> [String: [UInt8]] {
    return Dictionary(
      uniqueKeysWithValues: try FolderWalk { _ in false }.listing(of: backlog).files.map { file in
        (file, try readFile(joined(backlog, file)))
      })
  }
}
