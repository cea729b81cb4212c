@testable import FileSystem
import Testing

@Suite struct TallyTests {
  @Test func `workers tell what they have to do and what is done`() async throws {
    let tally = Tally()
    var workers = Workers(jobs: 2)
    workers.tally = tally
    _ = try await workers.map(count: 100, chunk: 7) { $0 }
    _ = try await workers.map(count: 11) { $0 }
    #expect(tally.total == 111)
    #expect(tally.done == 111)
    tally.begin(total: 500)
    _ = try await workers.map(count: 3) { $0 }
    #expect(tally.total == 500)
    #expect(tally.done == 3)
  }

  @Test func `something is done in the background until it is enough`() async throws {
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
