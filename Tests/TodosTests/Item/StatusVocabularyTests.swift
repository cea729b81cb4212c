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

  @Test func `an unknown word between one that means doing and a closed one means doing`() {
    func groups(_ entries: [StatusVocabulary.Entry]) -> [TodoStatus.Group?] {
      let vocabulary = StatusVocabulary(entries)
      return entries.map { vocabulary.status(for: $0.name)?.group }
    }
    func entry(_ name: String, _ group: TodoStatus.Group? = nil, isClosed: Bool = false)
      -> StatusVocabulary.Entry
    {
      .init(name: name, group: group, isClosed: isClosed)
    }
    #expect(
      groups([
        entry("Ideas"), entry("In Progress"), entry("In Review"), entry("On Hold"), entry("To Do"),
        entry("Testing"),
        entry("Shipped", isClosed: true), entry("Later"), entry("Won't Do", isClosed: true),
      ]) == [.open, .doing, .doing, .blocked, .open, .doing, .done, .open, .cancelled])
    // The first that means doing has an unknown word.
    #expect(
      groups([
        entry("Cook", .doing), entry("Taste"), entry("Serve", .open), entry("Eaten", .done, isClosed: true),
      ])
        == [.doing, .doing, .open, .done])
    // A known word that is closed elsewhere has no meaning if it is not closed here.
    #expect(
      groups([entry("Doing"), entry("Resolved"), entry("Closed", isClosed: true)]) == [.doing, .doing, .done])
    // Nothing is between them.
    #expect(groups([entry("Doing"), entry("Review")]) == [.doing, .open])
    #expect(groups([entry("Review"), entry("Done", isClosed: true)]) == [.open, .done])
    #expect(
      groups([entry("Done", isClosed: true), entry("Doing"), entry("Review")]) == [.done, .doing, .open])
  }

  @Test func `sorts by the order of the project, and the standard statuses by their groups`() {
    let words = [
      TodoStatus("Done", .done), TodoStatus("doing", .doing), TodoStatus("qa", .doing),
      TodoStatus("QA", .doing),
      TodoStatus("Idea!", .open), TodoStatus("elsewhere", .open), TodoStatus("Blocked", .blocked),
    ]
    let statuses = StatusVocabulary([
      .init(name: "Blocked", isClosed: false), .init(name: "doing", isClosed: false),
      .init(name: "idea", label: "Idea!", isClosed: false), .init(name: "QA", isClosed: false),
      .init(name: "Done", isClosed: true),
    ])
    #expect(
      statuses.sorted(words) { $0 }.map(\.label) == [
        "Blocked", "doing", "Idea!", "QA", "qa", "Done", "elsewhere",
      ])
    #expect(
      StatusVocabulary.standard.sorted(words) { $0 }.map(\.label) == [
        "Idea!", "elsewhere", "doing", "QA", "qa", "Blocked", "Done",
      ])
  }
}
