import Documents
import Testing

@testable import Todos

/// Tests of the order, ids, references and links of several todos.
@Suite struct TodoSnapshotTests {
  private func snapshot(_ files: KeyValuePairs<String, String>) -> TodoSnapshot {
    MemoryTodoStore(files).snapshot()
  }

  private func report(_ snapshot: TodoSnapshot) -> String {
    snapshot.problems.map { ProblemText().text(of: $0) }.joined(separator: "\n")
  }

  @Test func `knows the files outside the todo folder that bodies link to`() {
    let body = "# a\n[1](../src/a.c) [2](x.png) [3](../../b.txt#c) [4](/etc/d) [5](https://x.org/../e)\n"
    #expect(snapshot(["n/a.md": body]).linkedFilesOutside == ["n/../../b.txt"])
    #expect(snapshot(["a.md": body]).linkedFilesOutside == ["../src/a.c", "../../b.txt"])
  }

  @Test func `sorts todos in the default order`() {
    let snapshot = snapshot([
      "b.md": "---\ntitle: b\nstatus: cancelled\n---\n",
      "a.md": "---\ntitle: a\nstatus: done\npriority: urgent\n---\n",
      "9.md": "---\ntitle: 9\n\n---\n",
      "8.md": "---\ntitle: 8\n\n---\n",
      "7.md": "---\ntitle: 7\npriority: zz\n---\n",
      "6.md": "---\ntitle: 6\npriority: low\ncreated: 2026-11-02\n---\n",
      "5.md": "---\ntitle: 5\npriority: low\ncreated: 2026-11-01\n---\n",
      "4.md": "---\ntitle: 4\npriority: high\n---\n",
      "3.md": "---\ntitle: 3\npriority: high\ndue: 2026-12-02\n---\n",
      "2.md": "---\ntitle: 2\npriority: high\ndue: 2026-12-01\n---\n",
      "1.md": "---\ntitle: 1\npriority: urgent\n---\n",
    ])
    #expect(snapshot.todos.map(\.title).joined() == "123456789ab")
  }

