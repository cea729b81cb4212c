/// Where a fragment leads in a body.
package enum FragmentTarget: Equatable, Sendable {
  /// The top of the page: for no fragment, for `top`, and for the heading that the page's own stands for.
  case top
  case heading
}

/// The ids of a body's headings, made the way GitHub makes them, so that links written for it work here.
struct HeadingIDs: Equatable, Sendable {
  /// The ids of the headings that are shown, in order.
  private(set) var shown: [String] = []
  private(set) var leftOut: String?
  /// Ids given out, with the number last tried behind each.
  private var given: [String: Int] = [:]
  /// The bytes of a heading that go into its id; nobody links to more, and a heading can be a megabyte.
  private static let longest = 1000

  /// Gives the next heading an id made of its text, different from all before it.
  mutating func add(_ text: [UInt8]) {
    shown.append(id(of: text))
  }

  /// Gives an id to a heading that the page leaves out; the id stays taken, for GitHub counts it.
  mutating func leaveOut(_ text: [UInt8]) {
    leftOut = id(of: text)
  }

  /// Where a fragment leads; nil where no heading has it for an id.
  func target(of fragment: String) -> FragmentTarget? {
    // By bytes: Swift's strings take composed and decomposed letters for equal, and browsers do not.
    if let found = given.index(forKey: fragment), given.keys[found].utf8.elementsEqual(fragment.utf8) {
      return leftOut == fragment ? .top : .heading
    }
    // HTML Standard §7.4.6.4.
    return fragment.isEmpty || fragment.lowercased() == "top" ? .top : nil
  }

  private mutating func id(of text: [UInt8]) -> String {
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
    // Most scripts have no capitals, and a string for each letter is dear.
    guard properties.changesWhenLowercased || properties.isUppercase else {
      return append(scalar)
    }
    // Mathematical capitals are upper case without having a lower case; they are left out.
    for lower in properties.lowercaseMapping.unicodeScalars where !lower.properties.isUppercase {
      append(lower)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if let encoded = UTF8.encode(scalar) { append(contentsOf: encoded) }
  }
}

/// Whether a scalar is of the class `\p{Word}` of Unicode Technical Standard 18.
private func isWord(_ properties: Unicode.Scalar.Properties) -> Bool {
  if properties.isAlphabetic || properties.isJoinControl { return true }
  switch properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
  default: return false
  }
}
