/// The number with which a tool such as Backlog.md identifies a todo, for example `12` or `1.2`.
///
/// Zeros at the start do not count: `007` and `7` are equal.
struct TodoNumber: Hashable {
  private let digits: String

  /// Reads a reference that consists of a number; nil for any other one.
  init?(reference: String) {
    let bytes = reference.utf8
    guard let first = bytes.first, first.isDigit, bytes.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") })
    else { return nil }
    let significant = bytes.drop { $0 == UInt8(ascii: "0") }
    digits = String(decoding: significant, as: UTF8.self)
  }

  /// Reads the number of a name that is a number, such as `012`, or that begins with one before a hyphen or a
  /// space, as in `012-water-the-plants`, or with letters, a hyphen and a number, such as `TASK-12` and
  /// `task-12 - Water-the-plants`; nil for any other name.
  init?(name: String) {
    let letters = name.utf8.prefix { $0.isLetter }
    var rest = name.utf8.dropFirst(letters.count)
    if letters.isEmpty {
      rest = rest.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    } else {
      guard rest.first == UInt8(ascii: "-") else { return nil }
      rest = rest.dropFirst().prefix { $0 != UInt8(ascii: " ") }
    }
    self.init(reference: String(Substring(rest)))
  }
}

/// The random part of an id of the tool ticket, such as `5c46` of `nw-5c46`.
struct TodoCode {
  private let code: Substring.UTF8View

  /// Reads the code of a name: four to eight letters and digits after letters and a hyphen; nil for any other
  /// name, and for a code without a digit, which is probably a word.
  init?(name: String) {
    let letters = name.utf8.prefix { $0.isLetter }
    code = name.utf8.dropFirst(letters.count + 1)
    guard !letters.isEmpty, name.utf8.dropFirst(letters.count).first == UInt8(ascii: "-"),
      (4...8).contains(code.count), code.allSatisfy({ $0.isLetter || $0.isDigit }),
      code.contains(where: \.isDigit)
    else { return nil }
  }

  /// The lengths of the parts of a code that ticket accepts instead of it, in bytes.
  static let lengthsOfParts = 3...8

  /// The parts of the code that ticket accepts instead of it, in lower case.
  var parts: [[UInt8]] {
    let code = Array(Substring(code).lowercased().utf8)
    return code.indices.flatMap { start in
      Self.lengthsOfParts.filter { start + $0 <= code.count }.map { Array(code[start..<start + $0]) }
    }
  }
}
