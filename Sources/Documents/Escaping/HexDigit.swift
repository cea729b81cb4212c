/// The hexadecimal digit of a number below 16, its letters from `A` or another one on.
package func hexDigit(_ value: UInt8, from letterA: Unicode.Scalar = "A") -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: letterA) + value - 10
}

/// The number of a hexadecimal digit, its letters in either case; nil where it is none.
package func hexValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}
