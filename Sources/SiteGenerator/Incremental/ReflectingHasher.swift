package import Documents

/// Makes a hash of all stored properties of values, which with the same key is the same in every run of the
/// program.
///
/// A property that is added to one of the types counts without further work. Values of function types have no
/// contents that can be hashed; a type with such a property conforms to `CustomReflectable`.
package struct ReflectingHasher {
  private let key: HashKey
  private var hasher: KeyedHasher

  package init(_ key: HashKey) {
    self.key = key
    hasher = KeyedHasher(key)
  }

  package var hash: ContentHash { hasher.hash }

  package mutating func add(_ value: Any) {
    switch value {
    case let text as String:
      // An empty text is not the number 0.
      hasher.add(UInt64.max - 1)
      hasher.add(text)
    case let bytes as [UInt8]: hasher.add(bytes.span)
    case let number as any BinaryInteger: hasher.add(UInt64(truncatingIfNeeded: number))
    default: addParts(of: value)
    }
  }

  private mutating func addParts(of value: Any) {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else {
      // The case of an enumeration, an empty collection, or a value without parts such as nil; no text.
      hasher.add(UInt64.max)
      return hasher.add(String(describing: value))
    }
    hasher.add(mirror.children.count)
    switch mirror.displayStyle {
    case .dictionary, .set:
      // Their order differs from run to run.
      hasher.add(mirror.children.reduce(0 as UInt64) { $0 &+ hash(of: $1.value).value })
    default:
      for child in mirror.children {
        if let label = child.label { hasher.add(label) }
        add(child.value)
      }
    }
  }

  private func hash(of value: Any) -> ContentHash {
    var hasher = ReflectingHasher(key)
    hasher.add(value)
    return hasher.hash
  }
}
