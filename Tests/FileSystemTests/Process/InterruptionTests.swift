@testable import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct InterruptionTests {
  @Test func `a recorded signal stops the work and then ends the process`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      Interruption.watch()
      send(SIGTERM)
      do {
        _ = try await Workers(jobs: 2).map(count: 100) { $0 }
      } catch Workers.Stop<Never>.interrupted {
        Interruption.finish()
      }
      exit(3)
    }
  }

  @Test func `finish does nothing without a signal`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Interruption.watch()
      guard !Interruption.isRequested else { exit(3) }
      Interruption.finish()
      exit(7)
    }
  }

  @Test func `watch does not record a signal that was ignored before`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGHUP, SIG_IGN)
      Interruption.watch()
      send(SIGHUP)
      exit(Interruption.isRequested ? 3 : 7)
    }
  }

  @Test func `a signal interrupts waiting for a lock`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      var status: Int32 = 3
      do {
        let folder = try TemporaryFolder()
        let first = try FolderLock(folder.path)
        Interruption.watch()
        send(SIGINT)
        do throws(FileError) {
          _ = try FolderLock(folder.path)
        } catch {
          if error.errno == .interrupted { status = 7 }
        }
        _ = consume first
      }
      exit(status)
    }
  }
}

/// Sends a signal to this process, and waits until it is recorded or a time limit has passed.
private func send(_ number: Int32) {
  kill(getpid(), number)
  for _ in 0..<100 where !Interruption.isRequested { usleep(1000) }
}
