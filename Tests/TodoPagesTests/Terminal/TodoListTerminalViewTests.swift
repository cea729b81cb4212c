import Documents
import Testing
import TodoPages
import Todos

@Suite struct TodoListTerminalViewTests {
  private func text(
    _ todos: [TodoItem], unreadable: [UnreadableFile] = [], today: String? = nil, width: Int? = nil
  ) -> String {
    var view = TodoListTerminalView(TerminalFormat(width: width))
    let today = today.flatMap { TodoDate(text: $0) }
    view.show(
      TodoListPage(
        progress: TodoProgress(of: todos),
        todos: todos.map { TodoSummary($0, link: Link($0.title, to: .todo($0.path)), today: today) },
        unreadable: unreadable))
    return view.text
  }

  @Test func saysThatThereIsNothing() {
    #expect(text([]) == "No todos yet: each Markdown file in the todo folder will be one.\n")
  }

  @Test func leavesOutColumnsThatAreEmpty() {
    #expect(text([.make("A", path: "a.md")]) == "○  a  A\n\n1 open\n")
  }

  @Test func cutsLongIDsToWhatTellsThemApart() {
    let todos = ["r4x2kd-buy-oat-milk-for-all", "r4x2kd-buy-oat-cakes-for-all", "k3v8pq-open-a-repair-cafe"]
      .map { TodoItem.make("T", path: "\($0).md") }
    #expect(
      text(todos) == """
        ○  r4x2kd-buy-oat-m  T
        ○  r4x2kd-buy-oat-c  T
        ○  k3v8pq            T

        3 open

        """)
  }

  @Test func callsEachTodoByANameThatFindsIt() throws {
    func todo(_ id: String) -> String { "---\ntitle: T\nid: \(id)\n---\n" }
    let snapshot = MemoryTodoStore([
      "r4x2kd-buy-oat-milk-for-all.md": "# T\n", "R4X2KD-BUY-OAT-CAKES-FOR-ALL.md": "# T\n",
      "r4x2kd-buy.md": todo("k3v8pq-open-a-repair-cafe"), "k3v8pq-open-a-bakery-instead.md": todo("x"),
      "one.md": todo("notes.md-and-much-more-below"), "notes.md": "# T\n",
      "two.md": todo("a/b-and-much-more-below-it"), "a/b.md": "# T\n",
      "three.md": todo("İstanbul-and-much-more-below-it"), "four.md": todo("i\u{307}stanbul-and-more"),
      "five.md": todo("the-same-long-id-for-two"), "six.md": todo("the-same-long-id-for-two"),
      "seven.md": todo("only-the-case-tells-these-apart"),
      "eight.md": todo("Only-The-Case-Tells-These-Apart"),
      "nine.md": todo("the-beginning-of-another-id"), "ten.md": todo("the-beginning-of-another-id-is-this"),
      "aaaaaa-the-first-of-a-slug.md": todo("the-first-of-a-slug-is-an-id"),
      "bbbbbb-x.md": todo("the-first-of-a-slu-and-an-id"),
      "the-file-is-named-like-this.md": todo("the-file-is-named-like-that"), "eleven.md": todo("Six"),
    ]).snapshot()
    var module = TodoListBuilder(snapshot, pageSize: 100, today: nil)
      .module(page: nil, in: TodoListTerminalView(TerminalFormat()))
    try module.appear()
    let names = module.view.text.split(separator: "\n").compactMap { line in
      line.hasPrefix("○  ") ? line.dropFirst(3).split(separator: "  ").first.map(String.init) : nil
    }
    #expect(names.count == 20)
    for (name, todo) in zip(names, snapshot.todos) {
      #expect(snapshot.find(name) == .found(todo), "\(name) does not lead to \(todo.path)")
    }
    #expect(names.contains("r4x2kd-buy-oat-m"))
    #expect(names.contains("k3v8pq-open-a-r"))
  }

  @Test func namesTodosThatShareAnIDByTheirPaths() {
    let todos = ["a/readme.md", "b.md", "b/readme.md"].map { TodoItem.make("T", path: $0) }
    #expect(text(todos) == "○  a/readme.md  T\n○  b            T\n○  b/readme.md  T\n\n3 open\n")
  }

  @Test func partsFactsByTheirKind() {
    let todo = TodoItem.make("T", path: "a.md", due: TodoDate(text: "2026-12-01"), tags: ["x", "y z"])
    #expect(
      text([todo], today: "2026-12-02") == "○  a  2026-12-01  T  overdue · #x #y z\n\n1 open\n")
    #expect(text([todo], today: "2026-12-02", width: 26) == "○  a  T  overdue · #x #y z\n\n1 open\n")
    #expect(text([todo], today: "2026-12-02", width: 19) == "○  a  T  overdue ·…\n\n1 open\n")
  }

  @Test func cutsTitlesByTheirWidthOnAScreen() {
    let todo = TodoItem.make("牛乳とパンと卵を買ってくる、そして", path: "a.md")
    #expect(text([todo], width: 30) == "○  a  牛乳とパンと卵を買って…\n\n1 open\n")
    #expect(text([todo], width: 31) == "○  a  牛乳とパンと卵を買ってく…\n\n1 open\n")
  }

  @Test func tellsWhereAFileIsUnreadable() {
    let excerpt = SourceExcerpt(line: 3, column: 11, text: "assignee: @x", length: 1)
    let file = UnreadableFile(
      path: "b\u{1B}.md",
      problem: Problem(.error, code: "c", "no \u{202E}good", path: "Todos/b\u{1B}.md", excerpt: excerpt))
    #expect(text([], unreadable: [file]) == "unreadable: Todos/b\\u{1B}.md:3:11: no \\u{202E}good\n")
  }
}
