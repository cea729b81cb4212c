import Testing

@testable import FileSystem

@Suite struct FileDescriptorTests {
  @Test func `a descriptor is closed at the end of its scope`() throws {
    let (readEnd, writeEnd) = try #require(System.openPipe())
    defer { _ = System.close(readEnd) }
    do {
      let descriptor = FileDescriptor(writeEnd, path: "pipe")
      let isClosed = System.waitForInput(readEnd, milliseconds: 0)
      let number = descriptor.number
      #expect(!isClosed && number == writeEnd)
    }
    #expect(System.waitForInput(readEnd, milliseconds: 10_000))
  }
}
