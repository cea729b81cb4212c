/// What has to be known of a character beyond ASCII to search without regard to case and to how letters are
/// written.
///
/// Unicode's own tables are slow to ask, and a long text asks for each of its letters; so the alphabets' blocks
/// are asked for once.
struct LetterFolding {
  /// Whether it has another form in lower case.
  let changes: Bool
  /// Whether it is an accent, or a part of a syllable, that may also be one character with the letter before.
  let isMark: Bool
  /// Whether it can be written in another way: as a letter and marks, or as one letter with those around it.
  let hasOtherSpellings: Bool

  init(_ value: UInt32) {
    if value < 0x2000 {
      self = Self.table[Int(value)]
    } else if value < 0x2C00 || value >= 0xA640 {
      self.init(computing: value)
    } else {
      // Nothing from Glagolitic to Yi has other spellings but kana, and upper case but the few before them.
      let isMark = value == 0x3099 || value == 0x309A
      self.init(
        changes: value < 0x2E00 && Self.changes(value), isMark: isMark,
        hasOtherSpellings: 0x3040...0x30FF ~= value)
    }
  }

  /// The character in lower case.
  static func lowercase(_ value: UInt32) -> String {
    // The sigma at the end of a word is another letter only for the eye.
    value == 0x3C2 ? "σ" : Unicode.Scalar(value)?.properties.lowercaseMapping ?? ""
  }

  private static let table = (0..<0x2000).map { LetterFolding(computing: UInt32($0)) }
}

extension LetterFolding {
  private init(changes: Bool, isMark: Bool, hasOtherSpellings: Bool) {
    self.changes = changes
    self.isMark = isMark
    self.hasOtherSpellings = hasOtherSpellings
  }

  private init(computing value: UInt32) {
    self.init(
      // Hangul and the ideographs behind it have one case.
      changes: !(0xAC00...0xFEFF ~= value) && Self.changes(value), isMark: Self.isMark(value),
      hasOtherSpellings: Self.isMark(value) || Self.hasOtherSpellings(value))
  }

  private static func changes(_ value: UInt32) -> Bool {
    value == 0x3C2 || Unicode.Scalar(value)?.properties.changesWhenLowercased == true
  }

  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x653...0x655, 0x93C, 0x9BC, 0x9BE, 0x9D7, 0xA3C, 0xB3C, 0xB3E, 0xB56...0xB57, 0xBBE,
      0xBD7, 0xC56, 0xCC2, 0xCD5...0xCD6, 0xD3E, 0xD57, 0xDCA, 0xDCF, 0xDDF, 0x102E, 0x1161...0x1175,
      0x11A8...0x11C2:
      true
    default: false
    }
  }

  /// Whether Unicode has the character in one piece and in several.
  private static func hasOtherSpellings(_ value: UInt32) -> Bool {
    switch value {
    // Latin, Greek and Cyrillic, with all that stands upon them, and signs that were encoded twice.
    case 0xC0...0x52F, 0x1E00...0x1FFF, 0x2126...0x212B: true
    // Arabic.
    case 0x622...0x626, 0x6C0...0x6D3: true
    // The scripts of India, Sri Lanka and Burma: the letters and vowels that have two or three parts.
    case 0x929, 0x931, 0x934, 0x958...0x95F, 0x9CB...0x9CC, 0x9DC...0x9DF, 0xA33, 0xA36, 0xA59...0xA5E: true
    case 0xB48...0xB4C, 0xB5C...0xB5D, 0xB94, 0xBCA...0xBCC, 0xC48, 0xCC0, 0xCC7...0xCCB, 0xD4A...0xD4C: true
    case 0xDDA...0xDDE, 0x1026: true
    // Hangul.
    case 0x1100...0x11FF, 0xAC00...0xD7A3: true
    // Ideographs and letters that were encoded twice.
    case 0xF900...0xFB4F: true
    default: false
    }
  }
}
