/// File names for the pages of tags, milestones, statuses and people.
///
/// They are unique even on file systems that ignore case, contain only characters that are safe in addresses,
/// and are the same in every build.
///
/// A text is its own name if it consists of lower-case letters, digits and hyphens, and in lower case if that is the
/// only difference, as for `Jonas`. If other characters must be changed or removed, as in `C++` and `C#`, a short hash
/// of the text is appended to the rest.
struct PageNames: Equatable, Sendable {
  private var names: [String: String] = [:]
  private var indices: [String: Int] = [:]

  /// Assigns names to texts.
  ///
  /// - Parameter texts: the texts, without duplicates, in an order that is the same in every build.
  init(_ texts: [String]) {
    names.reserveCapacity(texts.count)
    indices.reserveCapacity(texts.count)
    var numbers: [String: Int] = [:]
    let slugs = texts.map { Slug($0) }
    // Names without a hash are assigned first, so that none of them collides with a name with a hash.
    for index in slugs.indices {
      guard let name = slugs[index].plain, indices[name] == nil else { continue }
      indices[name] = index
      names[texts[index]] = name
    }
    for (index, text) in texts.enumerated() where names[text] == nil {
      let withHash = slugs[index].withHash
      var name = withHash
      while indices[name] != nil {
        let number = numbers[withHash, default: 1] + 1
        numbers[withHash] = number
        name = "\(withHash)-\(number)"
      }
      indices[name] = index
      names[text] = name
    }
  }

  /// Returns the name of a text; nil for a text that was not passed to `init`.
  func name(of text: String) -> String? { names[text] }

  /// Returns the index of the text with a name; nil if no text has it.
  func index(of name: String) -> Int? { indices[name] }
}

/// The names made from a text.
private struct Slug {
  /// The text in lower case; nil if that is no name.
  private(set) var plain: String?
  /// The letters, digits and hyphens of the text, with a hash of the text.
  private(set) var withHash: String

  /// The names used by the pages of the folders themselves.
  private static let reserved: Set<String> = ["index"]
  /// The maximum length of a name in bytes, without its hash.
  ///
  /// Longer names with a hash would not fit into every file system.
  private static let maximumLength = 80

  init(_ text: String) {
    var slug: [UInt8] = []
    var isWhole = true
    for scalar in text.unicodeScalars {
      if let kept = Self.kept(scalar) {
        guard let encoded = UTF8.encode(kept), slug.count + encoded.count <= Self.maximumLength else {
          isWhole = false
          break
        }
        slug += encoded
        continue
      }
      isWhole = false
      if Self.isMark(scalar) {
        continue
      } else if slug.last != UInt8(ascii: "-"), !slug.isEmpty, slug.count < Self.maximumLength {
        slug.append(UInt8(ascii: "-"))
      }
    }
    if isWhole, slug.last != UInt8(ascii: "-"), !slug.isEmpty {
      let name = String(decoding: slug, as: UTF8.self)
      if !Self.reserved.contains(name) { plain = name }
    }
    while slug.last == UInt8(ascii: "-") { slug.removeLast() }
    if !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
    withHash = String(decoding: slug, as: UTF8.self) + Self.hash(of: text)
  }

  /// Returns the letter in lower case, the digit or the hyphen to keep for a scalar; nil if it is not kept.
  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "a"..."z", "0"..."9", "-": return scalar
    case "A"..."Z": return Unicode.Scalar(scalar.value | 0x20)
    default: break
    }
    let properties = scalar.properties
    guard scalar.value >= 0x80, properties.isAlphabetic, !isMark(scalar) else { return nil }
    // Some lower-case letters, such as ß and ſ, are equal to other letters in file systems that ignore case.
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

  /// Returns 30 bits of the 64-bit FNV-1a hash of the UTF-8 bytes of a text, as six of the base-32 characters
  /// used in todo ids.
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
