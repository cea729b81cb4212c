/// The keys that the program knows, in canonical order; upper and lower case of ASCII letters are the same.
package struct KnownKeys: Equatable, Sendable {
  /// The index of a key.
  package struct Index: Equatable, Sendable {
    /// The index of the field that the key names.
    package let field: Int
    /// The index of the key among those of its field.
    package let spelling: Int
  }

  /// The keys of each field.
  private let keys: [[String]]
  private let indices: [String: Index]

  /// Creates the table of keys.
  ///
  /// - Parameter keys: for each field, the keys that name it.
  package init(_ keys: [[String]]) {
    self.keys = keys
    var indices: [String: Index] = [:]
    for (field, spellings) in keys.enumerated() {
      for (spelling, key) in spellings.enumerated() {
        indices[key] = Index(field: field, spelling: spelling)
        indices[Self.lowercased(key)] = Index(field: field, spelling: spelling)
      }
    }
    self.indices = indices
  }

  /// Returns the index of a key in any case; nil for an unknown key.
  package func index(of key: String) -> Index? {
    if let index = indices[key] { return index }
    return key.utf8.contains(where: \.isUppercase) ? indices[Self.lowercased(key)] : nil
  }

  /// Returns a known key in its canonical case, and any other key as it is.
  package func canonical(_ key: String) -> String {
    index(of: key).map { keys[$0.field][$0.spelling] } ?? key
  }

  private static func lowercased(_ key: String) -> String {
    String(decoding: key.utf8.map { $0.isUppercase ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isUppercase: Bool { (0x41...0x5A).contains(self) }
}
