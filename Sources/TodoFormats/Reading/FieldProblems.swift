internal import Documents
internal import Todos

extension SourceFile {
  /// The date that a part of the text says.
  ///
  /// Days written as in 01/02/26 are refused: some people put the month first.
  func date(_ text: String, at range: Range<Int>) throws(Problem) -> TodoDate {
    if text.utf8.count >= 10, let date = TodoDate(text: text) { return date }
    guard text.looksLikeDate else {
      throw problem(
        .error, code: "bad-date", "not a date: \"\(text)\"", at: range, label: "expected YYYY-MM-DD")
    }
    throw problem(
      .error, code: "bad-date", "impossible date \"\(text)\"", at: range, label: text.whyNoDate)
  }

  /// The problem with a todo that says nothing.
  func emptyTitle(at range: Range<Int>, label: String = "expected what is to be done") -> Problem {
    problem(.error, code: "empty-title", "a todo without a title", at: range, label: label)
  }

  func repeatedField(_ name: String, at range: Range<Int>) -> Problem {
    problem(.error, code: "duplicate-field", "\"\(name)\" stands twice", at: range, label: "expected one")
  }
}

extension StringProtocol {
  /// Whether the text begins as YYYY-MM-DD does, be there such a day or not.
  var looksLikeDate: Bool {
    let bytes = Array(utf8.prefix(10))
    return bytes.count == 10
      && bytes.enumerated().allSatisfy { place, byte in
        place == 4 || place == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
      }
  }

  /// Why a text that looks like a date is none.
  fileprivate var whyNoDate: String {
    let parts = prefix(10).split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, TodoDate(year: parts[0], month: parts[1], day: parts[2]) == nil else {
      return "expected a time as in 2026-12-01T09:30"
    }
    guard parts[0] > 0 else { return "years go from 0001 to 9999" }
    guard (1...12).contains(parts[1]) else { return "months go from 01 to 12" }
    let days = TodoDate.days(inMonth: parts[1], of: parts[0])
    return "\(prefix(7)) has \(days) days"
  }
}
