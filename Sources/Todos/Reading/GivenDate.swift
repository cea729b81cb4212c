extension TodoDate {
  /// Reads a date that a user gave: `YYYY-MM-DD`, optionally with a time as in todo files, or words such as
  /// `tomorrow`.
  ///
  /// `DD-MM-YY`, which todo files of other tools may contain, is refused, because people also write the month
  /// or the year first.
  package init(given text: String, today: TodoDate) throws(Failure) {
    if let day = TodoDate(words: text, today: today) {
      self = day
      return
    }
    do throws(DateParser.Failure) {
      self = try DateParser.date(text.trimmingBlanks, allowsShort: false)
    } catch {
      switch error {
      case .malformed:
        throw .refused("not a date: \"\(text)\"", code: "bad-date", help: Self.examples)
      case .impossible(let reason):
        throw .refused(
          "impossible date \"\(text)\"", code: "bad-date", help: "\(reason); \(Self.examples)")
      }
    }
  }

  private static let examples = "give a date such as 2026-12-01, tomorrow or +2w"

  /// Reads a day that a user gave, which has no time.
  package init(givenDay text: String, today: TodoDate) throws(Failure) {
    try self.init(given: text, today: today)
    guard time == nil else {
      throw .refused("not a day: \"\(text)\"", code: "bad-date", help: "leave out the time")
    }
  }
}
