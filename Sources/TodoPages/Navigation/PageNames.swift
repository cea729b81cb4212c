/// Names of tags, statuses and people as parts of addresses: each different from all others, whatever the case
/// and the spelling, and the same in every build.
///
/// A name is its own where it can be: small letters, digits and hyphens. Where something is lost, as with `C++`
/// and `C#`, a short hash of the name stands behind what is left.
struct PageNames: Equatable, Sendable {
  private var names: [String: String] = [:]
  private var places: [String: Int] = [:]

  /// Gives names to texts, no two of which are equal.
  ///
  /// - Parameter texts: in an order that is the same in every build.
  init(_ texts: [String]) {
    names.reserveCapacity(texts.count)
    places.reserveCapacity(texts.count)
    var numbers: [String: Int] = [:]
    // First come those that lose nothing, so that none of them has to give way to a hash.
    for isPlain in [true, false] {
      for (place, text) in texts.enumerated() {
        let slug = Slug(text)
        guard slug.isWhole == isPlain else { continue }
        var name = slug.name
        while places[name] != nil {
          let number = numbers[slug.name, default: 1] + 1
          numbers[slug.name] = number
          name = "\(slug.name)-\(number)"
        }
        places[name] = place
        names[text] = name
      }
    }
  }

  /// The name of a text; nil for a text that was given none.
  func name(of text: String) -> String? { names[text] }

  /// The place among the texts of the one that has a name.
  func place(of name: String) -> Int? { places[name] }
}

/// What is left of a text in an address.
private struct Slug {
  var name: String
  var isWhole: Bool

  /// The folders' own pages.
  private static let reserved: Set<String> = ["index"]
  /// Longer names do not fit into every file system together with their hash, in bytes.
  private static let longest = 80

  init(_ text: String) {
    var slug: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let kept = Self.kept(scalar) {
        guard let encoded = UTF8.encode(kept), slug.count + encoded.count <= Self.longest else { break }
        slug += encoded
      } else if Self.isMark(scalar) {
        continue
      } else if slug.last != UInt8(ascii: "-"), !slug.isEmpty, slug.count < Self.longest {
        slug.append(UInt8(ascii: "-"))
      }
    }
    if slug.elementsEqual(text.utf8), slug.last != UInt8(ascii: "-"), !slug.isEmpty,
      !Self.reserved.contains(text)
    {
      (name, isWhole) = (text, true)
      return
    }
    while slug.last == UInt8(ascii: "-") { slug.removeLast() }
    if !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
    name = String(decoding: slug, as: UTF8.self) + Self.hash(of: text)
    isWhole = false
  }

  /// A letter in small or a digit; nil for what has no place in an address.
  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "a"..."z", "0"..."9", "-": return scalar
    case "A"..."Z": return Unicode.Scalar(scalar.value | 0x20)
    default: break
    }
    let properties = scalar.properties
    guard scalar.value >= 0x80, properties.isAlphabetic, !isMark(scalar) else {
      return nil
    }
    // Some letters, such as ß and ſ, have no capital of their own and still are others' equals where file names
    // do not tell cases apart.
    let lower = properties.lowercaseMapping.unicodeScalars
    guard lower.count == 1, let letter = lower.first, !letter.properties.changesWhenCaseFolded else {
      return nil
    }
    return letter
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// FNV-1a of 64 bits over the text's bytes, 30 bits of it in the base-32 letters that todos' names have.
  private static func hash(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01B3
    }
    hash ^= hash >> 32
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    let bytes = (0..<6).map { letters[Int(hash >> UInt64($0 * 5) & 31)] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
