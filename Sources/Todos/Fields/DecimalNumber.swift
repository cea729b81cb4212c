/// A decimal number without an exponent, as it is written: `3`, `-0.5`, but neither `+3`, `007` nor `1e3`.
///
/// The form is that of JSON (RFC 8259 §6). It has at most 15 digits, so that a `Double` has the same order.
package struct DecimalNumber: Hashable, Sendable {
  package let text: String
  let value: Double

  /// Makes a number; nil for a text in another form.
  package init?(_ text: String) {
    let unsigned = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let parts = unsigned.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), unsigned.count(where: { $0 != UInt8(ascii: ".") }) <= 15,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
      parts[0].count == 1 || parts[0].first != UInt8(ascii: "0"), let value = Double(text)
    else { return nil }
    (self.text, self.value) = (text, value)
  }
}

extension DecimalNumber: Comparable {
  package static func == (left: DecimalNumber, right: DecimalNumber) -> Bool { left.value == right.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }

  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool { left.value < right.value }
}
