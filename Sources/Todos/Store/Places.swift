/// The places of the todos that go by one name; nearly always one, which then takes no memory of its own.
enum Places: Sendable {
  case one(Int)
  case several([Int])

  /// The place that was added first.
  var first: Int? {
    switch self {
    case .one(let place): place
    case .several(let places): places.first
    }
  }
}

extension [String: Places] {
  mutating func add(_ place: Int, for name: String) {
    switch updateValue(.one(place), forKey: name) {
    case nil: return
    case .one(let other)?: self[name] = .several([other, place])
    case .several(var others)?:
      others.append(place)
      self[name] = .several(others)
    }
  }

  /// The places of every name that has several.
  var shared: [[Int]] {
    values.compactMap { places in
      if case .several(let places) = places { places } else { nil }
    }
  }
}
