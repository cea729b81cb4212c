package import Documents

/// A hash of all stored properties of values, which with the same key is the same in every run of the program.
///
/// A property that is added to one of the types counts without further work. Values of function types have no
/// contents that can be hashed; a type with such a property conforms to `CustomReflectable`.
package struct ReflectedHash {
  private let key: HashKey
  private var fingerprint: Fingerprint

  package init(_ key: HashKey) {
    self.key = key
    fingerprint = Fingerprint(key)
  }

  package var hash: ContentHash { fingerprint.hash }

  package mutating func add(_ value: Any) {
    switch value {
    case let text as String:
      // An empty text is not the number 0.
      fingerprint.add(UInt64.max - 1)
      fingerprint.add(text)
    case let bytes as [UInt8]: fingerprint.add(bytes.span)
    case let number as any BinaryInteger: fingerprint.add(UInt64(truncatingIfNeeded: number))
    default: addParts(of: value)
    }
  }

  private mutating func addParts(of value: Any) {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else {
      // The case of an enumeration, an empty collection, or a value without parts such as nil; no text.
      fingerprint.add(UInt64.max)
      return fingerprint.add(String(describing: value))
    }
    fingerprint.add(mirror.children.count)
    switch mirror.displayStyle {
    case .dictionary, .set:
      // Their order differs from run to run.
      fingerprint.add(mirror.children.reduce(0 as UInt64) { $0 &+ hash(of: $1.value).value })
    default:
      for child in mirror.children {
        if let label = child.label { fingerprint.add(label) }
        add(child.value)
      }
    }
  }

  private func hash(of value: Any) -> ContentHash {
    var hash = ReflectedHash(key)
    hash.add(value)
    return hash.hash
  }
}
