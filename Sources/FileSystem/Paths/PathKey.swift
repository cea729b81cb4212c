/// A path compared and sorted by its bytes.
///
/// Swift holds the composed and the decomposed spelling of `é` to be equal; to most file systems they are two
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

/// Whether one path sorts before another by their bytes: the order of paths everywhere.
package func pathPrecedes(_ left: String, _ right: String) -> Bool {
  withBytes(of: left, right, System.precedes) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
}

package func isSamePath(_ left: String, _ right: String) -> Bool {
  withBytes(of: left, right, System.equal) ?? left.utf8.elementsEqual(right.utf8)
}

/// Works on the bytes of two texts where they lie; gives nil where they do not lie in one piece.
private func withBytes(
  of left: String, _ right: String, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool
) -> Bool? {
  left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { right in
      body(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
    }
  } ?? nil
}
