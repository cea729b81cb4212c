internal import TodoPages

/// What the to-dos of a calendar are known by, and which is part of which.
struct CalendarNames {
  private let names: StableNames
  private let domain: String
  private let parents: CalendarParents

  /// Finds the names.
  ///
  /// - Parameter baseURL: the address of the site, whose host is part of the names.
  init(_ todos: [TodoSummary], baseURL: String?) {
    names = StableNames(todos)
    domain = baseURL.flatMap(Self.host) ?? "todosite"
    parents = CalendarParents(todos)
  }

  /// A to-do's name, which no other to-do in the world has; in ASCII and at most 255 bytes.
  func uid(of todo: TodoSummary) -> String { "\(names.name(ofID: todo.id, at: todo.link.route))@\(domain)" }

  /// The place of the to-do that one is shown below.
  func parent(of place: Int) -> Int? { parents[place] }

  /// The host of an address, without whatever has no place in a host's name; nil where that is not usable.
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

/// Which to-do each is shown below, by their places.
///
/// Where todos are part of each other in a ring, calendars would show none of them: the first of them in the
/// list's order is then shown below no other.
private struct CalendarParents {
  private var parents: [Int]
  private static let none = -1

  init(_ todos: [TodoSummary]) {
    guard todos.contains(where: { $0.parent != nil }) else {
      parents = []
      return
    }
    var places: [Route: Int] = [:]
    places.reserveCapacity(todos.count)
    for (place, todo) in todos.enumerated() { places[todo.link.route] = place }
    parents = todos.map { $0.parent?.link.flatMap { places[$0.route] } ?? Self.none }
    openRings()
  }

  subscript(place: Int) -> Int? {
    parents.isEmpty || parents[place] == Self.none ? nil : parents[place]
  }

  /// Goes up from each todo to one where it has been before: on this way that is a ring.
  private mutating func openRings() {
    var ways = [Int](repeating: Self.none, count: parents.count)
    for start in parents.indices {
      var place = start
      while place != Self.none, ways[place] == Self.none {
        ways[place] = start
        place = parents[place]
      }
      guard place != Self.none, ways[place] == start else { continue }
      var first = place
      var next = parents[place]
      while next != place {
        first = min(first, next)
        next = parents[next]
      }
      parents[first] = Self.none
    }
  }
}
