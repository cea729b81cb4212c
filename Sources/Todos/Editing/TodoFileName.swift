internal import Documents
internal import FileSystem

extension TodoPath {
  /// Returns the path of the file with another name in the same folder.
  ///
  /// - Parameter name: the name, with or without `.md`, or a path below the todo folder.
  package func renamed(to name: String) throws(Failure) -> TodoPath {
    let newFolder = parent(of: name)
    let stem = TodoPath(name).stem
    guard newFolder.isEmpty || newFolder.utf8.elementsEqual(folder.utf8) else {
      throw .refused(
        "\(quoted(name)) is in another folder", code: "bad-name",
        help: "rename changes only the name; to move the file: git mv")
    }
    // The characters are those that links or the file names of some systems cannot have.
    let isRefused = stem.utf8.contains { $0 < 0x20 || $0 == 0x7F || #"\:*?"<>|[]#^"#.utf8.contains($0) }
    guard !isRefused, !stem.isEmpty, stem.trimmingBlanks == stem, stem.utf8.first != UInt8(ascii: "."),
      stem.utf8.count <= 250
    else {
      throw .refused(
        "bad name \(quoted(name))", code: "bad-name",
        help: #"give up to 250 bytes that do not begin with a dot, without \ : * ? " < > | [ ] # and ^"#)
    }
    return TodoPath(joined(folder, stem + ".md"))
  }
}

extension TodoSnapshot {
  /// Checks that no other file has a path.
  ///
  /// - Parameters:
  ///   - todo: the todo that gets the path.
  ///   - word: the name by which the user gave the todo.
  package func checkIsFree(_ path: TodoPath, for todo: TodoItem, oldName word: String) throws(Failure) {
    if path == todo.path {
      throw .refused("the file has this name already", code: "same-name", path: path.string)
    }
    // As for the pages, names that differ only in case or in their Unicode form are the same.
    let name = path.withoutExtension.lowercased()
    if let other = files.first(where: {
      $0.path != todo.path && $0.path.withoutExtension.lowercased() == name
    }) {
      throw .refused(
        "there is a file \(quoted(other.path.string)) already", code: "taken-name",
        help:
          "if it is the renamed todo, give its old path: todosite rename \(shellOperands([word + ".md", path.stem]))"
      )
    }
  }
}

/// Generates file names for new todos, such as `r4x2kd-buy-oat-milk.md`.
enum TodoFileName {
  /// Returns a name made of six random characters, which identify the todo, and a readable slug of its title.
  ///
  /// The name has at most 253 bytes, so that the file and its page can be created on every system.
  ///
  /// The type of the generator is erased, because the thread sanitizer crashes at the address of a structure without
  /// properties.
  static func make(title: String, using random: inout any RandomNumberGenerator) -> String {
    code(using: &random) + ending(title: title)
  }

  /// Returns the part of the name after the six random characters.
  static func ending(title: String) -> String {
    let slug = slug(of: title)
    return (slug.isEmpty ? "" : "-" + slug) + ".md"
  }

  /// Returns a title as a part of a file name: in lower case, with `-` for everything except letters and
  /// digits of any script.
  ///
  /// The slug has at most 60 characters (grapheme clusters) and 243 bytes. A longer one is cut at the end of
  /// a word if at least 30 characters remain, otherwise within a word. The slug is empty for a title without
  /// letters and digits.
  static func slug(of title: String) -> String {
    shortened(hyphenated(title.lowercased()))
  }
}

extension TodoFileName {
  /// Returns the first six bytes of a name; no other name may begin with them.
  static func prefix(of name: String) -> String {
    String(decoding: name.utf8.prefix(codeLength), as: UTF8.self)
  }

  private static let letters = Array("abcdefghjkmnpqrstvwxyz".utf8)
  /// Crockford's base 32: without `i`, `l`, `o` and `u`, which are easily confused.
  private static let alphabet = Array("0123456789".utf8) + letters
  /// The number of random characters.
  static let codeLength = 6
  /// The maximum length of a slug.
  private static let maximumLength = (characters: 60, bytes: 243)
  /// The minimum number of characters before a cut at the end of a word; a word is cut if fewer would remain.
  private static let minimumCharacters = 30

  /// Returns six random characters, of which the first is a letter: other tools would read `012345` and
  /// `1e5000` as numbers.
  private static func code(using random: inout any RandomNumberGenerator) -> String {
    let code = (0..<codeLength).map { index in
      let choice = index == 0 ? letters : alphabet
      return choice[Int.random(in: choice.indices, using: &random)]
    }
    return String(decoding: code, as: UTF8.self)
  }

  private static func hyphenated(_ title: String) -> String {
    var slug = String.UnicodeScalarView()
    var isAfterLetter = false
    for scalar in title.unicodeScalars {
      switch Kind(scalar) {
      case .letter:
        slug.append(scalar)
        isAfterLetter = true
      case .mark where isAfterLetter: slug.append(scalar)
      case .mark, .invisible: continue
      case .other:
        if isAfterLetter { slug.append("-") }
        isAfterLetter = false
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
      if character == "-", characters > minimumCharacters { lastHyphen = index }
      guard characters <= maximumLength.characters, bytes <= maximumLength.bytes else {
        let cut = slug[..<(character == "-" ? end : lastHyphen ?? end)]
        return String(cut.last == "-" ? cut.dropLast() : cut)
      }
      end = slug.index(after: index)
    }
    return slug
  }

  /// The kind of a scalar in a title, which decides how it appears in the slug.
  private enum Kind {
    /// A letter or a number, which is kept.
    case letter
    /// A mark, which is kept after a letter and omitted elsewhere.
    case mark
    /// An invisible scalar, such as U+200D or a mark that sets the writing direction, which is omitted.
    case invisible
    /// Any other scalar; a hyphen replaces it.
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
