import Testing
@testable import TodoPages
import Todos

@Suite struct WordsTests {
  @Test(arguments: Words.Language.allCases)
  func `every text is translated`(language: Words.Language) {
    let words = Words(language.rawValue)
    #expect(words.language == language)
    for word in Word.allCases { #expect(!words[word].isEmpty, "\(word)") }
    #expect(words.all.map(\.name) == Word.allCases.map(\.rawValue))
  }

  @Test(
    arguments: [
      ("en", .english), ("en-GB", .english), ("vi", .vietnamese), ("vi-VN", .vietnamese), ("VI", .vietnamese),
      ("de", .english), ("vie", .english), ("", .english),
    ] as [(String, Words.Language)])
  func `finds the language of a language tag, and uses English for unknown languages`(
    tag: String, language: Words.Language
  ) {
    #expect(Words(tag).language == language)
    #expect(Words(tag).tag == tag)
  }

  @Test(
    arguments: [
      ("en", false), ("vi", false), ("ar", true), ("ar-EG", true), ("he", true), ("fa-Latn", false),
      ("az-Arab", true), ("uz-Cyrl-UZ", false), ("ur-PK", true), ("sl-1994", false), ("yi", true),
    ])
  func `finds the languages that are written from right to left`(tag: String, isRightToLeft: Bool) {
    #expect(Words(tag).isRightToLeft == isRightToLeft)
  }

  @Test(
    arguments: [
      ("en", "2026-12-01", "1 Dec 2026"), ("en", "2026-05-31T09:05+07:00", "31 May 2026, 09:05"),
      ("vi", "2026-12-01", "1 thg 12, 2026"), ("vi", "2026-05-31T09:05", "31 thg 5, 2026, 09:05"),
    ])
  func `writes dates in the language of the site`(tag: String, date: String, text: String) throws {
    let date = try #require(TodoDate(text: date))
    #expect(Words(tag).text(of: date) == text)
  }

  @Test func `writes months in the language of the site`() {
    #expect(Words("en").text(ofMonth: 1, in: 2027) == "January 2027")
    #expect(Words("vi").text(ofMonth: 12, in: 2026) == "Tháng 12 năm 2026")
  }

  @Test func `translates standard statuses and priorities, and keeps other labels`() {
    let words = Words("vi")
    #expect(words.text(of: TodoStatus("doing", .doing)) == "đang làm")
    #expect(words.text(of: TodoStatus("In review", .doing)) == "In review")
    #expect(words.text(of: TodoPriority("high", .high)) == "cao")
    #expect(words.text(of: TodoPriority("P1", .high)) == "P1")
    #expect(words.text(of: TodoPriority("other", .other)) == "other")
    #expect(words.text(of: TodoPriority("0", .urgent)) == "P0")
    #expect(words.text(of: TodoPriority("10", .other)) == "10")
    #expect(Words("en").text(of: TodoStatus("done", .done)) == "done")
  }
}
