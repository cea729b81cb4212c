@testable import FileSystem
import TestSupport
import Testing

@Suite struct NewFolderTests {
  private func names(_ path: String) throws -> [String] {
    try FileDescriptor.folder(path).entries().compactMap(\.text)
  }

  @Test func `publishes all files at once`() throws {
    let place = try TemporaryFolder()
    var folder = try NewFolder(at: place["new/"])
    try folder.add("a.md", Array("a".utf8))
    try folder.add("b/c/d.md", Array("d".utf8))
    try folder.add("b/e.md", [])
    #expect(!(try names(place.path)).contains("new"))
    try folder.publish()
    #expect(try names(place.path) == ["new"])
    #expect(try names(place["new"]) == ["a.md", "b"])
    #expect(try names(place["new/b"]) == ["c", "e.md"])
    #expect(try readFile(place["new/b/c/d.md"]) == Array("d".utf8))
  }

  @Test func `an unpublished folder is removed`() throws {
    let place = try TemporaryFolder()
    do {
      var folder = try NewFolder(at: place["new"])
      try folder.add("a/b.md", [])
    }
    #expect(try names(place.path) == [])
  }

  @Test func `replaces an empty folder, and fails for a file or a folder with entries`() throws {
    let place = try TemporaryFolder(["full/x.md": "x", "file": "y"])
    try makeFolders(place["empty"])
    var folder = try NewFolder(at: place["empty"])
    try folder.add("a.md", [])
    try folder.publish()
    #expect(try names(place["empty"]) == ["a.md"])
    for (name, errno) in [("full", Errno.notEmpty), ("file", .exists)] {
      do {
        _ = try NewFolder(at: place[name])
        Issue.record("\(name) was accepted")
      } catch {
        #expect(error.errno == errno)
      }
    }
  }

  @Test func `does not replace a folder that was filled in the meantime`() throws {
    let place = try TemporaryFolder()
    do {
      var folder = try NewFolder(at: place["new"])
      try folder.add("a.md", [])
      try place.write("new/theirs.md", "x")
      do {
        try folder.publish()
        Issue.record("it was published")
      } catch {
        #expect("\(error)" == "cannot create \"\(place["new"])\": Directory not empty")
      }
    }
    #expect(try names(place.path) == ["new"])
    #expect(try names(place["new"]) == ["theirs.md"])
  }

  @Test func `adding a path twice is an error`() throws {
    let place = try TemporaryFolder()
    var folder = try NewFolder(at: place["new"])
    try folder.add("a.md", [])
    do {
      try folder.add("a.md", [])
      Issue.record("it was added twice")
    } catch {
      #expect(error.errno == .exists)
      #expect(error.path == place["new/a.md"])
    }
  }

  @Test func `leftover folders of killed processes are removed with their files`() throws {
    let place = try TemporaryFolder([".todosite-temporary-1/a/b.md": "b", "kept.md": "x"])
    #expect(try AtomicFile.removeLeftovers(in: place.path) == [])
    #expect(try names(place.path) == ["kept.md"])
  }
}
