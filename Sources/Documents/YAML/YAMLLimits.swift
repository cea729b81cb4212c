/// How much a YAML text may ask of its reader.
public struct YAMLLimits: Equatable, Sendable {
  /// The most bytes the text may have.
  public var bytes: Int
  /// The most lists and mappings that may lie within each other.
  public var depth: Int
  /// The most bytes a key may have; libyaml itself allows no more than 1,024 characters.
  public var keyBytes: Int

  /// Makes limits; the defaults are far beyond what people write by hand.
  public init(bytes: Int = 65_536, depth: Int = 32, keyBytes: Int = 1_024) {
    self.bytes = bytes
    self.depth = depth
    self.keyBytes = keyBytes
  }
}
