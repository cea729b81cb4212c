import TestSupport
import Documents
import Testing

@testable import Todos

/// Tests of the limit for the number of tags, of assignees and of dependencies.
@Suite struct TooManyNamesTests {
  private func read(_ text: String, names: Int) throws -> (todo: TodoItem, problems: [Problem]) {
    let snapshot = MemoryTodoStore(["a.md": text], rules: TodoRules(nameLimit: names)).snapshot()
    return (try #require(snapshot.todos.first), snapshot.problems.filter { $0.code == "too-many-names" })
  }

  @Test func `reports the first name beyond the limit, and uses those before it`() throws {
    let (todo, problems) = try read(
      "---\ntitle: A\ntags: [home, shop, home, \"ga,rden\", work]\n---\n", names: 2)
    #expect(todo.tags == ["home", "shop"])
    #expect(
      problems.map { ProblemText().text(of: $0) } == [
        """
        error: more than 2 tags
         --> Todos/a.md:3:26
          |
        3 | tags: [home, shop, home, "ga,rden", work]
          |                          ^^^^^^^^^ only the first 2 are used
        help: remove some, or raise limits: names in todosite.yml

        """
      ])
  }

  @Test(arguments: [
    ("tags: [a, b]", nil), ("assignee: [a, b, b, a]", nil), ("depends: a, b", nil),
    ("tags: a,  b ,  cé , d", "2:16 more than 2 tags"),
    ("tags: \"a, b, \\u0063\"", "2:7 more than 2 tags"),
    ("tags: >\n  a, b,\n  cé, d", "4:3 more than 2 tags"),
    ("tags: a, b,\n\n    cé, d", "4:5 more than 2 tags"),
    ("tags: \"a,\r\n  b,\r\n \t cé, d\"", "4:4 more than 2 tags"),
    ("tags: [a]\nlabels: [a, b, c]", "3:16 more than 2 tags"),
    ("labels:\n- a\n- b\n- c", "5:3 more than 2 tags"),
    ("assignee: a\nassignees: [b]\nowner: c", "4:8 more than 2 assignees"),
    ("depends_on: [a, b, c]", "2:20 more than 2 dependencies"),
    ("dependencies: a, b, c", "2:21 more than 2 dependencies"),
    ("blockedBy:\n- uid: a\n- uid: b\n- uid: c", "5:8 more than 2 dependencies"),
  ])
  func `counts the distinct names of all keys of a field`(lines: String, problem: String?) throws {
    let (todo, problems) = try read("---\n\(lines)\ntitle: A\n---\n", names: 2)
    #expect(
      problems.map { problem in
        let excerpt = problem.excerpt
        return "\(excerpt?.line ?? 0):\(excerpt?.column ?? 0) \(problem.message)"
      } == (problem.map { [$0] } ?? []))
    #expect([todo.tags, todo.assignees, todo.depends].map(\.count).max() == 2)
  }

  @Test func `accepts 256 names by default`() throws {
    func file(_ count: Int) -> String {
      "---\ntitle: A\ntags: [\((1...count).map { "t\($0)" }.joined(separator: ", "))]\n---\n"
    }
    let snapshot = { MemoryTodoStore(["a.md": file($0)]).snapshot() }
    #expect(snapshot(256).problems == [])
    #expect(snapshot(257).problems.map(\.message) == ["more than 256 tags"])
  }

  private static let file = "---\ntitle: A\ntags: [a, b]\nassignee: Ann\n---\n"

  @Test(arguments: [
    (TodoEdit.add("c", to: .tags), "more than 2 tags"),
    (.setList(.tags, ["c", "d", "e"]), "more than 2 tags"),
    (.set(.tags, "c,d,e"), "more than 2 tags"), (.set(.depends, "c,d,e"), "more than 2 dependencies"),
    (.setList(.assignee, ["Bo", "Cy", "Di"]), "more than 2 assignees"),
  ])
  func `an edit does not write more names than the limit`(edit: TodoEdit, message: String) {
    #expect(
      edited(Self.file, edit, rules: TodoRules(nameLimit: 2))
        == "refused: \(message) (remove some, or raise limits: names in todosite.yml)")
  }

  @Test func `a new todo has no more names than the limit`() {
    #expect(
      text(of: NewTodo(title: "a", tags: ["b", "c"]), rules: TodoRules(nameLimit: 1))
        == "refused: more than 1 tag (remove some, or raise limits: names in todosite.yml)")
  }

  @Test(arguments: [
    ("tags: [a, b, c, d]", TodoEdit.remove("b", from: .tags), "tags: [a, c, d]"),
    ("tags: [a, b, c, d]", .remove("d", from: .tags), "tags: [a, b, c]"),
    ("tags: [a, b, c, d]", .setList(.tags, ["c", "d"]), "tags: [c, d]"),
    ("tags: [a, b, c, d]", .setList(.tags, ["a", "b"]), "tags: [a, b]"),
    ("tags: a, b, c, d", .set(.tags, "a,b"), "tags: a, b"),
    ("tags: [a, b, c]\nlabels: [d, e]", .setList(.tags, ["a", "b"]), "tags: [a, b]\nlabels: []"),
    ("assignee: [a, b, c]", .setList(.assignee, ["a", "b"]), "assignee: [a, b]"),
    ("tags: a, b, c, d", .remove("a", from: .tags), "tags: b, c, d"),
    ("tags: [a, b]\nlabels: [c, d]", .setList(.tags, ["a", "d"]), "tags: [a]\nlabels: [d]"),
    ("tags: [a, b, c, d]", .set(.status, "done"), "status: done\ntags: [a, b, c, d]"),
    ("tags: [a, b, c, d]", .unset(.tags), ""),
  ])
  func `names can be removed from a list that is too long`(lines: String, edit: TodoEdit, result: String) {
    #expect(
      edited("---\ntitle: A\n\(lines)\n---\n", edit, rules: TodoRules(nameLimit: 2))
        .split(separator: "\n").dropFirst(2).dropLast().joined(separator: "\n") == result)
  }
}
