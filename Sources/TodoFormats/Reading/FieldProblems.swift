internal import Documents
internal import Todos

extension SourceFile {
  /// Parses a date that is at a byte range of the file.
  ///
  /// Dates such as 01/02/26 are rejected without an order, because some people write the month first.
  func date(
    _ text: String, at range: Range<Int>, order: DateParser.Order? = nil
  ) throws(Problem) -> TodoDate {
    do throws(DateParser.DateError) {
      return try DateParser.date(text, allowsShort: false, order: order)
    } catch {
      let (what, label) =
        switch error {
        case .impossible(let reason): ("impossible date", reason)
        case .malformed where text.startsLikeDate:
          ("impossible date", "expected a time such as 2026-12-01T09:30")
        case .malformed: ("not a date:", "expected YYYY-MM-DD")
        }
      throw problem(.error, code: "bad-date", "\(what) \"\(text)\"", at: range, label: label)
    }
  }

  /// Returns the value of a field that is written as a text at a byte range of the file; for a list, one of its values.
  func value(_ text: String, of field: TodoField, at range: Range<Int>) throws(Problem) -> FieldValue {
    switch field.kind {
    case .priority: .priority(TodoPriority(word: text))
    case .date: .date(try date(text, at: range))
    case .words, .names, .references: .list([text])
    case .text, .number, .choice, .status, .flag, .reference: .text(text)
    }
  }

  /// Returns the problem of a todo without a title.
  func emptyTitle(at range: Range<Int>) -> Problem {
    problem(.error, code: "empty-title", "a todo without a title", at: range, label: "expected a title")
  }

  func repeatedField(_ name: String, at range: Range<Int>) -> Problem {
    problem(.error, code: "duplicate-field", "duplicate field \"\(name)\"", at: range, label: "expected one")
  }
}

extension StringProtocol {
  /// Whether the text starts with the form YYYY-MM-DD, even if the day does not exist.
  var startsLikeDate: Bool {
    let bytes = Array(utf8.prefix(10))
    return bytes.count == 10
      && bytes.enumerated().allSatisfy { offset, byte in
        offset == 4 || offset == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
      }
  }

  /// Whether the text has the form of a date, also with a time, even if the day or time does not exist.
  var hasFormOfDate: Bool {
    do throws(DateParser.DateError) {
      _ = try DateParser.date(String(self), allowsShort: false)
      return true
    } catch {
      return error != .malformed
    }
  }
}
