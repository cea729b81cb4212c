/// How much a YAML text may ask of its reader.
package struct YAMLLimits: Equatable, Sendable {
  /// The most bytes the text may have.
  package var bytes: Int
  /// The most lists and mappings that may lie within each other.
  var depth: Int
  /// The most bytes a key may have; libyaml itself allows no more than 1,024 characters.
  package var keyBytes: Int

  /// Makes limits; the defaults are far beyond what people write by hand.
  package init(bytes: Int = 65_536, depth: Int = 32, keyBytes: Int = 1_024) {
    self.bytes = bytes
    self.depth = depth
    self.keyBytes = keyBytes
  }
}
