internal import TodoPages

/// The UIDs and the parents of the to-dos of a calendar.
struct CalendarNames {
  private let names: StableNames
  private let domain: String
  private let parents: CalendarParents

  /// Creates the UIDs.
  ///
  /// - Parameter baseURL: the URL of the site, whose host becomes part of the UIDs.
  init(_ todos: [TodoSummary], baseURL: String?) {
    names = StableNames(todos)
    domain = baseURL.flatMap(Self.host) ?? "todosite"
    parents = CalendarParents(todos)
  }

  /// Returns the globally unique UID of a to-do, in ASCII and at most 255 bytes.
  func uid(of todo: TodoSummary) -> String { "\(names.name(ofID: todo.id, at: todo.link.route))@\(domain)" }

  /// Returns the index of the parent of the to-do at an index; nil if it has none.
  func parent(of index: Int) -> Int? { parents[index] }

  /// Returns the host of a URL, without user information and port; nil if it is empty, is longer than 70
  /// bytes, or has a character that a host name cannot have.
  private static func host(of address: String) -> String? {
    let authority = address.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2).prefix {
      $0 != UInt8(ascii: "/")
    }
    let host = (authority.split(separator: UInt8(ascii: "@")).last ?? authority).prefix {
      $0 != UInt8(ascii: ":")
    }
    let isUsable =
      (1...70).contains(host.count)
      && host.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".")
      }
    return isUsable ? String(Substring(host)).lowercased() : nil
  }
}

/// The parent of each to-do, by index.
///
/// Calendars would show none of the todos in a cycle of parents, so the first todo of each cycle, in list
/// order, gets no parent.
private struct CalendarParents {
  private var parents: [Int]
  private static let none = -1

  init(_ todos: [TodoSummary]) {
    guard todos.contains(where: { $0.parent != nil }) else {
      parents = []
      return
    }
    var indices: [Route: Int] = [:]
    indices.reserveCapacity(todos.count)
    for (index, todo) in todos.enumerated() { indices[todo.link.route] = index }
    parents = todos.map { $0.parent?.link.flatMap { indices[$0.route] } ?? Self.none }
    breakCycles()
  }

  subscript(index: Int) -> Int? {
    parents.isEmpty || parents[index] == Self.none ? nil : parents[index]
  }

  /// Removes the parent of the first todo of each cycle.
  ///
  /// It follows the parents from each todo; a todo that was already visited from the same start is on a
  /// cycle.
  private mutating func breakCycles() {
    var visits = [Int](repeating: Self.none, count: parents.count)
    for start in parents.indices {
      var index = start
      while index != Self.none, visits[index] == Self.none {
        visits[index] = start
        index = parents[index]
      }
      guard index != Self.none, visits[index] == start else { continue }
      var first = index
      var next = parents[index]
      while next != index {
        first = min(first, next)
        next = parents[next]
      }
      parents[first] = Self.none
    }
  }
}
