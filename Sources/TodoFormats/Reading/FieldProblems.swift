internal import Documents
internal import Todos

extension SourceFile {
  /// Parses a date that is at a byte range of the file.
  ///
  /// Dates such as 01/02/26 are rejected, because some people write the month first.
  func date(_ text: String, at range: Range<Int>) throws(Problem) -> TodoDate {
    if text.utf8.count >= 10, let date = TodoDate(text: text) { return date }
    guard text.looksLikeDate else {
      throw problem(
        .error, code: "bad-date", "not a date: \"\(text)\"", at: range, label: "expected YYYY-MM-DD")
    }
    throw problem(
      .error, code: "bad-date", "impossible date \"\(text)\"", at: range, label: text.whyNoDate)
  }

  /// Returns the problem of a todo without a title.
  func emptyTitle(at range: Range<Int>, label: String = "expected a title") -> Problem {
    problem(.error, code: "empty-title", "a todo without a title", at: range, label: label)
  }

  func repeatedField(_ name: String, at range: Range<Int>) -> Problem {
    problem(.error, code: "duplicate-field", "duplicate field \"\(name)\"", at: range, label: "expected one")
  }
}

extension StringProtocol {
  /// Whether the text starts with the form YYYY-MM-DD, even if the day does not exist.
  var looksLikeDate: Bool {
    let bytes = Array(utf8.prefix(10))
    return bytes.count == 10
      && bytes.enumerated().allSatisfy { place, byte in
        place == 4 || place == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
      }
  }

  /// The reason why a text that looks like a date is not one.
  fileprivate var whyNoDate: String {
    let parts = prefix(10).split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, TodoDate(year: parts[0], month: parts[1], day: parts[2]) == nil else {
      return "expected a time such as 2026-12-01T09:30"
    }
    guard parts[0] > 0 else { return "years go from 0001 to 9999" }
    guard (1...12).contains(parts[1]) else { return "months go from 01 to 12" }
    let days = TodoDate.days(inMonth: parts[1], of: parts[0])
    return "\(prefix(7)) has \(days) days"
  }
}
