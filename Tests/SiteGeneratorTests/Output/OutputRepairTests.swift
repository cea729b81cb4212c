@testable import Todos
import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing

/// Tests of builds after a killed build; the tests write the files that it would leave.
@Suite struct OutputRepairTests {
  let new = ["a": "new a", "b": "new b", "fresh/c": "new c"]
  /// The site after a build of `new`.
  let after = [
    ".todosite-manifest": "…", "a": "new a", "b": "new b", "fresh/": "", "fresh/c": "new c",
  ]

  @Test func `killed while staging: the old site is unchanged, and the next build cleans up`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "old a", "b": "old b", "gone": "old"])
    try folder.write("site/.todosite-staging-1/a", "torn")
    try folder.write("site/.todosite-staging-2/fresh/c", "torn")
    #expect(try folder.build(new).removed == ["gone"])
    #expect(try folder.site() == after)
  }

  @Test func `killed while staging the first site: the next build accepts the folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("site/.todosite-staging-1/a", "torn")
    try folder.build(new)
    #expect(try folder.site() == after)
  }

  @Test func `killed while files were moved: the next build finishes the work`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "old a", "b": "old b", "gone": "old"])
    let old = try folder.manifestLines()
    try folder.build(new)
    let union = Set(old).union(try folder.manifestLines()).sorted()
    // The state while files are moved: the manifest lists both hashes, `a` is new, `b` and `gone` are old,
    // `fresh/c` does not exist.
    try folder.write("site/.todosite-manifest", "todosite-manifest 1\n" + union.joined())
    try folder.write("site/b", "old b")
    try folder.write("site/gone", "old")
    try folder.removeFiles("site/fresh/c")
    try folder.write("site/.todosite-staging-1/b", "new b")
    let summary = try folder.build(new)
    #expect(summary == OutputSummary(written: ["b", "fresh/c"], unchanged: 1, removed: ["gone"]))
    #expect(try folder.site() == after)
    #expect(try folder.build(new) == OutputSummary(unchanged: 3))
  }

  @Test(arguments: ["old", "newer"])
  func `killed while files were moved: the next build removes either version of a stale file`(
    text: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1", "x": "old"])
    let old = try folder.manifestLines()
    try folder.build(["a": "1", "x": "newer"])
    let union = Set(old).union(try folder.manifestLines()).sorted()
    try folder.write("site/.todosite-manifest", "todosite-manifest 1\n" + union.joined())
    try folder.write("site/x", text)
    #expect(try folder.build(["a": "1"]).removed == ["x"])
  }

  @Test func `killed before the final manifest: the next build writes only the manifest`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1", "gone": "2"])
    let old = try folder.text("site/.todosite-manifest")
    try folder.build(["a": "1"])
    try folder.write("site/.todosite-manifest", old)
    let page = try folder.status("site/a")
    #expect(try folder.build(["a": "1"]) == OutputSummary(unchanged: 1))
    #expect(try folder.status("site/a") == page)
    #expect(try folder.manifestLines().count == 1)
  }

  @Test func `if moving files fails, each file is old or new, and the next build finishes the work`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "old a", "b": "old b"])
    let output = try OutputFolder(folder["site"], for: .build)
    let staged = try new.map { path, text in try output.stage(path, Array(text.utf8).span) }
    // The staged folder `fresh` cannot be moved to its path, because a folder with a file is there now.
    try folder.write("site/fresh/mine", "mine")
    #expect(throws: Failure.self) { try output.commit(staged) }
    output.discard()
    #expect(try folder.text("site/a") == "new a")
    #expect(try folder.site()["fresh/c"] == nil)
    withExtendedLifetime(output) {}
    _ = consume output
    try folder.build(new)
    #expect(try folder.text("site/fresh/c") == "new c")
  }

  @Test func `a path that differs only in case and is the same file is not deleted`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["A": "1"])
    // A hard link simulates a file system that ignores case.
    try folder.hardLink("site/a", to: "site/A")
    #expect(try folder.build(["a": "1"]) == OutputSummary(unchanged: 1))
    #expect(try folder.text("site/a") == "1")
  }
}

extension TemporaryFolder {
  fileprivate func manifestLines() throws -> [String] {
    try text("site/.todosite-manifest").split(separator: "\n").dropFirst().map { "\($0)\n" }
  }
}
