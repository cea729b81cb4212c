@testable import Documents
import Testing

@Suite struct BodyConflictTests {
  @Test(arguments: [
    ("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n", "1:1+12"),
    ("a\r\n<<<<<<< é\r\n=======\r\n>>>>>>> x", "2:1+9"),
    ("<<<<<<< HEAD\na\n||||||| base\nb\n=======\nc\n>>>>>>> x\n", "1:1+12"),
    ("<<<<<<< one\n\n<<<<<<< two\n=======\n>>>>>>> x\n", "3:1+11"),
    ("```\na\n```\n<<<<<<< a\n=======\n>>>>>>> b\n", "4:1+9"),
    ("``` a`b\n<<<<<<< a\n=======\n>>>>>>> b\n", "2:1+9"),
    ("~~~~\n~~~\n~~~~~ \n<<<<<<< a\n=======\n>>>>>>> b\n", "4:1+9"),
    ("Title\n=======\n<<<<<<< a\n=======\n>>>>>>> b\n", "3:1+9"),
  ])
  func `reports the start of a conflict`(body: String, position: String) {
    #expect(
      problem(with: body)
        == "\(position) a merge conflict was left in the file -> resolve the conflict and remove the marker lines"
    )
  }

  @Test(arguments: [
    "", "a\n", "<<<<<<<", "<<<<<<< a\n", "Title\n=======\n", ">>>>>>> quoted\n",
    "<<<<<<< a\n>>>>>>> b\n", "=======\n<<<<<<< a\n>>>>>>> b\n", ">>>>>>> b\n=======\n<<<<<<< a\n",
    "<<<<<<<a\n=======\n>>>>>>>b\n", "<<<<<<<< a\n=======\n>>>>>>>> b\n",
    " <<<<<<< a\n =======\n >>>>>>> b\n",
    "x <<<<<<< a\n=======\n>>>>>>> b\n", "<<<<<<< a\n======= \n>>>>>>> b\n",
    "```\n<<<<<<< a\n=======\n>>>>>>> b\n```\n", "  ~~~~ diff\n<<<<<<< a\n~~~\n=======\n>>>>>>> b\n",
    "````\n```\n<<<<<<< a\n=======\n>>>>>>> b\n",
  ])
  func `ignores text that is not a conflict`(body: String) {
    #expect(problem(with: body) == "no problem")
  }

  @Test func `ignores markers before the body`() {
    let text = "<<<<<<< a\n=======\n>>>>>>> b\n"
    #expect(throws: Never.self) { try SourceFile(path: "a.md", text: text).checkForConflict(from: 10) }
  }

  private func problem(with body: String) -> String {
    do {
      try SourceFile(path: "a.md", text: body).checkForConflict(from: 0)
      return "no problem"
    } catch {
      return reported(error)
    }
  }
}
