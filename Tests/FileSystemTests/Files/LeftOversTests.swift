import FileSystem
import TestSupport
import Testing

@Suite struct LeftOversTests {
  @Test func `what killed processes left is removed, and nothing else`() throws {
    let folder = try TemporaryFolder([
      ".todosite-temporary-1a": "half", ".todosite-temporary-": "", ".todosite-temporary": "keep",
      "todosite-temporary-1a": "keep", "a.md": "keep", "sub/.todosite-temporary-2b": "other folder",
      ".todosite-temporary-folder/a/b.md": "half", "sub/.todosite-temporary-3/a.md": "other folder",
    ])
    try folder.link(".todosite-temporary-link", to: "a.md")
    #expect(
      try AtomicFile.removeLeftOvers(in: folder.path) == [
        ".todosite-temporary-", ".todosite-temporary-1a", ".todosite-temporary-folder",
      ])
    #expect(
      try folder.tree() == [
        ".todosite-temporary": "keep", "todosite-temporary-1a": "keep", "a.md": "keep", "sub/": "",
        "sub/.todosite-temporary-2b": "other folder", "sub/.todosite-temporary-3/": "",
        "sub/.todosite-temporary-3/a.md": "other folder", ".todosite-temporary-link": "symbolic link",
      ])
    #expect(try AtomicFile.removeLeftOvers(in: folder.path) == [])
  }

  @Test func `a missing folder is an error`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError(.open, folder["none"], .system(.notFound))) {
      try AtomicFile.removeLeftOvers(in: folder["none"])
    }
  }

  @Test func `a walk passes over them`() throws {
    let folder = try TemporaryFolder([
      "a.md": "", "b/.todosite-temporary-1": "", "b/.todosite-temporary-2": "", "b/c/d.md": "",
      "b/c/.hidden": "",
    ])
    #expect(
      try FolderWalk(suffix: ".md").listing(of: folder.path)
        == FolderListing(files: ["a.md", "b/c/d.md"]))
  }
}
