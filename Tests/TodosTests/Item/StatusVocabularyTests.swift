import Testing
@testable import Todos

@Suite struct StatusVocabularyTests {
  @Test func `an empty list gives the standard statuses`() {
    #expect(
      StatusVocabulary.standard.entries.map(\.name) == ["open", "doing", "blocked", "done", "cancelled"])
    #expect(StatusVocabulary.standard.initial == TodoStatus("open", .open))
    #expect(StatusVocabulary.standard.completed == TodoStatus("done", .done))
  }

  @Test func `uses the labels of the project`() {
    let vocabulary = StatusVocabulary([.init(name: "wip", label: "At work", isClosed: false)])
    #expect(vocabulary.status(for: "WIP") == TodoStatus("At work", .open))
    #expect(vocabulary.initial == TodoStatus("At work", .open))
    #expect(vocabulary.completed == TodoStatus("done", .done))
  }

  @Test func `the project decides which statuses are closed`() {
    let vocabulary = StatusVocabulary([
      .init(name: "waiting", isClosed: true), .init(name: "doing", isClosed: false),
      .init(name: "done", isClosed: false),
    ])
    #expect(vocabulary.status(for: "waiting") == TodoStatus("waiting", .done, isClosed: true))
    #expect(vocabulary.status(for: "doing") == TodoStatus("doing", .doing))
    #expect(vocabulary.status(for: "done") == TodoStatus("done", .open))
    #expect(vocabulary.initial == TodoStatus("doing", .doing))
  }

  @Test(arguments: [
    "\u{111}ang l\u{E0}m", "\u{110}ANG L\u{C0}M", "\u{111}ang_la\u{300}m", "\u{110}ang-LA\u{300}M",
  ])
  func `ignores case, separators and the Unicode normalization form`(word: String) {
    let vocabulary = StatusVocabulary([.init(name: "\u{111}ang l\u{E0}m", label: "Doing", isClosed: false)])
    #expect(vocabulary.status(for: word) == TodoStatus("Doing", .open))
    #expect(vocabulary.status(for: "\u{111}ang lam") == nil)
  }

  @Test func `also knows the words of other tools`() {
    let vocabulary = StatusVocabulary([.init(name: "idea", isClosed: false)])
    #expect(vocabulary.status(for: "In-Progress") == TodoStatus("In-Progress", .doing))
    #expect(vocabulary.status(for: "nonsense") == nil)
  }

  @Test func `finds the name for a label`() {
    let statuses = StatusVocabulary([
      .init(name: "idea", label: "Idea!", isClosed: false), .init(name: "Done", isClosed: true),
    ])
    #expect(statuses.status(for: "IDEA").flatMap(statuses.word) == "idea")
    #expect(statuses.word(for: TodoStatus("Idea!", .open)) == "idea")
    #expect(statuses.word(for: TodoStatus("Done", .done)) == "Done")
    #expect(statuses.word(for: TodoStatus("Blocked", .blocked)) == nil)
  }

  @Test func `finds the index of the entry with a name, but not with a label`() {
    let statuses = StatusVocabulary([
      .init(name: "idea", label: "Idea!", isClosed: false), .init(name: "In Review", isClosed: false),
    ])
    #expect(statuses.index(of: "IDEA") == 0)
    #expect(statuses.index(of: "in-review") == 1)
    #expect(statuses.index(of: "Idea!") == nil)
    #expect(statuses.index(of: "open") == nil)
  }
}
