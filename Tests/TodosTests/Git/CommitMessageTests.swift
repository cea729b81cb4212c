import Testing
@testable import Todos

@Suite struct CommitMessageTests {
  @Test func `the subject has the title of a single todo`() {
    #expect(CommitMessage("Add", titles: ["# Buy \"milk\" "]).text == "Add: # Buy \"milk\" \n")
  }

  @Test func `for several todos, the subject has their number, and the body their titles`() {
    #expect(CommitMessage("Done", titles: ["a", "b"]).text == "Done: 2 todos\n\n- a\n- b\n")
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\u{85}b", "a\u{2028}b", "a\u{2029}b", "a\u{0}b", "a\u{1B}b"])
  func `a title stays on one line`(title: String) {
    let text = CommitMessage("Edit", titles: [title]).text
    #expect(text == (title == "a\r\nb" ? "Edit: a  b\n" : "Edit: a b\n"))
  }

  @Test func `cuts a long subject after a word and repeats the title in the body`() {
    let words = String(repeating: "milk ", count: 13)
    // A subject of 72 columns is not cut.
    #expect(CommitMessage("Add", titles: [words + "or"]).text == "Add: \(words)or\n")
    #expect(
      CommitMessage("Add", titles: [words + "more"]).text
        == "Add: \(words.dropLast())…\n\n\(words)more\n")
    let fits = words.dropLast(5) + "oats"
    #expect(CommitMessage("Done", titles: [fits + "  and"]).text == "Done: \(fits)…\n\n\(fits)  and\n")
  }

  @Test func `cuts a word that is too long for the subject`() {
    let letters = String(repeating: "é", count: 80)
    #expect(CommitMessage("Add", titles: [letters]).subject == "Add: \(letters.prefix(66))…")
    let wide = String(repeating: "牛", count: 40)
    #expect(CommitMessage("Add", titles: [wide]).subject == "Add: \(wide.prefix(33))…")
    #expect(CommitMessage("Add", titles: ["a " + wide]).subject == "Add: a \(wide.prefix(32))…")
  }
}
