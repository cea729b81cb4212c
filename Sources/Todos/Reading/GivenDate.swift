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
    do throws(DateParser.DateError) {
      self = try DateParser.date(text.trimmingBlanks, allowsShort: false)
    } catch {
      switch error {
      case .malformed:
        throw .refused("not a date: \"\(text)\"", code: "bad-date", help: Self.advice(for: text))
      case .impossible(let reason):
        throw .refused(
          "impossible date \"\(text)\"", code: "bad-date", help: "\(reason); \(Self.examples)")
      }
    }
  }

  private static let examples = "give a date such as 2026-12-01, tomorrow or +2w"

  /// Returns the days that a text such as `31.12.2026` or `12/31/2026` can mean, or examples of dates.
  private static func advice(for text: String) -> String {
    let parts = text.trimmingBlanks.split { "./-".contains($0) }.map { Int($0) ?? 0 }
    let orders = parts.count == 3 && parts[2] > 999 ? [(parts[0], parts[1]), (parts[1], parts[0])] : []
    let days = orders.compactMap { TodoDate(year: parts[2], month: $0, day: $1)?.description }
    return days.isEmpty ? examples : "write \(Set(days).sorted().joinedAsChoice)"
  }

  /// Reads a day that a user gave, which has no time.
  package init(givenDay text: String, today: TodoDate) throws(Failure) {
    try self.init(given: text, today: today)
    guard time == nil else {
      throw .refused("not a day: \"\(text)\"", code: "bad-date", help: "leave out the time")
    }
  }
}
