@testable import FileSystem
import TestSupport
import Testing

/// Tests of the folders on which a listing depends.
@Suite struct SeenFoldersTests {
  private let walk = FolderWalk(suffix: ".md") { $0.contains(".manifest") }

  private func folders(_ folder: borrowing TemporaryFolder) throws -> [String]? {
    try walk.listingWithFolders(of: folder.path).folders?.map(\.path).sorted()
  }

  @Test func `returns all folders that were read or skipped, with their status`() throws {
    let folder = try TemporaryFolder(["a.md": "", "b/c/d.md": "", "site/.manifest": "", ".git/e/f": ""])
    try folder.makeFolder("site/g")
    let folders = try #require(try walk.listingWithFolders(of: folder.path).folders)
    #expect(folders.map(\.path).sorted() == [".", "b", "b/c", "site"])
    for seen in folders { #expect(try folder.status(seen.path) == seen.status) }
  }

  @Test(arguments: ["new.md", "b/new.md", "b/c/new/x.md", "site/x.md"])
  func `a new file changes the status of one of the folders`(path: String) async throws {
    let folder = try TemporaryFolder(["a.md": "", "b/c/d.md": "", "site/.manifest": ""])
    let before = try walk.listingWithFolders(of: folder.path).folders
    try await Task.sleep(for: .milliseconds(20))
    try folder.write(path)
    #expect(try before?.allSatisfy { try folder.status($0.path) == $0.status } == false)
  }

  @Test func `there are none if the listing depends on a symbolic link`() throws {
    for target in ["a.md", "b", "gone", "/etc"] {
      for name in ["l.md", "l.txt", "b/l"] {
        let folder = try TemporaryFolder(["a.md": "", "b/c.md": ""])
        #expect(try folders(folder) == [".", "b"])
        try folder.link(name, to: target)
        #expect(try folders(folder) == nil, "\(name) -> \(target)")
      }
    }
  }

  @Test func `a symbolic link in a hidden or in a skipped folder does not matter`() throws {
    let folder = try TemporaryFolder(["a.md": "", "site/.manifest": "", ".git/a": ""])
    for name in [".l.md", ".git/l.md", "site/l.md"] { try folder.link(name, to: "gone") }
    #expect(try folders(folder) == [".", "site"])
  }

  @Test(.requiresNamesOfBytes) func `there are none if an entry is refused`() throws {
    let pipe = try TemporaryFolder()
    try pipe.makePipe("p.md")
    #expect(try folders(pipe) == nil)
    let name = try TemporaryFolder()
    try name.write([0xFF] + Array(".md".utf8), [])
    #expect(try folders(name) == nil)
    #expect(try folders(TemporaryFolder(["a.md/b.md": ""])) == nil)
  }

  @Test(.requiresOrdinaryUser) func `there are none if a folder cannot be read`() throws {
    let folder = try TemporaryFolder(["a.md": "", "b/c.md": ""])
    try folder.setPermissions("b", 0)
    defer { try? folder.setPermissions("b", 0o700) }
    #expect(try folders(folder) == nil)
  }
}
