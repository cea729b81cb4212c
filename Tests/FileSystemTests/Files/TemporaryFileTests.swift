@testable import FileSystem
import TestSupport
import Testing

@Suite struct TemporaryFileTests {
  @Test func `is readable only by its owner and exists only while it is in scope`() throws {
    var path = ""
    do {
      let file = try TemporaryFile(Array("text".utf8))
      path = file.path
      #expect(try readFile(path) == Array("text".utf8))
      let status = try FileDescriptor.currentFolder.status(of: path)
      #expect(status?.permissions == 0o600)
      _ = consume file
    }
    #expect(try FileDescriptor.currentFolder.status(of: path) == nil)
  }
}
