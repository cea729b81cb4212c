import FileSystem
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  let new = Array("new".utf8)

  @Test(arguments: [0o600, 0o644, 0o755, 0o444] as [UInt32])
  func `replacing keeps the permissions and leaves nothing else behind`(permissions: UInt32) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    try folder.setPermissions("a.md", permissions)
    try AtomicFile.replace(folder["a.md"], with: new)
    #expect(try folder.status("a.md")?.permissions == permissions)
    #expect(try folder.text("a.md") == "new")
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `a missing file is created with the usual permissions`() throws {
    let folder = try TemporaryFolder()
    try folder.write("usual")
    try AtomicFile.replace(folder["a.md"], with: new)
    #expect(try folder.text("a.md") == "new")
    #expect(try folder.status("a.md")?.permissions == 0o644)
  }

  @Test func `a symbolic link is refused, and stays with what it leads to`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    try folder.link("link.md", to: "a.md")
    #expect(throws: FileError(.replace, folder["link.md"], .notAFile(.symbolicLink))) {
      try AtomicFile.replace(folder["link.md"], with: new)
    }
    #expect(try folder.text("a.md") == "old")
    #expect(try folder.names() == ["a.md", "link.md"])
  }

  @Test func `writing through a symbolic link replaces the file it leads to`() throws {
    let folder = try TemporaryFolder()
    try folder.write("below/a.md", "old")
    try folder.link("link.md", to: "below/a.md")
    try AtomicFile.replace(folder["link.md"], with: new, links: .writeThrough)
    #expect(try folder.status("link.md")?.kind == .symbolicLink)
    #expect(try folder.text("below/a.md") == "new")
  }

  @Test func `a folder and a pipe are refused`() throws {
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
  func `a file that another program has changed is not replaced`(now: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", now)
    #expect(throws: FileError(.replace, folder["a.md"], .changedMeanwhile)) {
      try AtomicFile.replace(folder["a.md"], with: new, expecting: Array("old".utf8))
    }
    #expect(try folder.text("a.md") == now)
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `a file that has gone is not brought back`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError(.replace, folder["a.md"], .changedMeanwhile)) {
      try AtomicFile.replace(folder["a.md"], with: new, expecting: Array("old".utf8))
    }
    #expect(try folder.names() == [])
  }

  @Test func `a file that is as expected is replaced`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    try AtomicFile.replace(folder["a.md"], with: new, expecting: Array("old".utf8))
    #expect(try folder.text("a.md") == "new")
  }

  @Test func `creating never overwrites`() throws {
    let folder = try TemporaryFolder()
    try AtomicFile.create(folder["a.md"], Array("first".utf8))
    #expect(throws: FileError(.create, folder["a.md"], .system(.exists))) {
      try AtomicFile.create(folder["a.md"], new)
    }
    #expect(try folder.text("a.md") == "first")
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `creating does not follow a dangling link`() throws {
    let folder = try TemporaryFolder()
    try folder.link("a.md", to: "elsewhere.md")
    #expect(throws: FileError(.create, folder["a.md"], .system(.exists))) {
      try AtomicFile.create(folder["a.md"], new)
    }
    #expect(try folder.names() == ["a.md"])
  }

  @Test func `a name of 255 bytes can be written`() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 252) + ".md"
    try AtomicFile.create(folder[name], new)
    try AtomicFile.replace(folder[name], with: Array("newer".utf8))
    #expect(try folder.text(name) == "newer")
  }

  @Test func `a failure after the bytes are written leaves no temporary file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", "old")
    let name = String(repeating: "n", count: 256)
    #expect(throws: FileError(.create, folder[name], .system(.nameTooLong))) {
      try AtomicFile.create(folder[name], new)
    }
    #expect(try folder.names() == ["a.md"])
  }
}
