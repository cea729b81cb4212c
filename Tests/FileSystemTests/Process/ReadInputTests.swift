@testable import FileSystem
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct ReadInputTests {
  @Test func `readAll reads to the end, and fails for input longer than the limit`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      give("first\nsecond")
      guard try StandardStream.input.readAll(limit: 12) == Array("first\nsecond".utf8) else { exit(3) }
      give("")
      guard try StandardStream.input.readAll() == [] else { exit(4) }
      give("first\nsecond")
      do throws(FileError) {
        _ = try StandardStream.input.readAll(limit: 11)
      } catch {
        exit(error == FileError(.read, .input, .tooLarge(limit: 11)) ? 7 : 5)
      }
    }
  }

  @Test func `readLine returns a line without its line ending, and does not read the next line`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      give("yes\n\r\nno\r\nlast")
      var lines: [String] = []
      while let line = try StandardStream.input.readLine(limit: 4) {
        lines.append(String(decoding: line, as: UTF8.self))
        if lines.count == 3 { break }
      }
      let rest = try StandardStream.input.readAll()
      let end = try StandardStream.input.readLine()
      exit(lines == ["yes", "", "no"] && rest == Array("last".utf8) && end == nil ? 7 : 3)
    }
  }

  @Test func `a line longer than the limit is an error`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      give("12345\n")
      do throws(FileError) {
        _ = try StandardStream.input.readLine(limit: 4)
      } catch {
        exit(error == FileError(.read, .input, .tooLarge(limit: 4)) ? 7 : 3)
      }
    }
  }

  @Test func `a signal to any thread interrupts reading`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      dup2(ends[0], 0)
      Interruption.watch()
      repeatInBackground(after: .milliseconds(20), every: .milliseconds(1)) {
        kill(getpid(), SIGINT)
        return false
      }
      do throws(FileError) {
        _ = try StandardStream.input.readLine()
      } catch {
        exit(error.errno == .interrupted ? 7 : 3)
      }
    }
  }
}

/// Makes a text the standard input of this process; the text must fit into the buffer of a pipe.
private func give(_ text: String) {
  var ends: [Int32] = [0, 0]
  pipe(&ends)
  let bytes = Array(text.utf8)
  write(ends[1], bytes, bytes.count)
  close(ends[1])
  dup2(ends[0], 0)
  close(ends[0])
}
