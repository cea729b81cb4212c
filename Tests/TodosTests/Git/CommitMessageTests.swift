import Testing
import Todos

@Suite struct CommitMessageTests {
  @Test func `one todo is named in the first line`() {
    #expect(CommitMessage("Add", titles: ["# Buy \"milk\" "]).text == "Add: # Buy \"milk\" \n")
  }

  @Test func `several are counted, and named behind it`() {
    #expect(CommitMessage("Done", titles: ["a", "b"]).text == "Done: 2 todos\n\n- a\n- b\n")
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\u{85}b", "a\u{2028}b", "a\u{2029}b", "a\u{0}b", "a\u{1B}b"])
  func `a title stays in its line`(title: String) {
    let text = CommitMessage("Edit", titles: [title]).text
    #expect(text == (title == "a\r\nb" ? "Edit: a  b\n" : "Edit: a b\n"))
  }
}
