extension String {
  /// The text in lower case; not a copy if it is ASCII without capital letters.
  var folded: String { utf8.isFolded ? self : lowercased() }
}

extension Substring {
  /// The hash of the text in lower case; equal for texts that are then canonically equivalent.
  var foldedHash: Int { utf8.isFolded ? hashValue : lowercased()[...].hashValue }
}

extension Collection<UInt8> {
  /// Whether the bytes are ASCII characters other than capital letters.
  fileprivate var isFolded: Bool {
    withContiguousStorageIfAvailable { bytes in bytes.allSatisfy { $0 < 0x80 && $0 &- 0x41 >= 26 } } ?? false
  }
}
