@testable import FileSystem
import Synchronization
import Testing

@Suite struct WorkersTests {
  struct WorkError: Error, Equatable {
    var index: Int
  }

  @Test(arguments: [1, 2, 3, 16], [0, 1, 7, 1000])
  func `returns results in the order of the indices`(jobs: Int, count: Int) async throws {
    let squares = try await Workers(jobs: jobs).map(count: count, chunk: 3) { $0 * $0 }
    #expect(squares == (0..<count).map { $0 * $0 })
  }

  @Test(arguments: [1, 2, 5])
  func `each worker keeps its own state`(jobs: Int) async throws {
    let lengths = try await Workers(jobs: jobs).map(count: 500, state: { [UInt8]() }) { buffer, index in
      buffer.removeAll(keepingCapacity: true)
      buffer.append(contentsOf: repeatElement(7, count: index % 10))
      return buffer.count
    }
    #expect(lengths == (0..<500).map { $0 % 10 })
  }

  @Test(arguments: [1, 2, 8])
  func `reports the failure with the lowest index for any number of workers`(jobs: Int) async {
    await #expect(throws: Workers.Stop.failed(WorkError(index: 130))) {
      try await Workers(jobs: jobs).map(count: 1000, chunk: 4) { index throws(WorkError) in
        if index >= 130 && index % 5 == 0 { throw WorkError(index: index) }
        return index
      }
    }
  }

  /// A result that owns memory, and counts how many of its kind exist.
  private final class Counted: Sendable {
    static let count = Mutex(0)

    init() { Self.count.withLock { $0 += 1 } }
    deinit { Self.count.withLock { $0 -= 1 } }
  }

  @Test func `each result is freed once, also those of work that fails`() async throws {
    do {
      let results = try await Workers(jobs: 3).map(count: 100, chunk: 7) { _ in Counted() }
      // Without it an optimised test frees the results after their last use.
      withExtendedLifetime(results) {
        #expect(results.count == 100)
        #expect(Counted.count.withLock { $0 } == 100)
      }
    }
    #expect(Counted.count.withLock { $0 } == 0)
    for jobs in [1, 2, 3] {
      await #expect(throws: Workers.Stop.failed(WorkError(index: 45))) {
        try await Workers(jobs: jobs).map(count: 100, chunk: 7) { index throws(WorkError) in
          if index == 45 { throw WorkError(index: index) }
          return Counted()
        }
      }
      #expect(Counted.count.withLock { $0 } == 0)
    }
  }

  @Test(arguments: [1, 2])
  func `both pieces of work are done`(jobs: Int) async {
    let (number, text) = await Workers(jobs: jobs).both({ 1 }, { "two" })
    #expect(number == 1)
    #expect(text == "two")
  }

  @Test func `the number of workers is at least one`() {
    #expect(Workers(jobs: 0).jobs == 1)
    #expect(Workers().jobs >= 1)
  }
}
