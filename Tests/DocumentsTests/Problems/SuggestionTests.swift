@testable import Documents
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("hihg", "high"), ("HIGH", "high"), ("urgnt", "urgent"), ("mediun", "medium"),
  ])
  func `finds the nearest word`(mistyped: String, meant: String) {
    #expect(nearestWord(to: mistyped, among: ["low", "medium", "high", "urgent"]) == meant)
  }

  @Test(arguments: ["", "x", "banana", "hh"])
  func `returns nil if no candidate is near`(word: String) {
    #expect(nearestWord(to: word, among: ["low", "medium", "high", "urgent"]) == nil)
  }
}
