@testable import FileSystem
import TestSupport
import Testing

@Suite struct MoveFileTests {
  /// Returns two pairs of folders: one pair in the same file system and one, if possible, in different file
  /// systems.
  private static func folders() throws -> [(from: TemporaryFolder, to: TemporaryFolder)] {
    let near = (try TemporaryFolder(), try TemporaryFolder())
    let far = (try TemporaryFolder(), try TemporaryFolder(at: "/tmp"))
    return [near, far]
  }

  @Test func `moves a file with its bytes and permissions`() throws {
    for (from, to) in try Self.folders() {
      try from.write("a.md", "text")
      try from.setPermissions("a.md", 0o640)
      try AtomicFile.move(from["a.md"], to: to["b.md"])
      #expect(try from.names() == [])
      #expect(try to.tree() == ["b.md": "text"])
      #expect(try to.status("b.md")?.permissions == 0o640)
    }
  }

  @Test func `renames a file in its folder`() throws {
    let folder = try TemporaryFolder(["a.md": "text"])
    try AtomicFile.move(folder["a.md"], to: folder["b.md"])
    #expect(try folder.tree() == ["b.md": "text"])
  }

  @Test func `does not replace an existing file`() throws {
    for (from, to) in try Self.folders() {
      try from.write("a.md", "text")
      try to.write("b.md", "other")
      try to.link("c.md", to: "nowhere")
      for name in ["b.md", "c.md"] {
        #expect(throws: FileError(.move, from["a.md"], .system(.exists))) {
          try AtomicFile.move(from["a.md"], to: to[name])
        }
      }
      #expect(try from.tree() == ["a.md": "text"])
      #expect(try to.tree() == ["b.md": "other", "c.md": "symbolic link"])
    }
  }

  @Test func `knows a file that a killed process has left at both paths`() throws {
    for (from, to) in try Self.folders() {
      try from.write("a.md", "text")
      try from.link("link.md", to: "a.md")
      for (name, other) in [("a.md", "link.md"), ("link.md", "a.md")] {
        #expect(try !AtomicFile.isHalfMoved(from[name], to: to[name]))
        try AtomicFile.move(from[name], to: to[name])
        #expect(try !AtomicFile.isHalfMoved(from[name], to: to[name]))
        #expect(try !AtomicFile.isHalfMoved(from[other], to: to[name]))
        try AtomicFile.move(to[name], to: from[name])
      }
      try to.write("other.md", "other")
      #expect(try !AtomicFile.isHalfMoved(from["a.md"], to: to["other.md"]))
    }
    let (from, to) = (try TemporaryFolder(["a.md": "text"]), try TemporaryFolder(at: "/tmp"))
    try to.write("a.md", "text")
    let isOther = try from.status("a.md")?.identity.device != to.status("a.md")?.identity.device
    #expect(try AtomicFile.isHalfMoved(from["a.md"], to: to["a.md"]) == isOther)
  }

  @Test func `moves a symbolic link as a link`() throws {
    for (from, to) in try Self.folders() {
      try from.write("a.md", "text")
      try from.link("link.md", to: "a.md")
      try AtomicFile.move(from["link.md"], to: to["link.md"])
      #expect(try from.tree() == ["a.md": "text"])
      #expect(try to.tree() == ["link.md": "symbolic link"])
      try AtomicFile.move(to["link.md"], to: from["back.md"])
      #expect(try from.text("back.md") == "text")
    }
  }

  @Test func `does not move a file with unexpected bytes`() throws {
    for (from, to) in try Self.folders() {
      for text in ["txet", "texts", "tex", ""] {
        try from.write("a.md", text)
        #expect(throws: FileError(.move, from["a.md"], .changedSinceRead)) {
          try AtomicFile.move(from["a.md"], to: to["a.md"], expecting: Array("text".utf8))
        }
        #expect(try from.tree() == ["a.md": text])
      }
      #expect(throws: FileError(.move, from["b.md"], .changedSinceRead)) {
        try AtomicFile.move(from["b.md"], to: to["a.md"], expecting: Array("text".utf8))
      }
      try from.write("a.md", "text")
      try AtomicFile.move(from["a.md"], to: to["a.md"], expecting: Array("text".utf8))
      #expect(try to.tree() == ["a.md": "text"])
    }
  }

  @Test func `moving a folder, a pipe or a missing file is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a")
    try folder.makePipe("b")
    let reasons: [(String, FileError.Reason)] = [
      ("a", .notAFile(.folder)), ("b", .notAFile(.pipe)), ("c", .system(.notFound)),
    ]
    for (name, reason) in reasons {
      #expect(throws: FileError(.move, folder[name], reason)) {
        try AtomicFile.move(folder[name], to: folder["d"])
      }
    }
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func `keeps the file if the target folder is missing`() throws {
    let folder = try TemporaryFolder(["a.md": "text"])
    #expect(throws: FileError(.move, folder["a.md"], .system(.notFound))) {
      try AtomicFile.move(folder["a.md"], to: folder["none/a.md"])
    }
    #expect(try folder.tree() == ["a.md": "text"])
  }
}
