import TestSupport
import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the changer with a stub store and a stub history.
@Suite struct TodoChangerTests {
  private static let files: KeyValuePairs = [
    "a1-milk.md": "---\ntitle: Milk\ndepends: [B1]\nparent: c1-list\n---\n",
    "a1-oats.md": "---\ntitle: Oats\n---\n",
    "b1-shop.md": "---\nid: b1\ntitle: Shop\n---\n",
    "c1-list.md": "---\ntitle: List\ndepends: [a1-oats, a1-milk]\n---\n",
    "bad.md": "---\ntitle: bad\n",
  ]

  private func noon() throws -> ChangeTime {
    ChangeTime(
      day: try #require(TodoDate(text: "2026-12-01")),
      utc: try #require(TodoDate(text: "2026-12-01T11:00:00Z")))
  }

  private func perform(
    _ request: TodoChangeRequest, in store: StubStore, history: StubHistory? = nil
  ) async -> ChangeResult<TodoChangeOutcome> {
    await TodoChanger(store, todoFolder: "Todos", history: history).result(of: request)
  }

  private func edit(_ word: String, _ change: TodoEdit) async -> ([FileChange], [Failure]) {
    let store = StubStore(Self.files)
    let result = await perform(.edit([word], [change], as: .edited), in: store)
    return (store.calls.flatMap(\.changes), result.failures)
  }

  private func refused(_ code: String, _ message: String) -> Failure {
    Failure(.refused, Problem(.error, code: code, message, path: ""))
  }

  @Test func `a new todo refers to other todos by their ids`() async {
    let milk = TodoItem.make("New")
    let store = StubStore(Self.files, results: [.success(ChangedTodo(.added, milk))])
    let new = NewTodo(title: "New", depends: ["b1-shop", "a1-o", "Todos/b1-shop.md"], parent: "c1")
    let result = await perform(.add(new), in: store)
    let saved = NewTodo(title: "New", depends: ["b1", "a1-oats"], parent: "c1-list")
    #expect(store.calls == [.init(changes: [.add(saved)], action: .added)])
    #expect(result.outcomes == [.changed([.init(.added, milk)], nil)])
    #expect(result.failures.isEmpty)
  }

  @Test func `does not add a todo with an unknown or ambiguous reference`() async {
    let store = StubStore(Self.files)
    let unknown = await perform(.add(NewTodo(title: "New", parent: "c1-lost")), in: store)
    let list = store.snapshot().todos.first { $0.id == "c1-list" }
    #expect(unknown.failures == [.notFound(.unknown(nearest: list), word: "c1-lost")])
    let ambiguous = await perform(.add(NewTodo(title: "New", depends: ["a1"])), in: store)
    let lookup = ambiguous.failures.first?.lookup
    #expect(lookup?.word == "a1" && lookup?.candidates.map(\.string) == ["a1-milk.md", "a1-oats.md"])
    #expect(store.calls.isEmpty)
  }

  @Test(arguments: [
    (TodoEdit.set(.parent, "b1-shop"), TodoEdit.set(.parent, "b1")),
    (.set(.parent, "c1"), .set(.parent, "c1-list")),
    // The file already contains the reference `B1`, which keeps its spelling.
    (.add("b1-shop", to: .depends), .add("B1", to: .depends)),
    (.add("a1-o", to: .depends), .add("a1-oats", to: .depends)),
    (.setList(.depends, ["a1-oats", "b1", "b1-shop"]), .setList(.depends, ["a1-oats", "B1"])),
    (.remove("b1-shop", from: .depends), .remove("B1", from: .depends)),
    (.remove("B1", from: .depends), .remove("B1", from: .depends)),
    (.add("b1-shop", to: .tags), .add("b1-shop", to: .tags)),
    (.set(.title, "b1-shop"), .set(.title, "b1-shop")),
  ])
  func `an edit refers to other todos by their ids`(change: TodoEdit, saved: TodoEdit) async {
    let (changes, failures) = await edit("a1-m", change)
    #expect(changes == [.edit(TodoPath("a1-milk.md"), [saved])])
    #expect(failures.isEmpty)
  }

  @Test(arguments: [TodoEdit.set(.parent, "a1-milk"), .add("a1-m", to: .depends)])
  func `a todo cannot refer to itself`(change: TodoEdit) async {
    let (changes, failures) = await edit("a1-m", change)
    #expect(changes.isEmpty)
    #expect(failures == [refused("self-reference", "\"a1-milk\" cannot refer to itself")])
  }

  @Test(arguments: [
    ("b1", "b1-shop.md (Shop)"), (" b1 ", "b1-shop.md (Shop)"), ("B1", "b1-shop.md (Shop)"),
    ("b1-shop", "b1-shop.md (Shop)"), ("a1-oats", "a1-oats.md (Oats)"), ("bad", "bad.md"),
  ])
  func `refuses an id that identifies another todo`(id: String, owner: String) async {
    let (changes, failures) = await edit("a1-m", .set(.id, id))
    #expect(changes.isEmpty)
    let problem = Problem(
      .error, code: "taken-id", "the id \"\(id.trimmingBlanks)\" is taken", path: "",
      help: "it already identifies \(owner)")
    #expect(failures == [Failure(.refused, problem)])
  }

  @Test(arguments: ["a1-milk", "A1-milk", "a1", "shop", "new", "ba", "b1-shop.md"])
  func `accepts an id that identifies no other todo`(id: String) async {
    let (changes, failures) = await edit("a1-m", .set(.id, id))
    #expect(changes == [.edit(TodoPath("a1-milk.md"), [.set(.id, id)])])
    #expect(failures.isEmpty)
  }

  @Test func `closes the todos that are found, without duplicates`() async throws {
    let noon = try noon()
    let oats = TodoItem.make("Oats", path: "a1-oats.md")
    let changed = [ChangedTodo(.done, before: oats, oats), ChangedTodo(.done, oats, isUnchanged: true)]
    let store = StubStore(Self.files, results: changed.map { .success($0) })
    let words = ["a1-oats", "zzz", "a1", "bad", "Todos/a1-oats.md", "c1"]
    let result = await perform(.edit(words, [.complete(at: noon)], as: .done), in: store)
    let edits = [TodoEdit.complete(at: noon)]
    #expect(
      store.calls == [
        .init(
          changes: [.edit(TodoPath("a1-oats.md"), edits), .edit(TodoPath("c1-list.md"), edits)],
          action: .done)
      ])
    #expect(result.outcomes == [.changed(changed, nil)])
    #expect(result.failures.count == 3)
  }

