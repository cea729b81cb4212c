/// Reports whether a text contains letters that are written from right to left: the letters of Hebrew, Arabic
/// and related scripts.
package func isWrittenRightToLeft(_ text: some StringProtocol) -> Bool {
  text.unicodeScalars.contains { scalar in
    switch scalar.value {
    // The blocks whose default class is R or AL (Unicode Standard Annex #9, table 4).
    case 0x590...0x8FF, 0xFB1D...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
