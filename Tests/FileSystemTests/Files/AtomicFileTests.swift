@testable import FileSystem
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  let new = Array("new".utf8)

  @Test(arguments: [0o600, 0o644, 0o755, 0o444] as [UInt32])
  func `replacing keeps the permissions and leaves no other file`(permissions: UInt32) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    try folder.setPermissions("a.md", permissions)
    try AtomicFile.replace(folder["a.md"], with: new)
    #expect(try folder.status("a.md")?.permissions == permissions)
    #expect(try folder.text("a.md") == "new")
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `creates a missing file with the default permissions`() throws {
    let folder = try TemporaryFolder()
    try folder.write("usual")
    try AtomicFile.replace(folder["a.md"], with: new)
    #expect(try folder.text("a.md") == "new")
    #expect(try folder.status("a.md")?.permissions == 0o644)
  }

  @Test func `refuses a symbolic link and keeps its target`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    try folder.link("link.md", to: "a.md")
    #expect(throws: FileError(.replace, folder["link.md"], .notAFile(.symbolicLink))) {
      try AtomicFile.replace(folder["link.md"], with: new)
    }
    #expect(try folder.text("a.md") == "old")
    #expect(try folder.names() == ["a.md", "link.md"])
  }

  @Test func `writing through a symbolic link replaces its target`() throws {
    let folder = try TemporaryFolder()
    try folder.write("below/a.md", "old")
    try folder.link("link.md", to: "below/a.md")
    try AtomicFile.replace(folder["link.md"], with: new, followsLink: true)
    #expect(try folder.status("link.md")?.kind == .symbolicLink)
    #expect(try folder.text("below/a.md") == "new")
  }

  @Test func `replacing a folder or a pipe is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a.md")
    try folder.makePipe("b.md")
    #expect(throws: FileError(.replace, folder["a.md"], .notAFile(.folder))) {
      try AtomicFile.replace(folder["a.md"], with: new)
    }
    #expect(throws: FileError(.replace, folder["b.md"], .notAFile(.pipe))) {
      try AtomicFile.replace(folder["b.md"], with: new)
    }
    #expect(try folder.names() == ["a.md", "b.md"])
  }

  @Test(arguments: ["changed", "longer than it was", "o"])
  func `does not replace a file that another program has changed`(now: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", now)
    #expect(throws: FileError(.replace, folder["a.md"], .changedSinceRead)) {
      try AtomicFile.replace(folder["a.md"], with: new, expecting: Array("old".utf8))
    }
    #expect(try folder.text("a.md") == now)
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `does not recreate a file that was removed`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError(.replace, folder["a.md"], .changedSinceRead)) {
      try AtomicFile.replace(folder["a.md"], with: new, expecting: Array("old".utf8))
    }
    #expect(try folder.names() == [])
  }

  @Test func `replaces a file with the expected bytes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    try AtomicFile.replace(folder["a.md"], with: new, expecting: Array("old".utf8))
    #expect(try folder.text("a.md") == "new")
  }

  @Test func `creating does not overwrite an existing file`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.create(folder["a.md"], Array("first".utf8))
    #expect(throws: FileError(.create, folder["a.md"], .system(.exists))) {
      try AtomicFile.create(folder["a.md"], new)
    }
    #expect(try folder.text("a.md") == "first")
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `creating does not follow a broken link`() throws {
    let folder = try TemporaryFolder()
    try folder.link("a.md", to: "elsewhere.md")
    #expect(throws: FileError(.create, folder["a.md"], .system(.exists))) {
      try AtomicFile.create(folder["a.md"], new)
    }
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `writes a file with a name of 255 bytes`() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 252) + ".md"
    try AtomicFile.create(folder[name], new)
    try AtomicFile.replace(folder[name], with: Array("newer".utf8))
    #expect(try folder.text(name) == "newer")
  }

  @Test func `a failure after writing leaves no temporary file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    let name = String(repeating: "n", count: 256)
    #expect(throws: FileError(.create, folder[name], .system(.nameTooLong))) {
      try AtomicFile.create(folder[name], new)
    }
    #expect(try folder.names() == ["a.md"])
  }

  @Test(.requiresRoot)
  func `root keeps the owner of a file that it replaces`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    try folder.setOwner("a.md", 1234, group: 4321)
    try folder.setPermissions("a.md", 0o4640)
    try AtomicFile.replace(folder["a.md"], with: new, expecting: Array("old".utf8))
    let status = try #require(try folder.status("a.md"))
    #expect([status.owner, status.group, status.permissions] == [1234, 4321, 0o4640])
  }

  @Test func `other hard links keep the old bytes`() throws {
    let folder = try TemporaryFolder(["a.md": "old"])
    try folder.makeHardLink("b.md", to: "a.md")
    try AtomicFile.replace(folder["a.md"], with: new, expecting: Array("old".utf8))
    #expect(try folder.tree() == ["a.md": "new", "b.md": "old"])
  }

  @Test func `writing through a broken link is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.link("link.md", to: "none.md")
    #expect(throws: FileError(.replace, folder["link.md"], .system(.notFound))) {
      try AtomicFile.replace(folder["link.md"], with: new, followsLink: true)
    }
    #expect(try folder.names() == ["link.md"])
  }

  @Test func `does not replace a file that has become a symbolic link`() throws {
    let folder = try TemporaryFolder(["b.md": "old"])
    try folder.link("a.md", to: "b.md")
    #expect(throws: FileError(.replace, folder["a.md"], .notAFile(.symbolicLink))) {
      try AtomicFile.replace(folder["a.md"], with: new, expecting: Array("old".utf8))
    }
    #expect(try folder.text("b.md") == "old")
  }

  @Test func `an error names the file, not the temporary file or the folder`() throws {
    let folder = try TemporaryFolder()
    let path = folder["none/a.md"]
    #expect(throws: FileError(.replace, path, .system(.notFound))) { try AtomicFile.replace(path, with: new) }
    #expect(throws: FileError(.create, path, .system(.notFound))) { try AtomicFile.create(path, new) }
  }

  @Test func `only one of several concurrent creations of a file succeeds`() async throws {
    let folder = try TemporaryFolder()
    let path = folder["a.md"]
    let created = await count(20) { try AtomicFile.create(path, Array("\($0)".utf8), syncs: false) }
    #expect(created == 1)
    #expect(try folder.names() == ["a.md"])
  }

  /// Returns how many of several concurrent calls succeed.
  private func count(_ times: Int, _ body: @escaping @Sendable (Int) throws -> Void) async -> Int {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<times {
        group.addTask { (try? body(number)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
  }
}
