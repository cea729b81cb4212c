@testable import FileSystem
import TestSupport
import Testing

@Suite struct ReadFileTests {
  @Test(arguments: ["", "a", String(repeating: "0123456789", count: 20_000)])
  func `reads the whole file`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md", text)
    #expect(try readFile(folder["a.md"]) == Array(text.utf8))
  }

  @Test func `a file longer than the limit is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "12345")
    #expect(try readFile(folder["a"], limit: 5).count == 5)
    #expect(throws: FileError(.read, folder["a"], .tooLarge(limit: 4))) {
      try readFile(folder["a"], limit: 4)
    }
  }

  @Test(.requiresLinux) func `reads a file of unknown size to its end`() throws {
    #expect(try readFile("/proc/self/status").isEmpty == false)
  }

  @Test func `reading a pipe, a folder or a device fails without blocking`() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("pipe")
    try folder.makeFolder("folder")
    #expect(throws: FileError(.read, folder["pipe"], .notAFile(.pipe))) { try readFile(folder["pipe"]) }
    #expect(throws: FileError(.read, folder["folder"], .notAFile(.folder))) { try readFile(folder["folder"]) }
    #expect(throws: FileError(.read, "/dev/zero", .notAFile(.device))) { try readFile("/dev/zero") }
  }

  @Test func `follows a symbolic link, or fails if links must not be followed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "text")
    try folder.link("link", to: "a")
    #expect(try readFile(folder["link"]) == Array("text".utf8))
    #expect(throws: FileError(.read, folder["link"], .system(.tooManyLinks))) {
      try readFile(folder["link"], followsLink: false)
    }
    #expect(throws: FileError(.read, folder["link"], .system(.tooManyLinks))) {
      try FileDescriptor.folder(folder.path).file("link").status()
    }
  }

  @Test func `a path with a NUL is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "text")
    #expect(throws: FileError(.read, folder["a\0b"], .system(.invalid))) { try readFile(folder["a\0b"]) }
  }

  @Test func `the message of an error contains the path and the reason`() throws {
    let error = #expect(throws: FileError.self) { try readFile("/nowhere/a.md") }
    #expect(error?.description == #"cannot read "/nowhere/a.md": No such file or directory"#)
  }

  @Test(.requiresOrdinaryUser)
  func `an unreadable file is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a")
    try folder.setPermissions("a", 0)
    #expect(throws: FileError(.read, folder["a"], .system(.permissionDenied))) { try readFile(folder["a"]) }
  }
}
