internal import Synchronization

/// The todos by the ends of their paths, ignoring case: by their stems, and then by their folders from the innermost to
/// the outermost.
///
/// The table is made when it is first needed, for a link with folders to which no path leads.
final class PathEnds: Sendable {
  /// The names of a path from its end on: its stem, and then its folders.
  typealias Names = [String]

  /// A tree of names, whose root has the stems: looking up a path takes no longer if many paths end alike.
  private struct Tree {
    private struct Step: Hashable {
      var node: Int
      var name: String
    }

    private var nodes: [Step: Int] = [:]
    /// By the nodes, the paths that lead through them or end there.
    private var passing: [[Int]] = [[]]
    /// By the nodes, the paths that end there.
    private var ending: [[Int]] = [[]]

    mutating func add(_ index: Int, for names: Names) {
      var node = 0
      for name in names {
        let step = Step(node: node, name: name.folded)
        node = nodes[step] ?? passing.count
        if node == passing.count {
          nodes[step] = node
          passing.append([])
          ending.append([])
        }
        passing[node].append(index)
      }
      ending[node].append(index)
    }

    func indices(for names: Names) -> [Int] {
      var node = 0
      var whole: [Int] = []
      for name in names {
        guard let next = nodes[Step(node: node, name: name.folded)] else { return whole }
        node = next
        if !ending[node].isEmpty { whole = ending[node] }
      }
      return passing[node]
    }
  }

  private let tree = Mutex<Tree?>(nil)

  /// Returns the todos whose paths end with the names or, if there are none, those whose whole path the names end with:
  /// of these the ones with most folders.
  ///
  /// - Parameter all: returns the names of all todos that can be found, by their indices.
  func indices(for names: Names, among all: () -> [(index: Int, names: Names)]) -> [Int] {
    tree.withLock { tree in
      let known = tree ?? all().reduce(into: Tree()) { $0.add($1.index, for: $1.names) }
      tree = known
      return known.indices(for: names)
    }
  }
}
