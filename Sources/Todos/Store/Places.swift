/// The places of the todos that go by one name; nearly always one, which then takes no memory of its own.
enum Places: Sendable {
  case one(Int)
  case several([Int])

  /// The places in the order in which they were added.
  var all: [Int] {
    switch self {
    case .one(let place): [place]
    case .several(let places): places
    }
  }
}

extension [String: Places] {
  /// Adds a place to those of a name.
  mutating func add(_ place: Int, for name: String) {
    guard let others = updateValue(.one(place), forKey: name) else { return }
    self[name] = .several(others.all + [place])
  }

  /// The places of every name that has several.
  var shared: [[Int]] {
    values.compactMap { places in
      if case .several(let places) = places { places } else { nil }
    }
  }
}
