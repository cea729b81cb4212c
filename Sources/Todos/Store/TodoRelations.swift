/// What todos have to do with each other, seen from both ends; todos are given by their places in the
/// snapshot's order.
///
/// Only names that lead to one todo count, and each pair counts once.
package struct TodoRelations: Equatable, Sendable {
  /// The todos that have to be done before one.
  package let depends: PlaceLists
  /// The todos that wait for one.
  package let blocks: PlaceLists
  /// The todo that one is part of; -1 for none, and for a todo that names itself.
  package let parents: [Int]
  /// The todos that are parts of one.
  package let children: PlaceLists
  /// The other todos whose bodies link to one.
  package let backlinks: PlaceLists

  package init(_ snapshot: TodoSnapshot) {
    self.init(of: snapshot.todos, index: snapshot.index, linkTargets: snapshot.linkTargets)
  }

  /// Finds the relations of todos.
  ///
  /// - Parameter linkTargets: where the links of each lead.
  init(of todos: [TodoItem], index: TodoIndex, linkTargets: [[LinkTarget?]]) {
    func place(of name: String) -> Int? {
      if case .todo(let place) = index.reference(name) { place } else { nil }
    }
    var depends = PlaceLists.Draft()
    var links = PlaceLists.Draft()
    var parents = [Int](repeating: -1, count: todos.count)
    for (from, todo) in todos.enumerated() {
      for name in todo.depends { place(of: name).map { depends.add($0, to: from) } }
      if let parent = todo.parent.flatMap(place), parent != from { parents[from] = parent }
      for case .todo(let to, _)? in linkTargets[from] where to != from { links.add(to, to: from) }
    }
    var children = PlaceLists.Draft()
    for (child, parent) in parents.enumerated() where parent >= 0 { children.add(child, to: parent) }
    self.depends = PlaceLists(depends, count: todos.count)
    blocks = PlaceLists(depends.reversed, count: todos.count)
    backlinks = PlaceLists(links.reversed, count: todos.count)
    self.parents = parents
    self.children = PlaceLists(children, count: todos.count)
  }

  /// The todos that one is part of, the nearest first, at most so many; a ring of parents ends before it
  /// repeats.
  package func ancestors(of place: Int, atMost limit: Int) -> [Int] {
    var ancestors: [Int] = []
    var next = parents[place]
    while next >= 0, next != place, ancestors.count < limit, !ancestors.contains(next) {
      ancestors.append(next)
      next = parents[next]
    }
    return ancestors
  }
}

/// A list of places for each todo, in two arrays for all of them.
package struct PlaceLists: Equatable, Sendable {
  /// Where each todo's list begins among the places, and behind all where the last ends.
  private var starts: [Int]
  private var places: [Int]

  /// The places in a todo's list, in the order they were added in, each once.
  package subscript(place: Int) -> ArraySlice<Int> { places[starts[place]..<starts[place + 1]] }

  package var total: Int { places.count }
}

extension PlaceLists {
  /// Lists while they are being found.
  struct Draft {
    fileprivate var pairs: [(list: Int, place: Int)] = []

    mutating func add(_ place: Int, to list: Int) { pairs.append((list, place)) }

    /// The same pairs seen from their other ends, in the order of todos.
    var reversed: Draft {
      var draft = Draft()
      draft.pairs = pairs.map { ($0.place, $0.list) }
      return draft
    }
  }

  init(_ draft: Draft, count: Int) {
    starts = [Int](repeating: 0, count: count + 1)
    for pair in draft.pairs { starts[pair.list + 1] += 1 }
    for list in 0..<count { starts[list + 1] += starts[list] }
    var next = starts
    places = [Int](repeating: 0, count: draft.pairs.count)
    for pair in draft.pairs {
      places[next[pair.list]] = pair.place
      next[pair.list] += 1
    }
    removeRepeated(count: count)
  }

  private mutating func removeRepeated(count: Int) {
    var lastList = [Int](repeating: -1, count: count)
    var end = 0
    var start = 0
    for list in 0..<count {
      let range = start..<starts[list + 1]
      start = range.upperBound
      starts[list] = end
      for index in range where lastList[places[index]] != list {
        lastList[places[index]] = list
        places[end] = places[index]
        end += 1
      }
    }
    starts[count] = end
    places.removeSubrange(end...)
  }
}
