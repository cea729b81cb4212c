import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the output of templates for the page of a todo.
@Suite struct TodoDetailTemplateTests {
  private func html(_ template: String, _ page: TodoDetailPage) throws -> String {
    let sources = TemplateSources(["detail": SourceFile(path: "detail.html", text: template)])
    let frame = PageFrame(siteTitle: "Todos", words: Words("en"), todoFolder: "Todos", generator: "todosite")
    var view = TemplateView<TodoDetailPage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .todo(page.path))
    view.show(page)
    return String(decoding: view.bytes, as: UTF8.self)
  }

  private func page(_ todo: TodoItem, links: [TitledLink?] = []) -> TodoDetailPage {
    TodoDetailPage(
      summary: TodoSummary(todo, link: Link(to: .todo(todo.path)), today: nil),
      body: TodoBody(todo.content, links: links), path: todo.path)
  }

  @Test func `writes the body with links relative to its page`() throws {
    let todo = TodoItem.make("x", path: "n/x.md", body: "[[o]] [y](gone.md) ![p](p.png) [z](o.md#how)\n")
    let oats = Link(to: .todo(TodoPath("o.md")))
    let links = [
      TitledLink("Oats & more", oats), nil, TitledLink("p", Link(to: .file("n/p.png"))),
      TitledLink("z", Link(to: oats.route, fragment: "how")),
    ]
    #expect(
      try html("{{{body}}}", page(todo, links: links))
        == "<p><a href=\"../../todos/o.html\">Oats &amp; more</a> y "
        + "<img src=\"../../todos/n/p.png\" alt=\"p\" /> <a href=\"../../todos/o.html#how\">z</a></p>\n")
  }

  @Test func `writes the fields`() throws {
    var page = page(.make("a \"b\"", path: "n/x.md"))
    page.depends = [
      TodoMention("Oats", link: Link(to: .todo(TodoPath("o.md")))), TodoMention("<gone>"),
    ]
    page.parent = TodoMention("Twice")
    page.extra = [ExtraField(key: "energy", value: "<low>")]
    page.list = Link(to: .list(page: 2))
    page.next = TitledLink("Next", Link(to: .todo(TodoPath("b.md"))))
    let template = """
      {{pageTitle}}|{{source}}|{{#depends}}{{#all}}{{#link}}<a href="{{href}}">{{/link}}{{label}}{{#link}}</a>{{/link}} \
      {{/all}}{{/depends}}|{{#parent}}{{label}}{{/parent}}|{{#fields}}{{#all}}{{name}}={{value}}{{/all}}{{/fields}}|\
      {{extra.energy}}{{extra.none}}|{{#list}}<a href="{{href}}">{{title}} {{number}}</a>{{/list}}|{{^previous}}first{{/previous}}|\
      {{#next}}<a href="{{href}}">{{title}}</a>{{/next}}|{{^hasBody}}empty{{/hasBody}}
      """
    #expect(
      try html(template, page)
        == "a &quot;b&quot; · Todos|Todos/n/x.md|<a href=\"../../todos/o.html\">Oats</a> &lt;gone&gt; |Twice|"
        + "energy=&lt;low&gt;|&lt;low&gt;|<a href=\"../../page/2.html\">All todos 2</a>|first|"
        + "<a href=\"../../todos/b.html\">Next</a>|empty")
  }

  @Test func `writes the project's own fields under their labels, and wrong values not among them`() throws {
    let table = FieldTable([
      FieldDeclaration(name: "estimate", kind: .number, label: "<Estimate>"),
      FieldDeclaration(name: "urgent", kind: .flag, label: "Urgent"),
      FieldDeclaration(name: "review-by", kind: .date, label: "Review by"),
      FieldDeclaration(name: "team", kind: .choice, label: "Team", choices: ["Web team", "app"]),
      FieldDeclaration(name: "reviewers", kind: .names, label: "Reviewers"),
      FieldDeclaration(name: "size", kind: .number, label: "Size"),
      FieldDeclaration(name: "note-of", kind: .text, label: "Note"),
    ])
    let file = """
      ---
      Team: web-team
      sprint_no: 14
      reviewers: [Ana, "Bo, Cy"]
      review-by: 2026-12-05
      urgent: no
      estimate: 0.50
      size: much
      note-of:
      ---
      """
    let snapshot = MemoryTodoStore(["a.md": file], rules: TodoRules(fields: table)).snapshot()
    let todo = try #require(snapshot.todos.first)
    var page = page(todo)
    page.fields = table
    page.extra = todo.extra
    let template = """
      {{#fields}}{{#all}}{{name}} {{label}}: {{#date}}{{iso}} {{/date}}{{value}}
      {{/all}}{{/fields}}{{extra.size}} {{extra.estimate}}{{#badValues}} {{key}}{{/badValues}}
      """
    #expect(
      try html(template, page) == """
        estimate &lt;Estimate&gt;: 0.50
        urgent Urgent: no
        review-by Review by: 2026-12-05 2026-12-05
        team Team: Web team
        reviewers Reviewers: Ana, Bo, Cy
        sprint_no sprint no: 14
        much 0.50 size
        """)
    #expect(page.otherFields.map(\.labelOrKey).last == "sprint_no")
  }

  @Test func `writes the counts of the criteria`() throws {
    var page = page(.make("x"))
    page.criteria = [
      ChecklistCount(.acceptanceCriteria, Checklist(done: 2, total: 5)),
      ChecklistCount(.definitionOfDone, Checklist(done: 0, total: 3)),
    ]
    #expect(
      try html("{{#criteria}}{{title}} {{done}}/{{total}};{{/criteria}}", page)
        == "Acceptance criteria 2/5;Definition of done 0/3;")
  }

  @Test func `writes a table of contents and links to the headings`() throws {
    let body = "# é <x>\n\n# b\n\n## c\n"
    var page = page(.make("x", body: body))
    let template =
      "{{#contents}}{{#all}}<a class=\"{{level}}\" href=\"{{href}}\">{{title}}</a>\n{{/all}}{{/contents}}"
    #expect(try html(template, page) == "")
    page.contents = page.body.content.headings
    #expect(
      try html(template, page) == """
        <a class="2" href="#%C3%A9-x">é &lt;x&gt;</a>
        <a class="2" href="#b">b</a>
        <a class="3" href="#c">c</a>

        """)
    #expect(
      try html("{{{body}}}", page).hasPrefix(
        "<a class=\"anchor\" href=\"#%C3%A9-x\" aria-label=\"Link to é &lt;x&gt;\"></a><h2 id=\"é-x\">é &lt;x&gt;</h2>\n"
      ))
  }

  @Test func `the page of a todo has its texts in full`() throws {
    let text = String(repeating: "é", count: 301)
    let todo = TodoItem.make(
      text, status: TodoStatus(text, .open), priority: TodoPriority(text, .other), tags: [text],
      assignees: [text])
    let template =
      "{{title}}{{status.label}}{{priority.label}}{{#tags}}{{#all}}{{name}}{{/all}}{{/tags}}"
      + "{{#assignees}}{{#all}}{{name}}{{/all}}{{/assignees}}"
    #expect(try html(template, page(todo)) == String(repeating: text, count: 5))
  }

  @Test func `refuses a template with an unknown name`() {
    #expect(throws: Problems.self) { try html("{{titel}}", page(.make("x"))) }
  }

  private func mention(_ name: String, _ group: TodoStatus.Group = .open) -> TodoMention {
    TodoMention(
      name, status: TodoStatus(group.rawValue, group), link: Link(to: .todo(TodoPath("\(name).md"))))
  }

  private let lists = """
    {{#depends}}waits:{{#all}} {{label}}{{#also}} ({{also}}){{/also}}{{/all}}
    {{/depends}}{{#children}}parts:{{#all}} {{label}}{{#also}} ({{also}}){{/also}}{{/all}} +{{more}}
    {{/children}}{{#blocks}}blocks:{{#all}} {{label}}{{#also}} ({{also}}){{/also}}{{/all}}
    {{/blocks}}
    """

  @Test func `lists a todo that is related in two ways once, with its other relation`() throws {
    var page = page(.make("x"))
    page.depends = ["part", "ring", "only", "all"].map { mention($0) } + [TodoMention("gone")]
    page.children = TodoMentions(all: ["part", "waiter", "plain", "all"].map { mention($0) }, more: 2)
    page.blocks = TodoMentions(all: ["ring", "waiter", "blocked", "all"].map { mention($0) })
    #expect(
      try html(lists, page) == """
        waits: ring (waits for this) only gone
        parts: part (needed first) waiter (waits for this) plain all (needed first) +2
        blocks: blocked

        """)
    page.children = TodoMentions(all: [mention("part")])
    page.depends = [mention("part")]
    page.blocks = TodoMentions(all: [mention("part")])
    #expect(try html(lists, page) == "parts: part (needed first) +\n")
  }

  @Test func `tells what a todo waits for from what is done, and from other references`() throws {
    let template = """
      {{#waitsFor}}waits:{{#all}} {{label}}{{#also}} ({{also}}){{/also}}{{/all}}
      {{/waitsFor}}{{#doneFirst}}done:{{#all}} {{label}}{{/all}}
      {{/doneFirst}}{{#dependsOn}}depends:{{#all}} {{label}}{{/all}}
      {{/dependsOn}}
      """
    let depends =
      [mention("a"), mention("b", .done), mention("c", .doing), mention("d", .cancelled), mention("part")]
      + [TodoMention("gone")]
    for (group, expected) in [
      (TodoStatus.Group.blocked, "waits: a (waits for this) c\ndone: b d\ndepends: gone\n"),
      (.done, "done: b d\ndepends: a c gone\n"),
    ] {
      var page = page(.make("x", status: TodoStatus(group.rawValue, group)))
      page.depends = depends
      page.blocks = TodoMentions(all: [mention("a")])
      page.children = TodoMentions(all: [mention("part")])
      #expect(try html(template, page) == expected)
    }
  }

  @Test func `shows names of fields with spaces, and values that are dates as all dates`() throws {
    var page = page(.make("x"))
    page.extra = [
      ExtraField(key: "start_date", value: "2026-12-01"),
      ExtraField(key: "seen-at", value: "2026-12-01 09:30"),
      ExtraField(key: "version", value: "10.12.24"), ExtraField(key: "--", value: "2026-12-32"),
      ExtraField(key: "plan", value: "2026-12-01 or later"),
    ]
    let template =
      "{{#fields}}{{#all}}{{label}}={{#date}}{{iso}} {{text}}{{/date}}{{^date}}{{value}}{{/date}};{{/all}}{{/fields}}"
    #expect(
      try html(template, page)
        == "start date=2026-12-01 1 Dec 2026;seen at=2026-12-01T09:30 1 Dec 2026, 09:30;version=10.12.24;"
        + "--=2026-12-32;plan=2026-12-01 or later;")
  }

  @Test(arguments: [
    (60, 1, ""), (61, 1, "long"), (121, 1, "longer"), (241, 1, "longest"), (481, 1, "endless"),
    (61, 2, "longer"),
  ])
  func `shows a long title in a smaller size, by its width`(count: Int, width: Int, size: String) throws {
    let title = String(repeating: width == 1 ? "a" : "木", count: count)
    #expect(try html("{{titleSize}}", page(.make(title))) == size)
    // Diacritics take no column.
    #expect(try html("{{titleSize}}", page(.make(String(repeating: "ế", count: 60)))) == "")
  }

  @Test func `writes the times of notes as all dates, and a summary for details without one`() throws {
    let body = """
      <details>
      <b>a</b>
      </details>

      ## Notes

      - **2026-12-01 09:30 Ana**: b
      - **2026-02-30 09:30**: c
      """
    #expect(
      try html("{{{body}}}", page(.make("x", body: body))) == """
        <details><summary>Details</summary>
        <b>a</b>
        </details>
        <a class="anchor" href="#notes" aria-label="Link to Notes"></a><h2 id="notes">Notes</h2>
        <ol class="notes">
        <li>
        <p><span class="by"><time datetime="2026-12-01T09:30Z">1 Dec 2026, 09:30 UTC</time> <b>Ana</b></span> b</p>
        </li>
        <li>
        <p><span class="by"><time datetime="2026-02-30T09:30Z">2026-02-30 09:30 UTC</time></span> c</p>
        </li>
        </ol>

        """)
  }
}
