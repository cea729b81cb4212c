import Testing
@testable import Todos

@Suite struct StronglyConnectedTests {
  private func components(_ edges: [[Int]]) -> [[Int]] {
    StronglyConnected(count: edges.count) { edges[$0][...] }.components
  }

  @Test func `finds the components that contain a cycle`() {
    #expect(components([]) == [])
    #expect(components([[1], [2], []]) == [])
    #expect(components([[0], [], [2, 1]]) == [[0], [2]])
    #expect(components([[1], [2], [0], [0]]) == [[0, 1, 2]])
    #expect(components([[3], [4, 0], [], [0], [1]]) == [[0, 3], [1, 4]])
    #expect(components([[1], [0, 2], [3], [2]]) == [[0, 1], [2, 3]])
    #expect(components([[1, 2], [0], [0]]) == [[0, 1, 2]])
  }

  @Test func `numbers the nodes by their components`() {
    let edges = [[1], [0, 2], [3], [2], []]
    #expect(StronglyConnected(count: 5) { edges[$0][...] }.componentIndices == [0, 0, 1, 1, -1])
  }

  @Test func `finds the components of chains and cycles of 100,000 nodes`() {
    let count = 100_000
    let chain = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(components(chain) == [])
    let cycle = (0..<count).map { [($0 + 1) % count] }
    #expect(components(cycle) == [Array(0..<count)])
  }
}
