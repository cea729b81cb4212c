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
    #expect(try AtomicFile.removeLeftovers(in: folder.path) == [])
    #expect(
      try folder.tree() == [
        ".todosite-temporary": "keep", "todosite-temporary-1a": "keep", "a.md": "keep", "sub/": "",
        "sub/.todosite-temporary-2b": "other folder", "sub/.todosite-temporary-3/": "",
        "sub/.todosite-temporary-3/a.md": "other folder", ".todosite-temporary-link": "symbolic link",
      ])
  }

  @Test func `keeps a leftover with other bytes than its name allows, unless it has another name`() throws {
    // The checksums of "old" and "new".
    let sums = "e9mnhz6d49yu-i6r9uc4aoqpd"
    let folder = try TemporaryFolder([
      ".todosite-temporary-1-\(sums)": "old", ".todosite-temporary-2-\(sums)": "new",
      ".todosite-temporary-3-\(sums)": "other", ".todosite-temporary-4-\(sums)": "linked",
      ".todosite-temporary-5-\(sums)": "", ".todosite-temporary-6-\(sums)/a.md": "a",
    ])
    try folder.makeHardLink("a.md", to: ".todosite-temporary-4-\(sums)")
    let kept = [".todosite-temporary-3-\(sums)", ".todosite-temporary-5-\(sums)"]
    #expect(try AtomicFile.removeLeftovers(in: folder.path) == kept)
    AtomicFile.removeOwnLeftovers(in: folder.path)
    #expect(try folder.names() == kept + [".todosite-temporary-6-\(sums)", "a.md"])
  }

  @Test func `only removeLeftovers fails for a leftover that cannot be removed`() throws {
    let folder = try TemporaryFolder([".todosite-temporary-2": "ours", "a.txt": "old"])
    // A tree with paths that are longer than the system accepts cannot be removed.
    func run(_ script: String) throws {
      #expect(try Subprocess("sh", ["-c", script], in: folder.path).run().status == 0)
    }
    try run(
      """
      name=$(printf %0250d 0); mkdir .todosite-temporary-1 && cd .todosite-temporary-1 || exit 1
      for level in $(seq 20); do mkdir $name && cd -P $name || exit 1; done
      """)
    #expect(throws: FileError.self) { try AtomicFile.removeLeftovers(in: folder.path) }
    var file = try StreamedFile(folder["a.txt"])
    try file.write(Array("new".utf8).span)
    #expect(try file.finish())
    #expect(try folder.names() == [".todosite-temporary-1", "a.txt"])
    AtomicFile.removeOwnLeftovers(in: folder["none"])
    try run("rm -r .todosite-temporary-1")
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
