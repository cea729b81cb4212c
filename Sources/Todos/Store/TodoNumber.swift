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
