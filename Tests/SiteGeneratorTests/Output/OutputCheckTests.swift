@testable import Todos
import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing

@Suite struct OutputCheckTests {
  @Test func `returns the changes that a build would make, and writes nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1", "b": "2", "gone": "3"])
    let before = try folder.status("site")
    let tree = try folder.tree()
    let summary = try folder.build(["a": "1", "b": "changed", "new/c": "4"], for: .check)
    #expect(summary == OutputSummary(written: ["b", "new/c"], unchanged: 1, removed: ["gone"]))
    #expect(try folder.tree() == tree)
    #expect(try folder.status("site") == before)
  }

  @Test(arguments: [["a": "1"], ["a": "1", "b": "2", "c": "3"], ["a": "1", "b": "3"]])
  func `a file that would be removed, added or written is a change`(files: [String: String]) throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1", "b": "2"])
    #expect(try folder.build(["a": "1", "b": "2"], for: .check).isUnchanged)
    #expect(try !folder.build(files, for: .check).isUnchanged)
  }

  @Test func `does not create a missing folder`() throws {
    let folder = try TemporaryFolder()
    let summary = try folder.build(["a": "1", "b/c": "2"], for: .check)
    #expect(summary == OutputSummary(written: ["a", "b/c"]))
    #expect(try folder.tree() == [:])
  }

  @Test func `does not remove the staging folder of a killed build`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1"])
    try folder.write("site/.todosite-staging-x/a", "2")
    #expect(try folder.build(["a": "1"], for: .check).isUnchanged)
    #expect(try folder.text("site/.todosite-staging-x/a") == "2")
  }

  @Test func `refuses a folder that a build refuses`() throws {
    let folder = try TemporaryFolder()
    try folder.write("site/mine.txt")
    #expect(throws: Failure.notOurFolder(folder["site"], holds: "mine.txt")) {
      try folder.build(["a": "1"], for: .check)
    }
  }
}
