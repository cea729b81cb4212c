@testable import FileSystem
import TestSupport
import Testing

@Suite struct StreamedFileTests {
  /// Writes pieces to a file, and returns whether the file was replaced or created.
  private func write(_ pieces: [String], to path: String) throws -> Bool {
    var file = try StreamedFile(path)
    for piece in pieces { try file.write(Array(piece.utf8).span) }
    return try file.finish()
  }

  @Test func `the file is created when it is finished`() throws {
    let folder = try TemporaryFolder()
    var file = try StreamedFile(folder["a.txt"])
    try file.write(Array("one, ".utf8).span)
    #expect(!folder.exists("a.txt"))
    try file.write(Array("two".utf8).span)
    #expect(try file.finish())
    #expect(try folder.text("a.txt") == "one, two")
    #expect(try folder.names() == ["a.txt"])
  }

  @Test func `an unfinished file is removed, and the old file is kept`() throws {
    let folder = try TemporaryFolder(["a.txt": "old"])
    do {
      var file = try StreamedFile(folder["a.txt"])
      try file.write(Array("new".utf8).span)
      #expect(try folder.names().count == 2)
    }
    #expect(try folder.tree() == ["a.txt": "old"])
  }

  @Test(arguments: [
    (["old"], false), (["o", "", "ld"], false), (["ol"], true), (["older"], true), (["OLD"], true),
    ([], true),
    (["new"], true),
  ])
  func `replaces a file only if its bytes are different`(pieces: [String], isChanged: Bool) throws {
    let folder = try TemporaryFolder(["a.txt": "old"])
    let before = try folder.status("a.txt")
    #expect(try write(pieces, to: folder["a.txt"]) == isChanged)
    #expect(try folder.text("a.txt") == pieces.joined() && folder.names() == ["a.txt"])
    #expect(try (folder.status("a.txt") == before) == !isChanged)

    var comparison = try FileComparison(with: folder["a.txt"])
    for piece in pieces { try comparison.compare(Array(piece.utf8).span) }
    let isEqual = comparison.isEqual
    #expect(isEqual)
  }

  @Test func `keeps the permissions of the file, and the symbolic link that leads to it`() throws {
    let folder = try TemporaryFolder(["below/a.txt": "old"])
    try folder.setPermissions("below/a.txt", 0o600)
    try folder.link("link.txt", to: "below/a.txt")
    #expect(try write(["new"], to: folder["link.txt"]))
    #expect(try folder.status("link.txt")?.kind == .symbolicLink)
    #expect(try folder.status("below/a.txt")?.permissions == 0o600)
    #expect(try folder.text("below/a.txt") == "new")
  }

  @Test func `removes the leftover files of killed processes`() throws {
    let folder = try TemporaryFolder([".todosite-temporary-abc": "half"])
    #expect(try write(["new"], to: folder["a.txt"]))
    #expect(try folder.names() == ["a.txt"])
  }

  @Test func `writing to a folder, a pipe or a missing folder is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a")
    try folder.makePipe("b")
    for (name, reason) in [
      ("a", FileError.Reason.notAFile(.folder)), ("b", .notAFile(.pipe)), ("c/d", .system(.notFound)),
    ] {
      #expect(throws: FileError(.write, folder[name], reason)) { _ = try write(["x"], to: folder[name]) }
    }
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func `a missing file differs from any bytes, and comparing a folder is an error`() throws {
    let folder = try TemporaryFolder(["file": ""])
    for name in ["missing", "missing/too", "file/below"] {
      let comparison = try FileComparison(with: folder[name])
      let isEqual = comparison.isEqual
      #expect(!isEqual)
    }
    let empty = try FileComparison(with: folder["file"])
    let isEmpty = empty.isEqual
    #expect(isEmpty)
    #expect(throws: FileError(.read, folder.path, .notAFile(.folder))) {
      _ = try FileComparison(with: folder.path)
    }
  }
}
