/// The keys that the program knows, in canonical order; upper and lower case of ASCII letters are the same.
package struct KnownKeys: Equatable, Sendable {
  /// The place of a key.
  package struct Place: Equatable, Sendable {
    /// The index of the group of keys that name the same field.
    package let group: Int
    /// The index of the key in its group.
    package let rank: Int
  }

  private let groups: [[String]]
  private let places: [String: Place]

  /// Creates the table of keys.
  ///
  /// - Parameter groups: the keys; those of a group name the same field.
  package init(_ groups: [[String]]) {
    self.groups = groups
    var places: [String: Place] = [:]
    for (group, keys) in groups.enumerated() {
      for (rank, key) in keys.enumerated() {
        places[key] = Place(group: group, rank: rank)
        places[Self.lowercased(key)] = Place(group: group, rank: rank)
      }
    }
    self.places = places
  }

  /// Returns the place of a key in any case; nil for an unknown key.
  package func place(of key: String) -> Place? {
    if let place = places[key] { return place }
    return key.utf8.contains(where: \.isUppercase) ? places[Self.lowercased(key)] : nil
  }

  /// Returns a known key in its canonical case, and any other key as it is.
  package func canonical(_ key: String) -> String {
    place(of: key).map { groups[$0.group][$0.rank] } ?? key
  }

  private static func lowercased(_ key: String) -> String {
    String(decoding: key.utf8.map { $0.isUppercase ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isUppercase: Bool { (0x41...0x5A).contains(self) }
}
