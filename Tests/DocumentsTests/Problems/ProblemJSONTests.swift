@testable import Documents
import Testing

@Suite struct ProblemJSONTests {
  @Test func `writes one object per line`() {
    let excerpt = SourceExcerpt(
      line: 4, column: 11, text: "priority: hihg", length: 4, label: "expected high")
    let problem = Problem(
      .warning, code: "unknown-priority", "unknown priority \"hihg\"", path: "Todos/a.md", excerpt: excerpt,
      help: "did you mean \"high\"?")
    #expect(
      ProblemJSON().text(of: problem)
        == #"{"severity":"warning","code":"unknown-priority","message":"unknown priority \"hihg\"","path":"Todos/a.md","line":4,"column":11,"length":4,"label":"expected high","help":"did you mean \"high\"?"}"#
        + "\n")
  }

  @Test func `writes a problem without a file`() {
    let problem = Problem(.error, code: "usage", "unknown command", path: "", help: "see: help")
    #expect(
      ProblemJSON().text(of: problem)
        == #"{"severity":"error","code":"usage","message":"unknown command","help":"see: help"}"# + "\n")
  }

  @Test func `writes the notes before the help`() {
    let problem = Problem(
      .error, code: "usage", "could be two", path: "", notes: ["a  \"A\"", "b"], help: "write more")
    #expect(
      ProblemJSON().text(of: problem)
        == #"{"severity":"error","code":"usage","message":"could be two","notes":["a  \"A\"","b"],"help":"write more"}"#
        + "\n")
  }

  @Test func `omits the keys that have no value`() {
    let problem = Problem(.error, code: "empty-file", "the file is empty", path: "a\n\u{1B}\u{301}\".md")
    #expect(
      ProblemJSON().text(of: problem)
        == #"{"severity":"error","code":"empty-file","message":"the file is empty","path":"a\n\u001b"#
        + "\u{301}" + #"\".md"}"# + "\n")
  }
}
