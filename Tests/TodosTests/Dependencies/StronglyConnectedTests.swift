import Testing
@testable import Todos

@Suite struct StronglyConnectedTests {
  private func components(_ edges: [[Int]]) -> [[Int]] {
    StronglyConnected(count: edges.count) { edges[$0][...] }.components
  }

  @Test func `finds what leads back to itself`() {
    #expect(components([]) == [])
    #expect(components([[1], [2], []]) == [])
    #expect(components([[0], [], [2, 1]]) == [[0], [2]])
    #expect(components([[1], [2], [0], [0]]) == [[0, 1, 2]])
    #expect(components([[3], [4, 0], [], [0], [1]]) == [[0, 3], [1, 4]])
    #expect(components([[1], [0, 2], [3], [2]]) == [[0, 1], [2, 3]])
    #expect(components([[1, 2], [0], [0]]) == [[0, 1, 2]])
  }

  @Test func `goes down chains and round rings of any length`() {
    let count = 100_000
    let chain = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(components(chain) == [])
    let ring = (0..<count).map { [($0 + 1) % count] }
    #expect(components(ring) == [Array(0..<count)])
  }
}
