import Documents
import Todos

/// The number of todos in each status group, and with each status.
package struct TodoProgress: Equatable, Sendable {
  /// The number of todos in one status group.
  package struct Share: Hashable, Sendable {
    var group: TodoStatus.Group
    /// The number of todos; at least 1.
    var count: Int
    /// The link to the todos; nil if no page shows just these.
    var link: Link?
  }

  /// The number of todos with one status.
  package struct StatusCount: Hashable, Sendable {
    var status: TodoStatus
    /// The number of todos, which is included in that of the group; at least 1.
    var count: Int
  }

  /// The groups that have todos, in the order of their first statuses.
  var shares: [Share]
  /// The statuses that todos have, in the order of the project's statuses.
  var statuses: [StatusCount]
  /// The number of todos that are closed.
  package var closed: Int
  package var total: Int
  /// The number of unclosed todos.
  var unclosed: Int { total - closed }

  package init(shares: [Share] = [], statuses: [StatusCount] = [], closed: Int = 0, total: Int = 0) {
    self.shares = shares
    self.statuses = statuses
    self.closed = closed
    self.total = total
  }

  /// Counts some todos of a list.
  ///
  /// - Parameters:
  ///   - indices: the indices of the todos in the list.
  ///   - statusIndices: the statuses of all todos of the list.
  init(of indices: [Int], by statusIndices: StatusIndices) {
    var counts = [Int](repeating: 0, count: statusIndices.statuses.count)
    for index in indices { counts[statusIndices.ofTodos[index]] += 1 }
    statuses = statusIndices.inOrder.filter { counts[$0] > 0 }.map {
      StatusCount(status: statusIndices.statuses[$0], count: counts[$0])
    }
    shares = []
    for found in statuses {
      if let index = shares.firstIndex(where: { $0.group == found.status.group }) {
        shares[index].count += found.count
      } else {
        shares.append(Share(group: found.status.group, count: found.count))
      }
    }
    closed = statuses.lazy.filter { $0.status.isClosed }.reduce(0) { $0 + $1.count }
    total = indices.count
  }
}

/// The statuses of a list of todos, as indices with which todos are counted fast.
struct StatusIndices: Sendable {
  /// The different statuses.
  private(set) var statuses: [TodoStatus] = []
  /// The index in `statuses` of the status of each todo.
  private(set) var ofTodos: [Int] = []
  /// The indices of `statuses`, in the order of the project's statuses.
  private(set) var inOrder: [Int] = []

  init(of todos: some Collection<TodoItem>, in vocabulary: StatusVocabulary) {
    var indices: [TodoStatus: Int] = [:]
    ofTodos.reserveCapacity(todos.count)
    for todo in todos {
      // Comparing with the first statuses is faster than hashing one.
      if let index = statuses.prefix(8).firstIndex(of: todo.status) {
        ofTodos.append(index)
        continue
      }
      let index = indices[todo.status, default: statuses.count]
      if index == statuses.count {
        indices[todo.status] = index
        statuses.append(todo.status)
      }
      ofTodos.append(index)
    }
    inOrder = vocabulary.sorted(Array(statuses.indices)) { statuses[$0] }
  }

  /// Returns the same statuses with the spellings that are shown.
  func spelled(declared: [String]) -> StatusIndices {
    var counts = [Int](repeating: 0, count: statuses.count)
    for index in ofTodos { counts[index] += 1 }
    var spellings = Spellings(of: .status, declared: declared)
    for (status, count) in zip(statuses, counts) { spellings.add(status.label, count: count) }
    let replacements = spellings.replacements
    if replacements.isEmpty { return self }
    var spelled = self
    spelled.statuses = statuses.map {
      TodoStatus(replacements[$0.label] ?? $0.label, $0.group, isClosed: $0.isClosed)
    }
    let indices = Dictionary(zip(spelled.statuses, statuses.indices)) { first, _ in first }
    spelled.ofTodos = ofTodos.map { indices[spelled.statuses[$0]] ?? $0 }
    return spelled
  }
}

extension TodoProgress: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(shares, statuses, closed, total)
  }
}

extension TodoProgress.Share: BinaryWritable {
  /// Writes the number without its link, which the router adds.
  func write(to writer: inout BinaryWriter) {
    writer.write(case: group)
    writer.write(count)
  }
}

extension TodoProgress.StatusCount: BinaryWritable {
  func write(to writer: inout BinaryWriter) { writer.write(status, count) }
}

extension PresenterToRouter<SiteLinkTarget> {
  /// Returns the progress of all todos, with the links to the statuses.
  func linked(_ progress: TodoProgress) -> TodoProgress {
    var progress = progress
    for index in progress.shares.indices {
      progress.shares[index].link = link(to: .statuses(progress.shares[index].group))
    }
    return progress
  }
}
