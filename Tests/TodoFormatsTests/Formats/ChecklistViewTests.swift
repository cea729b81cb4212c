import Documents
import TestSupport
import Testing
import Todos

@testable import TodoFormats
@testable import TodoPages

@Suite struct ChecklistViewTests {
  private func checklist(
    _ todos: [TodoItem], _ document: ChecklistView.Document = .file(title: "Home"),
    language: String = "en", statuses: StatusVocabulary = .standard, todoFolder: String = "Todos",
    today: TodoDate? = nil
  ) -> String {
    var view = ChecklistView(document, words: Words(language), statuses: statuses, todoFolder: todoFolder)
    let summaries = todos.map { TodoSummary($0, link: Link(to: .todo($0.path)), today: today) }
    view.show(TodoListPage(progress: TodoProgress(), todos: summaries))
    return String(decoding: view.bytes, as: UTF8.self)
  }

  private let oats = TodoItem.make(
    "Buy oat milk", path: "home/r4x2kd-oats.md", priority: TodoPriority("high", .high),
    due: TodoDate(text: "2026-12-01"), tags: ["home", "to eat"], assignees: ["Ana", "Bảo"],
    body: "- [x] a\n- [ ] b\n")
  private let door = TodoItem.make("Fix the door", status: TodoStatus("doing", .doing))
  private let fence = TodoItem.make("Paint the fence", status: TodoStatus("done", .done))
  private let sofa = TodoItem.make("Sell the sofa", status: TodoStatus("Won't Do", .cancelled))

  @Test func `writes a heading for each status, and a checkbox and a link for each todo`() {
    #expect(
      checklist([oats, door, fence, sofa]) == """
        # Home

        ## Open (1)

        - [ ] [Buy oat milk](Todos/home/r4x2kd-oats.md) · due 1 Dec 2026 · high · #home #to eat · Ana, Bảo · 1/2

        ## Doing (1)

        - [ ] [Fix the door](Todos/Fix%20the%20door.md)

        ## Done (1)

        - [x] [Paint the fence](Todos/Paint%20the%20fence.md)

        ## Won't Do (1)

        - [x] [Sell the sofa](Todos/Sell%20the%20sofa.md) · cancelled

        """)
  }

  @Test func `a region has no title, and has blank lines around it`() {
    #expect(
      checklist([door], .region, todoFolder: "") == """

        ### Doing (1)

        - [ ] [Fix the door](Fix%20the%20door.md)


        """)
    #expect(checklist([], .region) == "\nThere are no todos here.\n\n")
    #expect(checklist([]) == "# Home\n\nThere are no todos here.\n")
  }

  @Test func `uses the order and the labels of the project's statuses`() {
    let statuses = StatusVocabulary([
      .init(name: "shipped", label: "Shipped!", isClosed: true), .init(name: "idea", isClosed: false),
    ])
    let shipped = TodoItem.make("a", status: statuses.status(for: "shipped") ?? statuses.initial)
    let idea = TodoItem.make("b", status: statuses.initial)
    #expect(
      checklist([idea, shipped, door], .file(title: "x"), statuses: statuses, todoFolder: "../my todos")
        == """
        # x

        ## Shipped! (1)

        - [x] [a](../my%20todos/a.md)

        ## Idea (1)

        - [ ] [b](../my%20todos/b.md)

        ## Doing (1)

        - [ ] [Fix the door](../my%20todos/Fix%20the%20door.md)

        """)
  }

  @Test func `localizes words and dates`() {
    #expect(
      checklist([oats], .region, language: "vi", today: TodoDate(text: "2027-01-01"))
        .contains(" · quá hạn 1 thg 12, 2026 · cao · "))
  }

  @Test func `escapes Markdown in texts`() {
    let hostile = TodoItem.make(
      "*x* | [y](z) <!-- t:end -->", path: "a (1)/[b].md", status: TodoStatus("# <b>", .open),
      tags: ["`a`", "http://b.c"], assignees: ["- @me", "\n\n# x"])
    #expect(
      checklist([hostile], .file(title: "a\n# b")) == """
        # a # b

        ## \\# \\<b\\> (1)

        - [ ] [\\*x\\* \\| \\[y\\](z) \\<!-- t:end --\\>](Todos/a%20%281%29/%5Bb%5D.md) · #\\`a\\` #http\\://b.c · \\- @me,   # x

        """)
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(20))
  func `a todo with any title is one item whose text is the title`(run: Int) throws {
    var random = SeededRandom(run: run)
    let parts = [
      "a", "*", "_", "[", "]", "(", "`", "<", ">", "#", "- ", "1. ", "\\", "&amp;", "|", "\n", "é", "![x](y)",
    ]
    let todos = (0..<50).map { number in
      let title =
        "t" + (0..<8).map { _ in parts[Int.random(in: 0..<parts.count, using: &random)] }.joined() + "e"
      return TodoItem.make(title, path: "\(number).md")
    }
    let source = SourceFile(path: "TODO.md", text: checklist(todos))
    let items = EditableParts.find(in: source).checklist
    #expect(
      items.map(\.text) == todos.map { $0.title.replacing("\n", with: " ") }, "seed \(random.seed)")
  }
}
