import Documents
import Testing

@testable import Todos

/// Tests of the values of declared fields: how they are read, compared and written.
@Suite struct FieldFormTests {
  private func field(_ name: String) throws -> TodoField {
    try #require(FieldTable.example.field(ofKey: name)?.field)
  }

  /// Returns the texts of a value, `nothing` for an empty one, or what was expected.
  private func read(_ name: String, _ value: ExtraValue) throws -> String {
    let field = try field(name)
    do throws(WrongFieldValue) {
      return try field.value(of: value)?.texts.joined(separator: "|") ?? "nothing"
    } catch {
      return "expected \(error.expectation)" + (error.help.map { "; \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    "0", "-0", "3", "-0.5", "0.50", "10.0", "123456789012345", "-123456789012345", "0.12345678901234",
  ])
  func `a number is a decimal with at most 15 digits`(text: String) throws {
    #expect(try read("estimate", .text(text)) == text)
    #expect(try read("Estimate", .text(" \(text)\n")) == text)
  }

  @Test(arguments: [
    "+3", "007", "-01", ".5", "3.", "-", "--1", "1.2.3", "1e3", "1,5", "1_000", "0x1F", "3 4", "3h", "٣", "３",
    "NaN", "inf", "1234567890123456", "0.123456789012345", "- 1", "true",
  ])
  func `no other text is a number`(text: String) throws {
    #expect(try read("estimate", .text(text)) == "expected a number such as 3 or 0.5")
  }

  @Test func `numbers are compared by their values`() throws {
    func number(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(text)) }
    let sorted = ["-10", "-9.5", "0", "0.3", "9", "10", "10.25"]
    #expect(try sorted.reversed().map(number).sorted().map(\.text) == sorted)
    for (left, right) in [("3", "3.0"), ("0", "-0"), ("0.3", "0.30")] {
      #expect(try Set([number(left), number(right)]).count == 1)
    }
  }

  @Test(arguments: [
    ("team", "app", "app"), ("team", "APP", "app"), ("team", " in-review ", "In Review"),
    ("team", "ap", "expected web, app or In Review; did you mean \"app\"?"),
    ("team", "finance", "expected web, app or In Review"),
    ("review-by", "2026-12-01", "2026-12-01"), ("review-by", "2026-12-01 09:30", "2026-12-01T09:30"),
    ("billable", "Yes", "true"), ("billable", "false", "false"), ("billable", "2", "expected true or false"),
    ("reviewers", " Lee, Ann ", "Lee, Ann"), ("room", " a: #b ", "a: #b"), ("room", "3", "3"),
    ("room", "a\nb", "expected one line of text"),
  ])
  func `a text is read by the kind of the field`(name: String, text: String, value: String) throws {
    #expect(try read(name, .text(text)) == value)
  }

  @Test(arguments: ["estimate", "team", "review-by", "reviewers", "billable", "room"])
  func `an empty value is missing, and a list or a mapping is wrong unless the field has names`(
    name: String
  ) throws {
    for text in ["", " \n", "~", "null", "NULL"] { #expect(try read(name, .text(text)) == "nothing") }
    #expect(try read(name, .mapping([ExtraField(key: "a", value: "b")])).hasPrefix("expected "))
    #expect(try read(name, .list([.list([])])).hasPrefix("expected "))
    #expect(try read(name, .list([.text("3")])) == "3" || name != "reviewers")
    #expect(try read(name, .list([.text("3")])).hasPrefix("expected ") || name == "reviewers")
  }

  @Test func `a date that does not exist is wrong`() throws {
    #expect(try read("review-by", .text("2026-02-30")).hasPrefix("expected a day that exists"))
    #expect(try read("review-by", .text("tomorrow")).hasPrefix("expected YYYY-MM-DD"))
  }

  @Test func `names keep their order, without blanks around them, empty ones, nulls and duplicates`() throws {
    let names: [ExtraValue] = ["Lee, Ann", " Bo ", "", "~", "Null", "=1+1", "Bo"].map { .text($0) }
    #expect(try read("reviewers", .list(names)) == "Lee, Ann|Bo|=1+1")
    #expect(try read("reviewers", .list([])) == "nothing")
  }

  @Test(arguments: [
    ("estimate", "3", "3.0", true), ("estimate", "3", "4", false), ("team", "app", "APP", true),
    ("billable", "yes", "true", true), ("review-by", "2026-12-01 09:30", "2026-12-01T09:30", true),
    ("room", "a", " a ", true), ("room", "a", "A", false), ("estimate", "x", "x", false),
  ])
  func `values are equal whatever their spelling`(
    name: String, left: String, right: String, isEqual: Bool
  ) throws {
    #expect(try field(name).isEqual(.text(left), .text(right)) == isEqual)
  }

  @Test func `a name is equal to a list of only this name`() throws {
    #expect(try field("reviewers").isEqual(.text("Lee, Ann"), .list([.text("Lee, Ann")])))
    #expect(try !field("reviewers").isEqual(.text("Lee, Ann"), .list([.text("Lee"), .text("Ann")])))
  }
}
