@testable import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the presenter with a stub router.
@Suite struct TodoDetailPresenterTests {
  private func page(_ answer: TodoDetailAnswer) throws -> TodoDetailPage {
    try TodoDetailPresenter(router: StubRouter(), today: nil)
      .page(of: answer, for: TodoDetailRequest(path: answer.row.todo.path))
  }

  @Test func `shows the answer with the router's links`() throws {
    let todo = TodoItem.make(
      "milk", tags: ["home", "hidden"], assignees: ["Ann"], extra: [ExtraField(key: "energy", value: "low")],
      body: "[[oats]] ![x](p.png) [y](gone.md)")
    let home = Link(to: .page(.group(.tag, name: "n-home"), number: 1))
    let ann = Link(to: .page(.group(.person, name: "n-Ann"), number: 1))
    let open = Link(to: .page(.group(.status, name: "n-open"), number: 1))
    let summary = TodoSummary(
      todo, link: Link(to: .todo(todo.path)), today: nil, name: "r4x2kd",
      pages: RowPages(status: open, tags: [home, nil], people: [ann]))
    let oats = TodoItem.make("oats")
    let toOats = Link(to: .todo(oats.path))
    let mentionOfOats = TodoMention("oats", status: oats.status, link: toOats)
    #expect(
      try page(
        TodoDetailAnswer(
          row: TodoRow(todo: todo, name: "r4x2kd"), listPage: 4, previous: oats, next: nil,
          depends: [.init(name: "oats", todo: oats), .init(name: "nobody")],
          blocks: LimitedTodos(todos: [oats], more: 3),
          parent: .init(name: "twice"), ancestors: [oats, .make("farm")],
          children: LimitedTodos(todos: [.make("hidden")]),
          backlinks: LimitedTodos(todos: [oats]),
          targets: [.todo(oats, fragment: "how"), .file("p.png"), nil])
      )
        == TodoDetailPage(
          summary: summary,
          tags: [LinkedName(label: "home", link: home), LinkedName(label: "hidden")],
          people: [LinkedName(label: "Ann", link: ann)],
          depends: [mentionOfOats, TodoMention("nobody")],
          blocks: TodoMentions(all: [mentionOfOats], more: 3),
          ancestors: [
            TodoMention("farm", status: oats.status, link: Link(to: .todo(TodoPath("farm.md")))),
            mentionOfOats,
          ],
          parent: TodoMention("twice"),
          children: TodoMentions(all: [TodoMention("hidden", status: oats.status)]),
          backlinks: TodoMentions(all: [mentionOfOats]),
          extra: [ExtraField(key: "energy", value: "low")],
          body: TodoBody(
            todo.content,
            links: [
              TitledLink("oats", Link(to: .todo(oats.path), fragment: "how")),
              TitledLink("p.png", Link(to: .file("p.png"))), nil,
            ]),
          path: TodoPath("milk.md"),
          list: Link(to: .list(page: 4)),
          previous: TitledLink("oats", toOats),
          next: nil,
          host: TodoHostLinks(
            edit: Link(to: .web(WebAddress("https://host/edit/milk.md"))),
            delete: Link(to: .web(WebAddress("https://host/delete/milk.md"))),
            history: Link(to: .web(WebAddress("https://host/history/milk.md"))),
            source: Link(to: .web(WebAddress("https://host/source/milk.md"))),
            addPart: Link(to: .web(WebAddress("https://host/part/milk")))),
          commands: [
            "todosite show r4x2kd", "todosite edit r4x2kd",
            "todosite done r4x2kd", "todosite rm r4x2kd",
          ]))
  }

  @Test func `passes on the counts of the criteria`() throws {
    func criteria(_ body: String) throws -> [ChecklistCount] {
      try page(TodoDetailAnswer(row: TodoItem.make("milk", body: body).row)).criteria
    }
    let section = "## Acceptance Criteria\n- [x] a\n- [ ] b\n"
    #expect(
      try criteria("- [ ] c\n\n\(section)")
        == [ChecklistCount(.acceptanceCriteria, Checklist(done: 1, total: 2))])
    // The count of the whole checklist would be the same.
    #expect(try criteria(section) == [])
  }

  @Test func `a table of contents has more than four headings, with clipped texts`() throws {
    let long = String(repeating: "é", count: 400)
    func contents(_ body: String) throws -> [MarkdownHeading] {
      try page(TodoDetailAnswer(row: TodoItem.make("milk", body: body).row)).contents
    }
    #expect(try contents("# a\n## b\n## c\n## d\n") == [])
    #expect(
      try contents("# a\n## b\n## b\n### <d>\n# \(long)\n") == [
        MarkdownHeading(level: 2, id: "a", text: "a"), MarkdownHeading(level: 3, id: "b", text: "b"),
        MarkdownHeading(level: 3, id: "b-1", text: "b"), MarkdownHeading(level: 4, id: "d", text: "<d>"),
        MarkdownHeading(level: 2, id: long, text: String(repeating: "é", count: 300) + "…"),
      ])
  }

  @Test func `passes on the source text`() throws {
    #expect(try page(TodoDetailAnswer(row: TodoItem.make("milk").row)).body.text == nil)
    let location = BodyLocation(path: "Todos/milk.md", firstLine: 4)
    let body = try page(
      TodoDetailAnswer(row: TodoItem.make("milk").row, text: BodyText("text", at: location))
    ).body
    #expect(body.text == "text" && body.location == location)
  }

  @Test func `there is no page of a todo without a link`() {
    #expect(throws: PageError.noLink(to: TodoPath("hidden.md"))) {
      try page(TodoDetailAnswer(row: TodoItem.make("hidden").row))
    }
  }

  @Test func `cuts very long titles of other todos`() throws {
    let long = TodoItem.make(String(repeating: "é", count: 50_000), path: "long.md")
    let todo = TodoItem.make("milk", body: "[[long]]")
    let page = try page(
      TodoDetailAnswer(
        row: todo.row, previous: long, depends: [.init(name: "long", todo: long)],
        targets: [.todo(long, fragment: nil)]))
    let label = String(repeating: "é", count: 300) + "…"
    #expect(page.depends.map(\.label) == [label])
    #expect(page.previous?.title.unicodeScalars.count == 301)
    #expect(page.body.links.map { $0?.title.unicodeScalars.count } == [301])
  }
}
