@testable import FileSystem
import TestSupport
import Testing

@Suite struct MakeFoldersTests {
  @Test(arguments: ["a/b/c", "a/b/c/", "a//b/c", "a/./b//c"])
  func `creates missing folders for any spelling of the path`(path: String) throws {
    let folder = try TemporaryFolder()
    try makeFolders(folder[path])
    #expect(try folder.tree() == ["a/": "", "a/b/": "", "a/b/c/": ""])
    try makeFolders(folder[path])
    try makeFolders(folder[path] + "/d/e", syncs: true)
    #expect(folder.exists("a/b/c/d/e"))
  }

  @Test func `records the created folders, outermost first`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a")
    var made: [String] = []
    try makeFolders(folder["a/b/c"], addingTo: &made)
    #expect(made == [folder["a/b"], folder["a/b/c"]])
  }
}
