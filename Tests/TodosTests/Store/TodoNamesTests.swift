import Testing
@testable import Todos

/// Tests of the short and the stable names of todos.
@Suite struct TodoNamesTests {
  private func todo(_ id: String) -> String { "---\ntitle: T\nid: \(id)\n---\n" }

  @Test func `shortens long ids to unique prefixes of one length`() {
    let snapshot = MemoryTodoStore([
      "r4x2kd-buy-oat-milk-for-all.md": "# T\n", "r4x2kd-buy-oat-cakes-for-all.md": "# T\n",
      "k3v8pq-open-a-repair-cafe.md": "# T\n", "k3v8pq-open-a-re.md": "---\n",
    ]).snapshot()
    #expect(snapshot.shortNames == ["k3v8pq-open-a-rep", "r4x2kd-buy-oat-ca", "r4x2kd-buy-oat-mi"])
  }

  @Test func `ids that begin with a code are cut to it, and other short ids are whole`() {
    let snapshot = MemoryTodoStore([
      "r4x2kd-buy-milk.md": "# T\n", "k3v8pq-open-a-repair-cafe.md": "# T\n", "task-1.md": "# T\n",
      "fix-the-login.md": "# T\n", "w7m2ht-own.md": todo("own-id"),
    ]).snapshot()
    #expect(snapshot.shortNames == ["fix-the-login", "k3v8pq", "r4x2kd", "task-1", "own-id"])
  }

  @Test func `every short name finds its todo`() throws {
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
      "twelve.md": todo("unread-by-anybody-at-all"), "unread.md": "---\n",
    ]).snapshot()
    let names = snapshot.shortNames
    #expect(names.count == 21)
    for (name, todo) in zip(names, snapshot.todos) {
      #expect(snapshot.find(name) == .found(todo), "\(name) does not find \(todo.path)")
    }
    #expect(names.contains("r4x2kd-buy-oat-milk"))
    #expect(names.contains("k3v8pq-open-a-repai"))
    #expect(names.contains("unread-by-anybody-a"))
  }

  @Test func `todos with the same id have paths as names`() {
    let snapshot = MemoryTodoStore(["a/readme.md": "# T\n", "b.md": "# T\n", "b/readme.md": "# T\n"])
      .snapshot()
    #expect(snapshot.shortNames == ["a/readme.md", "b", "b/readme.md"])
  }

  @Test func `stable names are unique codes, otherwise ids, otherwise paths`() {
    let store = MemoryTodoStore([
      "r4x2kd-buy-milk.md": "# A\n", "r5x2kd-buy-oats.md": "# B\n", "n/r5x2kd-buy-oats-too.md": "# C\n",
      "review-x.md": "# D\n", "b7x2kd-review-notes.md": "# E\n", "plain.md": "# F\n", "k/x.md": "# G\n",
      "l/x.md": "# H\n", "m8x2kd-own.md": "---\nid: own\n---\n# I\n", "c9x2kd-gone.md": "# J\n",
      "c9x2kd-broken.md": "---\n",
    ])
    let snapshot = store.snapshot()
    #expect(
      Dictionary(uniqueKeysWithValues: zip(snapshot.todos.map(\.title), snapshot.stableNames)) == [
        "A": "r4x2kd", "B": "r5x2kd-buy-oats", "C": "r5x2kd-buy-oats-too", "D": "review-x", "E": "b7x2kd",
        "F": "plain", "G": "k/x.md", "H": "l/x.md", "I": "own", "J": "c9x2kd-gone",
      ])
    for (todo, name) in zip(snapshot.todos, snapshot.stableNames) {
      #expect(snapshot.find(name) == .found(todo), "\(name)")
    }
  }
}
