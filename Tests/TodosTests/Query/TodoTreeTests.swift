import Testing

@testable import Todos

@Suite struct TodoTreeTests {
  private func tree(_ indices: [Int], _ parents: [Int]) -> [String] {
    TodoTree(indices, parents: parents).nodes.map { "\($0.todoIndex):\($0.depth)" }
  }

  @Test func `parts come after their todo, in the given order`() {
    #expect(tree([0, 1, 2, 3, 4], [-1, 0, -1, 1, 0]) == ["0:0", "1:1", "3:2", "4:1", "2:0"])
    #expect(tree([4, 3, 2, 1, 0], [-1, 0, -1, 1, 0]) == ["2:0", "0:0", "4:1", "1:1", "3:2"])
    #expect(tree([], []) == [])
  }

  @Test func `a todo whose parent is not listed stands at the top`() {
    #expect(tree([1, 3], [-1, 0, -1, 1]) == ["1:0", "3:1"])
    #expect(tree([3, 0], [-1, 0, -1, 1]) == ["3:0", "0:0"])
  }

  @Test func `a cycle of parents is listed once`() {
    #expect(tree([0, 1, 2, 3], [1, 2, 0, 2]) == ["0:0", "2:1", "1:2", "3:2"])
  }
}
