import Documents
import TestSupport
import Testing
@testable import TodoPages
@testable import Todos

@Suite struct TodoChangePresenterTests {
  private func page(
    _ outcomes: [TodoChangeOutcome], failures: [Failure] = [], kept: [Problem] = [],
    takenBack: [TakenBackChange] = []
  ) -> TodoChangePage {
    var result = ChangeResult<TodoChangeOutcome>()
    (result.outcomes, result.failures, result.kept, result.takenBack) = (outcomes, failures, kept, takenBack)
    return TodoChangePresenter().page(of: result, for: .undo(nil))
  }

  @Test func `links to an added todo`() async throws {
    let milk = TodoItem.make("milk")
    #expect(
      page([.changed([.init(.added, milk)], TodoCommit(id: "1", subject: "Add: milk"))])
        == TodoChangePage(
          entries: [
            .init(
              action: .added, id: "milk", title: "milk", path: milk.path,
              link: Link(to: .todo(milk.path)))
          ],
          commit: TodoCommit(id: "1", subject: "Add: milk")))
  }

  @Test func `warns of a change that was taken back`() async throws {
    let taken = TakenBackChange(command: "done", files: ["Todos/a.md"])
    let kept = Problem(.warning, code: "kept-text", "kept", path: "")
    #expect(page([], kept: [kept], takenBack: [taken]) == TodoChangePage(warnings: [kept, taken.problem]))
  }

  @Test func `shows the fields that an edit changed`() async throws {
    let before = TodoItem.make(
      "milk", due: TodoDate(text: "2026-12-01"), tags: ["a"],
      extra: [ExtraField(key: "energy", value: "low"), ExtraField(key: "size", value: "1")],
      body: "- [ ] x\n- [x] y\n")
    let after = TodoItem.make(
      "Milk", path: "milk.md", status: TodoStatus("done", .done), tags: ["a", "b"],
      extra: [ExtraField(key: "energy", value: "high")], body: "- [x] x\n- [x] y\n")
    #expect(
      page([.changed([.init(.edited, before: before, after)], nil)]).entries.map(\.changed) == [
        [
          .init(name: "title", values: ["Milk"]), .init(name: "status", values: ["done"]),
          .init(name: "tags", values: ["a", "b"]),
          .init(name: "checklist", values: ["2/2"]), .init(name: "energy", values: ["high"]),
          .init(name: "due", values: []), .init(name: "size", values: []),
        ]
      ])
    #expect(
      page([.changed([.init(.done, before: before, before, isUnchanged: true)], nil)]).entries
        == [
          .init(
            action: .done, isUnchanged: true, id: "milk", title: "milk", path: before.path,
            link: Link(to: .todo(before.path)))
        ])
  }

  @Test func `links to the todos that refer to a removed one, but not to the todo itself`() async throws {
    let (milk, oats) = (TodoItem.make("milk"), TodoItem.make("oats"))
    let entry = TodoChangePage.Entry(
      action: .removed, id: "milk", title: "milk", path: milk.path,
      referrers: [
        .init(id: "oats", title: "oats", link: Link(to: .todo(oats.path)), role: .depends)
      ])
    let removed = ChangedTodo(.removed, milk, referrers: [.init(oats, .depends)])
    #expect(page([.changed([removed], nil)]) == TodoChangePage(entries: [entry]))
    #expect(page([.wouldChange([removed])]) == TodoChangePage(toConfirm: [entry], isPreview: true))
  }

  @Test func `shows the items of a checklist, even if there are none`() async throws {
    let item = ChecklistItem(isDone: true, text: "one", mark: 3)
    #expect(page([.items([item])]) == TodoChangePage(items: [item]))
    #expect(page([.items([])]) == TodoChangePage(items: []))
  }

  @Test func `passes the bytes of an opened file to the page`() async throws {
    let opened = TodoChangeOutcome.Opened(path: TodoPath("bad.md"), bytes: [0x2D, 0xFF])
    #expect(page([.opened(opened)]) == TodoChangePage(opened: opened))
  }

  @Test func `shows reverted files with the undone command`() async throws {
    let path = TodoPath("milk.md")
    let undone = UndoneChange(
      command: "done",
      todos: [
        .init(.removed, path, title: "a"), .init(.reverted, path, title: "b"),
        .init(.restored, path, title: "c"),
      ])
    #expect(
      page([.undone(undone, nil)])
        == TodoChangePage(
          entries: [
            .init(action: .removed, id: nil, title: "a", path: path),
            .init(action: .reverted, id: nil, title: "b", path: path, link: Link(to: .todo(path))),
            .init(action: .restored, id: nil, title: "c", path: path, link: Link(to: .todo(path))),
          ],
          undoneCommand: "done"))
  }

  @Test func `shows that there is nothing to commit`() async throws {
    #expect(page([.nothingToCommit]).hasNothingToCommit)
    #expect(page([.changed([.init(.added, .make("m"))], nil)]).hasNothingToCommit == false)
  }

  @Test func `shows failures with or without changes`() async throws {
    let failures = [
      Failure.notFound(.unknown(nearest: nil), word: "x"), .interrupted,
    ]
    #expect(page([], failures: failures) == TodoChangePage(failures: failures))
    #expect(
      page([.changed([.init(.added, .make("m"))], nil)], failures: failures).entries.count == 1)
  }
}
