@testable import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct TaskThreadsTests {
  @Test func `runs tasks and their child tasks on its own threads`() async throws {
    let threads = TaskThreads()
    let squares = await Task.detached(executorPreference: threads) {
      try await Workers(jobs: 8).map(count: 1000, chunk: 3) { $0 * $0 }
    }.result
    #expect(try squares.get() == (0..<1000).map { $0 * $0 })
    withExtendedLifetime(threads) {}
  }

  @Test(.tags(.rounds)) func `many tasks at once all end`() async {
    let threads = TaskThreads()
    for _ in 0..<rounds(200) {
      let sum = await Task.detached(executorPreference: threads) {
        await withTaskGroup(of: Int.self) { group in
          for number in 0..<100 {
            group.addTask {
              await Task.yield()
              return number
            }
          }
          return await group.reduce(0, +)
        }
      }.value
      #expect(sum == 4950)
    }
    withExtendedLifetime(threads) {}
  }

  @Test func `a process runs a task to the end of the process`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      CurrentProcess.run {
        let ends = try? await Workers(jobs: 4).map(count: 9, chunk: 1) { $0 }
        exit(ends == Array(0..<9) ? 7 : 3)
      }
    }
  }
}
