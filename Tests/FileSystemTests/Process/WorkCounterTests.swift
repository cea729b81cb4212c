@testable import FileSystem
import Testing

@Suite struct WorkCounterTests {
  @Test func `counts all indices and those that are done`() async throws {
    let counter = WorkCounter()
    var workers = Workers(jobs: 2)
    workers.counter = counter
    _ = try await workers.map(count: 100, chunk: 7) { $0 }
    _ = try await workers.map(count: 11) { $0 }
    #expect(counter.total == 111)
    #expect(counter.done == 111)
    counter.begin(total: 500)
    _ = try await workers.map(count: 3) { $0 }
    #expect(counter.total == 500)
    #expect(counter.done == 3)
  }

  @Test func `repeatInBackground calls the closure until it returns false`() async throws {
    let (ticks, ticking) = AsyncStream.makeStream(of: Void.self)
    repeatInBackground(after: .milliseconds(1), every: .milliseconds(1)) {
      if case .terminated = ticking.yield() { return false }
      return true
    }
    var count = 0
    for await _ in ticks {
      count += 1
      if count == 3 { break }
    }
    #expect(count == 3)
  }
}