  @Test func `looks up several references at once`() async throws {
    let store = StubStore(Self.files)
    _ = await perform(.edit(["a1-oats", "zzz", "b1"], [.complete(at: try noon())], as: .done), in: store)
    let new = NewTodo(title: "New", depends: ["b1", "Todos/a1-oats.md"], parent: "c1")
    _ = await perform(.add(new), in: store)
    let edits: [TodoEdit] = [.add("a1-o", to: .depends), .set(.parent, "b1"), .set(.title, "c1")]
    _ = await perform(.edit(["a1-milk"], edits, as: .edited), in: store)
    _ = await perform(.edit(["a1-milk"], [.set(.title, "c1")], as: .edited), in: store)
    #expect(
      store.lookups == [
        ["a1-oats", "zzz", "b1"], ["b1", "a1-oats.md", "c1"],
        ["a1-milk"], ["a1-o", "b1", "B1", "c1-list"],
        ["a1-milk"],
      ])
  }

  @Test func `each request saves its changes with its action`() async {
    let store = StubStore(Self.files)
    let path = TodoPath("a1-oats.md")
    for request in [
      TodoChangeRequest.edit(["a1-o"], [.reopen], as: .reopened),
      .edit(["a1-o"], [.tick([.position(1), .position(2)], isDone: true)], as: .ticked),
      .edit(["a1-o"], [.tick([.position(3)], isDone: false)], as: .unticked),
      .rewrite(path, from: [1], to: [2]),
      .remove([.word("a1-o")], isConfirmed: true),
    ] { _ = await perform(request, in: store) }
    #expect(
      store.calls == [
        .init(changes: [.edit(path, [.reopen])], action: .reopened),
        .init(
          changes: [.edit(path, [.tick([.position(1), .position(2)], isDone: true)])],
          action: .ticked),
        .init(changes: [.edit(path, [.tick([.position(3)], isDone: false)])], action: .unticked),
        .init(changes: [.rewrite(path, from: [1], to: [2])], action: .edited),
        .init(changes: [.remove(path)], action: .removed),
      ])
  }

  @Test func `reports the todos to remove and those that refer to them if there is no confirmation`() async {
    let store = StubStore(Self.files)
    let words = ["a1-oats", "c1", "b1"].map { NamedTodo.word($0) }
    let result = await perform(.remove(words, isConfirmed: false), in: store)
    #expect(store.calls.isEmpty)
    guard case .wouldChange(let removals)? = result.outcomes.first else {
      Issue.record("\(result.outcomes)")
      return
    }
    #expect(removals.map(\.todo?.id) == ["a1-oats", "c1-list", "b1"])
    #expect(
      removals.map { $0.referrers.map { "\($0.todo.id) \($0.role)" } } == [
        [], ["a1-milk parent"], ["a1-milk depends"],
      ])
  }

  @Test func `removes the todo in the given file, not another todo that the path matches`() async {
    let store = StubStore([
      "x.md": "# Outer\n", "Todos/x.md": "# Inner\n", "y.md": "---\nid: Todos/x.md\n---\n# Named so\n",
      "bad.md": "---\n",
    ])
    let paths = ["Todos/x.md", "bad.md", "gone.md"].map { NamedTodo.file(TodoPath($0)) }
    let result = await perform(.remove(paths, isConfirmed: true), in: store)
    #expect(store.calls == [.init(changes: [.remove(TodoPath("Todos/x.md"))], action: .removed)])
    var bad = Failure.notFound(.unreadable(store.snapshot().unreadable[0]), word: "bad.md")
    bad.reason.notes = [
      "only a readable todo can be moved to the trash: fix the file, or delete it yourself"
    ]
    #expect(result.failures == [bad, .notFound(.unknown(nearest: nil), word: "gone.md")])
  }

  @Test func `reports a change that the store refuses, and commits the others`() async {
    let failure = Failure(.system, Problem(.error, code: "c", "changed", path: "a"))
    let oats = TodoItem.make("Oats", path: "a1-oats.md")
    let store = StubStore(Self.files, results: [.failure(failure), .success(ChangedTodo(.reopened, oats))])
    let history = StubHistory()
    let result = await perform(
      .edit(["c1", "a1-oats"], [.reopen], as: .reopened), in: store, history: history)
    #expect(result.failures == [failure])
    #expect(result.outcomes.count == 1)
    #expect(history.calls == [.init(paths: ["a1-oats.md"], message: "Reopen: Oats\n")])
  }

  @Test func `reports an error that stops all changes`() async {
    let store = StubStore(Self.files, error: .system("disk full"))
    for request in [TodoChangeRequest.edit(["c1"], [.reopen], as: .reopened), .undo(nil)] {
      let result = await perform(request, in: store)
      #expect(result.failures == [.system("disk full")])
      #expect(result.outcomes.isEmpty)
    }
  }

  @Test func `commits all changes at once`() async throws {
    let noon = try noon()
    let (oats, list) = (
      TodoItem.make("Oats\u{2028}# and more", path: "a1-oats.md"), TodoItem.make("List", path: "c1-list.md")
    )
    let results = [oats, list].map { Result<ChangedTodo, Failure>.success(ChangedTodo(.done, $0)) }
    let history = StubHistory()
    let store = StubStore(Self.files, results: results)
    let result = await perform(
      .edit(["a1-oats", "c1"], [.complete(at: noon)], as: .done), in: store, history: history)
    #expect(
      history.calls == [
        .init(
          paths: ["a1-oats.md", "c1-list.md"], message: "Done: 2 todos\n\n- Oats # and more\n- List\n")
      ])
    guard case .changed(_, let commit)? = result.outcomes.first else {
      Issue.record("\(result.outcomes)")
      return
    }
    #expect(commit == TodoCommit(id: "c0ffee", subject: "Done: 2 todos"))
  }

  @Test func `commits an unchanged todo, because an earlier commit may have failed`() async {
    let oats = TodoItem.make("Oats", path: "a1-oats.md")
    let history = StubHistory()
    let store = StubStore(Self.files, results: [.success(ChangedTodo(.reopened, oats, isUnchanged: true))])
    _ = await perform(.edit(["a1-oats"], [.reopen], as: .reopened), in: store, history: history)
    #expect(history.calls == [.init(paths: ["a1-oats.md"], message: "Reopen: Oats\n")])
  }

  @Test func `reports that there is nothing to commit`() async {
    let oats = TodoItem.make("Oats", path: "a1-oats.md")
    let store = StubStore(Self.files, results: [.success(ChangedTodo(.reopened, oats, isUnchanged: true))])
    let result = await perform(
      .remove([.word("a1-oats")], isConfirmed: true), in: store,
      history: StubHistory(hasNothingToCommit: true))
    #expect(result.outcomes.first == .nothingToCommit)
    #expect(result.outcomes.count == 2)
    #expect(result.failures.isEmpty)
  }

  @Test func `reports a failed commit and the changes`() async {
    let problem = Problem(.error, code: "not-committed", "no", path: "")
    let oats = TodoItem.make("Oats", path: "a1-oats.md")
    let store = StubStore(Self.files, results: [.success(ChangedTodo(.added, oats))])
    let result = await perform(
      .add(NewTodo(title: "Oats")), in: store, history: StubHistory(failingWith: problem))
    #expect(result.outcomes == [.changed([.init(.added, oats)], nil)])
    #expect(result.failures == [Failure(.system, problem)])
  }

  @Test func `reports the commit and the files that are not in it`() async {
    let problem = Problem(.error, code: "not-committed", "ignored", path: "Todos/a1-oats.md")
    let oats = TodoItem.make("Oats", path: "a1-oats.md")
    let store = StubStore(Self.files, results: [.success(ChangedTodo(.reopened, oats))])
    let result = await perform(
      .edit(["a1-oats"], [.reopen], as: .reopened), in: store, history: StubHistory(skipping: [problem]))
    #expect(
      result.outcomes
        == [
          .changed(
            [.init(.reopened, oats)],
            TodoCommit(id: "c0ffee", subject: "Reopen: Oats"))
        ])
    #expect(result.failures == [Failure(.system, problem)])
  }

  @Test func `takes back the change of a killed process before every request except undo`() async {
    let taken = TakenBackChange(command: "done", files: ["Todos/a.md"])
    let kept = Problem(.warning, code: "kept-text", "kept", path: "")
    let store = StubStore(Self.files, kept: [kept], takenBack: [taken])
    #expect(await perform(.listItems(of: "c1"), in: store).takenBack == [taken])
    #expect(await perform(.undo(nil), in: store).takenBack.isEmpty)
    #expect(await perform(.undo(nil), in: store).kept == [kept])
    #expect(await perform(.listChanges, in: store).kept.isEmpty)
  }

  @Test func `claims the next ready todo if another process was faster`() async {
    let files: KeyValuePairs = [
      "a.md": "---\npriority: high\n---\n# A\n", "b.md": "# B\n", "c.md": "---\nassignee: Bo\n---\n# C\n",
    ]
    let taken = Failure.refused("\"a\" is assigned to Bo", code: "claimed")
    let store = StubStore(files, results: [.failure(taken)])
    let result = await perform(.claim(nil, for: "Ana"), in: store)
    let claim = TodoEdit.claim(for: "Ana", isNew: true)
    #expect(
      store.calls == [
        .init(changes: [.edit(TodoPath("a.md"), [claim])], action: .claimed),
        .init(changes: [.edit(TodoPath("b.md"), [claim])], action: .claimed),
      ])
    #expect(result.failures.map(\.kind) == [.refused])
    #expect(result.failures.map(\.reason.message) == ["no todo is ready for Ana"])
    #expect(result.outcomes.isEmpty)
  }

  @Test func `undoes the last change`() async {
    let undone = UndoneChange(
      command: "done", todos: [.init(.reverted, TodoPath("a1-oats.md"), title: "Oats")])
    let history = StubHistory()
    let result = await perform(.undo(nil), in: StubStore(undone: undone), history: history)
    #expect(result.outcomes == [.undone(undone, TodoCommit(id: "c0ffee", subject: "Undo: Oats"))])
    #expect(history.calls == [.init(paths: ["a1-oats.md"], message: "Undo: Oats\n")])
    let nothing = await perform(.undo(nil), in: StubStore(), history: history)
    #expect(nothing.failures == [refused("nothing-to-undo", "there is nothing to undo")])
  }
}
