@testable import FileSystem
import TestSupport
import Testing

@Suite struct LeftoversTests {
  @Test func `removes only leftover temporary files and folders`() throws {
    let folder = try TemporaryFolder([
      ".todosite-temporary-1a": "half", ".todosite-temporary-": "", ".todosite-temporary": "keep",
      "todosite-temporary-1a": "keep", "a.md": "keep", "sub/.todosite-temporary-2b": "other folder",
      ".todosite-temporary-folder/a/b.md": "half", "sub/.todosite-temporary-3/a.md": "other folder",
    ])
    try folder.link(".todosite-temporary-link", to: "a.md")
    #expect(
      try AtomicFile.removeLeftovers(in: folder.path) == [
        ".todosite-temporary-", ".todosite-temporary-1a", ".todosite-temporary-folder",
      ])
    #expect(
      try folder.tree() == [
        ".todosite-temporary": "keep", "todosite-temporary-1a": "keep", "a.md": "keep", "sub/": "",
        "sub/.todosite-temporary-2b": "other folder", "sub/.todosite-temporary-3/": "",
        "sub/.todosite-temporary-3/a.md": "other folder", ".todosite-temporary-link": "symbolic link",
      ])
    #expect(try AtomicFile.removeLeftovers(in: folder.path) == [])
  }

  @Test func `removes a folder whose entries have names that are not UTF-8`() throws {
    let folder = try TemporaryFolder(["a.txt": "keep"])
    try folder.makeFolder(".todosite-temporary-1")
    try folder.write(Array(".todosite-temporary-1/".utf8) + [0xFF], [])
    #expect(try AtomicFile.removeLeftovers(in: folder.path) == [".todosite-temporary-1"])
    #expect(try folder.names() == ["a.txt"])
  }

  @Test(.requiresOrdinaryUser)
  func `only removeLeftovers fails for a leftover that cannot be removed`() throws {
    let folder = try TemporaryFolder([
      ".todosite-temporary-1/a": "", ".todosite-temporary-2": "ours", "a.txt": "old",
    ])
    try folder.setPermissions(".todosite-temporary-1", 0o500)
    defer { try? folder.setPermissions(".todosite-temporary-1", 0o700) }
    #expect(throws: FileError.self) { try AtomicFile.removeLeftovers(in: folder.path) }
    var file = try StreamedFile(folder["a.txt"])
    try file.write(Array("new".utf8).span)
    #expect(try file.finish())
    #expect(try folder.names() == [".todosite-temporary-1", "a.txt"])
    AtomicFile.removeOwnLeftovers(in: folder["none"])
  }

  @Test func `a missing folder is an error`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError(.open, folder["none"], .system(.notFound))) {
      try AtomicFile.removeLeftovers(in: folder["none"])
    }
  }

  @Test func `a walk omits leftover files`() throws {
    let folder = try TemporaryFolder([
      "a.md": "", "b/.todosite-temporary-1": "", "b/.todosite-temporary-2": "", "b/c/d.md": "",
      "b/c/.hidden": "",
    ])
    #expect(
      try FolderWalk(suffix: ".md").listing(of: folder.path)
        == FolderListing(files: ["a.md", "b/c/d.md"]))
  }
}
