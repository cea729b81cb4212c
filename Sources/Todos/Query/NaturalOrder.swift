/// A text that is compared in natural order: ignoring case, and with numbers compared by value, so `task-2`
/// comes before `task-10`.
struct NaturalOrder: Comparable {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.lowercased().utf8)
  }

  static func < (left: NaturalOrder, right: NaturalOrder) -> Bool {
    var (rest, other) = (left.bytes[...], right.bytes[...])
    while let byte = rest.first, let otherByte = other.first {
      if byte.isDigit, otherByte.isDigit {
        let (number, otherNumber) = (removeNumber(&rest), removeNumber(&other))
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if number != otherNumber { return number.lexicographicallyPrecedes(otherNumber) }
      } else {
        if byte != otherByte { return byte < otherByte }
        rest.removeFirst()
        other.removeFirst()
      }
    }
    return rest.isEmpty && !other.isEmpty
  }

  static func == (left: NaturalOrder, right: NaturalOrder) -> Bool { !(left < right) && !(right < left) }

  /// Removes the leading digits, and returns them without leading zeros.
  private static func removeNumber(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(digits.count)
    return digits.drop { $0 == 0x30 }
  }
}
