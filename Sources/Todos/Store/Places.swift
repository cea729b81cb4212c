/// The indices of the todos with the same name; a single index, the usual case, needs no array.
enum Places: Sendable {
  case one(Int)
  case several([Int])

  /// All indices, in the order in which they were added.
  var all: [Int] {
    switch self {
    case .one(let place): [place]
    case .several(let places): places
    }
  }

  /// The index that was added first.
  var first: Int? {
    switch self {
    case .one(let place): place
    case .several(let places): places.first
    }
  }
}

extension Dictionary where Value == Places {
  mutating func add(_ place: Int, for name: Key) {
    switch updateValue(.one(place), forKey: name) {
    case nil: return
    case .one(let other)?: self[name] = .several([other, place])
    case .several(var others)?:
      others.append(place)
      self[name] = .several(others)
    }
  }

  /// The indices for each name that several todos have.
  var shared: [[Int]] {
    values.compactMap { places in
      if case .several(let places) = places { places } else { nil }
    }
  }
}
