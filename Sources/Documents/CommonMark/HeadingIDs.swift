/// The ids of a body's headings, generated as on GitHub, so that fragments written for GitHub work here too.
struct HeadingIDs: Sendable {
  /// The id of the omitted heading that repeats the page title; nil if no heading is omitted.
  private(set) var omitted: String?
  /// The ids assigned so far, each with the last number that was appended to it to make another id, or 0.
  private var assigned: [String: Int] = [:]
  /// The maximum number of bytes of a heading's text that are used for its id.
  ///
  /// Longer ids are of no use, and a heading can be a megabyte long.
  private static let maximumBytes = 1000

  /// Assigns an id to the next heading, and returns it: it is made of the heading's text, and differs from all
  /// earlier ids.
  mutating func add(_ text: [UInt8]) -> String {
    let slug = headingSlug(text.prefix(Self.maximumBytes))
    guard var number = assigned[slug] else {
      assigned[slug] = 0
      return slug
    }
    var id: String
    repeat {
      number += 1
      id = "\(slug)-\(number)"
    } while assigned[id] != nil
    assigned[slug] = number
    assigned[id] = 0
    return id
  }

  /// Assigns an id to a heading that the page omits.
  ///
  /// No other heading gets the same id, because GitHub assigns it to this heading.
  mutating func omit(_ text: [UInt8]) {
    omitted = add(text)
  }
}

/// Returns the id made of a heading's text: in lower case, with only `-` and the word characters of any
/// script.
///
/// Each space or tab becomes `-`. The id is `section` if no character remains.
func headingSlug(_ text: ArraySlice<UInt8>) -> String {
  var slug: [UInt8] = []
  slug.reserveCapacity(text.count)
  if text.allSatisfy({ $0 < 0x80 }) {
    for byte in text { slug.append(slugOfASCII: byte) }
  } else {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars { slug.append(slugOf: scalar) }
  }
  return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
}

extension [UInt8] {
  fileprivate mutating func append(slugOfASCII byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): append(byte | 0x20)
    case UInt8(ascii: " "), 0x09: append(UInt8(ascii: "-"))
    default: break
    }
  }

  fileprivate mutating func append(slugOf scalar: Unicode.Scalar) {
    if scalar.isASCII { return append(slugOfASCII: UInt8(truncatingIfNeeded: scalar.value)) }
    let properties = scalar.properties
    guard isWord(properties) else { return }
    // Most scripts have no capital letters, and creating a string for each letter is expensive.
    guard properties.changesWhenLowercased || properties.isUppercase else { return append(scalar) }
    // Mathematical capitals are uppercase but have no lowercase form; they are skipped.
    for lower in properties.lowercaseMapping.unicodeScalars where !lower.properties.isUppercase {
      append(lower)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let encoded = UTF8.encode(scalar) { append(contentsOf: encoded) }
  }
}

/// Reports whether a scalar is of the class `\p{Word}` of Unicode Technical Standard 18.
private func isWord(_ properties: Unicode.Scalar.Properties) -> Bool {
  if properties.isAlphabetic || properties.isJoinControl { return true }
  switch properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
  default: return false
  }
}
