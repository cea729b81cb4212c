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
