/// The role of a character in the words of a text, for a search that ignores case and accents.
///
/// `Public/words.js` classifies the search query in the same way; a browser test compares the two.
enum FoldedLetter: Equatable {
  /// A character other than a letter, digit or mark; it separates words.
  case gap
  /// An accent on the previous letter.
  case accent
  /// A letter, digit or mark: its code point in lower case, and without accents if it is Latin, Greek or
  /// Cyrillic.
  case letter(UInt32)
  /// A letter, digit or mark of a script that does not separate words.
  case unspaced

  /// A table that classifies characters by code point.
  ///
  /// The blocks up to kana, which most texts use, are precomputed, because looking up Unicode properties is
  /// slow.
  struct Table: Sendable {
    private let codes = FoldedLetter.codes

    @inline(__always) subscript(value: UInt32) -> FoldedLetter {
      value < FoldedLetter.tableEnd ? FoldedLetter(code: codes[Int(value)]) : FoldedLetter(beyondTable: value)
    }
  }

  /// For each byte, the letter in lower case or the digit if it is an ASCII letter or digit, else 0.
  static let ascii: [UInt8] = (0..<0x100).map { byte in
    guard byte < 0x80, case .letter(let folded) = Self(computing: UInt32(byte)) else { return 0 }
    return UInt8(folded)
  }
}

extension FoldedLetter {
  private static let tableEnd: UInt32 = 0x3100
  private static let codes: [UInt16] = (0..<tableEnd).map { Self(computing: $0).code }

  private static let unspacedCode: UInt16 = 2

  private var code: UInt16 {
    switch self {
    case .gap: 0
    case .accent: 1
    case .unspaced: Self.unspacedCode
    // The folded letters of the table fit into 16 bits.
    case .letter(let folded): UInt16(truncatingIfNeeded: folded)
    }
  }

  @inline(__always) private init(code: UInt16) {
    switch code {
    case 0: self = .gap
    case 1: self = .accent
    case Self.unspacedCode: self = .unspaced
    default: self = .letter(UInt32(code))
    }
  }

  private init(beyondTable value: UInt32) {
    switch value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: self = .unspaced
    case 0xAC00...0xD7A3: self = .letter(value)
    default: self.init(computing: value)
    }
  }

  private init(computing value: UInt32) {
    guard let scalar = Unicode.Scalar(value), Self.isPartOfWords(scalar) else {
      self = .gap
      return
    }
    if 0x300...0x36F ~= value {
      self = .accent
    } else if Self.isUnspaced(value) {
      self = .unspaced
    } else {
      self = .letter(Self.folded(scalar))
    }
  }

  private static func isPartOfWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Reports whether a character is Thai, Lao, Burmese, Khmer, kana or an ideograph.
  private static func isUnspaced(_ value: UInt32) -> Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x30FF, 0x31F0...0x31FF, 0x3400...0x9FFF,
      0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    // Only İ has two characters in lower case, and the second is an accent.
    let lower =
      scalar.properties.changesWhenLowercased
      ? scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar : scalar
    return plainLetters[lower.value] ?? lower.value
  }

  private static let plainLetters: [UInt32: UInt32] = {
    var letters: [UInt32: UInt32] = [:]
    for group in accentedLetters {
      guard let plain = group.unicodeScalars.first else { continue }
      for accented in group.unicodeScalars.dropFirst() { letters[accented.value] = plain.value }
    }
    return letters
  }()

  /// Letters without accents, each followed by the letters that it replaces.
  ///
  /// The replaced letters are the letters of U+00C0 to U+024F, U+0370 to U+052F and U+1E00 to U+1FFF whose
  /// canonical decomposition is a letter and marks of U+0300 to U+036F, some Latin letters whose stroke or
  /// missing dot is part of the letter in Unicode, and the final sigma.
  private static let accentedLetters = [
    "aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ", "bḃḅḇ", "cçćĉċčḉ", "dďđḋḍḏḑḓ", "eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ", "fḟ",
    "gĝğġģǧǵḡ", "hĥħȟḣḥḧḩḫẖ", "iìíîïĩīĭįıǐȉȋḭḯỉị", "jĵǰ", "kķǩḱḳḵ", "lĺļľłḷḹḻḽ", "mḿṁṃ", "nñńņňǹṅṇṉṋ",
    "oòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ", "pṕṗ", "rŕŗřȑȓṙṛṝṟ", "sśŝşšșṡṣṥṧṩ", "tţťŧțṫṭṯṱẗ",
    "uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự", "vṽṿ", "wŵẁẃẅẇẉẘ", "xẋẍ", "yýÿŷȳẏẙỳỵỷỹ", "zźżžẑẓẕ", "æǣǽ", "ſẛ",
    "ʒǯ", "ʹʹ", "αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ", "εέἐἑἒἓἔἕὲέ", "ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ",
    "ιΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ", "οόὀὁὂὃὄὅὸό", "ρῤῥ", "σς", "υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ", "ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ",
    "ϒϓϔ", "аӑӓ", "гѓ", "еѐёӗ", "жӂӝ", "зӟ", "ийѝӣӥ", "кќ", "оӧ", "уўӯӱӳ", "чӵ", "ыӹ", "эӭ", "ії", "ѵѷ",
    "әӛ", "өӫ",
  ]
}
