/// The ids of a body's headings, made the way GitHub makes them, so that links written for it work here.
struct HeadingIDs {
  /// Ids given out, with the number last tried behind each.
  private var given: [String: Int] = [:]
  /// The bytes of a heading that go into its id; nobody links to more, and a heading can be a megabyte.
  private static let longest = 1000

  /// The id for the next heading of that text, different from all before it.
  mutating func add(_ text: [UInt8]) -> String {
    let slug = headingSlug(text.prefix(Self.longest))
    guard var number = given[slug] else {
      given[slug] = 0
      return slug
    }
    var id: String
    repeat {
      number += 1
      id = "\(slug)-\(number)"
    } while given[id] != nil
    given[slug] = number
    given[id] = 0
    return id
  }
}

/// A heading's text in lower case, with letters, digits, marks, `_` and `-` of any script; spaces become `-`.
private func headingSlug(_ text: ArraySlice<UInt8>) -> String {
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
  return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
}

private func headingSlugOfAnyScript(_ text: ArraySlice<UInt8>) -> String {
  var slug = String.UnicodeScalarView()
  for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
    if scalar == " " || scalar == "\t" {
      slug.append("-")
    } else if scalar == "-" || isWordScalar(scalar) {
      // Mathematical capitals are upper case without having a lower case; they are left out.
      slug.append(
        contentsOf: scalar.properties.lowercaseMapping.unicodeScalars.filter { !$0.properties.isUppercase })
    }
  }
  return slug.isEmpty ? "section" : String(slug)
}

/// Whether a scalar is of the class `\p{Word}` of Unicode Technical Standard 18.
private func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.properties.isAlphabetic || scalar.properties.isJoinControl { return true }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
  default: return false
  }
}
