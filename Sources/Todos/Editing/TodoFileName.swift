/// Makes the names of new todos' files: `r4x2kd-buy-oat-milk.md`.
enum TodoFileName {
  /// Six random characters, which the todo goes by, and a slug of its title, for people.
  ///
  /// The name has at most 253 bytes, so that the file, and the page of it, can be made on every system.
  static func make(title: String, using random: inout some RandomNumberGenerator) -> String {
    code(using: &random) + ending(title: title)
  }

  /// What stands behind the six characters.
  static func ending(title: String) -> String {
    let slug = slug(of: title)
    return (slug.isEmpty ? "" : "-" + slug) + ".md"
  }

  /// A title as a part of a file name: lower case, `-` for all that is no letter or digit of any script.
  ///
  /// It has at most 60 characters, as people count them, and ends between two words where one ends late enough.
  /// It is empty for a title without letters and digits.
  static func slug(of title: String) -> String {
    shortened(hyphenated(title.lowercased()))
  }
}

extension TodoFileName {
  /// The random characters of a name, packed into text that no other name may begin with.
  static func beginning(of name: String) -> String {
    String(decoding: name.utf8.prefix(codeLength), as: UTF8.self)
  }

  private static let letters = Array("abcdefghjkmnpqrstvwxyz".utf8)
  /// Crockford's base 32: no `i`, `l`, `o` and `u`, which are taken for others.
  private static let alphabet = Array("0123456789".utf8) + letters
  static let codeLength = 6
  private static let longest = (characters: 60, bytes: 243)
  /// A word is cut where the last word's end lies before this.
  private static let shortest = 30

  /// The first character is a letter: other tools would read `012345` and `1e5000` as numbers.
  private static func code(using random: inout some RandomNumberGenerator) -> String {
    let code = (0..<codeLength).map { place in
      let choice = place == 0 ? letters : alphabet
      return choice[Int.random(in: choice.indices, using: &random)]
    }
    return String(decoding: code, as: UTF8.self)
  }

  private static func hyphenated(_ title: String) -> String {
    var slug = String.UnicodeScalarView()
    var isBehindLetter = false
    for scalar in title.unicodeScalars {
      switch Kind(scalar) {
      case .letter:
        slug.append(scalar)
        isBehindLetter = true
      case .mark where isBehindLetter: slug.append(scalar)
      case .mark, .invisible: continue
      case .other:
        if isBehindLetter { slug.append("-") }
        isBehindLetter = false
      }
    }
    if slug.last == "-" { slug.removeLast() }
    return String(slug)
  }

  private static func shortened(_ slug: String) -> String {
    var end = slug.startIndex
    var lastHyphen: String.Index?
    var (characters, bytes) = (0, 0)
    for index in slug.indices {
      let character = slug[index]
      characters += 1
      bytes += character.utf8.count
      if character == "-", characters > shortest { lastHyphen = index }
      guard characters <= longest.characters, bytes <= longest.bytes else {
        let cut = slug[..<(character == "-" ? end : lastHyphen ?? end)]
        return String(cut.last == "-" ? cut.dropLast() : cut)
      }
      end = slug.index(after: index)
    }
    return slug
  }

  /// What a scalar is to a file name.
  private enum Kind {
    case letter
    /// A part of the letter before.
    case mark
    /// What leaves no trace on paper, such as U+200D and marks that turn the direction of writing.
    case invisible
    case other

    init(_ scalar: Unicode.Scalar) {
      let properties = scalar.properties
      if properties.isWhitespace {
        self = .other
      } else if properties.isDefaultIgnorableCodePoint {
        self = .invisible
      } else {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .decimalNumber, .letterNumber, .otherNumber:
          self = .letter
        case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
        case .control, .format: self = .invisible
        default: self = .other
        }
      }
    }
  }
}
