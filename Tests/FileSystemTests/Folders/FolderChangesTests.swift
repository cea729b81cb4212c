@testable import FileSystem
import TestSupport
import Testing

@Suite struct FolderChangesTests {
  @Test func `a tree is removed, and what its links lead to stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write("kept/a", "kept")
    try folder.write("tree/x/y/z")
    try folder.write("tree/b")
    try folder.link("tree/x/link", to: folder["kept"])
    try FileDescriptor.folder(folder.path).removeTree("tree")
    #expect(try folder.names() == ["kept"])
    #expect(try folder.text("kept/a") == "kept")
  }

  @Test func `a link in place of a tree is not followed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("kept/a")
    try folder.link("tree", to: "kept")
    #expect(throws: FileError(.open, folder["tree"], .system(.notFolder))) {
      try FileDescriptor.folder(folder.path).removeTree("tree")
    }
    #expect(try folder.text("kept/a") == "")
  }

  @Test func `entries are sorted by bytes and carry their kinds`() throws {
    let folder = try TemporaryFolder()
    try folder.write("b")
    try folder.makeFolder("a")
    try folder.link("c", to: "b")
    let entries = try FileDescriptor.folder(folder.path).entries()
    #expect(entries.map(\.text) == ["a", "b", "c"])
    #expect(entries.map(\.kind) == [.folder, .file, .symbolicLink])
  }
}
