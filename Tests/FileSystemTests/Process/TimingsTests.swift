@testable import FileSystem
import Testing

@Suite struct TimingsTests {
  private func duration(of phase: BuildPhase, in timings: Timings) -> Duration? {
    timings.phases.first { $0.phase == phase }?.duration
  }

  @Test func `a clock adds the time since the last phase to the next`() {
    let timings = Timings()
    var workers = Workers(jobs: 1)
    workers.timings = timings
    var clock = workers.clock
    let middle = ContinuousClock.now + .seconds(2)
    clock.finish(.model, at: middle)
    clock.finish(.render, at: middle + .seconds(3))
    clock.finish(.render, at: middle + .seconds(7))
    #expect((duration(of: .model, in: timings) ?? .zero) >= .seconds(2))
    #expect(duration(of: .render, in: timings) == .seconds(7))
    #expect(duration(of: .write, in: timings) == .zero)
  }

  @Test func `the times of all workers are added`() async throws {
    let timings = Timings()
    var workers = Workers(jobs: 3)
    workers.timings = timings
    let start = ContinuousClock.now + .seconds(60)
    _ = try await workers.map(count: 12, chunk: 1) { [workers] _ in
      var clock = workers.clock
      clock.finish(.read, at: start)
      clock.finish(.parse, at: start + .seconds(1))
    }
    #expect(duration(of: .parse, in: timings) == .seconds(12))
  }

  @Test func `work that belongs to one phase is measured as a whole`() async throws {
    let timings = Timings()
    var workers = Workers(jobs: 2)
    workers.timings = timings
    _ = try await workers.during(.index).map(count: 4) { $0 }
    #expect((duration(of: .index, in: timings) ?? .zero) > .zero)
    #expect(duration(of: .read, in: timings) == .zero)
  }
}
