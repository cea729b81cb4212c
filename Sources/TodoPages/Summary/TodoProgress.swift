import Todos

/// The number of todos in each status group.
package struct TodoProgress: Equatable, Sendable {
  /// The number of todos in one status group.
  package struct Share: Hashable, Sendable {
    var group: TodoStatus.Group
    /// The number of todos; at least 1.
    var count: Int
    /// The link to the todos; nil if no page shows just these.
    var link: Link?

    init(_ group: TodoStatus.Group, _ count: Int, link: Link? = nil) {
      self.group = group
      self.count = count
      self.link = link
    }
  }

  /// The number of todos with a status that has a word of its own, such as `In Review`.
  package struct OwnWord: Hashable, Sendable {
    var word: String
    var group: TodoStatus.Group
    /// The number of todos, which is included in that of the group; at least 1.
    var count: Int

    init(_ word: String, _ group: TodoStatus.Group, _ count: Int) {
      self.word = word
      self.group = group
      self.count = count
    }
  }

  /// The groups that have todos, from open to cancelled.
  var shares: [Share]
  /// The statuses with words of their own, sorted by these.
  var ownWords: [OwnWord]
  /// The number of todos that are closed.
  var closed: Int
  var total: Int
  /// The number of todos that are not closed.
  var open: Int { total - closed }

  package init(shares: [Share] = [], ownWords: [OwnWord] = [], closed: Int = 0, total: Int = 0) {
    self.shares = shares
    self.ownWords = ownWords
    self.closed = closed
    self.total = total
  }

  init(of todos: some Sequence<TodoItem>) {
    var counts: [TodoStatus.Group: Int] = [:]
    var own: [TodoStatus: Int] = [:]
    var closed = 0
    for todo in todos {
      let status = todo.status
      counts[status.group, default: 0] += 1
      if status.label != status.group.rawValue { own[status, default: 0] += 1 }
      if status.isClosed { closed += 1 }
    }
    shares = TodoStatus.Group.allCases.compactMap { group in counts[group].map { Share(group, $0) } }
    ownWords = own.compactMap { status, count in status.ownWord.map { OwnWord($0, status.group, count) } }
      .sorted { ($0.word, $0.group.rawValue) < ($1.word, $1.group.rawValue) }
    self.closed = closed
    total = counts.values.reduce(0, +)
  }
}

extension TodoProgress: Versioned {
  func add(to version: inout PageVersion) {
    version.add(shares)
    version.add(ownWords)
    version.add(closed)
    version.add(total)
  }
}

extension TodoProgress.Share: Versioned {
  /// Adds the number without its link, which the router adds.
  func add(to version: inout PageVersion) {
    version.add(group)
    version.add(count)
  }
}

extension TodoProgress.OwnWord: Versioned {
  func add(to version: inout PageVersion) {
    version.add(word)
    version.add(group)
    version.add(count)
  }
}

extension PresenterToRouter<SitePlace> {
  /// Returns the progress of all todos, with the links to the statuses.
  func linked(_ progress: TodoProgress) -> TodoProgress {
    var progress = progress
    for place in progress.shares.indices {
      progress.shares[place].link = link(to: .statuses(progress.shares[place].group))
    }
    return progress
  }
}
