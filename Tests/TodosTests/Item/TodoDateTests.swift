import Testing
@testable import Todos

@Suite struct TodoDateTests {
  @Test func `converts every day to its number and back`() throws {
    let first = try #require(TodoDate(year: 1, month: 1, day: 1))
    let last = try #require(TodoDate(year: 9999, month: 12, day: 31))
    var number = first.dayNumber
    // The pattern of leap years repeats every 400 years.
    for year in Array(1...401) + [9999] {
      if year == 9999 { number = last.dayNumber - 364 }
      for month in 1...12 {
        for day in 1...TodoDate.days(inMonth: month, of: year) {
          let date = TodoDate(year: year, month: month, day: day)
          guard date?.dayNumber == number, TodoDate(dayNumber: number) == date else {
            Issue.record("\(year)-\(month)-\(day) is not the day \(number)")
            return
          }
          number += 1
        }
      }
    }
    #expect(TodoDate(dayNumber: first.dayNumber - 1) == nil)
    #expect(TodoDate(dayNumber: last.dayNumber + 1) == nil)
    #expect(TodoDate(dayNumber: -1) == nil)
  }

  @Test(arguments: [
    ("2026-11-21", 5), ("2024-02-29", 3), ("2000-01-01", 5), ("0001-01-01", 0), ("9999-12-31", 4),
  ])
  func `computes the day of the week`(text: String, weekday: Int) throws {
    #expect(try #require(TodoDate(text: text)).weekday == weekday)
  }
}
