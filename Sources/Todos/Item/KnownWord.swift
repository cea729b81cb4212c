/// A word of a fixed vocabulary, compared ignoring case, `_`, `-`, `'` and spaces; but `-1` is not `1`.
///
/// Swift strings are equal if they are canonically equivalent, so both Unicode forms of `à` match.
package struct KnownWord: Hashable {
  /// The word without what makes no difference.
  package let folded: String

  package init(_ word: String) {
    let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(word.utf8.count)
    for byte in (isASCII ? word : word.lowercased()).utf8 {
      switch byte {
      case UInt8(ascii: "-") where bytes.isEmpty: bytes.append(byte)
      case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "'"): break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      default: bytes.append(byte)
      }
    }
    folded = String(decoding: bytes, as: UTF8.self)
  }

  static func table<Meaning>(_ words: [Meaning: [String]]) -> [KnownWord: Meaning] {
    var table: [KnownWord: Meaning] = [:]
    for (meaning, synonyms) in words {
      for synonym in synonyms { table[KnownWord(synonym)] = meaning }
    }
    return table
  }
}
