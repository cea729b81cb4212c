/// The indices of the todos with the same name; a single index, the usual case, needs no array.
enum MatchingIndices: Sendable {
  case one(Int)
  case several([Int])

  /// All indices, in the order in which they were added.
  var all: [Int] {
    switch self {
    case .one(let index): [index]
    case .several(let indices): indices
    }
  }

  /// The index that was added first.
  var first: Int? {
    switch self {
    case .one(let index): index
    case .several(let indices): indices.first
    }
  }
}

extension Dictionary where Value == MatchingIndices {
  mutating func add(_ index: Int, for name: Key) {
    switch updateValue(.one(index), forKey: name) {
    case nil: return
    case .one(let other)?: self[name] = .several([other, index])
    case .several(var others)?:
      others.append(index)
      self[name] = .several(others)
    }
  }

  /// The indices for each name that several todos have.
  var shared: [[Int]] {
    values.compactMap { matching in
      if case .several(let indices) = matching { indices } else { nil }
    }
  }
}
