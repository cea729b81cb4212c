/// The number with which a tool such as Backlog.md identifies a todo, for example `12` or `1.2`.
///
/// Zeros at the start do not count: `007` and `7` are equal.
struct TodoNumber: Equatable {
  private let digits: String

  /// Reads a reference that consists of a number; nil for any other one.
  init?(reference: String) {
    let bytes = reference.utf8
    guard let first = bytes.first, first.isDigit, bytes.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") })
    else { return nil }
    let significant = bytes.drop { $0 == UInt8(ascii: "0") }
    digits = String(decoding: significant, as: UTF8.self)
  }

  /// Reads the number of a name that consists of letters, a hyphen and a number, such as `TASK-12`, and maybe of
  /// more words after a space, as in `task-12 - Water-the-plants`; nil for any other name.
  init?(name: String) {
    let letters = name.utf8.prefix { $0.isLetter }
    let rest = name.utf8.dropFirst(letters.count)
    guard !letters.isEmpty, rest.first == UInt8(ascii: "-") else { return nil }
    let number = rest.dropFirst().prefix { $0 != UInt8(ascii: " ") }
    self.init(reference: String(decoding: number, as: UTF8.self))
  }
}
