import FileSystem
import TestSupport
import Testing

private let backlog = joined(parent(of: packageFolder), "shared/corpora/backlog-md/backlog")
private let isThere = (try? FileDescriptor.folder(backlog)) != nil

/// A real folder of another tool's todos.
///
/// A plain clone of the project does not have it: these tests are skipped there.
@Suite(.enabled(if: isThere, "the folder ../shared/corpora/backlog-md is not there"))
struct BacklogTests {
  @Test func `it builds as it is`() throws {
    let folder = try TemporaryFolder()
    let before = try contents()
    let run = try todosite("build", "--todos", backlog, "--output", "site", in: folder)
    #expect(run.status == 1)
    #expect(try contents() == before)
    #expect(try folder.contents().keys.filter { !$0.hasPrefix("site/") } == [])

    let markdown = before.keys.filter { $0.hasSuffix(".md") }.count
    let site = try BuiltSite(folder, "site")
    expectSound(site)
    let todos = site.pages.keys.filter { $0.hasPrefix("todos/") }.count
    let page = try #require(site.pages["unreadable.html"])
    let unreadable = page.texts(of: "code").count { $0.contains(/\.md:[0-9]+:[0-9]+$/) }
    #expect(todos + unreadable == markdown)
    #expect(unreadable == 21)
    #expect(run.stdout.hasPrefix("site: \(todos) todos, \(unreadable) unreadable; "))

    let places = run.stderr.split(separator: "\n\n").filter { $0.contains("cannot begin a plain value") }
      .compactMap { $0.split(separator: "\n").dropFirst().first }
    #expect(places.count == unreadable)
    #expect(places.allSatisfy { $0.contains(/^ --> .*\.md:[0-9]+:[0-9]+$/) })

    #expect(
      try todosite("build", "--todos", backlog, "--output", "site", in: folder).stdout.contains(
        "; 0 files written, "))
  }

  private func contents() throws -> [String: [UInt8]] {
    return Dictionary(
      uniqueKeysWithValues: try FolderWalk { _ in false }.listing(of: backlog).files.map { file in
        (file, try readFile(joined(backlog, file)))
      })
  }
}
