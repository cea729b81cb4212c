@testable import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the output of templates for a page of the list.
@Suite struct TodoListTemplateTests {
  private let frame = PageFrame(
    siteTitle: "Our <todos>", words: Words("en"), baseURL: "https://example.org/t/", todoFolder: "Todos",
    generator: "todosite")

  private func html(_ template: String, _ page: TodoListPage, number: Int = 1) throws -> String {
    let sources = TemplateSources(["list": SourceFile(path: "list.html", text: template)])
    var view = TemplateView<TodoListPage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .list(page: number))
    view.show(page)
    return String(decoding: view.bytes, as: UTF8.self)
  }

  private func page(_ todos: [TodoItem] = []) -> TodoListPage {
    TodoListPage(
      progress: TodoProgress(of: todos),
      todos: todos.map { TodoSummary($0, link: Link(to: .todo($0.path)), today: nil) })
  }

  @Test func `writes the values of the frame`() throws {
    #expect(
      try html(
        "{{language}} {{generator}} {{pageTitle}} {{heading}}{{#canonical}} <a href=\"{{href}}\">c</a>{{/canonical}}"
          + "{{#site}} {{title}} <a href=\"{{home}}\">h</a>{{/site}}", page())
        == "en todosite Our &lt;todos&gt; Our &lt;todos&gt; <a href=\"https://example.org/t/\">c</a>"
        + " Our &lt;todos&gt; <a href=\"index.html\">h</a>")
  }

  @Test func `writes links relative to the page`() throws {
    let template =
      "{{pageTitle}}{{#site}}<a href=\"{{stylesheet}}\">s</a>{{/site}}"
      + "{{#todos}}<a href=\"{{href}}\">{{title}}</a>{{/todos}}"
    #expect(
      try html(template, page([.make("a<b", path: "x/a b.md")]), number: 2)
        == "Our &lt;todos&gt; · 2<a href=\"../assets/style.css\">s</a>"
        + "<a href=\"../todos/x/a%20b.html\">a&lt;b</a>")
  }

  @Test func `a row has the first three tags and two people, and the number of the others`() throws {
    let names = (1...9).map { "n\($0)" }
    let template = """
      {{#todos}}{{#tags}}{{#all}}#{{name}} {{/all}}{{#more}}and {{more}}{{/more}};{{/tags}}\
      {{#assignees}}{{#all}}{{name}} {{/all}}{{#more}}and {{more}}{{/more}}{{/assignees}}
      {{/todos}}
      """
    let page = page([
      .make("a", tags: names, assignees: Array(names.prefix(7))),
      .make("b", tags: Array(names.prefix(3)), assignees: ["n1"]),
    ])
    #expect(
      try html(template, page) == """
        #n1 #n2 #n3 and 6;n1 n2 and 5
        #n1 #n2 #n3 ;n1\u{20}

        """)
  }

  @Test func `a row has the progress of the parts, and says whether the todo waits`() throws {
    let todos = ["a", "b"].map { TodoItem.make($0) }
    var page = page(todos)
    let parts = TodoProgress(shares: [.init(group: .open, count: 2)], closed: 1, total: 3)
    page.todos[0] = TodoSummary(todos[0], link: page.todos[0].link, today: nil, parts: parts, isWaiting: true)
    let template = """
      {{#todos}}
      {{title}}{{#isWaiting}} waits{{/isWaiting}}{{#partsProgress}} {{closed}}/{{total}} {{open}}{{#summary}} {{count}} {{label}}{{/summary}}{{/partsProgress}}
      {{/todos}}
      """
    #expect(try html(template, page) == "a waits 1/3 2 2 open\nb\n")
  }

  @Test func `has columns for the project's own fields, and their values in rows`() throws {
    let table = FieldTable([
      FieldDeclaration(name: "estimate", kind: .number, label: "<E>", isColumn: true),
      FieldDeclaration(name: "team", kind: .choice, label: "Team", choices: ["web"]),
      FieldDeclaration(name: "review-by", kind: .date, label: "Review", isColumn: true),
      FieldDeclaration(name: "urgent", kind: .flag, label: "Urgent", isColumn: true),
    ])
    let files: KeyValuePairs = [
      "a.md": "---\nestimate: 3\nteam: web\nurgent: true\n---\n", "b.md": "---\nreview-by: 2026-12-05\n---\n",
      "c.md": "---\nestimate: x\nteam: web\n---\n",
    ]
    let map = SiteMap(
      MemoryTodoStore(files, rules: TodoRules(fields: table)).snapshot(), fields: table, pageSize: 9)
    let template = """
      {{#ownColumns}}{{count}}{{#all}} {{number}} {{name}} {{label}}{{/all}}{{/ownColumns}}{{#todos}}
      {{title}}{{#own}}{{#all}} {{number}} {{name}} {{label}}={{#date}}{{text}} {{/date}}{{value}}{{/all}}{{/own}}{{/todos}}
      """
    #expect(
      try html(template, SiteRouter(map).listPage()) == """
        3 1 estimate &lt;E&gt; 2 review-by Review 3 urgent Urgent
        a 1 estimate &lt;E&gt;=3 3 urgent Urgent=yes
        b 2 review-by Review=5 Dec 2026 2026-12-05
        c
        """)
  }

  @Test func `a row links to the pages of its status, tags and people, and shows wrong values`() throws {
    let todo = TodoItem.make(
      "a", tags: ["x", "y"], assignees: ["Ann"],
      badValues: [BadValue(key: "due", text: "<b>", reason: "not a date")])
    let summary = TodoSummary(
      todo, link: Link(to: .todo(todo.path)), today: nil, name: "r4x2kd",
      pages: RowPages(
        status: Link(to: .page(.group(.status, name: "open"), number: 1)),
        tags: [Link(to: .page(.group(.tag, name: "x"), number: 1)), nil],
        people: [Link(to: .page(.group(.person, name: "ann"), number: 1))]))
    var page = page([])
    page.todos = [summary]
    page.progress.shares = [
      .init(group: .open, count: 1, link: Link(to: .list(page: 1))), .init(group: .done, count: 2),
    ]
    let names =
      "{{#all}}{{#link}}<a href=\"{{href}}\">{{title}}</a>{{/link}}{{^link}}{{name}}{{/link}} {{/all}}"
    let template = """
      {{#summary}}{{#link}}<a href="{{href}}">{{/link}}{{count}}{{#link}}</a>{{/link}}{{/summary}}
      {{#todos}}{{shortID}} <a href="{{statusPage.href}}">s</a> {{#tags}}\(names){{/tags}}\
      {{#assignees}}\(names){{/assignees}}{{#badValues}}{{key}} {{text}} {{reason}}{{/badValues}}{{/todos}}
      """
    #expect(
      try html(template, page) == """
        <a href="index.html">1</a>2
        r4x2kd <a href="statuses/open.html">s</a> <a href="tags/x.html">x</a> y \
        <a href="people/ann.html">Ann</a> due &lt;b&gt; not a date
        """)
  }

  @Test func `a row has the first 300 characters of a text`() throws {
    let text = String(repeating: "é", count: 301)
    let todo = TodoItem.make(
      text, status: TodoStatus(text, .open), priority: TodoPriority(text, .other), tags: [text],
      assignees: [text])
    let template =
      "{{#todos}}{{title}}{{status.label}}{{priority.label}}{{#tags}}{{#all}}{{name}}{{/all}}{{/tags}}"
      + "{{#assignees}}{{#all}}{{name}}{{/all}}{{/assignees}}{{/todos}}"
    let shown = String(repeating: "é", count: 300) + "…"
    #expect(try html(template, page([todo])) == String(repeating: shown, count: 5))
  }

  @Test func `writes the facts of a todo`() throws {
    let todo = TodoItem.make(
      "x", priority: TodoPriority("hoch", .high), due: TodoDate(text: "2026-12-01"), tags: ["a&b", "c"],
      body: "- [x] a\n")
    let template = """
      {{#todos}}{{#status}}{{label}} {{group}}{{#isOpen}} open{{/isOpen}}{{#isClosed}} closed{{/isClosed}}{{/status}}|\
      {{#priority}}{{label}} {{group}}{{#isHigh}} high{{/isHigh}}{{/priority}}|\
      {{#due}}{{iso}} {{text}}{{#isOverdue}} late{{/isOverdue}}{{/due}}|\
      {{#tags}}{{#all}}[{{name}}]{{/all}}{{/tags}}|{{^assignees}}nobody{{/assignees}}|\
      {{#checklist}}{{done}}/{{total}}{{/checklist}}{{/todos}}
      """
    #expect(
      try html(template, page([todo]))
        == "open open open|hoch high high|2026-12-01 1 Dec 2026|[a&amp;b][c]|nobody|1/1")
  }

  @Test func `writes the summary`() throws {
    let done = TodoStatus("Fertig", .done)
    let template =
      "{{total}} {{open}} {{closed}}{{#summary}} {{count}} {{label}}{{^isLast}},{{/isLast}}{{/summary}}"
      + "{{#isEmpty}} empty{{/isEmpty}}"
    #expect(
      try html(template, page([.make("a"), .make("b", status: done)])) == "2 1 1 1 open, 1 done")
    #expect(try html(template, page()) == "0 0 0 empty")
  }

  @Test func `writes unreadable files`() throws {
    var page = page()
    let source = SourceFile(path: "Todos/a.md", text: "x\ny")
    page.unreadable = [
      UnreadableFile(path: "a.md", problem: source.problem(.error, code: "c", "no <good>", at: 2..<3)),
      UnreadableFile(path: "b.md", problem: source.problem(.error, code: "c", "worse")),
    ]
    #expect(
      try html(
        "{{#unreadable}}{{count}}{{#files}} {{path}} {{position}} {{message}}{{/files}}{{/unreadable}}"
          + "{{#isEmpty}} empty{{/isEmpty}}", page)
        == "2 a.md a.md:2:1 no &lt;good&gt; b.md b.md worse")
  }

  @Test func `writes the pagination`() throws {
    var page = page()
    page.pagination = Pagination(
      current: 2, count: 9, previous: Link(to: .list(page: 1)), next: nil,
      entries: [
        .init(number: 1, link: Link(to: .list(page: 1))),
        .init(number: 9, link: Link(to: .list(page: 9)), isCurrent: true, followsGap: true),
      ])
    let template = """
      {{#pagination}}{{current}}/{{count}}{{#previous}} <a href="{{href}}">{{title}}</a>{{/previous}}\
      {{#next}} <a href="{{href}}">n</a>{{/next}}{{#pages}}{{#isGap}} …{{/isGap}} <a href="{{href}}">{{number}}</a>\
      {{#isCurrent}}!{{/isCurrent}}{{/pages}}{{/pagination}}
      """
    #expect(
      try html(template, page, number: 2)
        == "2/9 <a href=\"../index.html\">1</a> <a href=\"../index.html\">1</a> … <a href=\"../page/9.html\">9</a>!"
    )
  }
}
