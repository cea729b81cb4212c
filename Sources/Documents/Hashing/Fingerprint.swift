/// A hash of several values in their order, which is the same in every run of the program.
///
/// Like `ContentHash`, it detects accidental differences and does not protect against an attacker.
package struct Fingerprint: Equatable, Sendable {
  private var state: UInt64 = 0x27D4_EB2F_1656_67C5

  package init() {}

  package var hash: ContentHash {
    let mixed = (state ^ state >> 33) &* 0xC2B2_AE3D_27D4_EB4F
    return ContentHash(mixed ^ mixed >> 29)
  }

  package mutating func add(_ word: UInt64) {
    let product = (state ^ word) &* 0x9E37_79B1_85EB_CA87
    state = (product << 31 | product >> 33) &* 0xC2B2_AE3D_27D4_EB4F &+ 0x85EB_CA77_C2B2_AE63
  }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  package mutating func add(_ flag: Bool) { add(flag ? 1 as UInt64 : 0) }

  package mutating func add(_ hash: ContentHash) { add(hash.value) }

  package mutating func add(_ text: String) { add(ContentHash(of: text.utf8Span.span)) }

  /// Adds a value that may be missing.
  package mutating func add<Value>(_ value: Value?, _ add: (inout Fingerprint, Value) -> Void) {
    self.add(value != nil)
    if let value { add(&self, value) }
  }

  /// Adds the values of a list and their number.
  package mutating func add<Values: Collection>(
    _ values: Values, _ add: (inout Fingerprint, Values.Element) -> Void
  ) {
    self.add(values.count)
    for value in values { add(&self, value) }
  }
}
