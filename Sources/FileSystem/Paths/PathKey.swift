/// A path that is compared and sorted by its bytes.
///
/// Swift treats the composed and the decomposed form of `é` as equal; in most file systems they are different
/// names.
package struct PathKey: Hashable, Comparable, Sendable {
  package var path: String

  package init(_ path: String) {
    self.path = path
  }

  package static func == (left: PathKey, right: PathKey) -> Bool {
    isSamePath(left.path, right.path)
  }

  package static func < (left: PathKey, right: PathKey) -> Bool {
    pathPrecedes(left.path, right.path)
  }

  package func hash(into hasher: inout Hasher) {
    path.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Reports whether one path sorts before another; all paths are sorted by their bytes.
package func pathPrecedes(_ left: String, _ right: String) -> Bool {
  withBytes(of: left, right, System.precedes) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
}

/// Reports whether two paths have the same bytes.
package func isSamePath(_ left: String, _ right: String) -> Bool {
  withBytes(of: left, right, System.equal) ?? left.utf8.elementsEqual(right.utf8)
}

/// Calls a closure with the bytes of two strings, without copying them; returns nil if the bytes of either
/// string are not contiguous in memory.
private func withBytes(
  of left: String, _ right: String, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool
) -> Bool? {
  left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { right in
      body(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    }
  } ?? nil
}