  @Test func `refuses two todos with the same page`() {
    let snapshot = snapshot([
      "A.md": "# a\n", "a.md": "# b\n", "n/\u{E9}.md": "# c\n", "n/e\u{301}.md": "# d\n", "b.md": "# e\n",
    ])
    #expect(snapshot.todos.map(\.title) == ["e"])
    #expect(snapshot.unreadable.map(\.path) == ["A.md", "a.md", "n/e\u{301}.md", "n/\u{E9}.md"])
    #expect(
      report(snapshot).hasPrefix(
        """
        error: two todos for one page
         --> Todos/A.md
        help: rename one: "Todos/a.md" has the same page

        error: two todos for one page
         --> Todos/a.md
        help: rename one: "Todos/A.md" has the same page


        """))
  }

  @Test func `refuses a todo in a folder with the name of a page`() {
    let snapshot = snapshot(["a.md": "# a\n", "a.html/b.md": "# b\n", "c.html/d.md": "# d\n"])
    #expect(snapshot.todos.map(\.title) == ["d"])
    #expect(
      report(snapshot) == """
        error: a folder and a page have the same name
         --> Todos/a.html/b.md
        help: rename one: the folder "a.html" has the name of the page of "Todos/a.md"

        error: a folder and a page have the same name
         --> Todos/a.md
        help: rename one: the folder "a.html" of "Todos/a.html/b.md" has the name of this page

        """)
    #expect(snapshot.unreadable.map(\.path) == ["a.html/b.md", "a.md"])
  }

  @Test(arguments: [("a", "A.HTML"), ("A", "a.html"), ("n/\u{E9}", "N/e\u{301}.Html")])
  func `refuses a todo in a folder whose name differs from a page's in case or Unicode form`(
    page: String, folder: String
  ) {
    let snapshot = MemoryTodoStore([
      "x.md": "# x\n", "\(page).md": "# page\n", "\(folder)/b.md": "# in folder\n",
    ]).snapshot()
    #expect(snapshot.todos.map(\.title) == ["x"])
    #expect(snapshot.unreadable.map(\.problem.code) == ["duplicate-page", "duplicate-page"])
  }

  @Test func `lists only the first of many todos with the same page`() {
    let names = ["ABC", "ABc", "AbC", "Abc", "aBC", "abc"]
    let store = MemoryTodoStore([
      "ABC.md": "# 1\n", "ABc.md": "# 2\n", "AbC.md": "# 3\n", "Abc.md": "# 4\n", "aBC.md": "# 5\n",
      "abc.md": "# 6\n",
    ])
    let snapshot = store.snapshot()
    #expect(snapshot.unreadable.map(\.path) == names.map { "\($0).md" })
    #expect(
      snapshot.unreadable[0].problem.help
        == #"rename one: "Todos/ABc.md", "Todos/AbC.md", "Todos/Abc.md" and 2 more have the same page"#)
    #expect(
      snapshot.unreadable[5].problem.help
        == #"rename one: "Todos/ABC.md", "Todos/ABc.md", "Todos/AbC.md" and 2 more have the same page"#)
  }

  @Test func `keeps both todos with a duplicate id and reports each`() {
    let snapshot = snapshot(["a.md": "---\nid: x\ntitle: a\n---\n", "b.md": "---\nid: x\ntitle: b\n---\n"])
    #expect(snapshot.todos.map(\.title) == ["a", "b"])
    #expect(
      report(snapshot) == """
        error: duplicate id "x"
         --> Todos/a.md:2:5
          |
        2 | id: x
          |     ^ also the id of "b.md"

        error: duplicate id "x"
         --> Todos/b.md:2:5
          |
        2 | id: x
          |     ^ also the id of "a.md"

        """)
  }

  @Test func `warns about todos with the same file name`() {
    let snapshot = snapshot([
      "a/readme.md": "# a\n", "b/readme.md": "# b\n", "c/readme.md": "# c\n", "d/readme.md": "# d\n",
      "e/readme.md": "---\nid: \ntitle: e\n---\n",
    ])
    #expect(
      report(snapshot).hasPrefix(
        """
        warning: shared id "readme"
         --> Todos/a/readme.md
        help: also the id of "b/readme.md", "c/readme.md", "d/readme.md" and 1 more; give one of them its own \
        id in the front matter

        """))
    #expect(snapshot.problems.map(\.code) == Array(repeating: "shared-id", count: 5))
    #expect(
      snapshot.problems[4].help?.hasPrefix(#"also the id of "a/readme.md", "b/readme.md", "c/readme.md""#)
        == true)
  }

  @Test func `warns about an id that is another todo's file name`() {
    let snapshot = snapshot(["x.md": "# x\n", "y.md": "---\nid: x\ntitle: y\n---\n"])
    #expect(
      report(snapshot) == """
        warning: shared id "x"
         --> Todos/x.md
        help: also the id of "y.md"; give one of them its own id in the front matter

        warning: shared id "x"
         --> Todos/y.md:2:5
          |
        2 | id: x
          |     ^ also the id of "x.md"

        """)
  }

  @Test func `lists only the todos that declare a duplicate id`() {
    let snapshot = snapshot([
      "a.md": "---\nid: x\ntitle: a\n---\n", "b.md": "---\nid: x\ntitle: b\n---\n", "x.md": "# x\n",
    ])
    #expect(snapshot.problems.map(\.severity) == [.error, .error, .warning])
    #expect(
      snapshot.problems.map { $0.excerpt?.label } == [
        #"also the id of "b.md""#, #"also the id of "a.md""#, nil,
      ])
  }

  @Test func `returns the problems of one file`() {
    let snapshot = snapshot(["a.md": "# a\n[x](1.md)\n", "sub/a.md": "# b\n[x](2.md)\n"])
    #expect(
      snapshot.problems(in: SourceFile(path: "Todos/a.md", bytes: [])).map(\.message) == [
        #"shared id "a""#, #"dead link "1.md""#,
      ])
  }

  @Test func `warns about unknown references and dead links`() {
    let snapshot = snapshot([
      "a.md":
        "---\ntitle: a\ndepends: [b, nobody]\nparent: gone\n---\n\nSee [this](sub/b.md) and [that](c.md).\n",
      "sub/b.md": "# b\n",
    ])
    #expect(
      report(snapshot)
        == """
        warning: unknown dependency "nobody"
         --> Todos/a.md:3:14
          |
        3 | depends: [b, nobody]
          |              ^^^^^^ no todo has this id

        warning: unknown parent "gone"
         --> Todos/a.md:4:9
          |
        4 | parent: gone
          |         ^^^^ no todo has this id

        warning: dead link "c.md"
         --> Todos/a.md:7:33
          |
        7 | See [this](sub/b.md) and [that](c.md).
          |                                 ^^^^ no todo or published file at this path
        help: did you mean "a.md"?

        """)
  }

  @Test func `reports only the first 20 dead references of each kind in a file, and counts the others`() {
    let links = (1...25).map { "[[n\($0)]]" }.joined()
    let ids = (1...22).map { "d\($0)" }.joined(separator: ", ")
    let snapshot = snapshot([
      "a.md": "---\ntitle: a\ndepends: [\(ids)]\n---\n\(links)\n", "b.md": "# b\n\n[[n1]]\n",
    ])
    let messages = snapshot.problems(in: SourceFile(path: "Todos/a.md", bytes: [])).map(\.message)
    #expect(messages.count == 42)
    #expect(messages[19...21] == [#"unknown dependency "d20""#, "2 more like these", #"dead link "n1""#])
    #expect(messages[40...] == [#"dead link "n20""#, "5 more like these"])
    #expect(
      snapshot.problems(in: SourceFile(path: "Todos/b.md", bytes: [])).map(\.message) == [#"dead link "n1""#])
  }

  @Test func `finds the targets of links`() throws {
    let snapshot = snapshot([
      "a.md": """
      ---
      title: a
      ---
      [[b]] [[B-ID]] [x](sub/b.md#top) [x](./sub/../sub/b.md) ![x](pic%20ture.png)
      [x](sub/b.md#none) [x](../out.md) ![x](gone.png) [x](page.html) [[b-]]
      """,
      "sub/b.md": "---\nid: b-id\ntitle: b\n---\n## Top\n", "pic ture.png": "", "page.html": "",
    ])
    let a = try #require(snapshot.index.todoIndex(of: TodoPath("a.md")))
    let todoIndex = try #require(snapshot.index.todoIndex(of: TodoPath("sub/b.md")))
    #expect(
      snapshot.linkTargets[a] == [
        .todo(todoIndex, fragment: nil), .todo(todoIndex, fragment: nil), .todo(todoIndex, fragment: "top"),
        .todo(todoIndex, fragment: nil), .file("pic ture.png"), nil, nil, nil, nil, nil,
      ])
  }

  @Test(arguments: [
    ("![x](p.png)", true), ("![x](P.JPEG)", true), ("[x](p.png)", true), ("[x](a.b/notes.txt)", true),
    ("[x](a.tar.gz)", true), ("![x](s.svg)", true), ("[x](s.svg)", false), ("[x](page.html)", false),
    ("[x](page.html.en)", false), ("[x](page.xhtml)", false), ("[x](script.js)", false), ("[x](png)", false),
    ("[x](a.b/noending)", false), ("![x](x.html/p.png)", false), ("[x](X.HTML/p.png)", false),
    ("[x](trailing.)", false),
  ])
  func `publishes only files that are not treated as pages`(link: String, isPublished: Bool) throws {
    let snapshot = snapshot([
      "a.md": "# a\n\(link)\n", "p.png": "", "P.JPEG": "", "a.b/notes.txt": "", "a.tar.gz": "", "s.svg": "",
      "page.html": "", "page.html.en": "", "page.xhtml": "", "script.js": "", "png": "", "a.b/noending": "",
      "x.html/p.png": "", "X.HTML/p.png": "", "trailing.": "",
    ])
    let todo = snapshot.todos[0]
    let link = try #require(todo.content.links.first)
    #expect(snapshot.linkTargets[0] == [isPublished ? .file(link.target) : nil])
    #expect(
      snapshot.problems.map { $0.excerpt?.label }
        == (isPublished ? [] : ["files of this kind are not published"]))
    #expect(snapshot.problems.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    ("", LinkTarget.todo(1, fragment: nil)), ("#", .todo(1, fragment: nil)),
    ("#top", .todo(1, fragment: nil)), ("#B", nil), ("#b", .todo(1, fragment: nil)),
    ("#caf\u{E9}", .todo(1, fragment: "caf\u{E9}")), ("#cafe\u{301}", .todo(1, fragment: "caf\u{E9}")),
  ])
  func `finds the headings that links name`(fragment: String, target: LinkTarget?) throws {
    let snapshot = snapshot(["a.md": "# a\n\n[x](b.md\(fragment))\n", "b.md": "# b\n\n## Caf\u{E9}\n"])
    #expect(snapshot.linkTargets[0] == [target])
  }

  @Test func `a link to an unreadable file is dead, and each file is checked once`() throws {
    let reader = TodoReader(rules: TodoRules())
    let file = SourceFile(path: "Todos/a.md", text: "# a\n![p](p.png) [p](./p.png) [q](q.pdf) [s](s.html)\n")
    guard case .success(let read) = reader.read(file, at: TodoPath("a.md")) else {
      Issue.record("a.md should be readable")
      return
    }
    var asked: [String] = []
    var draft = SnapshotDraft(
      of: [read], unreadable: [], files: ["a.md", "p.png", "q.pdf", "s.html", "unused.png"])
    var linkTargets = [draft.linkTargets(ofTodoAt: 0)]
    draft.refuseFiles(in: &linkTargets) { path in
      asked.append(path)
      return path == "p.png" ? .unreadable("Permission denied") : nil
    }
    let snapshot = TodoSnapshot(draft, linkTargets: linkTargets, lines: ProblemLines { _ in file })
    #expect(asked == ["p.png", "q.pdf"])
    #expect(snapshot.linkTargets == [[nil, nil, .file("q.pdf"), nil]])
    #expect(
      snapshot.problems.map { "\($0.severity): \($0.message), \($0.excerpt?.label ?? "")" } == [
        #"error: dead link "p.png", cannot read the file: Permission denied"#,
        #"error: dead link "./p.png", cannot read the file: Permission denied"#,
        #"warning: dead link "s.html", files of this kind are not published"#,
      ])
  }

  @Test func `case matters only if several todos match`() {
    let index = snapshot([
      "1.md": "---\nid: x\ntitle: a\n---\n", "2.md": "---\nid: X\ntitle: b\n---\n",
      "3.md": "---\nid: X\ntitle: c\n---\n", "N/Y.md": "---\nid: 4\ntitle: d\n---\n",
      "m/y.md": "---\nid: 5\ntitle: e\n---\n", "z.md": "# f\n",
    ]).index
    #expect(index.reference("x", in: nil) == .todo(0))
    #expect(index.reference("X", in: nil) == .ambiguous([1, 2]))
    #expect(index.reference("y", in: nil) == .todo(4))
    #expect(index.reference("Y", in: nil) == .todo(3))
    #expect(index.reference("Z", in: nil) == .todo(5))
    #expect(index.sharedIDs == [[1, 2]])
  }
}
