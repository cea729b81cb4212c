/// The ids of a body's headings, made the way GitHub makes them, so that links written for it work here.
struct HeadingIDs {
  /// Ids given out, with the number last tried behind each.
  ///
  /// Keyed by bytes, for Swift's strings take composed and decomposed letters for equal, and browsers do not.
  private var given: [[UInt8]: Int] = [:]

  /// The id for the next heading of that text, different from all before it.
  mutating func add(_ text: [UInt8]) -> [UInt8] {
    let slug = headingSlug(text)
    guard var number = given[slug] else {
      given[slug] = 0
      return slug
    }
    var id: [UInt8]
    repeat {
      number += 1
      id = slug + [UInt8(ascii: "-")] + Array(String(number).utf8)
    } while given[id] != nil
    given[slug] = number
    given[id] = 0
    return id
  }
}

/// A heading's text in lower case, with letters, digits, marks, `_` and `-` of any script; spaces become `-`.
private func headingSlug(_ text: [UInt8]) -> [UInt8] {
  var slug: [UInt8] = []
  slug.reserveCapacity(text.count)
  for byte in text {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      slug.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte | 0x20)
    case UInt8(ascii: " "), 0x09: slug.append(UInt8(ascii: "-"))
    case 0x80...: return headingSlugOfAnyScript(text)
    default: break
    }
  }
  return slug.isEmpty ? Array("section".utf8) : slug
}

private func headingSlugOfAnyScript(_ text: [UInt8]) -> [UInt8] {
  var slug: [UInt8] = []
  for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
    if scalar == " " || scalar == "\t" {
      slug.append(UInt8(ascii: "-"))
    } else if scalar == "-" || isWordScalar(scalar) {
      // Mathematical capitals are upper case without having a lower case; they are left out.
      for lowered in scalar.properties.lowercaseMapping.unicodeScalars where !lowered.properties.isUppercase {
        slug.append(contentsOf: String(lowered).utf8)
      }
    }
  }
  return slug.isEmpty ? Array("section".utf8) : slug
}

/// Whether a scalar is of the class `\p{Word}` of Unicode Technical Standard 18.
private func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.properties.isAlphabetic || scalar.properties.isJoinControl { return true }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
  default: return false
  }
}
