@testable import Todos
import Documents
import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing

@Suite struct OutputFolderTests {
  @Test func `creates the folder of the site`() throws {
    let folder = try TemporaryFolder()
    let summary = try folder.build(["index.html": "list", "todos/a.html": "A", "todos/sub/b.html": "B"])
    #expect(
      summary
        == OutputSummary(written: ["index.html", "todos/a.html", "todos/sub/b.html"]))
    #expect(
      try folder.site() == [
        ".todosite-manifest": "…", "index.html": "list", "todos/": "", "todos/a.html": "A",
        "todos/sub/": "", "todos/sub/b.html": "B",
      ])
  }

  @Test func `the manifest lists the built files with their hashes`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["b": "abc", "a": ""])
    #expect(
      try folder.text("site/.todosite-manifest") == """
        todosite-manifest 1
        ef46db3751d8e999 a
        44bc2cf5ad770999 b

        """)
  }

  @Test func `new files have the default permissions`() throws {
    let folder = try TemporaryFolder()
    try folder.write("usual")
    try folder.build(["a": "1"])
    #expect(try folder.status("site/a")?.permissions == folder.status("usual")?.permissions)
  }

  @Test func `a build without changes writes nothing`() throws {
    let folder = try TemporaryFolder()
    let files = ["index.html": "list", "todos/a.html": "A"]
    try folder.build(files)
    let names = ["site", "site/.todosite-manifest", "site/index.html", "site/todos", "site/todos/a.html"]
    let before = try names.map { try folder.status($0) }
    let summary = try folder.build(files)
    #expect(summary == OutputSummary(unchanged: 2))
    #expect(summary.isUnchanged)
    #expect(try names.map { try folder.status($0) } == before)
  }

  @Test func `writes only changed files, and removes stale files with their folders`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "same", "b": "old", "x/y/gone": "1", "x/z": "2", "tags/t": "3"])
    let kept = try folder.status("site/a")
    let summary = try folder.build(["a": "same", "b": "new", "x/z": "2", "c/d/e": "4"])
    #expect(
      summary
        == OutputSummary(written: ["b", "c/d/e"], unchanged: 2, removed: ["tags/t", "x/y/gone"]))
    #expect(
      try folder.site() == [
        ".todosite-manifest": "…", "a": "same", "b": "new", "c/": "", "c/d/": "", "c/d/e": "4", "x/": "",
        "x/z": "2",
      ])
    #expect(try folder.status("site/a") == kept)
  }

  @Test(.requiresNamesOfBytes) func `canonically equivalent paths with different bytes are different files`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.build(["\u{E9}": "1"])
    let summary = try folder.build(["e\u{301}": "1"])
    #expect(summary.written.map { Array($0.utf8) } == [Array("e\u{301}".utf8)])
    #expect(summary.removed.map { Array($0.utf8) } == [Array("\u{E9}".utf8)])
  }

  @Test func `copies a file from disk, unless it is unchanged`() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "0123456789", count: 20_000)
    try folder.write("source.css", text)
    for change in [StagedFile.Change.written, .unchanged] {
      let output = try OutputFolder(folder["site"], for: .build)
      let staged = try output.stage("assets/site.css", copyOf: folder["source.css"]).get()
      #expect(staged.change == change)
      #expect(staged.hash == ContentHash(of: Array(text.utf8).span))
      _ = try output.commit([staged])
    }
    #expect(try folder.text("site/assets/site.css") == text)
    try folder.write("source.css", String(text.dropLast()))
    let output = try OutputFolder(folder["site"], for: .build)
    #expect(try output.stage("assets/site.css", copyOf: folder["source.css"]).get().change == .written)
    output.discard()
  }

  @Test func `does not copy a device`() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder["site"], for: .build)
    let copy = try output.stage("a", copyOf: "/dev/zero")
    #expect(throws: FileError(.read, "/dev/zero", .notAFile(.device))) { try copy.get() }
    output.discard()
  }

  @Test func `many tasks can stage files concurrently`() async throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder["site"], for: .build)
    let staged = try await Workers(jobs: 4).map(count: 500) { index throws(Failure) in
      try output.stage("\(index % 7)/\(index % 3)/\(index)", Array("\(index)".utf8).span)
    }
    #expect(try output.commit(staged).written.count == 500)
    #expect(try folder.text("site/2/1/499") == "499")
    #expect(try folder.site().keys.contains { $0.contains("staging") } == false)
  }

  @Test func `discarding removes the staged files and the folders created for the build`() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder["deep/er/site/"], for: .build)
    _ = try output.stage("a/b", [1].span)
    output.discard()
    #expect(try folder.tree() == [:])
  }

  @Test func `discarding leaves the previous site unchanged`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "old", "b": "old"])
    let before = try folder.tree()
    let output = try OutputFolder(folder["site"], for: .build)
    _ = try output.stage("a", [1].span)
    _ = try output.stage("c/d", [2].span)
    output.discard()
    #expect(try folder.tree() == before)
  }
}
