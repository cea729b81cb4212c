import Documents
import FileSystem
import Todos

/// The dates of options, as a user gives them: `2026-12-01`, `tomorrow`, `+2w`.
extension Arguments {
  /// Returns the day of `--today`; nil if it was not given.
  func today() throws(Failure) -> TodoDate? {
    guard let text = value(of: .today) else { return nil }
    return try TodoDate(givenDay: text, today: dayOfClock())
  }

  /// Returns the day of `--today`, or else the current day in the local time zone.
  ///
  /// It must not be used for the pages of a site, which do not depend on the clock.
  func todayOrClock() throws(Failure) -> TodoDate {
    if let today = try today() { return today }
    return try dayOfClock()
  }

  /// Returns the time at which the command began, on the day of `--today` if that is given.
  func changeTime() throws(Failure) -> ChangeTime {
    let utc = WallClock.utc(at: start)
    let time = TodoDate.Time(seconds: utc.hour * 3600 + utc.minute * 60 + min(utc.second, 59), offset: 0)
    let today = try today()
    let day = try todayOrClock()
    let utcDate = TodoDate(
      year: today?.year ?? utc.year, month: today?.month ?? utc.month, day: today?.day ?? utc.day, time: time)
    guard let utcDate else { throw Self.clockFailure }
    return ChangeTime(day: day, utc: utcDate)
  }

  /// Returns the day of an option that filters todos; nil if it was not given.
  func day(_ option: CommandOption) throws(Failure) -> TodoDate? {
    guard let text = value(of: option) else { return nil }
    guard text.trimmingBlanks.lowercased() != "none" else {
      throw .usage(
        "bad value for --\(option.name): \(quoted(text))",
        help: "for todos without a due date: --\(ListOption.noDue.name)")
    }
    let today = try todayOrClock()
    return try TodoDate(givenDay: text, today: today)
  }

  /// Returns the date that an option gives a field of a new todo, in the form of todo files; nil if it was not
  /// given, or for `none`.
  func date(of option: CommandOption) throws(Failure) -> String? {
    guard let text = value(of: option) else { return nil }
    let today = try todayOrClock()
    return try TodoEdit.date(given: text, today: today)
  }

  private func dayOfClock() throws(Failure) -> TodoDate {
    let now = WallClock.local(at: start)
    guard let day = TodoDate(year: now.year, month: now.month, day: now.day) else { throw Self.clockFailure }
    return day
  }

  private static var clockFailure: Failure { .system("the clock is not set to a valid day") }
}
