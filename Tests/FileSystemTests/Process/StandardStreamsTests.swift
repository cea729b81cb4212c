@testable import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct StandardStreamsTests {
  @Test func `writes text that is longer than the buffer`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      var writer = StreamWriter(.output)
      for _ in 0..<3 { try writer.write(String(repeating: "x", count: 40_000)) }
      try writer.write("end")
      try writer.flush()
    }
    let output = try #require(result).standardOutputContent
    #expect(output.count { $0 == UInt8(ascii: "x") } >= 120_000)
    #expect(output.suffix(3).elementsEqual("end".utf8))
  }

  @Test func `writing to a closed pipe is an error and does not end the process`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      dup2(ends[1], 1)
      close(ends[0])
      StandardStream.secure()
      do throws(FileError) {
        try StandardStream.output.write([1, 2, 3].span)
      } catch {
        exit(error.errno == .brokenPipe ? 7 : 3)
      }
    }
  }

  @Test(.requiresFullDevice) func `writing to a full disk is an error`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      dup2(open("/dev/full", O_WRONLY), 1)
      do throws(FileError) {
        try StandardStream.output.write([1].span)
      } catch {
        exit(error.errno == .noSpace ? 7 : 3)
      }
    }
  }

  @Test func `without a terminal, the width is the value of COLUMNS, or 80`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      dup2(open("/dev/null", O_RDWR), 1)
      unsetenv("COLUMNS")
      let usual = StandardStream.output.width
      setenv("COLUMNS", "132", 1)
      let wide = StandardStream.output.width
      setenv("COLUMNS", "-4", 1)
      let wrong = StandardStream.output.width
      exit((usual, wide, wrong) == (80, 132, 80) && !StandardStream.output.isTerminal ? 7 : 3)
    }
  }
}
