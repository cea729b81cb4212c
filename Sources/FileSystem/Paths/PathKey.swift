/// A path compared and sorted by its bytes.
///
/// Swift holds the composed and the decomposed spelling of `é` to be equal; to most file systems they are two names.
public struct PathKey: Hashable, Comparable, Sendable {
  /// The path.
  public var path: String

  /// Makes a key of a path.
  public init(_ path: String) {
    self.path = path
  }

  /// Whether the bytes are the same.
  public static func == (left: PathKey, right: PathKey) -> Bool {
    left.path.utf8.elementsEqual(right.path.utf8)
  }

  /// Whether the left bytes sort before the right ones.
  public static func < (left: PathKey, right: PathKey) -> Bool {
    pathPrecedes(left.path, right.path)
  }

  /// Feeds in the bytes.
  public func hash(into hasher: inout Hasher) {
    path.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Whether one path sorts before another by their bytes: the order of paths everywhere.
public func pathPrecedes(_ left: String, _ right: String) -> Bool {
  let fast = left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { right in
      System.precedes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    }
  }
  return (fast ?? nil) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
}
